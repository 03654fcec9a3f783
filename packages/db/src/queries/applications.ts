import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../client.ts';
import type { Applications } from '../generated.ts';
import { newId } from '../ids.ts';

/** A helper's application to a job posting. */
export type ApplicationRow = Selectable<Applications>;

/**
 * Stores an application.
 * @throws a unique violation of `applications_posting_helper_key` when the helper has applied already.
 */
export async function insertApplication(db: Database, application: Insertable<Applications>): Promise<ApplicationRow> {
  return db
    .insertInto('applications')
    .values({ ...application, id: application.id ?? newId() })
    .returningAll()
    .executeTakeFirstOrThrow();
}
