import type { AppRouter } from '@get-my-helpers/server';
import type { StreamEvent } from '@get-my-helpers/validation/event';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { expect, it } from 'vitest';
import { refreshAfterEvent } from '../src/features/live/refresh-after-event.ts';
import { createApiClient } from '../src/lib/api-client.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import { aJob } from './fixtures-accounts.ts';
import { aGig, aMessage, aNotification } from './fixtures-hire.ts';

const message = aMessage();
const { helperId, professionalId } = message;
const jobPostingId = aJob().id;
const events: StreamEvent[] = [
  { type: 'message', message },
  { type: 'read', helperId, professionalId, reader: 'helper', readAt: message.sentAt },
  { type: 'application', applicationId: message.id, jobPostingId, status: 'sent' },
  { type: 'gig', gigId: aGig().id, status: 'pending' },
  { type: 'availability' },
  { type: 'notification', notification: aNotification({ kind: 'gig' }) },
  { type: 'notification', notification: aNotification({ kind: 'review' }) },
  { type: 'notification', notification: aNotification({ kind: 'search' }) },
];

/** Loads of what live events may change. */
const loaded: [procedure: string, input?: object][] = [
  ['messages.conversations'],
  ['messages.conversation', { id: helperId }],
  ['messages.list', { id: helperId }],
  ['messages.unread'],
  ['notifications.list'],
  ['notifications.unread'],
  ['applications.list'],
  ['applications.listForPosting', { jobPostingId }],
  ['jobPostings.byId', { id: jobPostingId }],
  ['jobPostings.list'],
  ['jobPostings.listOwn'],
  ['gigs.list'],
  ['gigs.byId', { id: aGig().id }],
  ['availability.own'],
  ['availability.ofHelper', { helperId }],
  ['helpers.byId', { id: helperId }],
  ['helpers.list'],
  ['professionals.byId', { id: professionalId }],
  ['reviews.listForHelper', { helperId }],
  ['reviews.listForProfessional', { professionalId }],
  ['reviews.recentInteractions'],
  ['reviews.unreviewedGigs'],
];

/** The names of the loads that the event makes out of date. */
async function refreshedBy(event: StreamEvent): Promise<string[]> {
  const queryClient = createQueryClient();
  const api = createTRPCQueryUtils<AppRouter>({ client: createApiClient(), queryClient });
  for (const [procedure, input] of loaded) {
    queryClient.setQueryData([procedure.split('.'), { ...(input && { input }), type: 'query' }], {});
  }
  await refreshAfterEvent(api, event);
  const outOfDate = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  return outOfDate.map(({ queryKey: [path] }) => (path as string[]).join('.'));
}

it.each(events)('after missed events, what $type changes is loaded again', async (event) => {
  const changed = await refreshedBy(event);
  expect(changed.length).toBeGreaterThan(0);
  expect(await refreshedBy({ type: 'connected' })).toEqual(expect.arrayContaining(changed));
  expect(await refreshedBy({ type: 'connected', missedNothing: true })).toEqual([]);
});
