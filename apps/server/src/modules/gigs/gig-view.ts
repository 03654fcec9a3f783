import { findOwnGig, type GigViewRow } from '@get-my-helpers/db/queries/gigs';
import type { Pair } from '@get-my-helpers/db/queries/messages';
import type { UserAccount } from '@get-my-helpers/validation/account';
import { gig, type Gig } from '@get-my-helpers/validation/gig';
import { messages } from '@get-my-helpers/validation/messages';
import { dayIn, firstZone } from '@get-my-helpers/validation/zones';
import { orNotFound } from '../../lib/errors.ts';
import type { Context } from '../../rpc/trpc.ts';
import { bothOf } from '../notifications/notify.ts';
import { changeOf, type WebhookChange } from '../notifications/webhook-outbox.ts';
import { viewSite } from './gig-site.ts';
import { reviewsShownAt } from './gig-reviews.rules.ts';
import { agreedAtOf, hasWorked, isLateToCancel, may } from './no-shows.rules.ts';
import { toNoShow } from './no-shows.view.ts';
import { showsAddress } from './gig-terms.rules.ts';
import { confirmsItselfAt, gigActionsFor, isTurnOf } from './gigs.rules.ts';

/** A gig as one of its two people sees it. */
export function toGig({ type }: UserAccount, view: GigViewRow, now: Date): Gig {
  const {
    rank: _,
    place: _place,
    updatedAt: _at,
    hoursApprovedAt: _approvedAt,
    paymentOutcome: _outcome,
    daysToPay: _days,
    completionAt,
    proposedDate,
    proposedStart: startTime,
    proposedBy: by,
    hasHours,
    ...stored
  } = view;
  const { siteAddress: _address, siteCity: _city, siteState: _state, siteZip: _zip, ...row } = stored;
  const site = viewSite(view);
  const { history, payments } = row;
  const past = {
    agreedAt: agreedAtOf(history),
    hasWorked: hasWorked({ history, hasHours, hasPayments: payments.length > 0 }),
  };
  const isShown = type === 'professional' || showsAddress(row.status);
  return {
    ...row,
    dayProposal: proposedDate && by && row.status === 'accepted' ? { jobDate: proposedDate, startTime, by } : null,
    site: site && !isShown ? { ...site, address: null, zipCode: null } : site,
    confirmsItselfAt: confirmsItselfAt(view),
    actions: gigActionsFor(view, type, dayIn(firstZone, now)),
    isYourTurn: isTurnOf(view, type),
    canReview: row.status === 'completed' && row.ownReview === null,
    reviewsShownAt: reviewsShownAt(row),
    noShow: row.noShow && toNoShow(row.id, row.noShow),
    canSayNoShow: may({ ...row, ...past }, 'say', type, now),
    canContestNoShow: may({ ...row, ...past }, 'contest', type, now),
    isLateToCancel: isLateToCancel(row, now),
  };
}

/** A gig of one's own. Throws NOT_FOUND, also for somebody else's. */
export async function viewGig({ db, now }: Pick<Context, 'db' | 'now'>, user: UserAccount, id: string): Promise<Gig> {
  return toGig(user, orNotFound(await findOwnGig(db, user, id), messages.gigNotFound), now());
}

/** What webhooks are told of a gig. */
export const gigChange = (
  event: 'gig.offered' | 'gig.changed',
  { id, ...people }: Pair & { id: string },
): WebhookChange =>
  changeOf(event, { id, to: bothOf(people) }, async (trx, viewer) => {
    const row = await findOwnGig(trx, viewer, id);
    return row && gig.parse(toGig(viewer, row, new Date()));
  });
