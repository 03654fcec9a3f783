-- The numbers in the admin's statistics, kept as the search keeps its counts: a change of an account adds a row to
-- `account_changes`, and now and then somebody moves these rows into `account_totals`. A reader adds both.

-- The triggers below insert values in the order of these columns.
create table account_changes (
  kind text not null check (kind in ('helper', 'professional')),
  state text not null,
  trades text[] not null,
  -- The day in New York, as everywhere in the site's statistics.
  registered_on date not null,
  is_verified boolean not null,
  -- A deleted account still counts as a registration, and as nothing else.
  is_deleted boolean not null,
  change smallint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Measures: 'all', 'verified', 'state' (key: its code), 'trade' (key: its id, for helpers), 'registered' (key: the
-- day).
create table account_totals (
  kind text not null,
  measure text not null,
  key text collate "C" not null,
  total integer not null,
  primary key (kind, measure, key)
) with (fillfactor = 80);

create view accounts_to_count as
  select
    id,
    kind,
    state,
    trades,
    (created_at at time zone 'America/New_York')::date as registered_on,
    is_verified,
    deleted_at is not null as is_deleted
  from accounts
    join (select id, specialties as trades from helpers union all select id, '{}' from professionals) as own using (id);

-- Everything that one account counts for.
create function account_measures(
  state text, trades text[], registered_on date, is_verified boolean, is_deleted boolean
) returns table (measure text, key text)
  language sql immutable parallel safe
begin atomic
  select 'registered', to_char(registered_on::timestamp, 'YYYY-MM-DD')
  union all select 'all', '' where not is_deleted
  union all select 'verified', '' where is_verified and not is_deleted
  union all select 'state', state where not is_deleted
  union all select 'trade', trade from unnest(trades) as trade where not is_deleted;
end;

create view pending_account_totals as
  select kind, measure, key, sum(change)::integer as total
  from account_changes, account_measures(state, trades, registered_on, is_verified, is_deleted)
  group by kind, measure, key;

-- Moves the changes into the totals, one transaction at a time. A second one leaves it to the first.
create function count_account_changes() returns void
  language plpgsql as $$
  begin
    if not pg_try_advisory_xact_lock(hashtextextended('count_account_changes', 0)) then
      return;
    end if;
    with gone as (
      delete from account_changes returning *
    ), sums as (
      select kind, measure, key, sum(change) as change
      from gone, account_measures(state, trades, registered_on, is_verified, is_deleted)
      group by kind, measure, key
      having sum(change) <> 0
    )
    insert into account_totals as totals (kind, measure, key, total)
    select kind, measure, key, change from sums
    on conflict (kind, measure, key) do update set total = totals.total + excluded.total;
  end
  $$;

-- About every 500 changes, and at once after many.
create function count_account_changes_sometimes() returns trigger
  language plpgsql as $$
  begin
    if random() * 500 < (select count(*) from added) then
      perform count_account_changes();
    end if;
    return null;
  end
  $$;

create trigger account_changes_counted
  after insert on account_changes referencing new table as added
  for each statement execute function count_account_changes_sometimes();

-- Makes the totals anew. A large seed stores its rows first and counts them afterward.
create function count_all_accounts() returns void
  language plpgsql as $$
  begin
    lock table accounts, helpers, professionals in share mode;
    lock table account_totals, account_changes in access exclusive mode;
    truncate account_totals, account_changes;
    insert into account_totals (kind, measure, key, total)
      select kind, measure, key, sum(number)
      from (
        select kind, state, trades, registered_on, is_verified, is_deleted, count(*) as number
        from accounts_to_count group by 1, 2, 3, 4, 5, 6
      ) as alike, account_measures(state, trades, registered_on, is_verified, is_deleted)
      group by kind, measure, key;
  end
  $$;

-- An account is counted when the row of its kind is stored, and again after every change that matters to the totals. The
-- setting listed_later belongs to the large seed, which calls count_all_accounts at its end.

create function count_new_accounts() returns trigger
  language plpgsql as $$
  declare
    ids uuid[];
  begin
    if current_setting('get_my_helpers.listed_later', true) = 'on' then
      return null;
    end if;
    ids := array(select id from added);
    insert into account_changes
      select kind, state, trades, registered_on, is_verified, is_deleted, 1 from accounts_to_count where id = any (ids);
    return null;
  end
  $$;

create function uncount_account() returns trigger
  language plpgsql as $$
  begin
    insert into account_changes
      select kind, state, trades, registered_on, is_verified, is_deleted, -1 from accounts_to_count where id = old.id;
    return coalesce(new, old);
  end
  $$;

create function recount_account() returns trigger
  language plpgsql as $$
  begin
    insert into account_changes
      select kind, state, trades, registered_on, is_verified, is_deleted, 1 from accounts_to_count where id = new.id;
    return null;
  end
  $$;

create trigger helpers_counted
  after insert on helpers referencing new table as added
  for each statement execute function count_new_accounts();

create trigger professionals_counted
  after insert on professionals referencing new table as added
  for each statement execute function count_new_accounts();

create trigger accounts_uncounted
  before update of state, created_at, verification_status, deleted_at on accounts
  for each row when (
    (old.state, old.created_at, old.verification_status, old.deleted_at)
    is distinct from
    (new.state, new.created_at, new.verification_status, new.deleted_at)
  ) execute function uncount_account();

create trigger accounts_recounted
  after update of state, created_at, verification_status, deleted_at on accounts
  for each row when (
    (old.state, old.created_at, old.verification_status, old.deleted_at)
    is distinct from
    (new.state, new.created_at, new.verification_status, new.deleted_at)
  ) execute function recount_account();

create trigger accounts_deleted
  before delete on accounts
  for each row execute function uncount_account();

create trigger helpers_uncounted
  before update of specialties on helpers
  for each row when (old.specialties <> new.specialties) execute function uncount_account();

create trigger helpers_recounted
  after update of specialties on helpers
  for each row when (old.specialties <> new.specialties) execute function recount_account();
