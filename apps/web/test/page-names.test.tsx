import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { answerWith } from './api.ts';
import { aJob, aPage, aProfessionalProfile } from './fixtures-accounts.ts';
import { aHelperUser, aProfessionalUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const seen: string[] = [];

/** What every `meta` of that name in the page's head says. */
const descriptions = (): (string | null)[] =>
  [...document.head.querySelectorAll('meta[name="description"]')].map((meta) => meta.getAttribute('content'));

const helper = aProfile();
const job = aJob();
const austin = {
  specialty: 'plumbing',
  state: 'TX',
  city: 'Austin',
  helpers: 3,
  lowestRate: 20,
  highestRate: 40,
  openJobs: 0,
  preview: [],
  places: [],
};
const home = 'Get My Helpers: hourly help for skilled trades';
const routes: [path: string, user: SessionUser | undefined, title: string][] = [
  ['/', undefined, home],
  ['/search', aProfessionalUser, 'Find Trade Helpers | Get My Helpers'],
  ['/job-search', aHelperUser, 'Find Jobs | Get My Helpers'],
  [`/jobs/${job.id}`, aHelperUser, `${job.title} | Get My Helpers`],
  [`/jobs/${job.id}/applicants`, aProfessionalUser, `${job.title} | Get My Helpers`],
  [`/profile/${helper.id}`, undefined, `${helper.name} | Get My Helpers`],
  [`/helper/${helper.id}`, undefined, `${helper.name} | Get My Helpers`],
  ['/helpers/plumbing/texas/austin', undefined, 'Plumbing helpers in Austin, Texas | Get My Helpers'],
  ['/register-professional', undefined, 'Join as a Professional | Get My Helpers'],
  ['/register-helper', undefined, 'Join as a Trade Helper | Get My Helpers'],
  ['/login-helper', undefined, 'Helper Login | Get My Helpers'],
  ['/login-professional', undefined, 'Professional Login | Get My Helpers'],
  ['/messages', aProfessionalUser, 'Messages | Get My Helpers'],
  ['/applications', aHelperUser, 'Applications | Get My Helpers'],
  ['/saved', aProfessionalUser, 'Saved | Get My Helpers'],
  ['/saved/compare', aProfessionalUser, 'Compare Helpers | Get My Helpers'],
  ['/gigs', aHelperUser, 'Gigs | Get My Helpers'],
  ['/payments', aHelperUser, 'Payments | Get My Helpers'],
  ['/notifications', aHelperUser, 'Notifications | Get My Helpers'],
  ['/account', aHelperUser, 'Account | Get My Helpers'],
  ['/account/webhooks', aHelperUser, 'Webhooks | Get My Helpers'],
  ['/forgot-password', undefined, 'Forgot Password | Get My Helpers'],
  ['/reset-password', undefined, 'New Password | Get My Helpers'],
  ['/verify-email', undefined, 'Confirm Your Email | Get My Helpers'],
  ['/undo-email-change', undefined, 'Undo Email Change | Get My Helpers'],
  ['/demo/outbox', undefined, 'Demo Outbox | Get My Helpers'],
  ['/dashboard', aProfessionalUser, 'Dashboard | Get My Helpers'],
  ['/admin', undefined, 'Admin Login | Get My Helpers'],
];

it.each(routes)('%s has a title and a description of its own', async (path, user, title) => {
  answerWith({
    'session.me': () => ({ user: user ?? null, admin: null }),
    'helpers.featured': () => [],
    'helpers.list': () => aPage(),
    'helpers.byId': () => helper,
    'helpers.ofTrade': () => austin,
    'professionals.byId': () => aProfessionalProfile(),
    'jobPostings.list': () => aPage(),
    'jobPostings.byId': () => job,
    'applications.listForPosting': () => aPage(),
    'reviews.listForHelper': () => aPage(),
    'applications.listOwn': () => [],
    'applications.list': () => aPage(),
    'messages.conversations': () => aPage(),
    'favorites.list': () => aPage(),
    'gigs.list': () => aPage(),
    'payments.year': () => ({ year: 2026, totalDue: 0, totalPaid: 0, items: [] }),
    'notifications.list': () => aPage(),
    'notifications.preferences': () => [],
    'account.view': () => ({ email: 'maria@example.com', emailVerifiedAt: null }),
    'account.sessions': () => [],
    'webhooks.list': () => [],
    'account.outbox': () => [],
  });
  await renderApp(path, user);
  await expect.poll(() => document.title).toBe(title);
  expect(screen.getByRole('main')).toBeTruthy();
  expect(descriptions()).toHaveLength(1);
  const description = descriptions()[0] ?? '';
  expect(description.length).toBeGreaterThan(50);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(seen).not.toContain(description);
  seen.push(description);
});

it('says at an unknown address what is said of the home page', async () => {
  answerWith({});
  await renderApp('/nowhere');
  await expect.poll(() => document.title).toBe('404 Page Not Found | Get My Helpers');
  expect(descriptions()).toEqual([seen[0]]);
});
