-- The three kinds of accounts, and the search for users by the admin.

-- Who somebody is: whatever belongs to one person refers to this table. A helper, a professional or an admin has a row
-- here with the same id, which the triggers below add and remove.
create table accounts (
  id uuid primary key,
  kind text not null check (kind in ('helper', 'professional', 'admin'))
);

-- A deleted account keeps its row without anything that names the person, because reviews and gigs of others refer to
-- it.
create table helpers (
  id uuid primary key default gen_random_uuid()
    references accounts on delete cascade deferrable initially deferred,
  name text not null check (is_line(name, 120)),
  email text not null check (is_email(email)),
  email_verified_at timestamptz,
  email_changed_at timestamptz,
  password_hash text not null check (password_hash <> ''),
  phone text check (char_length(phone) <= 32),
  age integer not null check (age between 18 and 80),
  city text not null check (is_city(city)),
  state text not null check (is_state(state)),
  address text check (char_length(address) <= 200),
  zip_code text check (char_length(zip_code) <= 10),
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
  description text check (char_length(description) <= 4000),
  experience text check (char_length(experience) <= 4000),
  profile_image text check (char_length(profile_image) <= 1000),
  drivers_license text check (char_length(drivers_license) <= 64),
  license_class text check (license_class in ('none', 'C', 'B', 'A', 'CDL')),
  has_valid_license boolean not null default false,
  veteran_status boolean not null default false,
  military_branch text check (
    military_branch in ('army', 'navy', 'air-force', 'marines', 'coast-guard', 'space-force')
  ),
  military_rank text check (military_rank ~ '^(e[1-9]|o[1-9]|o10)$'),
  years_of_service integer check (years_of_service between 0 and 60),
  security_clearance text check (security_clearance in ('none', 'confidential', 'secret', 'top-secret')),
  rating numeric(3, 2) not null default 0 check (rating between 0 and 5),
  total_reviews integer not null default 0 check (total_reviews >= 0),
  is_verified boolean not null default false,
  verification_status text not null default 'pending' check (
    verification_status in ('pending', 'verified', 'rejected')
  ),
  verification_notes text check (char_length(verification_notes) <= 2000),
  verified_at timestamptz,
  id_document_url text check (char_length(id_document_url) <= 1000),
  is_demo boolean not null default false,
  -- Set by a start without demo mode, which switches the demo's logins off.
  login_disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint helpers_rating_reviews_check check (total_reviews > 0 or rating = 0),
  constraint helpers_verified_check check (is_verified = (verification_status = 'verified')),
  constraint helpers_verified_at_check check (verified_at is null or is_verified)
);

create unique index helpers_email_key on helpers (lower(email));
create index helpers_newest on helpers (created_at desc, id desc);

create table professionals (
  id uuid primary key default gen_random_uuid()
    references accounts on delete cascade deferrable initially deferred,
  name text not null check (is_line(name, 120)),
  email text not null check (is_email(email)),
  email_verified_at timestamptz,
  email_changed_at timestamptz,
  password_hash text not null check (password_hash <> ''),
  phone text check (char_length(phone) <= 32),
  company text check (char_length(company) <= 160),
  license_number text check (char_length(license_number) <= 64),
  license_type text not null default 'contractor' check (
    license_type in ('contractor', 'business', 'trade_specific')
  ),
  city text not null check (is_city(city)),
  state text not null check (is_state(state)),
  address text check (char_length(address) <= 200),
  zip_code text check (char_length(zip_code) <= 10),
  trade_type text not null check (is_trade(trade_type)),
  description text check (char_length(description) <= 4000),
  payment_methods text[] not null check (
    are_professional_payment_methods(payment_methods) and cardinality(payment_methods) > 0
  ),
  payment_terms text not null default 'end_of_job' check (
    payment_terms in ('daily', 'weekly', 'bi_weekly', 'end_of_job', 'milestone', 'hourly')
  ),
  company_logo text check (char_length(company_logo) <= 1000),
  profile_image text check (char_length(profile_image) <= 1000),
  stripe_customer_id text check (char_length(stripe_customer_id) <= 255),
  has_payment_method boolean not null default false,
  rating numeric(3, 2) not null default 0 check (rating between 0 and 5),
  total_reviews integer not null default 0 check (total_reviews >= 0),
  is_verified boolean not null default false,
  verification_status text not null default 'pending' check (
    verification_status in ('pending', 'verified', 'rejected')
  ),
  verification_notes text check (char_length(verification_notes) <= 2000),
  verified_at timestamptz,
  id_document_url text check (char_length(id_document_url) <= 1000),
  is_demo boolean not null default false,
  -- Set by a start without demo mode, which switches the demo's logins off.
  login_disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint professionals_rating_reviews_check check (total_reviews > 0 or rating = 0),
  constraint professionals_verified_check check (is_verified = (verification_status = 'verified')),
  constraint professionals_verified_at_check check (verified_at is null or is_verified)
);

