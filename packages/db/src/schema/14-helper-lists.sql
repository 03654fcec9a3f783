-- The lists that a search for helpers reads, the best rated first. Rejected accounts are in none.

create view listed_helpers as
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
  where verification_status <> 'rejected';

create table helper_listings (
  id uuid not null,
  trade smallint not null,
  state smallint not null,
  -- The city's name in whatever state, and the city in its state.
  city integer not null,
  place integer not null,
  class smallint not null,
  -- In cents.
  rate integer not null,
  sort bigint not null
);

-- The planner makes one plan for all cities and assumes a list of average length, which is short because most cities
-- are small. It would then read a city's list of all rates to find those of one rate, which takes long in a large city.
-- With fewer cities assumed, every list looks long.
alter table helper_listings alter column place set (n_distinct = 20);
alter table helper_listings alter column city set (n_distinct = 20);

-- The lists: sorted for pages without a range of rates, and by rate for pages with one; everywhere, in each state, in
-- each city's name and in each place.
create index helper_listings_sorted on helper_listings (trade, class, sort desc, id desc) include (rate);
create index helper_listings_by_rate on helper_listings (trade, class, rate, sort desc, id desc);

create index helper_listings_sorted_in_state on helper_listings (trade, state, class, sort desc, id desc) include (rate);
create index helper_listings_by_rate_in_state on helper_listings (trade, state, class, rate, sort desc, id desc);

create index helper_listings_sorted_in_city on helper_listings (trade, city, class, sort desc, id desc) include (rate);
create index helper_listings_by_rate_in_city on helper_listings (trade, city, class, rate, sort desc, id desc);

create index helper_listings_sorted_in_place on helper_listings (trade, place, class, sort desc, id desc) include (rate);
create index helper_listings_by_rate_in_place on helper_listings (trade, place, class, rate, sort desc, id desc);

create index helper_listings_by_id on helper_listings (id);

-- Place: 0 is everywhere, 1 to 50 a state, from 1001 on a place, and below 0 a city's name. Rate: -1 is all rates
-- together.
create table helper_counts (
  trade smallint not null,
  place integer not null,
  rate integer not null,
  class smallint not null,
  total integer not null,
  primary key (trade, place, rate, class)
) with (fillfactor = 80);

create table helper_count_changes (
  trade smallint not null,
  state smallint not null,
  city integer not null,
  place integer not null,
  rate integer not null,
  class smallint not null,
  change smallint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create trigger helper_count_changes_counted
  after insert on helper_count_changes referencing new table as added
  for each statement execute function count_changes_sometimes('helper');

-- Brings the entries of these helpers up to date with the view. Only what was really removed or added is counted.
create function list_helpers(ids uuid[]) returns void
  language plpgsql as $$
  begin
    with gone as (
      delete from helper_listings where id = any (ids)
      returning trade, state, city, place, rate, class
    )
    insert into helper_count_changes (trade, state, city, place, rate, class, change)
    select trade, state, city, place, rate, class, -1 from gone;
    with added as (
      insert into helper_listings (id, trade, state, city, place, class, rate, sort)
      select id, trade, state, city, place, class, rate, sort from listed_helpers where id = any (ids)
      returning trade, state, city, place, rate, class
    )
    insert into helper_count_changes (trade, state, city, place, rate, class, change)
    select trade, state, city, place, rate, class, 1 from added;
  end
  $$;

-- Makes entries and counts anew from the view.
create function list_all_helpers() returns void
  language plpgsql as $$
  begin
    lock table accounts, helpers in share mode;
    perform make_lists('helper', 'id, trade, state, city, place, class, rate, sort');
  end
  $$;

-- The setting listed_later belongs to the large seed: whoever sets it has to call list_all_helpers before anybody is to
-- find the rows.
create function list_new_helpers() returns trigger
  language plpgsql as $$
  declare
    ids uuid[] := array(select id from added);
  begin
    perform remember_places(array_agg(state), array_agg(city)) from accounts where id = any (ids);
    if current_setting('get_my_helpers.listed_later', true) = 'on' then
      return null;
    end if;
    perform list_helpers(ids);
    return null;
  end
  $$;

create trigger helpers_listed
  after insert on helpers referencing new table as added
  for each statement execute function list_new_helpers();

create function list_changed_account() returns trigger
  language plpgsql as $$
  begin
    if (old.state, old.city) is distinct from (new.state, new.city)
      or (old.verification_status = 'rejected') <> (new.verification_status = 'rejected')
    then
      perform remember_places(array[new.state], array[new.city]);
      perform list_helpers(array[new.id]);
    else
      update helper_listings set sort = helper_sort(new.rating, new.created_at) where id = new.id;
    end if;
    return null;
  end
  $$;

create trigger accounts_relisted
  after update of state, city, verification_status, rating, created_at on accounts
  for each row when (
    new.kind = 'helper'
    and (old.state, old.city, old.verification_status = 'rejected', old.rating, old.created_at)
      is distinct from
      (new.state, new.city, new.verification_status = 'rejected', new.rating, new.created_at)
  ) execute function list_changed_account();

-- Locks the account: without that, changes of both rows, made at the same time, would not see each other.
create function list_changed_helper() returns trigger
  language plpgsql as $$
  begin
    perform from accounts where id = new.id for share;
    perform list_helpers(array[new.id]);
    return null;
  end
  $$;

create trigger helpers_relisted
  after update of specialties, hourly_rate on helpers
  for each row when (
    (old.specialties, old.hourly_rate) is distinct from (new.specialties, new.hourly_rate)
  ) execute function list_changed_helper();

create function unlist_helper() returns trigger
  language plpgsql as $$
  begin
    perform list_helpers(array[old.id]);
    return null;
  end
  $$;

create trigger helpers_unlisted
  after delete on helpers
  for each row execute function unlist_helper();
