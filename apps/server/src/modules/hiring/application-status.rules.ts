import type { ApplicationAction } from '@get-my-helpers/validation/application';
import { undecidedStatusIds, type UserType, type ApplicationStatus } from '@get-my-helpers/validation/reference';
import type { Transition } from '../../lib/state-machine.ts';

/** The helper, the professional, or the system when the posting has ended. */
export type ApplicationActor = UserType | 'system';
export type ApplicationStep = ApplicationAction | 'expire';

/** The application is undecided, and expired only as long as enough helpers have agreed. */
export type ApplicationNeed = 'onHold';

/** docs/product/applications-and-gigs.md, Application statuses. Anything else is a conflict. */
export const applicationTransitions: readonly Transition<
  ApplicationStatus,
  ApplicationStep,
  ApplicationActor,
  ApplicationNeed
>[] = [
  { from: ['sent'], action: 'see', by: ['professional'], to: 'seen' },
  { from: ['sent', 'seen'], action: 'shortlist', by: ['professional'], to: 'shortlisted' },
  { from: undecidedStatusIds, action: 'accept', by: ['professional'], to: 'accepted' },
  { from: undecidedStatusIds, action: 'decline', by: ['professional'], to: 'declined' },
  { from: undecidedStatusIds, action: 'withdraw', by: ['helper'], to: 'withdrawn' },
  { from: ['expired'], action: 'withdraw', by: ['helper'], to: 'withdrawn', needs: ['onHold'] },
  { from: undecidedStatusIds, action: 'expire', by: ['system'], to: 'expired' },
];
