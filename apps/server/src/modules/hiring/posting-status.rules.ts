import type { UserType, JobPostingStatus } from '@get-my-helpers/validation/reference';
import type { Transition } from '../../lib/state-machine.ts';

/** The professional, or the system: when their account is deleted, enough helpers have agreed, or one drops out. */
export type PostingActor = Extract<UserType, 'professional'> | 'system';
export type PostingAction = 'fill' | 'close' | 'expire' | 'complete' | 'reopen';

/**
 * docs/product/job-postings.md, Statuses. Anything else is a conflict. A posting whose time has run out counts as expired
 * without a stored change.
 */
export const postingTransitions: readonly Transition<JobPostingStatus, PostingAction, PostingActor, never>[] = [
  { from: ['open'], action: 'fill', by: ['professional'], to: 'filled' },
  { from: ['open'], action: 'close', by: ['professional', 'system'], to: 'closed' },
  { from: ['open'], action: 'expire', by: ['professional'], to: 'expired' },
  { from: ['open'], action: 'complete', by: ['system'], to: 'filled' },
  { from: ['filled'], action: 'reopen', by: ['system'], to: 'open' },
];

/** The action by which a professional gives a posting this status; undefined when there is none. */
export const postingActionTo = (status: JobPostingStatus): PostingAction | undefined =>
  postingTransitions.find(({ to, by }) => to === status && by.includes('professional'))?.action;
