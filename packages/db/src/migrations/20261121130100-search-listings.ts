import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The search's own tables; docs/decisions/0008-search.md tells the idea.
 *
 * For helpers and for postings alike: a view says which entries there have to be, one for each list of trades that its
 * subject is found under; a table holds exactly these, kept by triggers in the transaction of every change; a second one
 * counts them, and a third takes the changes of the counts, so that writers never wait for each other.
 */
const trades =
  'construction plumbing hvac electrical moving painting security military truck-driving automotive drone-repair solar heavy-equipment electronics';
const states =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';

const numberOf = (name: string, ids: string): string =>
  `create function ${name}(id text) returns smallint language sql immutable parallel safe
     return array_position(array[${ids
       .split(' ')
       .map((id) => `'${id}'`)
       .join(', ')}], id)::smallint;`;

const numbers = `
  ${numberOf('trade_number', trades)}
  ${numberOf('state_number', states)}

  -- Lists: 0 is every trade, 1 to 14 one trade, 100 * a + b (a < b) the postings for both trades.
  create function trade_list(first text, second text) returns smallint language sql immutable parallel safe
    return case
      when coalesce(first, second) is null then 0
      when first is null or second is null or first = second then trade_number(coalesce(first, second))
      else 100 * least(trade_number(first), trade_number(second)) + greatest(trade_number(first), trade_number(second))
    end;

  create function microseconds(moment timestamptz) returns bigint language sql stable parallel safe
    return (extract(epoch from moment) * 1000000)::bigint;

  -- Rating, then time, in one number: 2^53 microseconds are the years until 2255.
  create function helper_sort(rating numeric, created_at timestamptz) returns bigint language sql stable parallel safe
    return ((rating * 100)::bigint << 53) + microseconds(created_at);

  -- Medium means the same as normal (decision D4).
  create function urgency_class(urgency text) returns smallint language sql immutable parallel safe
    return case urgency when 'urgent' then 1 when 'high' then 2 when 'low' then 4 else 3 end;
`;

const views = `
  create view listed_helpers as
    select helpers.id, lists.trade, state_number(helpers.state) as state, places.id as place, 0::smallint as class,
      (hourly_rate * 100)::integer as rate, helper_sort(rating, created_at) as sort
    from helpers
      join places on places.city = lower(helpers.city) and places.state = helpers.state
      cross join lateral (
        select 0::smallint as trade union all select trade_number(specialty) from unnest(specialties) as specialty
      ) as lists
    where verification_status <> 'rejected';

  create view listed_postings as
    select job_postings.id, lists.trade, state_number(job_postings.state) as state, places.id as place,
      urgency_class(urgency) as class, (hourly_rate * 100)::integer as rate,
      microseconds(job_postings.created_at) as sort, job_postings.expires_at
    from job_postings
      join professionals on professionals.id = job_postings.professional_id
      join places on places.city = lower(job_postings.city) and places.state = job_postings.state
      -- What a posting asks for, or what its professional works in when it asks for nothing (decision D5).
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
`;

interface Listing {
  /** Of the entries' table and what belongs to it. */
  name: 'helper' | 'posting';
  /** Columns that only one of the two has, with their types. */
  extra: { columns: string; types: string };
}

const tablesOf = ({ name, extra }: Listing): string => `
    create table ${name}_listings (
      id uuid not null,
      sort bigint not null,
      place integer not null,
      rate integer not null,
      trade smallint not null,
      state smallint not null,
      class smallint not null
      ${extra.types}
    );

    -- Place: 0 is everywhere, 1 to 50 a state, above a city. Rate: in cents, -1 all rates together.
    create table ${name}_counts (
      trade smallint not null,
      place integer not null,
      rate integer not null,
      class smallint not null,
      total integer not null,
      primary key (trade, place, rate, class)
    ) with (fillfactor = 80);

    create table ${name}_count_changes (
      trade smallint not null,
      state smallint not null,
      place integer not null,
      rate integer not null,
      class smallint not null,
      change smallint not null
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
  `;

