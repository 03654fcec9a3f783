import type { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { describe, expect, it } from 'vitest';
import { signInAdmin } from '../src/lib/session.ts';
import { answerWith, type Answer } from './api.ts';
import { field, fillInJob } from './filling.ts';
import { aJob, anAdmin, aPage, aProfessionalProfile, aUserRecord } from './fixtures-accounts.ts';
import { aHelper, aHelperUser, aProfessionalUser, aProfile, aReview } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const other = aHelper().id;
const job = aJob({ title: 'Dig a trench' });
const review = aReview({ helperId: aHelperUser.id });

/** Queries that an earlier screen left in the cache: procedure and input by name. */
const cached: Record<string, [procedure: string, input?: object]> = {
  'helpers.list': ['helpers.list'],
  'helpers.newcomers': ['helpers.newcomers'],
  'helpers.featured': ['helpers.featured'],
  'profile of the helper': ['helpers.byId', { id: aHelperUser.id, contact: false }],
  'profile of another helper': ['helpers.byId', { id: other }],
  'profile of the professional': ['professionals.byId', { id: aProfessionalUser.id, seen: 'before' }],
  'profile of another professional': ['professionals.byId', { id: other }],
  'jobPostings.list': ['jobPostings.list'],
  'jobPostings.listOwn': ['jobPostings.listOwn', { limit: 1 }],
  'jobPostings.byId': ['jobPostings.byId', { id: job.id }],
  'applications.listOwn': ['applications.listOwn', { jobPostingIds: [other] }],
  'applications.listForPosting': ['applications.listForPosting', { jobPostingId: job.id }],
  'reviews of the helper': ['reviews.listForHelper', { helperId: aHelperUser.id, limit: 1 }],
  'reviews of another helper': ['reviews.listForHelper', { helperId: other }],
  'reviews.recentInteractions': ['reviews.recentInteractions', { limit: 1 }],
  'reviews.unreviewedGigs': ['reviews.unreviewedGigs', { seen: 'before' }],
  'gigs.list': ['gigs.list', { limit: 1 }],
  'admin.stats': ['admin.stats'],
  'admin.users': ['admin.users', { type: 'helpers', q: 'before' }],
  'admin.registrationTrend': ['admin.registrationTrend'],
  'session.demoLogins': ['session.demoLogins'],
};

const keyOf = ([procedure, input]: [string, object?]): unknown[] => [
  procedure.split('.'),
  { ...(input && { input }), type: 'query' },
];
const fill = (cache: QueryClient): void =>
  Object.values(cached).forEach((load) => cache.setQueryData(keyOf(load), { before: true }));
const outOfDate = (cache: QueryClient): string[] =>
  Object.keys(cached).filter((name) => cache.getQueryState(keyOf(cached[name] ?? ['']))?.isInvalidated);

const professionalIn: Record<string, Answer> = {
  'session.me': () => ({ user: aProfessionalUser, admin: null }),
  'professionals.byId': () => aProfessionalProfile(),
  'jobPostings.listOwn': () => aPage(job),
  'reviews.unreviewedGigs': () => [],
  'reviews.listForProfessional': () => aPage(),
  'reviews.recentInteractions': () => [
    { id: aHelperUser.id, name: 'Maria', email: 'm@example.com', lastInteraction: review.createdAt, reviewed: false },
  ],
};
const helperIn: Record<string, Answer> = {
  'session.me': () => ({ user: aHelperUser, admin: null }),
  'helpers.byId': () => aProfile({ id: aHelperUser.id, email: 'maria@example.com' }),
  'reviews.listForHelper': () => aPage(review),
  'reviews.unreviewedGigs': () => [],
  'jobPostings.list': () => aPage(job),
  'applications.listOwn': () => [],
};
const adminIn: Record<string, Answer> = {
  'session.me': () => ({ user: null, admin: anAdmin }),
  'admin.stats': () => null,
  'admin.users': (input) => {
    const type = (input as { type: string }).type === 'helpers' ? 'helper' : 'professional';
    return aPage(aUserRecord({ id: type === 'helper' ? aHelperUser.id : aProfessionalUser.id, type, name: 'Zoe' }));
  },
};

interface Change {
  change: string;
  user?: SessionUser;
  address: string;
  answers: Record<string, Answer>;
  make: (user: UserEvent) => Promise<void>;
  done: string;
  refreshes: (keyof typeof cached)[];
}

const press = async (user: UserEvent, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

/** Each change with exactly the queries that it invalidates, as the features' refresh.ts files say. */
const changes: Change[] = [
  {
    change: 'jobPostings.create',
    user: aProfessionalUser,
    address: '/dashboard?tab=job-postings',
    answers: { ...professionalIn, 'jobPostings.create': () => job },
    make: async (user) => {
      await press(user, 'Post New Job');
      await fillInJob(user, 'Dig');
      await press(user, 'Post Job');
    },
    done: 'Job Posted',
    refreshes: ['jobPostings.listOwn', 'admin.stats'],
  },
  {
    change: 'jobPostings.update',
    user: aProfessionalUser,
    address: '/dashboard?tab=job-postings',
    answers: { ...professionalIn, 'jobPostings.update': () => job },
    make: async (user) => {
      await press(user, 'Close Job');
      await press(user, 'Mark as Filled');
    },
    done: 'Job Updated',
    refreshes: ['jobPostings.listOwn', 'jobPostings.byId', 'applications.listForPosting', 'admin.stats'],
  },
  {
    change: 'a review',
    user: aProfessionalUser,
    address: '/dashboard?tab=reviews',
    answers: { ...professionalIn, 'reviews.create': () => review },
    make: async (user) => {
      await press(user, 'Leave Review');
      await screen.findByRole('button', { name: 'Submit Review' });
      await user.type(field('Comment'), 'Good.');
      await press(user, 'Submit Review');
    },
    done: 'Review Submitted',
    refreshes: [
      'helpers.list',
      'helpers.newcomers',
      'helpers.featured',
      'profile of the helper',
      'reviews of the helper',
      'reviews.recentInteractions',
      'reviews.unreviewedGigs',
      'gigs.list',
    ],
  },
  {
    change: 'a response',
    user: aHelperUser,
    address: '/dashboard?tab=reviews',
    answers: { ...helperIn, 'reviews.create': () => review },
    make: async (user) => {
      await press(user, 'Respond');
      await screen.findByRole('button', { name: 'Submit Response' });
      await user.type(field('Your response'), 'Thanks.');
      await press(user, 'Submit Response');
    },
    done: 'Response Submitted',
    refreshes: ['reviews of the helper'],
  },
  {
    change: 'applications.create',
    user: aHelperUser,
    address: '/dashboard?tab=find-work',
    answers: { ...helperIn, 'applications.create': () => ({}) },
    make: async (user) => {
      await press(user, 'Apply Now');
      await press(user, 'Send Application');
    },
    done: 'Application Sent',
    refreshes: ['applications.listOwn'],
  },
  {
    change: 'helpers.update',
    user: aHelperUser,
    address: '/dashboard',
    answers: { ...helperIn, 'helpers.update': () => aProfile({ id: aHelperUser.id, email: 'maria@example.com' }) },
    make: async (user) => {
      await press(user, 'Edit Profile');
      await press(user, 'Save');
    },
    done: 'Profile Updated',
    refreshes: ['helpers.list', 'helpers.featured', 'profile of the helper'],
  },
  {
    change: 'professionals.update',
    user: aProfessionalUser,
    address: '/dashboard',
    answers: { ...professionalIn, 'professionals.update': () => aProfessionalProfile() },
    make: async (user) => {
      await press(user, 'Edit Profile');
      await press(user, 'Save');
    },
    done: 'Profile Updated',
    refreshes: ['profile of the helper', 'profile of another helper', 'jobPostings.listOwn'],
  },
  {
    change: 'admin.verifyHelper',
    address: '/admin?tab=users',
    answers: { ...adminIn, 'admin.verifyHelper': () => aUserRecord() },
    make: (user) => press(user, 'Verify Zoe'),
    done: 'Helper verification status updated',
    refreshes: [
      'helpers.list',
      'helpers.newcomers',
      'helpers.featured',
      'profile of the helper',
      'admin.stats',
      'admin.users',
    ],
  },
  {
    change: 'admin.verifyProfessional',
    address: '/admin?tab=users',
    answers: { ...adminIn, 'admin.verifyProfessional': () => aUserRecord() },
    make: async (user) => {
      await user.click(await screen.findByText('Professionals'));
      await press(user, 'Verify Zoe');
    },
    done: 'Professional verification status updated',
    refreshes: ['profile of the professional', 'jobPostings.listOwn', 'admin.stats', 'admin.users'],
  },
];

describe.each(changes)('$change', ({ user: account, address, answers, make, done, refreshes }) => {
  it('refreshes what it changed and nothing else', async () => {
    if (!account) signInAdmin(anAdmin);
    answerWith(answers);
    const { user, queryClient } = await renderApp(address, account);
    fill(queryClient);
    expect(outOfDate(queryClient)).toEqual([]);
    await make(user);
    expect(await screen.findByText(done)).toBeTruthy();
    await waitFor(() => expect(outOfDate(queryClient)).toEqual(refreshes.toSorted(inTableOrder)));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  });
});

const names = Object.keys(cached);
function inTableOrder(one: string, two: string): number {
  return names.indexOf(one) - names.indexOf(two);
}
