import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Lets a large seed store its rows without the text indexes, the slowest to grow, and make them at once afterwards. */
const textIndexes = `
  create function drop_text_indexes() returns void language sql as $$
    drop index if exists helpers_text, professionals_text
  $$;
  create function make_text_indexes() returns void language sql as $$
    create index if not exists helpers_text on helpers using gin (helper_text(name, email, city) gin_trgm_ops);
    create index if not exists professionals_text
      on professionals using gin (professional_text(name, email, city, company) gin_trgm_ops)
  $$;
`;

const subjects = [
  { name: 'helper', table: 'helpers', extra: '' },
  { name: 'posting', table: 'job_postings', extra: ', expires_at' },
] as const;
type Subject = (typeof subjects)[number];

const listAll = ({ name, table, extra }: Subject): string => {
  const columns = `id, trade, state, city, place, class, rate, sort${extra}`;
  return `
  -- Makes entries and counts anew from the view: rows without indexes, then the indexes. Larger places are counted from
  -- the counts of smaller ones.
  create or replace function list_all_${name}s() returns void language plpgsql as $$
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
      alter table ${name}_counts drop constraint ${name}_counts_pkey;
      truncate ${name}_listings, ${name}_counts, ${name}_count_changes;
      insert into ${name}_listings (${columns}) select ${columns} from listed_${name}s;
      foreach definition in array definitions loop
        execute definition;
      end loop;
      insert into ${name}_counts (trade, place, rate, class, total)
        with cells as materialized (
          select trade, place, state, city, rate, class, count(*) as total from ${name}_listings group by 1, 2, 3, 4, 5, 6
        ), states as materialized (
          select trade, state, rate, class, sum(total) as total from cells group by 1, 2, 3, 4
        ), rated as materialized (
          select trade, place, rate, class, total from cells
          union all select trade, -city, rate, class, sum(total) from cells group by 1, 2, 3, 4
          union all select trade, state, rate, class, total from states
          union all select trade, 0, rate, class, sum(total) from states group by 1, 2, 3, 4
        )
        select * from rated
        union all select trade, place, -1, class, sum(total) from rated group by 1, 2, 3, 4;
      alter table ${name}_counts add primary key (trade, place, rate, class);
    end
  $$;
`;
};

/** Makes all entries, counts and text indexes quicker after many rows came at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw([textIndexes, ...subjects.map(listAll)].join('\n')).execute(db);
}
