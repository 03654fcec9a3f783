import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The numbers of the admin's statistics, kept as the search keeps its counts: a change of an account adds a row to
 * `account_changes`, and now and then somebody moves these rows into `account_totals`. Who asks adds both.
 */
const tables = `
  create table account_changes (
    kind text not null check (kind in ('helper', 'professional')),
    state text not null,
    trades text[] not null,
    -- In UTC.
    registered_on date not null,
    is_verified boolean not null,
    -- Deleted accounts have registered, too, and count for nothing else.
    is_deleted boolean not null,
    change smallint not null
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

  -- Measures: 'all', 'verified', 'state' (key: its code), 'trade' (its id, of helpers), 'registered' (the day).
  create table account_totals (
    kind text not null,
    measure text not null,
    key text collate "C" not null,
    total integer not null,
    primary key (kind, measure, key)
  ) with (fillfactor = 80);

  create view accounts_to_count as
    select 'helper' as kind, state, specialties as trades, (created_at at time zone 'utc')::date as registered_on, is_verified,
      deleted_at is not null as is_deleted
    from helpers
    union all
    select 'professional', state, '{}', (created_at at time zone 'utc')::date, is_verified, deleted_at is not null
    from professionals;

  create function account_measures(
    state text, trades text[], registered_on date, is_verified boolean, is_deleted boolean
  ) returns table (measure text, key text) language sql immutable parallel safe
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
`;

const counting = `
  -- One at a time; who finds another at it leaves it to them.
  create function count_account_changes() returns void language plpgsql as $$
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

  create function count_account_changes_sometimes() returns trigger language plpgsql as $$
    begin
      if random() * 500 < (select count(*) from added) then
        perform count_account_changes();
      end if;
      return null;
    end
  $$;
  create trigger account_changes_counted after insert on account_changes referencing new table as added
    for each statement execute function count_account_changes_sometimes();

  -- For who stores very many accounts and counts them afterwards.
  create function count_all_accounts() returns void language plpgsql as $$
    begin
      lock table helpers, professionals in share mode;
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
`;

/** Adds a change for each row of a transition table or record. */
const triggersOn = (kind: 'helper' | 'professional', trades: string): string => {
  const table = `${kind}s`;
  const kept = ['state', ...(kind === 'helper' ? ['specialties'] : []), 'created_at', 'is_verified', 'deleted_at'];
  const valuesOf = (row: string): string =>
    `'${kind}', ${row}.state, ${trades.replace('row', row)}, (${row}.created_at at time zone 'utc')::date, ${row}.is_verified, ${row}.deleted_at is not null`;
  const all = (row: string): string => kept.map((column) => `${row}.${column}`).join(', ');
  return `
  create function count_new_${table}() returns trigger language plpgsql as $$
    begin
      if current_setting('get_my_helpers.listed_later', true) = 'on' then
        return null;
      end if;
      insert into account_changes select ${valuesOf('added')}, 1 from added;
      return null;
    end
  $$;
  create trigger ${table}_counted after insert on ${table} referencing new table as added
    for each statement execute function count_new_${table}();

  create function count_changed_${kind}() returns trigger language plpgsql as $$
    begin
      insert into account_changes values (${valuesOf('old')}, -1), (${valuesOf('new')}, 1);
      return null;
    end
  $$;
  create trigger ${table}_recounted after update of ${kept.join(', ')} on ${table}
    for each row when ((${all('old')}) is distinct from (${all('new')})) execute function count_changed_${kind}();

  create function uncount_${kind}() returns trigger language plpgsql as $$
    begin
      insert into account_changes values (${valuesOf('old')}, -1);
      return null;
    end
  $$;
  create trigger ${table}_uncounted after delete on ${table} for each row execute function uncount_${kind}();
  `;
};

/** Numbers of accounts for the admin, kept by the database itself in the transaction of every change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const triggers = [triggersOn('helper', 'row.specialties'), triggersOn('professional', `'{}'::text[]`)];
  await sql.raw([tables, counting, ...triggers, 'select count_all_accounts();'].join('\n')).execute(db);
}
