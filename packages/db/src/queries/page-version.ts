import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { executePrepared } from '../prepared.ts';

const selectVersion = (db: Database) =>
  sql<{ version: string }>`
    select coalesce(string_agg(version::text, ' ' order by slot), '') as version from page_versions
  `.compile(db);

/**
 * Another text after each committed change of what strangers are shown (docs/architecture.md, Pages from the server). A replica
 * that answers with the same text has the same changes: not a sum, which two different changes would make alike.
 */
export async function readPageVersion(db: Database): Promise<string> {
  const [row] = await executePrepared(db, 'page version', () => selectVersion(db), {});
  return row?.version ?? '';
}