const indexesOf = ({ name, extra }: Listing): string => {
  const included = (columns: string): string => {
    const all = [columns, extra.columns].filter((part) => part !== '').join(', ');
    return all === '' ? '' : `include (${all})`;
  };
  const indexes = ['', 'state, ', 'place, '].map((level) => {
    const suffix = level === '' ? '' : `_in_${level.slice(0, -2)}`;
    return `
      create index ${name}_listings_sorted${suffix}
        on ${name}_listings (trade, ${level}class, sort desc, id desc) ${included('rate')};
      create index ${name}_listings_by_rate${suffix}
        on ${name}_listings (trade, ${level}class, rate, sort desc, id desc) ${included('')};`;
  });
  return `${indexes.join('')}
      create index ${name}_listings_by_id on ${name}_listings (id);`;
};

const functionsOf = ({ name, extra }: Listing): string => {
  const columns = `id, trade, state, place, class, rate, sort${extra.columns === '' ? '' : `, ${extra.columns}`}`;
  const counted = 'trade, state, place, rate, class';
  return `
    -- Brings the entries of these up to date with the view. Only what was really removed or added is counted.
    create function list_${name}s(ids uuid[]) returns void language plpgsql as $$
      begin
        with gone as (delete from ${name}_listings where id = any (ids) returning ${counted})
        insert into ${name}_count_changes (${counted}, change) select ${counted}, -1 from gone;
        with added as (
          insert into ${name}_listings (${columns})
          select ${columns} from listed_${name}s where id = any (ids)
          returning ${counted}
        )
        insert into ${name}_count_changes (${counted}, change) select ${counted}, 1 from added;
      end
    $$;

    -- Moves the changes into the counts. One at a time; who finds another at it leaves it to them.
    create function count_${name}_changes() returns void language plpgsql as $$
      begin
        if not pg_try_advisory_xact_lock(hashtextextended('count_${name}_changes', 0)) then
          return;
        end if;
        with gone as (
          delete from ${name}_count_changes returning *
        ), sums as (
          select trade, area.place, area_rate.rate, class, sum(change) as change
          from gone, lateral (values (0), (state), (place)) as area (place), lateral (values (-1), (rate)) as area_rate (rate)
          group by 1, 2, 3, 4
          having sum(change) <> 0
        )
        insert into ${name}_counts as counts (trade, place, rate, class, total)
        select trade, place, rate, class, change from sums
        on conflict (trade, place, rate, class) do update set total = counts.total + excluded.total;
      end
    $$;

    -- About every 500 changes, and at once after many.
    create function count_${name}_changes_sometimes() returns trigger language plpgsql as $$
      begin
        if random() * 500 < (select count(*) from added) then
          perform count_${name}_changes();
        end if;
        return null;
      end
    $$;
    create trigger ${name}_count_changes_counted after insert on ${name}_count_changes referencing new table as added
      for each statement execute function count_${name}_changes_sometimes();
  `;
};

const helpers: Listing = { name: 'helper', extra: { columns: '', types: '' } };
const postings: Listing = {
  name: 'posting',
  extra: { columns: 'expires_at', types: ', expires_at timestamptz not null' },
};

const helperTriggers = `
  create function list_new_helpers() returns trigger language plpgsql as $$
    begin
      perform remember_places(array_agg(state), array_agg(city)) from added;
      perform list_helpers(array_agg(id)) from added;
      return null;
    end
  $$;
  drop trigger helpers_new_places on helpers;
  create trigger helpers_listed after insert on helpers referencing new table as added
    for each statement execute function list_new_helpers();

  create function list_changed_helper() returns trigger language plpgsql as $$
    begin
      if (old.state, old.city, old.specialties, old.hourly_rate) is distinct from
        (new.state, new.city, new.specialties, new.hourly_rate)
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
  drop trigger helpers_changed_place on helpers;
  create trigger helpers_relisted
    after update of state, city, specialties, hourly_rate, verification_status, rating, created_at on helpers
    for each row when (
      (old.state, old.city, old.specialties, old.hourly_rate, old.verification_status = 'rejected', old.rating, old.created_at)
      is distinct from
      (new.state, new.city, new.specialties, new.hourly_rate, new.verification_status = 'rejected', new.rating, new.created_at)
    ) execute function list_changed_helper();

  create function unlist_helper() returns trigger language plpgsql as $$
    begin
      perform list_helpers(array[old.id]);
      return null;
    end
  $$;
  create trigger helpers_unlisted after delete on helpers for each row execute function unlist_helper();

  -- What these were for is found in the listings now.
  drop index helpers_list, helpers_list_by_state, helpers_list_by_city, helpers_by_specialty;
`;

