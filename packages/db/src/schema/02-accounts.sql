-- The accounts of all three kinds, what only one kind has, and the search for users by the admin.

-- Who somebody is, how they sign in, and what helpers and professionals have alike. Whatever belongs to one person
-- refers to this table. A helper, a professional or an admin also has a row with the same id in the table of their
-- kind, which is stored with this one and changed only by whoever has locked this one. A deleted account keeps its
-- rows without anything that names the person, because reviews and gigs of others refer to them.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('helper', 'professional', 'admin')),
  name text not null check (is_line(name, 120)),
  email text not null check (is_email(email)),
  email_verified_at timestamptz,
  email_changed_at timestamptz,
  password_hash text not null check (password_hash <> ''),
  phone text check (char_length(phone) <= 32),
  city text check (is_city(city)),
  state text check (is_state(state)),
  address text check (char_length(address) <= 200),
  zip_code text check (char_length(zip_code) <= 10),
  description text check (char_length(description) <= 4000),
  profile_image text check (char_length(profile_image) <= 1000),
  rating numeric(3, 2) not null default 0 check (rating between 0 and 5),
  total_reviews integer not null default 0 check (total_reviews >= 0),
  verification_status text not null default 'pending' check (
    verification_status in ('pending', 'verified', 'rejected')
  ),
  is_verified boolean not null generated always as (verification_status = 'verified') stored,
  verification_notes text check (char_length(verification_notes) <= 2000),
  verified_at timestamptz,
  id_document_url text check (char_length(id_document_url) <= 1000),
  is_demo boolean not null default false,
  -- Set by a start without demo mode, or with another ADMIN_EMAIL, which switches the login off.
  login_disabled_at timestamptz,
  created_at timestamptz not null default now(),
  -- Follows changes of the row of the kind, too.
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint accounts_place_check check (kind = 'admin' or num_nulls(city, state) = 0),
  constraint accounts_rating_reviews_check check (total_reviews > 0 or rating = 0),
  constraint accounts_verified_at_check check (verified_at is null or verification_status = 'verified')
);

create unique index accounts_email_key on accounts (lower(email), kind);
create index accounts_newest on accounts (kind, created_at desc, id desc);

create table helpers (
  id uuid primary key references accounts on delete cascade,
  age integer not null check (age between 18 and 80),
  specialties text[] not null check (are_trades(specialties) and cardinality(specialties) > 0),
  tools text[] not null default '{}' check (are_tools(tools)),
  -- One value for each day of the week.
  availability boolean[] not null check (
    array_ndims(availability) = 1 and cardinality(availability) = 7 and array_position(availability, null) is null
  ),
  hourly_rate numeric(8, 2) not null check (hourly_rate between 10 and 200),
  payment_methods text[] not null check (
    are_helper_payment_methods(payment_methods) and cardinality(payment_methods) > 0
  ),
  experience text check (char_length(experience) <= 4000),
  drivers_license text check (char_length(drivers_license) <= 64),
  license_class text check (license_class in ('none', 'C', 'B', 'A', 'CDL')),
  has_valid_license boolean not null default false,
  veteran_status boolean not null default false,
  military_branch text check (
    military_branch in ('army', 'navy', 'air-force', 'marines', 'coast-guard', 'space-force')
  ),
  military_rank text check (military_rank ~ '^(e[1-9]|o[1-9]|o10)$'),
  years_of_service integer check (years_of_service between 0 and 60),
  security_clearance text check (security_clearance in ('none', 'confidential', 'secret', 'top-secret'))
);

create table professionals (
  id uuid primary key references accounts on delete cascade,
  company text check (char_length(company) <= 160),
  license_number text check (char_length(license_number) <= 64),
  license_type text not null default 'contractor' check (
    license_type in ('contractor', 'business', 'trade_specific')
  ),
  trade_type text not null check (is_trade(trade_type)),
  payment_methods text[] not null check (
    are_professional_payment_methods(payment_methods) and cardinality(payment_methods) > 0
  ),
  payment_terms text not null default 'end_of_job' check (
    payment_terms in ('daily', 'weekly', 'bi_weekly', 'end_of_job', 'milestone', 'hourly')
  ),
  company_logo text check (char_length(company_logo) <= 1000),
  stripe_customer_id text check (char_length(stripe_customer_id) <= 255),
  has_payment_method boolean not null default false
);

create table admins (
  id uuid primary key references accounts on delete cascade,
  role text not null default 'admin' check (is_line(role, 40)),
  permissions text[] not null default '{}' check (array_position(permissions, null) is null),
  last_login_at timestamptz,
  -- Whether the account was made by the setting ADMIN_EMAIL.
  from_setting boolean not null default false
);

create trigger accounts_touch
  before update on accounts
  for each row execute function touch_updated_at();

-- A new email address has to be confirmed before it can be used to reset the password; the address of the registration
-- does not.
create function forget_email_verification() returns trigger
  language plpgsql as $$
  begin
    if lower(new.email) <> lower(old.email) then
      new.email_verified_at := null;
      new.email_changed_at := now();
    end if;
    return new;
  end
  $$;

create trigger accounts_email
  before update of email on accounts
  for each row execute function forget_email_verification();

-- What the admin's search for users reads. A line break stands between the fields, so that no text that is searched for
-- reaches from one into the next, and a space before each: a search for the beginning of a word looks for a space and
-- that beginning.
create function account_text(name text, email text, city text) returns text
  language sql immutable parallel safe
  return lower(' ' || name || e'\n ' || email || e'\n ' || city);

create function company_text(company text) returns text
  language sql immutable parallel safe
  return lower(' ' || company);

-- A large seed stores its rows without these indexes, which are the slowest to grow, and makes them afterward.
create function drop_text_indexes() returns void
  language sql as $$
    drop index if exists helpers_text, professionals_text, companies_text
  $$;

create function make_text_indexes() returns void
  language sql as $$
    create index if not exists helpers_text
      on accounts using gin (account_text(name, email, city) gin_trgm_ops) where kind = 'helper';
    create index if not exists professionals_text
      on accounts using gin (account_text(name, email, city) gin_trgm_ops) where kind = 'professional';
    create index if not exists companies_text on professionals using gin (company_text(company) gin_trgm_ops)
  $$;

select make_text_indexes();
