import { transaction, type Database } from '@get-my-helpers/db/client';
import { lockAccount } from '@get-my-helpers/db/queries/accounts';
import {
  listGigReviews,
  listGigsToShow,
  showGigReviews,
  type GigReviewRow,
} from '@get-my-helpers/db/queries/gig-reviews';
import { lockGig, type GigRow } from '@get-my-helpers/db/queries/gigs';
import { findProfessionalReview } from '@get-my-helpers/db/queries/professional-reviews';
import { findReviewById } from '@get-my-helpers/db/queries/reviews';
import type { Pair } from '@get-my-helpers/db/queries/messages';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import { professionalReview } from '@get-my-helpers/validation/professional-review';
import { review } from '@get-my-helpers/validation/review';
import type { UserType } from '@get-my-helpers/validation/reference';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { areReviewsShown } from '../gigs/gig-reviews.rules.ts';
import { bothOf, notify, type NewNotification, type Updates } from '../notifications/notify.ts';
import { changeOf } from '../notifications/webhook-outbox.ts';

/** The two people of a review and its gig, locked. */
export type Reviewed = Pair & { gig: GigRow | undefined };

/**
 * Locks both people, whose ratings may change together, and the gig if there is one; helpers before professionals before
 * gigs, as everywhere. Throws UNAUTHORIZED when the writer was deleted, NOT_FOUND when the other person was.
 */
export async function lockReviewed(
  trx: Database,
  { helperId, professionalId, gigId }: Pair & { gigId: string | null },
  writer: UserType,
): Promise<Reviewed> {
  const helper = await lockAccount(trx, { type: 'helper', id: helperId });
  const professional = await lockAccount(trx, { type: 'professional', id: professionalId });
  const isWriterThere = (writer === 'helper' ? helper : professional) !== undefined;
  if (!isWriterThere) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
  if (!helper) throw new DomainError('NOT_FOUND', messages.helperNotFound);
  if (!professional) throw new DomainError('NOT_FOUND', messages.professionalNotFound);
  const gig = gigId === null ? undefined : orNotFound(await lockGig(trx, gigId), messages.gigNotFound);
  return { helperId, professionalId, gig };
}

const personOf = ({ helperId, professionalId }: Pair, type: UserType) =>
  ({ type, id: type === 'helper' ? helperId : professionalId }) as const;

const other = { helper: 'professional', professional: 'helper' } as const;

/** Tells the reviewed person what was written of them. */
function tellContent(pair: Pair, { id, of, rating, comment }: GigReviewRow): NewNotification {
  const about = { to: personOf(pair, of), actorId: personOf(pair, other[of]).id, subjectId: id };
  return { ...about, event: of === 'helper' ? 'helper_reviewed' : 'professional_reviewed', data: { rating, comment } };
}

/** Tells of reviews that others see from now on: the reviewed person, and the webhooks of both. */
const tellShown = (pair: Pair, shown: readonly GigReviewRow[]): Updates => ({
  notifications: shown.map((review) => tellContent(pair, review)),
  changes: shown.map(({ id, of }) =>
    changeOf('review.published', { id, to: bothOf(pair) }, async (trx) => {
      if (of === 'professional') {
        const found = await findProfessionalReview(trx, id);
        return found && professionalReview.parse(found);
      }
      const found = await findReviewById(trx, id);
      return found && review.parse(found);
    }),
  ),
});

/**
 * After a review was stored: shows it, together with the other one of its gig, if nobody is waited for. Returns whom to
 * notify.
 */
export async function settleReview(
  trx: Database,
  { gig, ...pair }: Reviewed,
  written: Omit<GigReviewRow, 'shownAt'>,
  now: Date,
): Promise<Updates> {
  if (!gig) return tellShown(pair, [{ ...written, shownAt: null }]);
  const reviews = await listGigReviews(trx, gig.id);
  const writers = reviews.map(({ of }) => other[of]);
  if (areReviewsShown(gig, writers, now)) return show(trx, gig, reviews);
  const about = { to: personOf(pair, written.of), actorId: personOf(pair, other[written.of]).id, subjectId: gig.id };
  return { notifications: [{ ...about, event: 'review_waiting', data: { title: gig.title } }] };
}

/** Shows the hidden ones of these reviews of a locked gig; returns whom to notify. */
async function show(trx: Database, gig: GigRow, reviews: readonly GigReviewRow[]): Promise<Updates> {
  const hidden = reviews.filter(({ shownAt }) => shownAt === null);
  if (hidden.length > 0) await showGigReviews(trx, gig);
  return tellShown(gig, hidden);
}

const gigsAtOnce = 100;

/**
 * Shows the reviews of gigs that were completed long enough ago, or ended without being completed. Each gig is a separate
 * transaction, so this may run on several servers at once.
 */
export async function showDueReviews(db: Database): Promise<void> {
  for (;;) {
    const due = await listGigsToShow(db, { days: limits.reviewShownDays, limit: gigsAtOnce });
    for (const { id, ...pair } of due) await transaction(db, (trx) => showDue(trx, id, pair));
    if (due.length < gigsAtOnce) return;
  }
}

async function showDue(trx: Database, gigId: string, pair: Pair): Promise<void> {
  const there: UserType[] = [];
  for (const type of ['helper', 'professional'] as const) {
    if (await lockAccount(trx, personOf(pair, type))) there.push(type);
  }
  const gig = await lockGig(trx, gigId);
  if (!gig) return;
  const { notifications = [], changes } = await show(trx, gig, await listGigReviews(trx, gig.id));
  await notify(trx, { notifications: notifications.filter(({ to }) => there.includes(to.type)), changes });
}
