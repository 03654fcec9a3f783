import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { tradeIds, type State, type Trade } from '@get-my-helpers/validation/reference';
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

const isAccepted = sql<boolean>`accounts.verification_status <> 'rejected' and accounts.sandbox_of is null`;

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

const noId = '00000000-0000-0000-0000-000000000000';

/**
 * The ids with which the parts of a sitemap begin, `size` pages apart. Those `known` from before stay as they are but for the
 * first, so that only what came after the last of them is counted; without any, every entry of the index is read, and no row.
 */
export async function listSitemapStarts(
  db: Database,
  subject: SitemapSubject,
  size: number,
  known: readonly string[] = [],
): Promise<string[]> {
  const source = sources[subject];
  const { table, isListed } = source;
  const from = sql`${known.at(-1) ?? noId}::uuid`;
  const { rows } = await sql<{ id: string }>`
    with recursive starts (id) as (
      ${after(source, from, 0)}
      union all
      select ${after(source, sql`starts.id`, size)} from starts where starts.id is not null
    )
    (select id from ${table} as listed where ${isListed} order by id limit 1)
    union
    select id from starts where id is not null
    order by id
  `.execute(db);
  const [first = noId, ...later] = rows.map(({ id }) => id);
  if (rows.length === 0) return [];
  return [...new Set([first, ...known.slice(1, -1).filter((id) => id > first), ...later])];
}

/** How many rows are read at once. */
const rowsAtOnce = 1000;

interface Part {
  from: string;
  /** Where the next part begins, as far as that is known. */
  until?: string | undefined;
  /** The most pages that it may have. */
  size: number;
}

/** The pages of one part of a sitemap, some at a time. No connection is held between two. */
export async function* readSitemapPart(
  db: Database,
  subject: SitemapSubject,
  { from, until, size }: Part,
): AsyncGenerator<SitemapRow[], void> {
  const source = sources[subject];
  const { table, isListed, isShown, account, changedAt } = source;
  const end = await sql<{ id: string | null }>`select ${after(source, sql`${from}::uuid`, size)} as id`.execute(db);
  const [last] = [end.rows[0]?.id, until].filter((id) => id != null).toSorted();
  const isBefore = last === undefined ? sql`true` : sql`listed.id < ${last}::uuid`;
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

/** The trades that helpers offer; the others' pages are empty. */
export async function listSuppliedTrades(db: Database): Promise<Trade[]> {
  const { rows } = await sql<{ trade: Trade }>`
    select offered.trade from unnest(${[...tradeIds]}::text[]) as offered (trade)
    where exists (
      select from helper_listings where helper_listings.trade = trade_list(offered.trade, null) and class = 0
    )
  `.execute(db);
  return rows.map(({ trade }) => trade);
}

/** The states where helpers offer a trade, each followed by its cities, as their pages name them; some thirty thousand at most. */
export async function listTradePlaces(db: Database, trade: Trade): Promise<{ state: State; city: string | null }[]> {
  const { rows } = await sql<{ state: State; city: string | null }>`
    with supplied as materialized (
      select places.state, city_key(places.city) as key from (
        select place, total as number from helper_counts
        where trade = (select trade_list(${trade}, null)) and rate = -1 and class = 0 and place > 1000
        union all
        select place, change from helper_count_changes where trade = (select trade_list(${trade}, null)) and class = 0
      ) as counted join places on places.id = counted.place
      group by places.state, key having sum(number) > 0
    )
    select distinct state, null as city from supplied
    union all
    select supplied.state, locations.city from supplied join locations
      on city_key(locations.city) = supplied.key and locations.state = supplied.state and locations.id >= 100000
    where supplied.key ~ '^[a-z0-9]+$'
    order by state, city nulls first
  `.execute(db);
  return rows;
}
