import type { StreamEvent } from '@get-my-helpers/validation/event';
import type { NotificationKind } from '@get-my-helpers/validation/reference';
import { currentSession } from './session.ts';
import type { Utils } from './trpc.ts';

/**
 * What a change makes out of date. Nothing goes stale by itself (docs/product/screens.md, Fresh data), so this is the
 * whole table:
 *
 * | change | loaded again where somebody looks at it, else when it is shown next (query-client.ts) | |---|---| | login,
 * registration, logout, end of a session | everything (main.tsx) | | jobPostings.create, jobPostings.update | own
 * postings; admin statistics | | applications.create, an application withdrawn | own applications | | reviews.create, a
 * review | helper lists, the helper's profile and reviews; recent interactions; gigs | | reviews.createOfProfessional |
 * the professional's card and reviews, postings, which carry the card; gigs | | reviews.create, a response | the
 * helper's reviews | | helpers.update | the own profile, which the answer brings; helper lists | | professionals.update
 * | the own profile, which the answer brings; own postings, which carry its card | | admin.verifyHelper | users,
 * statistics; helper lists, the helper's profile | | admin.verifyProfessional | users, statistics; the professional's
 * profile, own postings | | a message sent, read, or arrived (live) | conversations, the messages with that person, the
 * number of unread ones; notifications; recent interactions | | a conversation blocked or opened again | conversations
 * | | gigs.offer, gigs.change, or a change by the other person (live) | gigs; recent interactions | | an application
 * seen, shortlisted, accepted or declined | applications; gigs; own postings; admin statistics | | an application made
 * or changed, here or by the other person (live) | applications; own postings; the posting | | a notification read, or
 * arrived (live) | notifications and the number of unread ones; of a review: profiles and reviews | |
 * admin.handleReport | reports | | account.verifyEmail, account.requestEmailVerification, a profile saved with a new
 * email | the own account | | account.endSession, account.endOtherSessions, account.changePassword | own sessions | |
 * a work sample added or removed | the own profile | | the first `connected` of a page that missed nothing | nothing |
 * | a photo, a logo, an ID | the own profile; what shows the picture (features/uploads/use-claim.ts) |
 */
export async function refreshAfterPosting(utils: Utils): Promise<void> {
  await Promise.all([utils.jobPostings.listOwn.invalidate(), utils.admin.stats.invalidate()]);
}

export async function refreshAfterApplication(utils: Utils): Promise<void> {
  await Promise.all([utils.applications.listOwn.invalidate(), utils.applications.list.invalidate()]);
}

/** An applicant was shortlisted, accepted or declined: that may make a gig and fill the posting. */
export async function refreshAfterDecision(utils: Utils): Promise<void> {
  await Promise.all([utils.applications.invalidate(), utils.gigs.invalidate(), refreshAfterPosting(utils)]);
}

/** A message went between the signed-in person and this one, or was read. */
export async function refreshConversation(utils: Utils, personId: string): Promise<void> {
  const { conversations, conversation, list, unread } = utils.messages;
  await Promise.all([
    conversations.invalidate(),
    conversation.invalidate({ id: personId }),
    list.invalidate({ id: personId }),
    unread.invalidate(),
    // What is read here is read at the bell as well.
    refreshNotifications(utils),
    // An answer makes it one.
    utils.reviews.recentInteractions.invalidate(),
  ]);
}

/** The bell, and the list behind it. */
export async function refreshNotifications(utils: Utils): Promise<void> {
  await Promise.all([utils.notifications.unread.invalidate(), utils.notifications.list.invalidate()]);
}

export async function refreshAfterGig(utils: Utils): Promise<void> {
  await Promise.all([
    utils.gigs.invalidate(),
    utils.reviews.recentInteractions.invalidate(),
    utils.reviews.unreviewedGigs.invalidate(),
  ]);
}

/** Something happened to the signed-in person, by their own hand on another page or by somebody else's. */
export async function refreshAfterEvent(utils: Utils, event: StreamEvent): Promise<void> {
  if (event.type === 'connected') return event.missedNothing ? undefined : refreshLive(utils);
  if (event.type === 'gig') return refreshAfterGig(utils);
  if (event.type === 'application') return refreshAfterApplicationEvent(utils, event.jobPostingId);
  if (event.type === 'notification') return refreshAfterNotification(utils, event.notification.kind);
  const { helperId, professionalId } = event.type === 'message' ? event.message : event;
  const personId = currentSession().user?.type === 'helper' ? professionalId : helperId;
  return refreshConversation(utils, personId);
}

/** Of a review there is no event but its notification; it may be of the signed-in person, or a response to theirs. */
async function refreshAfterNotification(utils: Utils, kind: NotificationKind): Promise<void> {
  const { helpers, professionals, reviews } = utils;
  await Promise.all([
    refreshNotifications(utils),
    ...(kind === 'review' ? [helpers.byId, professionals.byId, reviews].map((changed) => changed.invalidate()) : []),
  ]);
}

/** The posting may have been filled or closed with it, and counts who applied. */
async function refreshAfterApplicationEvent(utils: Utils, id: string): Promise<void> {
  const { byId, listOwn } = utils.jobPostings;
  await Promise.all([utils.applications.invalidate(), byId.invalidate({ id }), listOwn.invalidate()]);
}

/** What was loaded before the stream began may have missed something. */
async function refreshLive(utils: Utils): Promise<void> {
  await Promise.all([
    utils.messages.invalidate(),
    refreshAfterGig(utils),
    utils.applications.invalidate(),
    utils.jobPostings.listOwn.invalidate(),
    refreshNotifications(utils),
  ]);
}

export async function refreshAfterReview(utils: Utils, helperId: string): Promise<void> {
  await Promise.all([
    refreshHelper(utils, helperId),
    utils.reviews.listForHelper.invalidate({ helperId }),
    refreshAfterGig(utils),
  ]);
}

/** A helper reviewed a professional: their card has another rating. */
export async function refreshAfterReviewOfProfessional(utils: Utils): Promise<void> {
  await Promise.all([
    utils.reviews.listForProfessional.invalidate(),
    utils.professionals.byId.invalidate(),
    utils.jobPostings.invalidate(),
    refreshAfterGig(utils),
  ]);
}

export async function refreshAfterResponse(utils: Utils, helperId: string): Promise<void> {
  await utils.reviews.listForHelper.invalidate({ helperId });
}

/** A helper's card or profile has changed. */
export async function refreshHelper(utils: Utils, id: string): Promise<void> {
  const { list, featured, byId } = utils.helpers;
  await Promise.all([list.invalidate(), featured.invalidate(), byId.invalidate({ id })]);
}

export async function refreshAfterVerification(
  utils: Utils,
  { id, type }: { id: string; type: 'helper' | 'professional' },
): Promise<void> {
  await Promise.all([
    utils.admin.users.invalidate(),
    utils.admin.stats.invalidate(),
    utils.admin.verificationHistory.invalidate({ id, type }),
    type === 'helper'
      ? refreshHelper(utils, id)
      : Promise.all([utils.professionals.byId.invalidate({ id }), utils.jobPostings.listOwn.invalidate()]),
  ]);
}
