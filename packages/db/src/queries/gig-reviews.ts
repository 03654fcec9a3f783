import { sql } from 'kysely';
import type { UserType } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import type { GigRow } from './gigs.ts';
import { receivedBy, recomputeRating } from './reviews.ts';

/** A review of one of the two people of a gig. */
export interface GigReviewRow {
  id: string;
  /** Who is reviewed; the other one wrote it. */
  of: UserType;
  rating: number;
  comment: string;
  shownAt: string | null;
}

/** The reviews of a gig, at most one of each person. */
export async function listGigReviews(db: Database, gigId: string): Promise<GigReviewRow[]> {
  const columns = ['id', 'rating', 'comment', 'shownAt'] as const;
  const ofHelper = db
    .selectFrom('reviews')
    .select(columns)
    .where('gigId', '=', gigId)
    .$narrowType<{ rating: number }>();
  const ofProfessional = db.selectFrom('professionalReviews').select(columns).where('gigId', '=', gigId);
  return [
    ...(await ofHelper.execute()).map((row) => ({ ...row, of: 'helper' as const })),
    ...(await ofProfessional.execute()).map((row) => ({ ...row, of: 'professional' as const })),
  ];
}

/** Shows the hidden reviews of a gig to everybody and brings the ratings of both people up to date. */
export async function showGigReviews(
  trx: Database,
  { id, helperId, professionalId }: Pick<GigRow, 'id' | 'helperId' | 'professionalId'>,
): Promise<void> {
  for (const table of ['reviews', 'professionalReviews'] as const) {
    await trx
      .updateTable(table)
      .set({ shownAt: sql<string>`clock_timestamp()` })
      .where('gigId', '=', id)
      .where('shownAt', 'is', null)
      .execute();
  }
  // Helpers before professionals, as everywhere.
  await recomputeRating(trx, helperId, receivedBy.helper(helperId));
  await recomputeRating(trx, professionalId, receivedBy.professional(professionalId));
}

/** Gigs with hidden reviews that wait for nobody any longer; at most `limit`. */
export async function listGigsToShow(
  db: Database,
  { days, limit }: { days: number; limit: number },
): Promise<Pick<GigRow, 'id' | 'helperId' | 'professionalId'>[]> {
  const { rows } = await sql<Pick<GigRow, 'id' | 'helperId' | 'professionalId'>>`
    select gigs.id, gigs.helper_id, gigs.professional_id
    from gigs
    where id in (
        select gig_id from reviews where shown_at is null
        union all select gig_id from professional_reviews where shown_at is null
      )
      and (
        status in ('declined', 'cancelled')
        or (status = 'completed' and coalesce(completed_at, '-infinity') <= now() - make_interval(days => ${days}))
      )
    order by id limit ${limit}
  `.execute(db);
  return rows;
}