// Without the lock a posting and its professional's rejection, made at the same time, would not see each other.
const postingTriggers = `
  create function list_new_postings() returns trigger language plpgsql as $$
    begin
      perform id from professionals where id in (select professional_id from added) order by id for share;
      perform remember_places(array_agg(state), array_agg(city)) from added;
      perform list_postings(array_agg(id)) from added;
      return null;
    end
  $$;
  drop trigger job_postings_new_places on job_postings;
  create trigger job_postings_listed after insert on job_postings referencing new table as added
    for each statement execute function list_new_postings();

  create function list_changed_posting() returns trigger language plpgsql as $$
    begin
      perform id from professionals where id = new.professional_id for share;
      perform remember_places(array[new.state], array[new.city]);
      perform list_postings(array[new.id]);
      return null;
    end
  $$;
  drop trigger job_postings_changed_place on job_postings;
  create trigger job_postings_relisted
    after update of professional_id, state, city, specialties_required, hourly_rate, status, urgency, created_at, expires_at
    on job_postings for each row when (
      (old.professional_id, old.state, old.city, old.specialties_required, old.hourly_rate, old.status, old.urgency,
        old.created_at, old.expires_at)
      is distinct from
      (new.professional_id, new.state, new.city, new.specialties_required, new.hourly_rate, new.status, new.urgency,
        new.created_at, new.expires_at)
    ) execute function list_changed_posting();

  create function unlist_posting() returns trigger language plpgsql as $$
    begin
      perform list_postings(array[old.id]);
      return null;
    end
  $$;
  create trigger job_postings_unlisted after delete on job_postings for each row execute function unlist_posting();

  create function list_postings_of_professional() returns trigger language plpgsql as $$
    begin
      perform list_postings(array_agg(id)) from job_postings where professional_id = new.id and status = 'open';
      return null;
    end
  $$;
  create trigger professionals_relisted after update of trade_type, verification_status on professionals
    for each row when (
      old.trade_type <> new.trade_type
      or (old.verification_status = 'rejected') <> (new.verification_status = 'rejected')
    ) execute function list_postings_of_professional();

  drop index job_postings_open, job_postings_open_by_state, job_postings_open_by_city, job_postings_open_by_specialty;
  drop function keep_new_places();
  drop function keep_changed_place();
`;

const fill = ({ name, extra }: Listing): string => {
  const columns = `id, trade, state, place, class, rate, sort${extra.columns === '' ? '' : `, ${extra.columns}`}`;
  return `
    insert into ${name}_listings (${columns}) select ${columns} from listed_${name}s;
    insert into ${name}_count_changes (trade, state, place, rate, class, change)
      select trade, state, place, rate, class, 1 from ${name}_listings;
    select count_${name}_changes();
  `;
};

// Filled first: an index is made faster than it grows.
const expiryIndex = 'create index posting_listings_expiry on posting_listings (expires_at);';

/** Lists of helpers and of open job postings for the search, with their counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const both = [helpers, postings];
  const parts = [numbers, views, ...both.map(tablesOf), ...both.map(functionsOf), helperTriggers, postingTriggers];
  await sql.raw([...parts, ...both.map(fill), ...both.map(indexesOf), expiryIndex].join('\n')).execute(db);
}
