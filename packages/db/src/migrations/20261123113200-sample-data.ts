import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// The views are as before, but for accounts with sample data and the people made up for them.
const schema = `
  -- Whose sample data an account belongs to: a made-up person's owner, and that owner, too. Such accounts and their
  -- postings are on no list of anybody else.
  alter table accounts add column sandbox_of uuid references accounts on delete cascade;
  -- When the owner got the sample data; what was posted since is removed with them.
  alter table accounts add column sandbox_since timestamptz;
  alter table accounts add constraint accounts_sandbox_check
    check ((sandbox_since is null) = (sandbox_of is distinct from id));
  create index accounts_sandbox on accounts (sandbox_of) where sandbox_of is not null;

  create or replace view listed_helpers as
    select
      accounts.id,
      lists.trade,
      state_number(accounts.state) as state,
      places.city_id as city,
      places.id as place,
      0::smallint as class,
      (hourly_rate * 100)::integer as rate,
      helper_sort(rating, created_at) as sort
    from helpers
      join accounts using (id)
      join places on places.city = lower(accounts.city) and places.state = accounts.state
      cross join lateral (
        select 0::smallint as trade
        union all select trade_number(specialty) from unnest(specialties) as specialty
      ) as lists
    where verification_status <> 'rejected' and sandbox_of is null;

  create or replace view located_helpers as
    select
      accounts.id,
      lists.trade,
      locations.large_square,
      locations.square,
      locations.id as location,
      -(hourly_rate * 100)::integer as negative_rate,
      helper_sort(rating, created_at) as sort,
      week_bits(availability) as week,
      is_verified,
      tool_bits(tools) as tools,
      calendar_until
    from helpers
      join accounts using (id)
      left join locations on locations.id = accounts.location_id
      cross join lateral (
        select 0::smallint as trade
        union all select trade_number(specialty) from unnest(specialties) as specialty
      ) as lists
    where verification_status <> 'rejected' and sandbox_of is null;

  create or replace view listed_postings as
    select
      job_postings.id,
      lists.trade,
      state_number(job_postings.state) as state,
      places.city_id as city,
      places.id as place,
      urgency_class(urgency) as class,
      (hourly_rate * 100)::integer as rate,
      microseconds(job_postings.created_at) as sort,
      job_postings.expires_at,
      locations.large_square,
      locations.square,
      locations.id as location,
      case when is_date_flexible then 'infinity' else job_date end as day
    from job_postings
      join professionals on professionals.id = job_postings.professional_id
      join accounts on accounts.id = job_postings.professional_id
      join places on places.city = lower(job_postings.city) and places.state = job_postings.state
      left join locations on locations.id = job_postings.location_id
      -- The trades that a posting asks for, or its professional's own trade when it asks for none.
      cross join lateral (
        select case when specialties_required = '{}' then array[trade_type] else specialties_required end as trades
      ) as asked
      cross join lateral (
        select 0::smallint as trade
        union all select trade_list(one, null) from unnest(trades) as one
        union all select trade_list(one, other) from unnest(trades) as one, unnest(trades) as other
          where trade_number(one) < trade_number(other)
      ) as lists
    where status = 'open' and expires_at > now() and verification_status <> 'rejected' and sandbox_of is null;

  -- Made-up people count for nothing in the statistics.
  create or replace view accounts_to_count as
    select
      id,
      kind,
      state,
      trades,
      (created_at at time zone 'America/New_York')::date as registered_on,
      is_verified,
      deleted_at is not null as is_deleted
    from accounts
      join (select id, specialties as trades from helpers union all select id, '{}' from professionals) as own using (id)
    where sandbox_of is null or sandbox_of = id;
`;

/** Accounts with sample data of their own, and the people who are made up for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
