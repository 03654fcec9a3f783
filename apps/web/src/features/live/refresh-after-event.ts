import type { StreamEvent } from '@get-my-helpers/validation/event';
import type { NotificationKind } from '@get-my-helpers/validation/reference';
import { currentSession } from '../../lib/session.ts';
import type { Api } from '../../lib/trpc.ts';
import { refreshAvailability } from '../availability/refresh.ts';
import { refreshConversation } from '../messages/refresh.ts';
import { refreshGigs } from '../reviews/refresh.ts';
import { refreshNotifications } from '../notifications/refresh.ts';

/** Refreshes what an event changed, whether the person caused it in another tab or somebody else did. */
export async function refreshAfterEvent(api: Api, event: StreamEvent): Promise<unknown> {
  if (event.type === 'connected') return event.missedNothing ? undefined : refreshMissed(api);
  if (event.type === 'availability') return refreshAvailability(api);
  if (event.type === 'gig') return Promise.all([refreshGigs(api), refreshCrews(api)]);
  if (event.type === 'application') return refreshPosting(api, event.jobPostingId);
  if (event.type === 'notification') return refreshAfterNotification(api, event.notification.kind);
  const { helperId, professionalId } = event.type === 'message' ? event.message : event;
  return refreshConversation(api, currentSession().user?.type === 'helper' ? professionalId : helperId);
}

/** What has no event but its notification: a review of this person or a response to theirs, and what a saved search found. */
function refreshAfterNotification(api: Api, kind: NotificationKind): Promise<unknown> {
  const reviews = kind === 'review' ? [api.helpers.byId, api.professionals.byId, api.reviews] : [];
  const lists = kind === 'search' ? [api.helpers.list, api.helpers.newcomers, api.jobPostings.list] : [];
  return Promise.all([refreshNotifications(api), ...[...reviews, ...lists].map((part) => part.invalidate())]);
}

/** An application was made, changed or decided on: its posting counts who applied, and may be filled or closed with it. */
const refreshPosting = (api: Api, id: string): Promise<unknown> =>
  Promise.all([
    api.applications.invalidate(),
    api.jobPostings.byId.invalidate({ id }),
    api.jobPostings.listOwn.invalidate(),
    api.agenda.invalidate(),
  ]);

/** A gig that is agreed fills its posting, one that is canceled opens it again. */
const refreshCrews = (api: Api): Promise<unknown> =>
  Promise.all([api.applications.invalidate(), api.jobPostings.byId.invalidate(), api.jobPostings.listOwn.invalidate()]);

/** Refreshes whatever any event may have changed, because events before the start of the stream may have been missed. */
const refreshMissed = (api: Api): Promise<unknown> =>
  Promise.all([
    refreshGigs(api),
    refreshNotifications(api),
    ...[api.messages, api.applications, api.jobPostings, api.reviews].map((part) => part.invalidate()),
    ...[api.helpers.byId, api.helpers.list, api.professionals.byId].map((part) => part.invalidate()),
  ]);
