-- The lists that a search for job postings reads, the newest first in each class of urgency. Only open postings of
-- accounts that were not rejected are in them.

create view listed_postings as
  select
    job_postings.id,
    lists.trade,
    state_number(job_postings.state) as state,
    places.city_id as city,
    places.id as place,
    urgency_class(urgency) as class,
    (hourly_rate * 100)::integer as rate,
    microseconds(job_postings.created_at) as sort,
    job_postings.expires_at
  from job_postings
    join professionals on professionals.id = job_postings.professional_id
    join accounts on accounts.id = job_postings.professional_id
    join places on places.city = lower(job_postings.city) and places.state = job_postings.state
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

create table posting_listings (
  id uuid not null,
  trade smallint not null,
  state smallint not null,
  -- The city's name in whatever state, and the city in its state.
  city integer not null,
  place integer not null,
  class smallint not null,
  -- In cents.
  rate integer not null,
  sort bigint not null,
  -- A posting leaves the pages and counts at this time, before its entries are cleared away.
  expires_at timestamptz not null
);

-- The planner makes one plan for all cities and assumes a list of average length, which is short because most cities
-- are small. It would then read a city's list of all rates to find those of one rate, which takes long in a large city.
-- With fewer cities assumed, every list looks long.
alter table posting_listings alter column place set (n_distinct = 20);
alter table posting_listings alter column city set (n_distinct = 20);

-- The lists: sorted for pages without a range of rates, and by rate for pages with one; everywhere, in each state, in
-- each city's name and in each place.
create index posting_listings_sorted on posting_listings (trade, class, sort desc, id desc) include (rate, expires_at);
create index posting_listings_by_rate on posting_listings (trade, class, rate, sort desc, id desc) include (expires_at);

create index posting_listings_sorted_in_state
  on posting_listings (trade, state, class, sort desc, id desc) include (rate, expires_at);
create index posting_listings_by_rate_in_state
  on posting_listings (trade, state, class, rate, sort desc, id desc) include (expires_at);

create index posting_listings_sorted_in_city
  on posting_listings (trade, city, class, sort desc, id desc) include (rate, expires_at);
create index posting_listings_by_rate_in_city
  on posting_listings (trade, city, class, rate, sort desc, id desc) include (expires_at);

create index posting_listings_sorted_in_place
  on posting_listings (trade, place, class, sort desc, id desc) include (rate, expires_at);
create index posting_listings_by_rate_in_place
  on posting_listings (trade, place, class, rate, sort desc, id desc) include (expires_at);

create index posting_listings_by_id on posting_listings (id);
create index posting_listings_expiry on posting_listings (expires_at);

-- Place: 0 is everywhere, 1 to 50 a state, from 1001 on a place, and below 0 a city's name. Rate: -1 is all rates
-- together.
create table posting_counts (
  trade smallint not null,
  place integer not null,
  rate integer not null,
  class smallint not null,
  total integer not null,
  primary key (trade, place, rate, class)
) with (fillfactor = 80);

create table posting_count_changes (
  trade smallint not null,
  state smallint not null,
  city integer not null,
  place integer not null,
  rate integer not null,
  class smallint not null,
  change smallint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create trigger posting_count_changes_counted
  after insert on posting_count_changes referencing new table as added
  for each statement execute function count_changes_sometimes('posting');

-- Brings the entries of these job postings up to date with the view. Only what was really removed or added is counted.
create function list_postings(ids uuid[]) returns void
  language plpgsql as $$
  begin
    with gone as (
      delete from posting_listings where id = any (ids)
      returning trade, state, city, place, rate, class
    )
    insert into posting_count_changes (trade, state, city, place, rate, class, change)
    select trade, state, city, place, rate, class, -1 from gone;
    with added as (
      insert into posting_listings (id, trade, state, city, place, class, rate, sort, expires_at)
      select id, trade, state, city, place, class, rate, sort, expires_at from listed_postings where id = any (ids)
      returning trade, state, city, place, rate, class
    )
    insert into posting_count_changes (trade, state, city, place, rate, class, change)
    select trade, state, city, place, rate, class, 1 from added;
  end
  $$;

-- Makes entries and counts anew from the view.
create function list_all_postings() returns void
  language plpgsql as $$
  begin
    lock table job_postings in share mode;
    perform make_lists('posting', 'id, trade, state, city, place, class, rate, sort, expires_at');
  end
  $$;

-- The triggers lock the posting's professional: without that, a change of the posting and the rejection of its
-- professional, made at the same time, would not see each other.
create function lock_professionals(ids uuid[]) returns void
  language plpgsql as $$
  begin
    perform from accounts join professionals using (id) where id = any (ids) order by id for share;
  end
  $$;

-- The setting listed_later belongs to the large seed: whoever sets it has to call list_all_postings before anybody is
-- to find the rows.
create function list_new_postings() returns trigger
  language plpgsql as $$
  begin
    perform remember_places(array_agg(state), array_agg(city)) from added;
    if current_setting('get_my_helpers.listed_later', true) = 'on' then
      return null;
    end if;
    perform lock_professionals(array_agg(professional_id)) from added;
    perform list_postings(array_agg(id)) from added;
    return null;
  end
  $$;

create trigger job_postings_listed
  after insert on job_postings referencing new table as added
  for each statement execute function list_new_postings();

create function list_changed_posting() returns trigger
  language plpgsql as $$
  begin
    perform lock_professionals(array[new.professional_id]);
    perform remember_places(array[new.state], array[new.city]);
    perform list_postings(array[new.id]);
    return null;
  end
  $$;

create trigger job_postings_relisted
  after update of professional_id, state, city, specialties_required, hourly_rate, status, urgency, created_at, expires_at
  on job_postings
  for each row when (
    (old.professional_id, old.state, old.city, old.specialties_required, old.hourly_rate, old.status, old.urgency,
      old.created_at, old.expires_at)
    is distinct from
    (new.professional_id, new.state, new.city, new.specialties_required, new.hourly_rate, new.status, new.urgency,
      new.created_at, new.expires_at)
  ) execute function list_changed_posting();

-- A change of the professional that is being made still sees the posting, and would list it again.
create function unlist_posting() returns trigger
  language plpgsql as $$
  begin
    perform lock_professionals(array[old.professional_id]);
    perform list_postings(array[old.id]);
    return null;
  end
  $$;

create trigger job_postings_unlisted
  after delete on job_postings
  for each row execute function unlist_posting();

create function list_postings_of_professional() returns trigger
  language plpgsql as $$
  begin
    perform lock_professionals(array[new.id]);
    perform list_postings(array_agg(id)) from job_postings where professional_id = new.id and status = 'open';
    return null;
  end
  $$;

create trigger accounts_postings_relisted
  after update of verification_status on accounts
  for each row when (
    new.kind = 'professional' and (old.verification_status = 'rejected') <> (new.verification_status = 'rejected')
  ) execute function list_postings_of_professional();

create trigger professionals_relisted
  after update of trade_type on professionals
  for each row when (old.trade_type <> new.trade_type) execute function list_postings_of_professional();
