import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../client.ts';
import type { NoShows } from '../generated.ts';
import type { GigRow } from './gigs.ts';
import type { PageAfter } from './pages.ts';

/** That a helper did not come to a gig, as the professional says, and what became of it. */
export type NoShowRow = Selectable<NoShows>;

/** Stores that a helper did not come. */
export async function insertNoShow(trx: Database, gigId: string, saidAt: string): Promise<void> {
  await trx.insertInto('noShows').values({ gigId, saidAt }).execute();
}

/** What is said of a gig whose row is locked; undefined when nobody said that its helper did not come. */
export async function findNoShow(db: Database, gigId: string): Promise<NoShowRow | undefined> {
  return db.selectFrom('noShows').selectAll().where('gigId', '=', gigId).executeTakeFirst();
}

/** Changes what is said of a gig, whose row is locked. */
export async function updateNoShow(
  trx: Database,
  gigId: string,
  change: Omit<Updateable<NoShows>, 'gigId' | 'saidAt'>,
): Promise<void> {
  await trx.updateTable('noShows').set(change).where('gigId', '=', gigId).execute();
}

/** A contested no-show as admins see it; `id` and `createdAt` say where it stands in the list. */
export interface NoShowCaseRow extends NoShowRow, Pick<GigRow, 'jobDate' | 'startTime' | 'timeZone'> {
  id: string;
  createdAt: string;
  gigTitle: string;
  helperId: string;
  helperName: string;
  professionalId: string;
  professionalName: string;
  adminName: string | null;
}

const selectCases = (db: Database) =>
  db
    .selectFrom('noShows')
    .innerJoin('gigs', 'gigs.id', 'noShows.gigId')
    .innerJoin('accounts as helper', 'helper.id', 'gigs.helperId')
    .innerJoin('accounts as professional', 'professional.id', 'gigs.professionalId')
    .leftJoin('accounts as admin', 'admin.id', 'noShows.decidedBy')
    .selectAll('noShows')
    .select([
      'noShows.gigId as id',
      'noShows.contestedAt as createdAt',
      'gigs.title as gigTitle',
      'gigs.jobDate',
      'gigs.startTime',
      'gigs.timeZone',
      'gigs.helperId',
      'gigs.professionalId',
      'helper.name as helperName',
      'professional.name as professionalName',
      'admin.name as adminName',
    ])
    .where('noShows.contestedAt', 'is not', null)
    .$narrowType<{ createdAt: string }>();

const isDecided = (decided: boolean) =>
  decided ? sql<boolean>`no_shows.decided_at is not null` : sql<boolean>`no_shows.decided_at is null`;

/** One page of the contested no-shows that are decided, or are not; the latest contested first. */
export async function listNoShowCases(
  db: Database,
  { decided }: { decided: boolean },
  { limit, after }: PageAfter,
): Promise<NoShowCaseRow[]> {
  const isAfter = after
    ? sql<boolean>`(no_shows.contested_at, no_shows.gig_id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql<boolean>`true`;
  return selectCases(db)
    .where(isDecided(decided))
    .where(isAfter)
    .orderBy('noShows.contestedAt', 'desc')
    .orderBy('noShows.gigId', 'desc')
    .limit(limit)
    .execute();
}

/** How many contested no-shows are decided, or are not. */
export async function countNoShowCases(db: Database, { decided }: { decided: boolean }): Promise<number> {
  const row = await db
    .selectFrom('noShows')
    .where('contestedAt', 'is not', null)
    .where(isDecided(decided))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** A contested no-show; undefined when there is none. */
export async function findNoShowCase(db: Database, gigId: string): Promise<NoShowCaseRow | undefined> {
  return selectCases(db).where('noShows.gigId', '=', gigId).executeTakeFirst();
}
