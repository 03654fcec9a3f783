import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith, calls } from './api.ts';
import { openStreams, sendEvent } from './event-stream.ts';
import { field } from './filling.ts';
import { aPage, aProfessionalProfile } from './fixtures-accounts.ts';
import { aConversation, aMessage, aNotification } from './fixtures-hire.ts';
import { aHelper, aHelperUser, aProfessionalUser, aReview } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const callsOf = (procedure: string): number => calls.filter((call) => call.procedure === procedure).length;
const loads = (): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { procedure } of calls) counts[procedure] = (counts[procedure] ?? 0) + 1;
  return counts;
};

/** Simulates switching to another browser tab, or back. */
function look(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
afterEach(() => {
  vi.restoreAllMocks();
});

const message = aMessage();
/** The query that the last event of a test invalidates. */
const lastKey = [['gigs', 'list'], { type: 'query' }];
const conversations = {
  'session.me': () => ({ user: aProfessionalUser, admin: null }),
  'messages.conversations': () => aPage(aConversation({ lastMessage: message })),
  'messages.conversation': () => aConversation({ lastMessage: message }),
  'messages.list': () => aPage(message),
  'messages.markRead': () => ({ unread: 0 }),
};

async function openConversation() {
  answerWith(conversations);
  const { queryClient } = await renderApp(`/messages?with=${aHelperUser.id}`, aProfessionalUser);
  await screen.findByRole('textbox', { name: 'Message to Maria Santos' });
  await waitFor(() => expect(openStreams()).toBe(1));
  await waitFor(() => expect(callsOf('messages.list')).toBe(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return queryClient;
}

describe('the beginning of a stream', () => {
  it('loads nothing again where nothing was missed', async () => {
    await openConversation();
    const before = loads();
    act(() => sendEvent({ type: 'connected', missedNothing: true }));
    act(() => sendEvent({ type: 'notification', notification: aNotification({ kind: 'gig' }) }));
    // The notification is the last event: once the bell's count has updated, all earlier events have been handled.
    await waitFor(() => expect(callsOf('notifications.unread')).toBe((before['notifications.unread'] ?? 0) + 1));
    expect({ ...loads(), 'notifications.unread': before['notifications.unread'] }).toEqual(before);
  });

  it('loads again what may have been missed', async () => {
    await openConversation();
    const before = callsOf('messages.list');
    act(() => sendEvent({ type: 'connected' }));
    await waitFor(() => expect(callsOf('messages.list')).toBe(before + 1));
  });
});

describe('a page in the background', () => {
  it('loads nothing while nobody looks, and what has changed once somebody does', async () => {
    const queryClient = await openConversation();
    const outOfDate = () => queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
    const before = loads();
    look('hidden');
    for (let count = 0; count < 5; count += 1) act(() => sendEvent({ type: 'message', message }));
    act(() => sendEvent({ type: 'gig', gigId: message.id, status: 'pending' }));
    queryClient.setQueryData(lastKey, {});
    await waitFor(() => expect(outOfDate().map(({ queryKey }) => queryKey)).toContainEqual(lastKey));
    expect(loads()).toEqual(before);
    look('visible');
    await waitFor(() => expect(callsOf('messages.list')).toBe((before['messages.list'] ?? 0) + 1));
    await waitFor(() => expect(callsOf('messages.conversations')).toBe((before['messages.conversations'] ?? 0) + 1));
    const after = loads();
    look('hidden');
    look('visible');
    await act(() => Promise.resolve());
    expect(loads()).toEqual(after);
  });
});

describe('a long search behind another tab of the dashboard', () => {
  async function review(user: UserEvent): Promise<void> {
    await user.click(await screen.findByRole('tab', { name: /Review Helpers/ }));
    await user.click(await screen.findByRole('button', { name: 'Leave Review' }));
    await screen.findByRole('button', { name: 'Submit Review' });
    await user.type(field('Comment'), 'Good.');
    await user.click(screen.getByRole('button', { name: 'Submit Review' }));
    await screen.findByText('Review Submitted');
  }

  it('is not loaded again by a review until it is shown, and then with its first pages', async () => {
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'professionals.byId': () => aProfessionalProfile(),
      'reviews.unreviewedGigs': () => [],
      'reviews.listForProfessional': () => aPage(),
      'reviews.recentInteractions': () => [
        { id: aHelperUser.id, name: 'Maria', email: 'm@example.com', lastInteraction: message.sentAt, reviewed: false },
      ],
      'reviews.create': () => aReview(),
      'helpers.list': (input) => {
        const page = Number((input as { cursor?: string }).cursor ?? 0);
        return {
          items: [aHelper({ id: `01930000-0000-7000-b000-00000000000${page}`, name: `Helper ${page}` })],
          total: 20,
          nextCursor: String(page + 1),
        };
      },
    });
    const { user } = await renderApp('/dashboard?tab=search-helpers', aProfessionalUser);
    for (let page = 0; page < 8; page += 1) {
      await screen.findByRole('article', { name: `Helper ${page}` });
      await user.click(await screen.findByRole('button', { name: 'Show more helpers' }));
    }
    await screen.findByRole('article', { name: 'Helper 8' });
    const before = callsOf('helpers.list');
    await review(user);
    expect(callsOf('helpers.list')).toBe(before);
    await user.click(screen.getByRole('tab', { name: /Search Helpers/ }));
    await waitFor(() => expect(callsOf('helpers.list')).toBe(before + 5));
    expect(screen.getByRole('article', { name: 'Helper 4' })).toBeTruthy();
    expect(screen.queryByRole('article', { name: 'Helper 8' })).toBeNull();
  });
});