create unique index professionals_email_key on professionals (lower(email));
create index professionals_newest on professionals (created_at desc, id desc);

create table admins (
  id uuid primary key default gen_random_uuid()
    references accounts on delete cascade deferrable initially deferred,
  name text not null check (is_line(name, 120)),
  email text not null check (is_email(email)),
  password_hash text not null check (password_hash <> ''),
  role text not null default 'admin' check (is_line(role, 40)),
  permissions text[] not null default '{}' check (array_position(permissions, null) is null),
  last_login_at timestamptz,
  is_demo boolean not null default false,
  -- Whether the account was made by the setting ADMIN_EMAIL.
  from_setting boolean not null default false,
  -- Set by a start without demo mode, or with another ADMIN_EMAIL, which switches the login off.
  login_disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index admins_email_key on admins (lower(email));

-- The account comes after the row that needs it, so the foreign keys above are checked at the commit. The primary key of
-- accounts refuses an id that another kind has.
create function add_accounts() returns trigger
  language plpgsql as $$
  begin
    insert into accounts (id, kind) select id, tg_argv[0] from added;
    return null;
  end
  $$;

create trigger helpers_add_accounts
  after insert on helpers referencing new table as added
  for each statement execute function add_accounts('helper');

create trigger professionals_add_accounts
  after insert on professionals referencing new table as added
  for each statement execute function add_accounts('professional');

create trigger admins_add_accounts
  after insert on admins referencing new table as added
  for each statement execute function add_accounts('admin');

create function remove_accounts() returns trigger
  language plpgsql as $$
  begin
    delete from accounts where id in (select id from removed);
    return null;
  end
  $$;

create trigger helpers_remove_accounts
  after delete on helpers referencing old table as removed
  for each statement execute function remove_accounts();

create trigger professionals_remove_accounts
  after delete on professionals referencing old table as removed
  for each statement execute function remove_accounts();

create trigger admins_remove_accounts
  after delete on admins referencing old table as removed
  for each statement execute function remove_accounts();

create trigger helpers_touch
  before update on helpers
  for each row execute function touch_updated_at();

create trigger professionals_touch
  before update on professionals
  for each row execute function touch_updated_at();

create trigger admins_touch
  before update on admins
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

create trigger helpers_email
  before update of email on helpers
  for each row execute function forget_email_verification();

create trigger professionals_email
  before update of email on professionals
  for each row execute function forget_email_verification();

-- What the admin's search for users reads. A line break stands between the fields, so that no text that is searched for
-- reaches from one into the next, and a space before each: a search for the beginning of a word looks for a space and
-- that beginning.
create function helper_text(name text, email text, city text) returns text
  language sql immutable parallel safe
  return lower(' ' || name || e'\n ' || email || e'\n ' || city);

create function professional_text(name text, email text, city text, company text) returns text
  language sql immutable parallel safe
  return lower(' ' || name || e'\n ' || email || e'\n ' || city || e'\n ' || coalesce(company, ''));

create index helpers_text on helpers using gin (helper_text(name, email, city) gin_trgm_ops);
create index professionals_text on professionals using gin (professional_text(name, email, city, company) gin_trgm_ops);

-- A large seed stores its rows without these indexes, which are the slowest to grow, and makes them afterward.
create function drop_text_indexes() returns void
  language sql as $$
    drop index if exists helpers_text, professionals_text
  $$;

create function make_text_indexes() returns void
  language sql as $$
    create index if not exists helpers_text on helpers using gin (helper_text(name, email, city) gin_trgm_ops);
    create index if not exists professionals_text
      on professionals using gin (professional_text(name, email, city, company) gin_trgm_ops)
  $$;
