import { runSql, type TestDatabase } from '@get-my-helpers/db/testing';

/** The number of rows of each table and one checksum over all of them, whatever their order. */
export async function sumsOf({ db }: TestDatabase): Promise<Record<string, string>> {
  const tables = await runSql<{ name: string }>(
    db,
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname not like 'kysely%'`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await runSql<{ sum: string }>(
      db,
      `select count(*) || ' ' || coalesce(md5(string_agg(entry, ' ' order by entry)), '') as sum
       from (select md5(row::text) as entry from ${name} as row) as entries`,
    );
    sums[name] = row?.sum ?? '';
  }
  return sums;
}
