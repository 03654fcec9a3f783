import { sql } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import { transaction } from '../client.ts';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import { lockAccount } from './accounts.ts';
import { isThereFor, type Viewer } from './made-up.ts';
import { isAfter, type PageAfter } from './pages.ts';
import { receivedBy, recomputeRating } from './reviews.ts';

/** A helper's review of a professional after a gig, rating 1 to 5. */
export interface ProfessionalReviewRow {
  id: string;
  professionalId: string;
  helperId: string;
  gigId: string;
  gigTitle: string;
  helperName: string;
  rating: number;
  comment: string;
  paidOnTime: boolean;
  createdAt: string;
  /** Null while only its writer sees it. */
  shownAt: string | null;
}

const selectReviews = (db: Database) =>
  db
    .selectFrom('professionalReviews as r')
    .innerJoin('accounts as helper', 'helper.id', 'r.helperId')
    .innerJoin('gigs', 'gigs.id', 'r.gigId')
    .select([
      'r.id',
      'r.professionalId',
      'r.helperId',
      'r.gigId',
      'gigs.title as gigTitle',
      'helper.name as helperName',
      'r.rating',
      'r.comment',
      'r.paidOnTime',
      'r.createdAt',
      'r.shownAt',
    ]);

/** One page of the reviews that a professional received and this viewer sees, newest first. */
export async function listReviewsOfProfessional(
  db: Database,
  professionalId: string,
  { limit, after }: PageAfter,
  viewer?: Viewer,
): Promise<ProfessionalReviewRow[]> {
  return selectReviews(db)
    .where('r.professionalId', '=', professionalId)
    .where('r.shownAt', 'is not', null)
    .where(isThereFor(viewer, 'helper'))
    .where(isAfter('r', after))
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
}

/** The review of a professional with this id. */
export async function findProfessionalReview(db: Database, id: string): Promise<ProfessionalReviewRow | undefined> {
  return selectReviews(db).where('r.id', '=', id).executeTakeFirst();
}

/** How many reviews a professional has received that this viewer sees. */
export async function countReviewsOfProfessional(
  db: Database,
  professionalId: string,
  viewer?: Viewer,
): Promise<number> {
  const row = await db
    .selectFrom('professionalReviews')
    .innerJoin('accounts as helper', 'helper.id', 'professionalReviews.helperId')
    .where(isThereFor(viewer, 'helper'))
    .where('professionalReviews.professionalId', '=', professionalId)
    .where('professionalReviews.shownAt', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Stores a review and brings the professional's rating and number of reviews up to date, in one transaction.
 * @throws a unique violation of `professional_reviews_one_per_gig_key` when the gig was reviewed already.
 */
export async function insertProfessionalReview(
  db: Database,
  review: Omit<ProfessionalReviewRow, 'id' | 'gigTitle' | 'helperName' | 'createdAt'>,
): Promise<ProfessionalReviewRow> {
  return transaction(db, async (trx) => {
    // Reviews of one professional are stored one at a time, so that each recount sees the earlier ones.
    const { professionalId } = review;
    await lockAccount(trx, { type: 'professional', id: professionalId });
    const id = newId();
    await trx
      .insertInto('professionalReviews')
      .values({ ...review, id })
      .execute();
    await recomputeRating(trx, professionalId, receivedBy.professional(professionalId));
    return selectReviews(trx).where('r.id', '=', id).executeTakeFirstOrThrow();
  });
}

/** A completed gig that this person has not reviewed yet. */
export interface UnreviewedGigRow {
  gigId: string;
  title: string;
  completedAt: string;
  /** The other person of the gig. */
  personId: string;
  personName: string;
}

/** The completed gigs that an account has not reviewed yet, without deleted accounts, the latest first; at most `limit`. */
export async function listUnreviewedGigs(db: Database, me: UserAccount, limit: number): Promise<UnreviewedGigRow[]> {
  const isHelper = me.type === 'helper';
  const [mine, theirs] = isHelper
    ? [sql`gigs.helper_id`, sql`gigs.professional_id`]
    : [sql`gigs.professional_id`, sql`gigs.helper_id`];
  const reviews = isHelper ? sql`professional_reviews` : sql`reviews`;
  const result = await sql<UnreviewedGigRow>`
    select gigs.id as gig_id, gigs.title, gigs.completed_at, person.id as person_id, person.name as person_name
    from gigs join accounts as person on person.id = ${theirs}
    where ${mine} = ${me.id}::uuid and gigs.status = 'completed' and gigs.completed_at is not null
      and person.deleted_at is null
      and not exists (select from ${reviews} as written where written.gig_id = gigs.id)
    order by gigs.completed_at desc, gigs.id desc limit ${limit}
  `.execute(db);
  return result.rows;
}
