import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { executePrepared } from '../prepared.ts';

/** The posting that ran out last is the first entry of its index, looking back from now. */
const selectVersion = (db: Database) =>
  sql<{ version: string }>`
    select concat(
      (select string_agg(version::text, ' ' order by slot) from page_versions),
      ' ',
      (
        select extract(epoch from expires_at) from job_postings
        where status = 'open' and expires_at <= now() order by expires_at desc limit 1
      )
    ) as version
  `.compile(db);

/**
 * Another text after each committed change of what strangers are shown, and whenever a posting runs out, which writes nothing
 * (docs/architecture.md, Pages from the server). A replica that answers with the same text has the same changes, and finds by
 * its own clock that the same postings have run out: not a sum, which two different changes would make alike.
 */
export async function readPageVersion(db: Database): Promise<string> {
  const [row] = await executePrepared(db, 'page version', () => selectVersion(db), {});
  return row?.version ?? '';
}
