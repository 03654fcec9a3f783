import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const subjects = [
  { name: 'helper', table: 'helpers', columns: 'id, trade, state, place, class, rate, sort', before: '' },
  {
    name: 'posting',
    table: 'job_postings',
    columns: 'id, trade, state, place, class, rate, sort, expires_at',
    before: 'perform id from professionals where id in (select professional_id from added) order by id for share;',
  },
] as const;
type Subject = (typeof subjects)[number];

// The setting is the seeder's own: whoever sets it has to call list_all_… before anybody is to find the rows.
const insertTrigger = ({ name, before }: Subject): string => `
  create or replace function list_new_${name}s() returns trigger language plpgsql as $$
    begin
      perform remember_places(array_agg(state), array_agg(city)) from added;
      if current_setting('get_my_helpers.listed_later', true) = 'on' then
        return null;
      end if;
      ${before}
      perform list_${name}s(array_agg(id)) from added;
      return null;
    end
  $$;
`;

const rebuild = ({ name, table, columns }: Subject): string => `
  -- Makes entries and counts anew from the view: entries without indexes, then the indexes, then the counts.
  create function list_all_${name}s() returns void language plpgsql as $$
    declare
      definitions text[];
      definition text;
      index_name text;
    begin
      lock table ${table} in share mode;
      lock table ${name}_listings, ${name}_counts, ${name}_count_changes in access exclusive mode;
      select array_agg(indexdef order by indexname) into definitions
        from pg_indexes where schemaname = current_schema() and tablename = '${name}_listings';
      for index_name in
        select indexname from pg_indexes where schemaname = current_schema() and tablename = '${name}_listings'
      loop
        execute format('drop index %I', index_name);
      end loop;
      truncate ${name}_listings, ${name}_counts, ${name}_count_changes;
      insert into ${name}_listings (${columns}) select ${columns} from listed_${name}s;
      foreach definition in array definitions loop
        execute definition;
      end loop;
      insert into ${name}_counts (trade, place, rate, class, total)
        with cells as (
          select trade, state, place, rate, class, count(*) as total from ${name}_listings group by 1, 2, 3, 4, 5
        )
        select trade, area.place, area_rate.rate, class, sum(total)
        from cells, lateral (values (0), (state), (place)) as area (place), lateral (values (-1), (rate)) as area_rate (rate)
        group by 1, 2, 3, 4;
    end
  $$;
`;

/** Lets a large seed store its rows first and list them at once afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(subjects.flatMap((subject) => [insertTrigger(subject), rebuild(subject)]).join('\n')).execute(db);
}
