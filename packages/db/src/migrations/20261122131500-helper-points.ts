import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// docs/decisions/0013-near-and-free.md explains the idea.
const schema = `
  -- The number of the square of the map in which a point lies: so many degrees high, and about as wide in miles.
  create function map_square(latitude double precision, longitude double precision, degrees double precision)
    returns integer
    language sql immutable parallel safe
    return floor(latitude / degrees)::integer * 10000
      + floor(longitude * cos(radians((floor(latitude / degrees) + 0.5) * degrees)) / degrees)::integer;

  -- Squares of about 10 and of about 62 miles. A small circle is covered by some of the former, a large one of the latter.
  alter table locations add column square integer not null
    generated always as (map_square(latitude, longitude, 0.15)) stored;
  alter table locations add column large_square integer not null
    generated always as (map_square(latitude, longitude, 0.9)) stored;

  -- Seven bits, Monday's the lowest.
  create function week_bits(availability boolean[]) returns smallint
    language sql immutable parallel safe
    return (
      availability[1]::integer + availability[2]::integer * 2 + availability[3]::integer * 4 + availability[4]::integer * 8
      + availability[5]::integer * 16 + availability[6]::integer * 32 + availability[7]::integer * 64
    )::smallint;

  -- A bit for each tool, in the order of the reference list.
  create function tool_bits(tools text[]) returns integer
    language sql immutable parallel safe
    return (
      select coalesce(bit_or(1 << (array_position(array[
        'hammer', 'drill', 'saw', 'level', 'measuring-tape', 'screwdrivers', 'wrench-set', 'pliers', 'utility-knife',
        'safety-gear', 'ladder', 'dolly', 'pipe-wrench', 'multimeter', 'socket-set', 'circular-saw', 'nail-gun',
        'tile-cutter', 'paint-brushes', 'moving-straps'
      ], tool) - 1)), 0) from unnest(tools) as tool
    );

  -- The lists that a search near a place reads: an entry for a helper and each trade, and one for every trade (0), as in
  -- helper_listings. Who lies nowhere has no square.
  create view located_helpers as
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
    where verification_status <> 'rejected';

  create table helper_points (
    id uuid not null,
    trade smallint not null,
    large_square integer,
    square integer,
    location integer,
    -- The rate in cents below zero, so that the lowest rate comes first in a list that runs downward like the others.
    negative_rate integer not null,
    sort bigint not null,
    week smallint not null,
    is_verified boolean not null,
    tools integer not null,
    calendar_until date,
    primary key (id, trade)
  );

  -- One plan serves all places; with few of them assumed, every list looks long (see helper_listings).
  alter table helper_points alter column large_square set (n_distinct = 20);
  alter table helper_points alter column square set (n_distinct = 20);
  alter table helper_points alter column location set (n_distinct = 20);

  create index helper_points_in_large_square on helper_points (trade, large_square, sort desc, id desc)
    include (location, negative_rate, week, is_verified, tools, calendar_until);
  create index helper_points_in_square on helper_points (trade, square, sort desc, id desc)
    include (location, negative_rate, week, is_verified, tools, calendar_until);
  create index helper_points_at_location on helper_points (trade, location, sort desc, id desc)
    include (negative_rate, week, is_verified, tools, calendar_until);
  create index helper_points_by_rate_at_location on helper_points (trade, location, negative_rate desc, sort desc, id desc)
    include (week, is_verified, tools, calendar_until);
  create index helper_points_by_rate_in_large_square on helper_points (trade, large_square, negative_rate desc, sort desc, id desc)
    include (location, week, is_verified, tools, calendar_until);
  create index helper_points_by_rate_in_square on helper_points (trade, square, negative_rate desc, sort desc, id desc)
    include (location, week, is_verified, tools, calendar_until);

  -- Brings the entries of these helpers up to date with the view.
  create function list_helper_points(ids uuid[]) returns void
    language plpgsql as $$
    begin
      delete from helper_points where id = any (ids);
      insert into helper_points (
        id, trade, large_square, square, location, negative_rate, sort, week, is_verified, tools, calendar_until
      )
      select id, trade, large_square, square, location, negative_rate, sort, week, is_verified, tools, calendar_until
      from located_helpers where id = any (ids);
    end
    $$;

  -- Makes the entries anew from the view: rows without indexes, then the indexes.
  create function list_all_helper_points() returns void
    language plpgsql as $$
    declare
      indexes text[] := array(
        select indexdef from pg_indexes
        where schemaname = current_schema() and tablename = 'helper_points' and indexname <> 'helper_points_pkey'
        order by indexname
      );
      statement text;
    begin
      lock table accounts, helpers in share mode;
      for statement in
        select format('drop index %I', indexname) from pg_indexes
        where schemaname = current_schema() and tablename = 'helper_points' and indexname <> 'helper_points_pkey'
      loop
        execute statement;
      end loop;
      alter table helper_points drop constraint helper_points_pkey;
      truncate helper_points;
      insert into helper_points (
        id, trade, large_square, square, location, negative_rate, sort, week, is_verified, tools, calendar_until
      )
      select id, trade, large_square, square, location, negative_rate, sort, week, is_verified, tools, calendar_until
      from located_helpers;
      foreach statement in array indexes loop
        execute statement;
      end loop;
      alter table helper_points add primary key (id, trade);
    end
    $$;

  create or replace function list_all_helpers() returns void
    language plpgsql as $$
    begin
      lock table accounts, helpers in share mode;
      perform make_lists('helper', 'id, trade, state, city, place, class, rate, sort');
      perform list_all_helper_points();
    end
    $$;

  create function list_points_of_new_helpers() returns trigger
    language plpgsql as $$
    begin
      if current_setting('get_my_helpers.listed_later', true) is distinct from 'on' then
        perform list_helper_points(array(select id from added));
      end if;
      return null;
    end
    $$;

  create trigger helper_points_listed
    after insert on helpers referencing new table as added
    for each statement execute function list_points_of_new_helpers();

  create function list_points_of_changed_account() returns trigger
    language plpgsql as $$
    begin
      if (old.location_id, old.is_verified, old.verification_status = 'rejected')
        is distinct from (new.location_id, new.is_verified, new.verification_status = 'rejected')
      then
        perform list_helper_points(array[new.id]);
      else
        update helper_points set sort = helper_sort(new.rating, new.created_at) where id = new.id;
      end if;
      return null;
    end
    $$;

  -- What a trigger of the table itself sets does not count as a column of the update: the location follows from the
  -- address, is_verified from the status.
  create trigger helper_points_of_accounts
    after update of zip_code, city, state, location_id, verification_status, rating, created_at on accounts
    for each row when (
      new.kind = 'helper'
      and (old.location_id, old.is_verified, old.verification_status = 'rejected', old.rating, old.created_at)
        is distinct from
        (new.location_id, new.is_verified, new.verification_status = 'rejected', new.rating, new.created_at)
    ) execute function list_points_of_changed_account();

  -- Locks the account, as list_changed_helper does and for the same reason.
  create function list_points_of_changed_helper() returns trigger
    language plpgsql as $$
    begin
      perform from accounts where id = new.id for share;
      perform list_helper_points(array[new.id]);
      return null;
    end
    $$;

  create trigger helper_points_of_helpers
    after update of specialties, hourly_rate, availability, tools, calendar_until on helpers
    for each row when (
      (old.specialties, old.hourly_rate, old.availability, old.tools, old.calendar_until)
        is distinct from (new.specialties, new.hourly_rate, new.availability, new.tools, new.calendar_until)
    ) execute function list_points_of_changed_helper();

  create function unlist_helper_points() returns trigger
    language plpgsql as $$
    begin
      delete from helper_points where id = old.id;
      return null;
    end
    $$;

  create trigger helper_points_unlisted
    after delete on helpers
    for each row execute function unlist_helper_points();

  select list_all_helper_points();
  analyze locations;
  analyze helper_points;
`;

/** The lists that a search for helpers near a place reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
