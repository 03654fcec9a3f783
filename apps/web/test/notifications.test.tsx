import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Notification } from '@get-my-helpers/validation/notification';
import { answerWith, calls, Refusal } from './api.ts';
import { openStreams, sendEvent } from './event-stream.ts';
import { aPage } from './fixtures-accounts.ts';
import { aNotification } from './fixtures-hire.ts';
import { aHelperUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

/** A server that keeps these notifications, and whatever else it is given. */
function aServer(items: Notification[], more: Parameters<typeof answerWith>[0] = {}) {
  const state = { items };
  const unread = () => ({ unread: state.items.filter(({ readAt }) => readAt === null).length });
  const read = (item: Notification): Notification => ({ ...item, readAt: '2026-11-21T12:00:00.000Z' });
  answerWith({
    'session.me': () => ({ user: aHelperUser, admin: null }),
    'helpers.featured': () => [],
    'notifications.list': () => aPage(...state.items),
    'notifications.unread': unread,
    'notifications.markRead': (input) => {
      const { id } = input as { id: string };
      state.items = state.items.map((item) => (item.id === id ? read(item) : item));
      return unread();
    },
    'notifications.markAllRead': () => {
      state.items = state.items.map(read);
      return unread();
    },
    'gigs.list': () => aPage(),
    ...more,
  });
  return state;
}

const bell = (unread: number) =>
  screen.findByRole('button', { name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications' });
const called = (name: string) => calls.filter(({ procedure }) => procedure === name);

describe('the bell', () => {
  it('is not there for visitors', async () => {
    answerWith({ 'helpers.featured': () => [] });
    await renderApp('/');
    expect(await screen.findByRole('button', { name: 'Login' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  });

  it('shows how much is unread, lists it, and a followed one is read', async () => {
    const seen = aNotification({ title: 'Seen before', readAt: '2026-11-20T13:00:00.000Z' });
    const message = aNotification({
      kind: 'message',
      title: 'New message from Dana',
      body: 'Free?',
      href: '/gigs?gig=1',
    });
    aServer([message, seen]);
    const { user, address } = await renderApp('/', aHelperUser);
    await user.click(await bell(1));
    const panel = within(await screen.findByRole('region', { name: 'Latest notifications' }));
    const entry = await panel.findByRole('link', { name: /Unread:\s*New message from Dana/ });
    expect(entry.textContent).toContain('Messages');
    expect(entry.textContent).toContain('Free?');
    expect(panel.getByRole('link', { name: /Seen before/ }).textContent).not.toContain('Unread');
    await user.click(entry);
    await waitFor(() => expect(address()).toMatch(/^\/gigs/));
    expect(await bell(0)).toBeTruthy();
    expect(called('notifications.markRead').map(({ input }) => input)).toEqual([{ id: message.id }]);
    expect(screen.queryByRole('region', { name: 'Latest notifications' })).toBeNull();
  });

  it('marks all as read', async () => {
    aServer([aNotification(), aNotification()]);
    const { user } = await renderApp('/', aHelperUser);
    await user.click(await bell(2));
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await bell(0)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('says politely what comes in, and counts it', async () => {
    const state = aServer([]);
    await renderApp('/', aHelperUser);
    await bell(0);
    await waitFor(() => expect(openStreams()).toBe(1));
    const notification = aNotification({ title: 'Dana accepted your gig' });
    state.items = [notification];
    act(() => sendEvent({ type: 'notification', notification }));
    expect((await screen.findByText('Notification: Dana accepted your gig')).parentElement?.ariaLive).toBe('polite');
    expect(await bell(1)).toBeTruthy();
  });

  it('says when there is nothing, and when it did not load', async () => {
    let isBroken = true;
    aServer([], { 'notifications.list': () => (isBroken ? new Refusal(500, 'INTERNAL', 'Broken') : aPage()) });
    const { user } = await renderApp('/', aHelperUser);
    await user.click(await bell(0));
    expect(await screen.findByText('Your notifications did not load.')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Nothing new\./)).toBeTruthy();
  });
});

describe('/notifications', () => {
  it('lists all, with the way to choose what one hears of', async () => {
    aServer([aNotification({ title: 'The only one' })]);
    const { user } = await renderApp('/notifications', aHelperUser);
    expect(await screen.findByRole('link', { name: /The only one/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Preferences' }).getAttribute('href')).toBe('/account#notifications');
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull());
  });

  it('asks visitors to sign in', async () => {
    answerWith({});
    await renderApp('/notifications');
    expect(await screen.findByText('Please sign in to continue.')).toBeTruthy();
  });
});
