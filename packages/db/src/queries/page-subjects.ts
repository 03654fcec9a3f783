import { sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import type { PageSubject } from '@get-my-helpers/validation/pages';
import type { UserType } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { executePrepared, slot } from '../prepared.ts';

const id = sql<string>`${slot('id')}`;

const selectAccount = (db: Database, kind: UserType) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', sql.lit(kind))
    .where('deletedAt', 'is', null)
    .compile();

const selections: Record<PageSubject, (db: Database) => CompiledQuery<{ id: string }>> = {
  helper: (db) => selectAccount(db, 'helper'),
  professional: (db) => selectAccount(db, 'professional'),
  'job posting': (db) => db.selectFrom('jobPostings').select('id').where('id', '=', id).compile(),
};

/**
 * Whether a page for the subject with this id exists for anybody: a helper or professional until they delete their
 * account, a posting whatever its status, because its professional and its applicants still see it after it is closed.
 */
export async function hasPageSubject(db: Database, subject: PageSubject, subjectId: string): Promise<boolean> {
  const rows = await executePrepared(db, `page subject ${subject}`, () => selections[subject](db), { id: subjectId });
  return rows.length > 0;
}
