import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// docs/decisions/0013-near-and-free.md explains the idea.
const schema = `
  -- An entry also says where the work is and on which day: infinity stands for a flexible date. A posting that lies nowhere
  -- has no square.
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
    where status = 'open' and expires_at > now() and verification_status <> 'rejected';

  alter table posting_listings
    add column large_square integer,
    add column square integer,
    add column location integer,
    add column day date;
  update posting_listings as entry
    set large_square = locations.large_square,
      square = locations.square,
      location = locations.id,
      day = case when is_date_flexible then 'infinity' else job_date end
    from job_postings left join locations on locations.id = job_postings.location_id
    where job_postings.id = entry.id;
  alter table posting_listings alter column day set not null;

  -- One plan serves all places; with few of them assumed, every list looks long.
  alter table posting_listings alter column large_square set (n_distinct = 20);
  alter table posting_listings alter column square set (n_distinct = 20);
  alter table posting_listings alter column location set (n_distinct = 20);

  -- Near a place: the newest first, in squares and at locations, there also of each day.
  create index posting_listings_in_large_square on posting_listings (trade, large_square, sort desc, id desc)
    include (location, class, rate, day, expires_at);
  create index posting_listings_in_square on posting_listings (trade, square, sort desc, id desc)
    include (location, class, rate, day, expires_at);
  create index posting_listings_at_location on posting_listings (trade, location, sort desc, id desc)
    include (class, rate, day, expires_at);
  create index posting_listings_by_day_at_location on posting_listings (trade, location, day, sort desc, id desc)
    include (class, rate, expires_at);

  -- The highest pay first.
  create index posting_listings_by_pay_in_state on posting_listings (trade, state, rate desc, sort desc, id desc)
    include (class, day, expires_at);
  create index posting_listings_by_pay_in_city on posting_listings (trade, city, rate desc, sort desc, id desc)
    include (state, class, day, expires_at);
  create index posting_listings_by_pay_in_large_square
    on posting_listings (trade, large_square, rate desc, sort desc, id desc) include (location, class, day, expires_at);

  -- The newest of each day first.
  create index posting_listings_by_day_in_state on posting_listings (trade, state, day, sort desc, id desc)
    include (class, rate, expires_at);
  create index posting_listings_by_day_in_city on posting_listings (trade, city, day, sort desc, id desc)
    include (state, class, rate, expires_at);
  create index posting_listings_by_day_in_large_square
    on posting_listings (trade, large_square, day, sort desc, id desc) include (location, class, rate, expires_at);

  create or replace function list_postings(ids uuid[]) returns void
    language plpgsql as $$
    begin
      with gone as (
        delete from posting_listings where id = any (ids)
        returning trade, state, city, place, rate, class
      )
      insert into posting_count_changes (trade, state, city, place, rate, class, change)
      select trade, state, city, place, rate, class, -1 from gone;
      with added as (
        insert into posting_listings (
          id, trade, state, city, place, class, rate, sort, expires_at, large_square, square, location, day
        )
        select id, trade, state, city, place, class, rate, sort, expires_at, large_square, square, location, day
        from listed_postings where id = any (ids)
        returning trade, state, city, place, rate, class
      )
      insert into posting_count_changes (trade, state, city, place, rate, class, change)
      select trade, state, city, place, rate, class, 1 from added;
    end
    $$;

  create or replace function list_all_postings() returns void
    language plpgsql as $$
    begin
      lock table job_postings in share mode;
      perform make_lists(
        'posting',
        'id, trade, state, city, place, class, rate, sort, expires_at, large_square, square, location, day'
      );
    end
    $$;

  -- The location follows from the address and is set by a trigger of the table, which does not count as a column of the
  -- update.
  drop trigger job_postings_relisted on job_postings;
  create trigger job_postings_relisted
    after update of professional_id, state, city, zip_code, location_id, specialties_required, hourly_rate, status,
      urgency, job_date, is_date_flexible, created_at, expires_at
    on job_postings
    for each row when (
      (old.professional_id, old.state, old.city, old.location_id, old.specialties_required, old.hourly_rate, old.status,
        old.urgency, old.job_date, old.is_date_flexible, old.created_at, old.expires_at)
      is distinct from
      (new.professional_id, new.state, new.city, new.location_id, new.specialties_required, new.hourly_rate, new.status,
        new.urgency, new.job_date, new.is_date_flexible, new.created_at, new.expires_at)
    ) execute function list_changed_posting();

  analyze posting_listings;
`;

/** The lists that a search for job postings near a place, on a day or by pay reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
