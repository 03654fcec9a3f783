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

/** The pages that the server writes whole, and for whom. */
export const pages: { path: (ids: Ids) => string; roles?: Role[] }[] = [
  ...[
    '/',
    '/helper/sample',
    '/help',
    '/help/how-it-works',
    '/help/ranking',
    '/terms',
    '/privacy',
    '/helpers/plumbing/texas/austin',
    '/nowhere',
  ].map((address) => ({ path: () => address })),
  { path: ({ helper }) => `/helper/${helper}` },
  { path: ({ helper }) => `/profile/${helper}` },
  { path: ({ professional }) => `/professional/${professional}` },
  { path: () => '/search?specialty=solar', roles: ['visitor', 'professional'] },
  { path: () => '/search?near=78704&freeOn=2030-01-07&sort=distance', roles: ['professional'] },
  { path: () => '/search?view=map', roles: ['professional'] },
  { path: () => '/job-search?urgency=urgent', roles: ['helper'] },
  { path: ({ job }) => `/jobs/${job}`, roles: ['visitor', 'helper'] },
];
