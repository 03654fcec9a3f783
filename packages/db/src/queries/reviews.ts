import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { transaction } from '../client.ts';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import { lockAccount } from './accounts.ts';
import { isThereFor, type Viewer } from './made-up.ts';
import { isAfter, isUpTo, type PageAfter, type PageUpTo, type Position } from './pages.ts';

/** A helper's response to a review. */
export interface ReviewResponseRow {
  id: string;
  comment: string;
  createdAt: string;
}

/** A professional's review of a helper, rating 1 to 5; `responses` holds at most one. */
export interface ReviewRow {
  id: string;
  helperId: string;
  professionalId: string;
  gigId: string | null;
  gigTitle: string | null;
  helperName: string;
  professionalName: string;
  rating: number;
  comment: string;
  wouldRecommend: boolean;
  createdAt: string;
  /** Null while only its writer sees it. */
  shownAt: string | null;
  responses: ReviewResponseRow[];
}

export interface NewReview {
  helperId: string;
  professionalId: string;
  gigId?: string | null;
  rating: number;
  comment: string;
  wouldRecommend: boolean;
  /** ISO 8601; now when left out. */
  createdAt?: string;
  /** Since when others see it and it counts; null: not yet. Now when left out. */
  shownAt?: string | null | undefined;
}

// to_json would write the database's own time zone; the product's form is ISO 8601 in UTC.
const utcText = sql<string>`to_char(response.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const selectReviews = (db: Database) =>
  db
    .selectFrom('reviews')
    .innerJoin('accounts as helper', 'helper.id', 'reviews.helperId')
    .innerJoin('accounts as professional', 'professional.id', 'reviews.professionalId')
    .leftJoin('gigs', 'gigs.id', 'reviews.gigId')
    .where('reviews.isReply', '=', sql.lit(false))
    .select((eb) => [
      'reviews.id',
      'reviews.helperId',
      'reviews.professionalId',
      'reviews.gigId',
      'gigs.title as gigTitle',
      'helper.name as helperName',
      'professional.name as professionalName',
      eb.ref('reviews.rating').$notNull().as('rating'),
      'reviews.comment',
      eb.ref('reviews.wouldRecommend').$notNull().as('wouldRecommend'),
      'reviews.createdAt',
      'reviews.shownAt',
      jsonArrayFrom(
        eb
          .selectFrom('reviews as response')
          .select(['response.id', 'response.comment', utcText.as('createdAt')])
          .whereRef('response.parentId', '=', 'reviews.id')
          .where('response.isReply', '=', sql.lit(true)),
      ).as('responses'),
    ]);

type ReviewQuery = ReturnType<typeof selectReviews>;

async function readPage(query: ReviewQuery, { limit, after }: PageAfter): Promise<ReviewRow[]> {
  return query
    .where(isAfter('reviews', after))
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute();
}

/** The review with this id and its response; a response's own id finds nothing. */
export async function findReviewById(db: Database, id: string): Promise<ReviewRow | undefined> {
  return selectReviews(db).where('reviews.id', '=', id).executeTakeFirst();
}

/** One page of the reviews that a helper has received and this viewer sees, newest first, responses included. */
export async function listReviewsOfHelper(
  db: Database,
  helperId: string,
  page: PageAfter,
  viewer?: Viewer,
): Promise<ReviewRow[]> {
  const received = selectReviews(db)
    .where('reviews.helperId', '=', helperId)
    .where('reviews.shownAt', 'is not', null)
    .where(isThereFor(viewer, 'professional'));
  return readPage(received, page);
}

/** One page of the reviews that a professional has written, newest first, responses included. */
export async function listReviewsByProfessional(
  db: Database,
  professionalId: string,
  page: PageAfter,
): Promise<ReviewRow[]> {
  return readPage(selectReviews(db).where('reviews.professionalId', '=', professionalId), page);
}

/** The reviews that a helper has received and this viewer sees. */
const received = (db: Database, helperId: string, viewer?: Viewer) =>
  db
    .selectFrom('reviews')
    .innerJoin('accounts as professional', 'professional.id', 'reviews.professionalId')
    .where(isThereFor(viewer, 'professional'))
    .where('reviews.helperId', '=', helperId)
    .where('reviews.isReply', '=', sql.lit(false))
    .where('reviews.shownAt', 'is not', null);

/** Where the reviews up to a position are, that one first and newer ones behind it. */
export async function listReviewPlacesUpTo(
  db: Database,
  helperId: string,
  { limit, upTo }: PageUpTo,
  viewer?: Viewer,
): Promise<Position[]> {
  return received(db, helperId, viewer)
    .where(isUpTo('reviews', upTo))
    .select(['reviews.createdAt', 'reviews.id'])
    .orderBy('reviews.createdAt')
    .orderBy('reviews.id')
    .limit(limit)
    .execute();
}

/** How many reviews a helper has received that this viewer sees. */
export async function countReviewsOfHelper(db: Database, helperId: string, viewer?: Viewer): Promise<number> {
  const row = await received(db, helperId, viewer)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many reviews a professional has written. */
export async function countReviewsByProfessional(db: Database, professionalId: string): Promise<number> {
  const row = await db
    .selectFrom('reviews')
    .where('professionalId', '=', professionalId)
    .where('isReply', '=', sql.lit(false))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Made-up people, who are one person's alone. */
const madeUp = sql`select id from accounts as writer where sandbox_of is not null and sandbox_of <> id`;

/** The reviews that an account received from real people, as the part of a statement after `from`. */
export const receivedBy = {
  helper: (id: string) =>
    sql`reviews where helper_id = ${id}::uuid and not is_reply
      and not exists (${madeUp} and id = reviews.professional_id)`,
  professional: (id: string) =>
    sql`professional_reviews where professional_id = ${id}::uuid
      and not exists (${madeUp} and id = professional_reviews.helper_id)`,
} as const;

/** Sets an account's rating and number of reviews from those of these reviews that others see. */
export async function recomputeRating(trx: Database, accountId: string, reviews: RawBuilder<unknown>): Promise<void> {
  await sql`
    update accounts set rating = received.average, total_reviews = received.total
    from (select coalesce(round(avg(rating), 2), 0) as average, count(*) as total from ${reviews} and shown_at is not null) as received
    where accounts.id = ${accountId}::uuid
  `.execute(trx);
}

/**
 * Stores a review and brings the helper's rating and number of reviews up to date, in one transaction.
 * @throws a unique violation of `reviews_one_per_gig_key` or `reviews_one_without_gig_key` when it is the second one.
 */
export async function insertReview(db: Database, review: NewReview): Promise<ReviewRow> {
  return transaction(db, async (trx) => {
    // Reviews of one helper are stored one at a time, so that each recount sees the earlier ones.
    await lockAccount(trx, { type: 'helper', id: review.helperId });
    const id = newId();
    await trx
      .insertInto('reviews')
      .values({ ...review, id })
      .execute();
    await recomputeRating(trx, review.helperId, receivedBy.helper(review.helperId));
    return selectReviews(trx).where('reviews.id', '=', id).executeTakeFirstOrThrow();
  });
}

/**
 * Stores the helper's response to a review and answers with it; undefined when there is no such review.
 * @throws a unique violation of `reviews_one_response_key` when there is a response already.
 */
export async function insertReviewResponse(
  db: Database,
  response: { parentId: string; comment: string; createdAt?: string },
): Promise<ReviewResponseRow | undefined> {
  return db
    .insertInto('reviews')
    .columns(['id', 'helperId', 'professionalId', 'parentId', 'isReply', 'comment', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('reviews as parent')
        .select([
          sql<string>`${newId()}::uuid`.as('id'),
          'parent.helperId',
          'parent.professionalId',
          'parent.id as parentId',
          sql<boolean>`true`.as('isReply'),
          sql<string>`${response.comment}::text`.as('comment'),
          sql<string>`coalesce(${response.createdAt ?? null}::timestamptz, clock_timestamp())`.as('createdAt'),
        ])
        .where('parent.id', '=', response.parentId)
        .where('parent.isReply', '=', sql.lit(false)),
    )
    .returning(['id', 'comment', 'createdAt'])
    .executeTakeFirst();
}
