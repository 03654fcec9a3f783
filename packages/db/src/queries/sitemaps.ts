import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../client.ts';

/** What has pages that search engines may show (docs/product/who-sees-what.md, Search engines). */
export type SitemapSubject = 'helpers' | 'jobs';

/** The subject of a page, and when it changed last, ISO 8601 UTC. */
export interface SitemapRow {
  id: string;
  changedAt: string;
}

interface Source {
  table: RawBuilder<unknown>;
  /** The condition of the index that is read, and what else has to hold, of the row or its account. */
  isListed: RawBuilder<boolean>;
  isShown: RawBuilder<boolean>;
  account: RawBuilder<unknown>;
  changedAt: RawBuilder<unknown>;
}

const isAccepted = sql<boolean>`accounts.verification_status <> 'rejected'`;

const sources: Readonly<Record<SitemapSubject, Source>> = {
  helpers: {
    table: sql`helpers`,
    isListed: sql`listed.allows_search_engines`,
    isShown: isAccepted,
    account: sql`listed.id`,
    changedAt: sql`accounts.updated_at`,
  },
  jobs: {
    table: sql`job_postings`,
    isListed: sql`listed.allows_search_engines and listed.status = 'open'`,
    isShown: sql`listed.expires_at > now() and ${isAccepted}`,
    account: sql`listed.professional_id`,
    changedAt: sql`listed.updated_at`,
  },
};

/** The entry of the index that comes so many after `from`. */
const after = ({ table, isListed }: Source, from: RawBuilder<unknown>, count: number): RawBuilder<unknown> => sql`(
  select id from ${table} as listed where ${isListed} and id >= ${from} order by id offset ${sql.lit(count)} limit 1
)`;

/**
 * The ids with which the parts of a sitemap begin, so that each has at most `size` pages. Reads every entry of an index, and
 * no row.
 */
export async function listSitemapStarts(db: Database, subject: SitemapSubject, size: number): Promise<string[]> {
  const source = sources[subject];
  const { rows } = await sql<{ id: string }>`
    with recursive starts (id) as (
      (select id from ${source.table} as listed where ${source.isListed} order by id limit 1)
      union all
      select ${after(source, sql`starts.id`, size)} from starts where starts.id is not null
    )
    select id from starts where id is not null
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** How many rows are read at once. */
const rowsAtOnce = 1000;

/** The pages of one part of a sitemap, which begins with `from`, some at a time. No connection is held between two. */
export async function* readSitemapPart(
  db: Database,
  subject: SitemapSubject,
  { from, size }: { from: string; size: number },
): AsyncGenerator<SitemapRow[], void> {
  const source = sources[subject];
  const { table, isListed, isShown, account, changedAt } = source;
  const end = await sql<{ id: string | null }>`select ${after(source, sql`${from}::uuid`, size)} as id`.execute(db);
  const last = end.rows[0]?.id ?? null;
  const isBefore = last === null ? sql`true` : sql`listed.id < ${last}::uuid`;
  for (let position = sql`>= ${from}::uuid`; ;) {
    const { rows } = await sql<SitemapRow>`
      select listed.id, ${changedAt} as changed_at
      from ${table} as listed join accounts on accounts.id = ${account}
      where ${isListed} and ${isShown} and listed.id ${position} and ${isBefore}
      order by listed.id limit ${sql.lit(rowsAtOnce)}
    `.execute(db);
    if (rows.length > 0) yield rows;
    const latest = rows.at(-1);
    if (!latest || rows.length < rowsAtOnce) return;
    position = sql`> ${latest.id}::uuid`;
  }
}
