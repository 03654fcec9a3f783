import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable } from 'kysely';
import type { Database } from '../client.ts';
import type { Applications } from '../generated.ts';
import { newId } from '../ids.ts';
import { findHelperCardsByIds } from './helper-search.ts';
import type { HelperCardRow } from './helper-search.ts';

const applicationColumns = [
  'applications.id',
  'applications.jobPostingId',
  'applications.helperId',
  'applications.note',
  'applications.status',
  'applications.createdAt',
] as const;

/** A helper's application to a job posting. */
export type ApplicationRow = Pick<
  Selectable<Applications>,
  'id' | 'jobPostingId' | 'helperId' | 'note' | 'status' | 'createdAt'
>;

/** An application with the applicant's card. */
export interface ApplicantRow extends ApplicationRow {
  helper: HelperCardRow;
}

/** Where the previous page ended: these two fields of its last row, unchanged. */
export type ApplicationPosition = Pick<ApplicationRow, 'createdAt' | 'id'>;

/** Stores an application; undefined when the helper has applied to this posting already. */
export async function insertApplication(
  db: Database,
  application: Insertable<Applications>,
): Promise<ApplicationRow | undefined> {
  return db
    .insertInto('applications')
    .values({ ...application, id: application.id ?? newId() })
    .onConflict((conflict) => conflict.columns(['jobPostingId', 'helperId']).doNothing())
    .returning(applicationColumns)
    .executeTakeFirst();
}

/** The applications of a helper to these postings. */
export async function listApplicationsOfHelper(
  db: Database,
  helperId: string,
  jobPostingIds: string[],
): Promise<ApplicationRow[]> {
  if (jobPostingIds.length === 0) return [];
  return db
    .selectFrom('applications')
    .select(applicationColumns)
    .where('helperId', '=', helperId)
    .where('jobPostingId', 'in', jobPostingIds)
    .execute();
}

const applicationsToPosting = (db: Database, jobPostingId: string) =>
  db
    .selectFrom('applications')
    .innerJoin('helpers', 'helpers.id', 'applications.helperId')
    .where('applications.jobPostingId', '=', jobPostingId)
    .where('helpers.verificationStatus', '<>', sql.lit('rejected'));

/** One page of the applications to a posting, newest first, each with the applicant's card; rejected accounts left out. */
export async function listApplicantsOfPosting(
  db: Database,
  jobPostingId: string,
  { limit, after }: { limit: number; after?: ApplicationPosition },
): Promise<ApplicantRow[]> {
  const all = applicationsToPosting(db, jobPostingId);
  const rows = await (after ? all.where(isAfter(after)) : all)
    .select(applicationColumns)
    .orderBy('applications.createdAt', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(limit)
    .execute();
  const cards = await findHelperCardsByIds(
    db,
    rows.map((row) => row.helperId),
  );
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap((row) => {
    const helper = cardOf.get(row.helperId);
    return helper ? [{ ...row, helper }] : [];
  });
}

function isAfter({ createdAt, id }: ApplicationPosition): RawBuilder<boolean> {
  return sql<boolean>`(applications.created_at, applications.id) < (${createdAt}::timestamptz, ${id}::uuid)`;
}

/** How many applications a posting has, rejected accounts left out. */
export async function countApplicantsOfPosting(db: Database, jobPostingId: string): Promise<number> {
  const row = await applicationsToPosting(db, jobPostingId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
