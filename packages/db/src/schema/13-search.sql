-- What the two kinds of search lists share; docs/decisions/0008-search.md explains the idea.
--
-- For helpers and for job postings alike, a view says which entries there must be, one for each list of trades that its
-- subject is found under. A table holds exactly these, kept by triggers in the transaction of every change. A second
-- table counts them, and a third takes the changes of the counts, so that writers never wait for each other.

-- Trades and states as numbers, which keep the entries small.

create function trade_number(id text) returns smallint
  language sql immutable parallel safe
  return array_position(array[
    'construction', 'plumbing', 'hvac', 'electrical', 'moving', 'painting', 'security',
    'military', 'truck-driving', 'automotive', 'drone-repair', 'solar', 'heavy-equipment', 'electronics'
  ], id)::smallint;

create function state_number(id text) returns smallint
  language sql immutable parallel safe
  return array_position(array[
    'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY',
    'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND',
    'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'
  ], id)::smallint;

-- The number of a list: 0 is every trade, 1 to 14 one trade, and 100 * a + b (a < b) the postings for both trades.
create function trade_list(first text, second text) returns smallint
  language sql immutable parallel safe
  return case
    when coalesce(first, second) is null then 0
    when first is null or second is null or first = second then trade_number(coalesce(first, second))
    else 100 * least(trade_number(first), trade_number(second)) + greatest(trade_number(first), trade_number(second))
  end;

create function microseconds(moment timestamptz) returns bigint
  language sql stable parallel safe
  return (extract(epoch from moment) * 1000000)::bigint;

-- Rating, then time, in one number: 2^53 microseconds reach to the year 2255.
create function helper_sort(rating numeric, created_at timestamptz) returns bigint
  language sql stable parallel safe
  return ((rating * 100)::bigint << 53) + microseconds(created_at);

-- Medium means the same as normal.
create function urgency_class(urgency text) returns smallint
  language sql immutable parallel safe
  return case urgency when 'urgent' then 1 when 'high' then 2 when 'low' then 4 else 3 end;

-- The functions below do for both what is done seldom. `subject` is 'helper' or 'posting'.

-- Moves the changes into the counts, one transaction at a time. A second one leaves it to the first.
create function count_changes(subject text) returns void
  language plpgsql as $$
  begin
    if not pg_try_advisory_xact_lock(hashtextextended(format('count_%s_changes', subject), 0)) then
      return;
    end if;
    execute format('
      with gone as (
        delete from %1$I returning *
      ), sums as (
        select trade, area.place, area_rate.rate, class, sum(change) as change
        from gone,
          lateral (values (0), (state), (-city), (place)) as area (place),
          lateral (values (-1), (rate)) as area_rate (rate)
        group by 1, 2, 3, 4
        having sum(change) <> 0
      )
      insert into %2$I as counts (trade, place, rate, class, total)
      select trade, place, rate, class, change from sums
      on conflict (trade, place, rate, class) do update set total = counts.total + excluded.total
    ', subject || '_count_changes', subject || '_counts');
  end
  $$;

-- About every 500 changes, and at once after many.
create function count_changes_sometimes() returns trigger
  language plpgsql as $$
  begin
    if random() * 500 < (select count(*) from added) then
      perform count_changes(tg_argv[0]);
    end if;
    return null;
  end
  $$;

-- Makes entries and counts anew from the view: rows without indexes, then the indexes. Larger places are counted from
-- the counts of smaller ones.
create function make_lists(subject text, columns text) returns void
  language plpgsql as $$
  declare
    listings text := subject || '_listings';
    counts text := subject || '_counts';
    indexes text[] := array(
      select indexdef from pg_indexes where schemaname = current_schema() and tablename = listings order by indexname
    );
    statement text;
  begin
    execute format('lock table %I, %I, %I in access exclusive mode', listings, counts, subject || '_count_changes');
    for statement in
      select format('drop index %I', indexname) from pg_indexes
      where schemaname = current_schema() and tablename = listings
    loop
      execute statement;
    end loop;
    execute format('alter table %I drop constraint %I', counts, counts || '_pkey');
    execute format('truncate %I, %I, %I', listings, counts, subject || '_count_changes');
    execute format('insert into %1$I (%2$s) select %2$s from %3$I', listings, columns, 'listed_' || subject || 's');
    foreach statement in array indexes loop
      execute statement;
    end loop;
    execute format('
      insert into %I (trade, place, rate, class, total)
        with cells as materialized (
          select trade, place, state, city, rate, class, count(*) as total from %I group by 1, 2, 3, 4, 5, 6
        ), states as materialized (
          select trade, state, rate, class, sum(total) as total from cells group by 1, 2, 3, 4
        ), rated as materialized (
          select trade, place, rate, class, total from cells
          union all select trade, -city, rate, class, sum(total) from cells group by 1, 2, 3, 4
          union all select trade, state, rate, class, total from states
          union all select trade, 0, rate, class, sum(total) from states group by 1, 2, 3, 4
        )
        select * from rated
        union all select trade, place, -1, class, sum(total) from rated group by 1, 2, 3, 4
    ', counts, listings);
    execute format('alter table %I add primary key (trade, place, rate, class)', counts);
  end
  $$;
