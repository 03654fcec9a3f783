import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { stateIds } from '@get-my-helpers/validation/reference';
import { otherZones, zoneOf } from '@get-my-helpers/validation/zones';

// docs/decisions/0014-terms-hours-and-pay.md explains the idea.
const schema = `
  -- US dollars an hour; null where the two agreed on an amount, as for every gig from before this column.
  alter table gigs add column rate numeric(8, 2) check (rate > 0);

  -- Where the work is; null for gigs from before these columns.
  alter table gigs add column site_address text check (char_length(site_address) <= 200);
  alter table gigs add column site_city text check (is_city(site_city));
  alter table gigs add column site_state text check (is_state(site_state));
  alter table gigs add column site_zip text check (char_length(site_zip) <= 10);
  alter table gigs add constraint gigs_site_check check (
    (site_city is null) = (site_state is null)
    and (site_city is not null or num_nonnulls(site_address, site_zip) = 0)
  );

  -- The IANA time zone of the place of the work, decided once when the gig is made.
  alter table gigs add column time_zone text check (char_length(time_zone) between 1 and 64);

  -- The schedule by which it is paid, copied when the gig is agreed.
  alter table gigs add column payment_terms text check (
    payment_terms in ('daily', 'weekly', 'bi_weekly', 'end_of_job', 'milestone', 'hourly')
  );

  -- When the helper answered the offer with other terms.
  alter table gigs add column countered_at timestamptz;

  -- The terms with which a helper answered an offer, once.
  create table gig_counters (
    gig_id uuid primary key references gigs on delete cascade,
    job_date date,
    start_time time,
    hours numeric(4, 1) check (hours > 0),
    rate numeric(8, 2) check (rate > 0),
    amount numeric(10, 2) check (amount >= 0)
  );

  alter table gig_changes drop constraint gig_changes_action_check;
  alter table gig_changes add constraint gig_changes_action_check check (
    action in ('offer', 'counter', 'accept', 'decline', 'cancel', 'start', 'complete', 'confirm')
  );

  -- How many helpers a job needs. It is filled when so many have agreed.
  alter table job_postings add column helpers_needed smallint not null default 1 check (helpers_needed between 1 and 20);

  -- Whom a professional invited to apply.
  create table job_invitations (
    job_posting_id uuid not null references job_postings on delete cascade,
    helper_id uuid not null references helpers on delete cascade,
    invited_at timestamptz not null default now(),
    primary key (job_posting_id, helper_id)
  );
  create index job_invitations_by_helper on job_invitations (helper_id);
`;

/** Which gigs were agreed, and by which schedule they are paid. */
const terms = sql`
  update gigs set
    payment_terms = case when status in ('accepted', 'in_progress', 'completed') then professionals.payment_terms end,
    time_zone = zone_of(city, state)
  from professionals join accounts on accounts.id = professionals.id where professionals.id = gigs.professional_id`;

/** `zoneOf` for the database. */
function makeZoneOf(): string {
  const cases = Object.entries(otherZones).flatMap(([state, zones]) =>
    Object.entries(zones).map(([zone, cities]) => {
      const names = cities.map((city) => `'${city.replaceAll("'", "''")}'`).join(', ');
      return `when of_state = '${state}' and replace(lower(trim(of_city)), '’', '''') in (${names}) then '${zone}'`;
    }),
  );
  const states = stateIds.map((state) => `when of_state = '${state}' then '${zoneOf({ state })}'`);
  return `
    create function zone_of(of_city text, of_state text) returns text
      language sql immutable parallel safe
      return case ${[...cases, ...states].join('\n')} end;
  `;
}

/** A server of the version before, which is still at work during the update, does not know the column. */
const zoneByDefault = `
  create function set_zone_of_gig() returns trigger
    language plpgsql as $$
    begin
      new.time_zone := (select zone_of(city, state) from accounts where id = new.professional_id);
      return new;
    end
    $$;

  create trigger gigs_zone
    before insert on gigs
    for each row when (new.time_zone is null) execute function set_zone_of_gig();
`;

/** The terms of gigs, counter-offers, how many helpers a job needs, and invitations to apply. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
  await sql.raw(makeZoneOf()).execute(db);
  await sql`alter table gigs disable trigger gigs_touch`.execute(db);
  await terms.execute(db);
  await sql`alter table gigs enable trigger gigs_touch`.execute(db);
  await sql`alter table gigs alter column time_zone set not null`.execute(db);
  await sql.raw(zoneByDefault).execute(db);
}
