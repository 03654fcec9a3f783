import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Reference ids (specification section 3) as immutable functions, so that a list can grow without touching the tables:
 * PostgreSQL inlines them into the checks. A set is a one-dimensional array of known ids, each at most once.
 */
const trades =
  'construction plumbing hvac electrical moving painting security military truck-driving automotive drone-repair solar heavy-equipment electronics';
const tools =
  'hammer drill saw level measuring-tape screwdrivers wrench-set pliers utility-knife safety-gear ladder dolly pipe-wrench multimeter socket-set circular-saw nail-gun tile-cutter paint-brushes moving-straps';
const states =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';

const quoted = (ids: string): string[] => ids.split(' ').map((id) => `'${id}'`);

const isOneOf = (name: string, ids: string): string =>
  `create function ${name}(id text) returns boolean language sql immutable parallel safe
     return id in (${quoted(ids).join(', ')});`;

// Every known id counts once: an unknown id, a null or a repetition makes the array longer than the sum.
const isSetOf = (name: string, ids: string): string =>
  `create function ${name}(ids text[]) returns boolean language sql immutable parallel safe
     return coalesce(array_ndims(ids), 1) = 1 and cardinality(ids) = ${quoted(ids)
       .map((id) => `coalesce((${id} = any (ids))::integer, 0)`)
       .join(' + ')};`;

const functions = `
  ${isOneOf('is_trade', trades)}
  ${isSetOf('are_trades', trades)}
  ${isSetOf('are_tools', tools)}
  ${isOneOf('is_state', states)}
  ${isSetOf('are_helper_payment_methods', 'cash_app apple_pay zelle cash')}
  ${isSetOf('are_professional_payment_methods', 'bank_transfer checks cash cash_app zelle')}

  -- A required line of text: not empty, no space around it, at most so many characters.
  create function is_line(line text, longest integer) returns boolean language sql immutable parallel safe
    return char_length(line) between 1 and longest and line = btrim(line);

  create function is_email(address text) returns boolean language sql immutable parallel safe
    return char_length(address) <= 254 and address ~ '^[^[:space:]@]+@[^[:space:]@]+[.][^[:space:]@]+$';

  -- Trimmed, inner white space collapsed, so that cities compare by lower(city) alone.
  create function is_city(city text) returns boolean language sql immutable parallel safe
    return char_length(city) between 1 and 100 and city !~ '^[[:space:]]|[[:space:]]$|[[:space:]]{2}';

  create function touch_updated_at() returns trigger language plpgsql as $$
    begin
      new.updated_at := now();
      return new;
    end
  $$;
`;

const verification = `
    is_verified boolean not null default false,
    verification_status text not null default 'pending' check (verification_status in ('pending', 'verified', 'rejected')),
    verification_notes text check (char_length(verification_notes) <= 2000),
    verified_at timestamptz,
    id_document_url text check (char_length(id_document_url) <= 1000)`;

const verificationChecks = (table: string): string => `
    constraint ${table}_verified_check check (is_verified = (verification_status = 'verified')),
    constraint ${table}_verified_at_check check (verified_at is null or is_verified)`;

const helpers = `
  create table helpers (
    id uuid primary key default gen_random_uuid(),
    name text not null check (is_line(name, 120)),
    email text not null check (is_email(email)),
    password_hash text not null check (password_hash <> ''),
    phone text check (char_length(phone) <= 32),
    age integer not null check (age between 18 and 80),
    city text not null check (is_city(city)),
    state text not null check (is_state(state)),
    address text check (char_length(address) <= 200),
    zip_code text check (char_length(zip_code) <= 10),
    specialties text[] not null check (are_trades(specialties) and cardinality(specialties) > 0),
    tools text[] not null default '{}' check (are_tools(tools)),
    availability boolean[] not null check (
      array_ndims(availability) = 1 and cardinality(availability) = 7 and array_position(availability, null) is null
    ),
    hourly_rate numeric(8, 2) not null check (hourly_rate between 10 and 200),
    rating numeric(3, 2) not null default 0 check (rating between 0 and 5),
    total_reviews integer not null default 0 check (total_reviews >= 0),
    description text check (char_length(description) <= 4000),
    experience text check (char_length(experience) <= 4000),
    profile_image text check (char_length(profile_image) <= 1000),
    payment_methods text[] not null check (
      are_helper_payment_methods(payment_methods) and cardinality(payment_methods) > 0
    ),
    drivers_license text check (char_length(drivers_license) <= 64),
    license_class text check (license_class in ('none', 'C', 'B', 'A', 'CDL')),
    has_valid_license boolean not null default false,
    military_branch text check (
      military_branch in ('army', 'navy', 'air-force', 'marines', 'coast-guard', 'space-force')
    ),
    military_rank text check (military_rank ~ '^(e[1-9]|o[1-9]|o10)$'),
    years_of_service integer check (years_of_service between 0 and 60),
    security_clearance text check (security_clearance in ('none', 'confidential', 'secret', 'top-secret')),
    veteran_status boolean not null default false,
    ${verification},
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint helpers_rating_reviews_check check (total_reviews > 0 or rating = 0),
    ${verificationChecks('helpers')}
  );
  create unique index helpers_email_key on helpers (lower(email));
  create trigger helpers_touch before update on helpers for each row execute function touch_updated_at();

  -- The public lists leave rejected accounts out and show the best rated first.
  create index helpers_list on helpers (rating desc, created_at desc, id desc)
    where verification_status <> 'rejected';
  create index helpers_list_by_state on helpers (state, rating desc, created_at desc, id desc)
    where verification_status <> 'rejected';
  create index helpers_list_by_city on helpers (lower(city), rating desc, created_at desc, id desc)
    where verification_status <> 'rejected';
  create index helpers_by_specialty on helpers using gin (specialties);
  create index helpers_newest on helpers (created_at desc, id desc);
`;

const professionals = `
  create table professionals (
    id uuid primary key default gen_random_uuid(),
    name text not null check (is_line(name, 120)),
    email text not null check (is_email(email)),
    password_hash text not null check (password_hash <> ''),
    phone text check (char_length(phone) <= 32),
    company text check (char_length(company) <= 160),
    license_number text check (char_length(license_number) <= 64),
    license_type text not null default 'contractor' check (license_type in ('contractor', 'business', 'trade_specific')),
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
    ${verification},
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    ${verificationChecks('professionals')}
  );
  create unique index professionals_email_key on professionals (lower(email));
  create trigger professionals_touch before update on professionals for each row execute function touch_updated_at();
  create index professionals_newest on professionals (created_at desc, id desc);
`;

const admins = `
  create table admins (
    id uuid primary key default gen_random_uuid(),
    name text not null check (is_line(name, 120)),
    email text not null check (is_email(email)),
    password_hash text not null check (password_hash <> ''),
    role text not null default 'admin' check (is_line(role, 40)),
    permissions text[] not null default '{}' check (array_position(permissions, null) is null),
    last_login_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create unique index admins_email_key on admins (lower(email));
  create trigger admins_touch before update on admins for each row execute function touch_updated_at();
`;

/** The accounts of specification section 3: helpers, professionals and admins. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(functions + helpers + professionals + admins).execute(db);
}
