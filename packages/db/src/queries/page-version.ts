import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { executePrepared } from '../prepared.ts';

const selectVersion = (db: Database) =>
  sql<{ version: string }>`select coalesce(sum(version), 0)::text as version from page_versions`.compile(db);

/** Another text after each committed change of what strangers are shown (docs/architecture.md, Pages from the server). */
export async function readPageVersion(db: Database): Promise<string> {
  const [row] = await executePrepared(db, 'page version', () => selectVersion(db), {});
  return row?.version ?? '';
}
