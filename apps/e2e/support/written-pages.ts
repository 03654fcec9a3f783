import type { APIRequestContext } from '@playwright/test';
import { findDemoHelper, findDemoJob, type Role } from './accounts.ts';

/** Ids of the demo's people and jobs. */
export interface Ids {
  helper: string;
  professional: string;
  job: string;
}

/** Signs in on the way, so that the requests had better be somebody's for this alone. */
export async function findIds(request: APIRequestContext): Promise<Ids> {
  const helper = await findDemoHelper(request);
  const job = await findDemoJob(request);
  return { helper: helper.id, professional: job.professionalId, job: job.id };
}

export const everybody: Role[] = ['visitor', 'helper', 'professional'];
const withAdmin: Role[] = [...everybody, 'admin'];

/** The pages that the server writes whole, and for whom: where it is not said, for everybody but admins, whose own pages are others. */
export const pages: { path: (ids: Ids) => string; roles?: Role[] }[] = [
  ...['/', '/terms', '/helpers/plumbing/texas/austin'].map((address) => ({ path: () => address, roles: withAdmin })),
  ...[
    '/helper/sample',
    '/help',
    '/help/how-it-works',
    '/help/ranking',
    '/help/contact',
    '/help/payment-and-records',
    '/help/trust-and-safety',
    '/privacy',
    '/helpers/plumbing',
    '/helpers/plumbing/texas',
    // Nobody of the demo works there in it.
    '/helpers/military/vermont',
    '/nowhere',
  ].map((address) => ({ path: () => address })),
  { path: ({ helper }) => `/helper/${helper}`, roles: withAdmin },
  { path: ({ helper }) => `/profile/${helper}` },
  { path: ({ professional }) => `/professional/${professional}` },
  { path: () => '/search?specialty=solar', roles: ['visitor', 'professional'] },
  { path: () => '/search?near=78704&freeOn=2030-01-07&sort=distance', roles: ['professional'] },
  { path: () => '/search?view=map', roles: ['professional'] },
  { path: () => '/job-search?urgency=urgent', roles: ['helper'] },
  ...['/gigs', '/gigs?view=past'].map((address) => ({ path: () => address })),
  { path: ({ job }) => `/jobs/${job}`, roles: ['visitor', 'helper'] },
  ...['', '?tab=reviews'].map((tab) => ({
    path: () => `/dashboard${tab}`,
    roles: ['helper', 'professional'] as Role[],
  })),
  { path: () => '/dashboard?tab=find-work', roles: ['helper'] },
  { path: () => '/dashboard?tab=search-helpers', roles: ['professional'] },
  { path: () => '/dashboard?tab=job-postings', roles: ['professional'] },
];
