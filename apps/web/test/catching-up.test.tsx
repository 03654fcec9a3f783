import type { StreamEvent } from '@get-my-helpers/validation/event';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith, calls, lost, Refusal, type Answer } from './api.ts';
import { openStreams, sendEvent } from './event-stream.ts';
import { aJob, aPage } from './fixtures-accounts.ts';
import { aConversation, aGig, aMessage, aNotification } from './fixtures-hire.ts';
import { aHelperUser, aProfessionalUser } from './fixtures.ts';
import { holdTimers } from './held-timers.ts';
import { renderApp } from './render-app.tsx';

/** What has failed to load after an event appears by itself, once the server answers. */

const message = aMessage({ content: 'I can start at eight.' });
const gig = aGig({ status: 'accepted' });
const applications = (unseen: number) => aPage(aJob({ title: 'Dig', applications: { total: unseen, unseen } }));

interface Screen {
  screen: string;
  address: string;
  /** What the event makes out of date, with its answers before and after it. */
  procedure: string;
  before: () => unknown;
  after: () => unknown;
  others?: Record<string, Answer>;
  event: StreamEvent;
  isUpToDate: () => unknown;
}

const screens: Screen[] = [
  {
    screen: 'the own postings',
    address: '/dashboard?tab=job-postings',
    procedure: 'jobPostings.listOwn',
    before: () => applications(0),
    after: () => applications(1),
    event: { type: 'application', applicationId: message.id, jobPostingId: aJob().id, status: 'sent' },
    isUpToDate: () => screen.queryByText('1 new application'),
  },
  {
    screen: 'a conversation',
    address: `/messages?with=${aHelperUser.id}`,
    procedure: 'messages.list',
    before: () => aPage(),
    after: () => aPage(message),
    others: {
      'messages.conversations': () => aPage(aConversation()),
      'messages.conversation': () => aConversation(),
      'messages.markRead': () => ({ unread: 0 }),
    },
    event: { type: 'message', message },
    isUpToDate: () => screen.queryAllByText('I can start at eight.').length > 0,
  },
  {
    screen: 'the gigs',
    address: '/gigs?view=needs_you',
    procedure: 'gigs.list',
    before: () => aPage(),
    after: () => aPage(gig),
    event: { type: 'gig', gigId: gig.id, status: 'accepted' },
    isUpToDate: () => screen.queryAllByRole('article').length > 0,
  },
  {
    screen: 'the number on the bell',
    address: '/gigs',
    procedure: 'notifications.unread',
    before: () => ({ unread: 0 }),
    after: () => ({ unread: 1 }),
    others: { 'gigs.list': () => aPage() },
    event: { type: 'notification', notification: aNotification({ kind: 'gig', subjectId: gig.id }) },
    isUpToDate: () => screen.queryByRole('button', { name: 'Notifications, 1 unread' }),
  },
];

const failures = { 'lost answer': () => lost, 'busy server': () => new Refusal(503, 'SERVICE_UNAVAILABLE', 'Busy') };

it.each(screens.flatMap((each) => Object.entries(failures).map(([failure, fail]) => ({ ...each, failure, fail }))))(
  '$screen, after a $failure',
  async ({ address, procedure, before, after, others, event, isUpToDate, fail }) => {
    const loads = (): number => calls.filter((call) => call.procedure === procedure).length;
    let answer = before;
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      ...others,
      [procedure]: () => answer(),
    });
    const { queryClient } = await renderApp(address, aProfessionalUser);
    await waitFor(() => expect(openStreams()).toBe(1));
    await waitFor(() => expect(loads()).toBe(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const pause = holdTimers(2000);
    answer = fail;
    act(() => sendEvent(event));
    await waitFor(() => expect(pause.delays()).toContain(2000));
    expect(loads()).toBe(2);
    expect(isUpToDate()).toBeFalsy();
    answer = after;
    pause.pass();
    await waitFor(() => expect(isUpToDate()).toBeTruthy());
  },
);
