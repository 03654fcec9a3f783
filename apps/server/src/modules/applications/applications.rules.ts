import type { Applicant, ApplicationAction } from '@get-my-helpers/validation/application';
import { undecidedStatusIds, type AccountType, type ApplicationStatus } from '@get-my-helpers/validation/reference';

interface Transition {
  action: ApplicationAction;
  from: readonly ApplicationStatus[];
  to: ApplicationStatus;
  by: AccountType;
}

/**
 * sent -> seen -> shortlisted -> accepted | declined by the professional, withdrawn by the helper; what is undecided when
 * the posting ends is expired. What is not here is a conflict.
 */
export const applicationTransitions: readonly Transition[] = [
  { action: 'see', from: ['sent'], to: 'seen', by: 'professional' },
  { action: 'shortlist', from: ['sent', 'seen'], to: 'shortlisted', by: 'professional' },
  { action: 'accept', from: undecidedStatusIds, to: 'accepted', by: 'professional' },
  { action: 'decline', from: undecidedStatusIds, to: 'declined', by: 'professional' },
  { action: 'withdraw', from: undecidedStatusIds, to: 'withdrawn', by: 'helper' },
];

type Decision = { to: ApplicationStatus; refusal?: undefined } | { refusal: 'role' | 'state' };

/** What an action of the helper or of the professional comes to. */
export function decideOnApplication(status: ApplicationStatus, action: ApplicationAction, role: AccountType): Decision {
  const transition = applicationTransitions.find((each) => each.action === action);
  if (transition?.by !== role) return { refusal: 'role' };
  return transition.from.includes(status) ? { to: transition.to } : { refusal: 'state' };
}

interface Posting {
  jobDate: string;
  startTime: string | null;
  endTime: string | null;
  estimatedHours: number | null;
  hourlyRate: number;
}

const hoursOfDay = 8;

function hoursOf({ estimatedHours, startTime, endTime }: Posting): number {
  if (estimatedHours !== null) return estimatedHours;
  if (startTime === null || endTime === null || endTime <= startTime) return hoursOfDay;
  const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  return Math.round((minutes(endTime) - minutes(startTime)) / 6) / 10;
}

/**
 * What the two agree on when a professional accepts an application: the posting's day (today, if that is over), start and
 * hours (else those between its times, else eight), at the proposed rate or the posting's.
 */
export function agreedTerms(posting: Posting, proposedRate: number | null, today: string): Applicant['terms'] {
  const hours = hoursOf(posting);
  return {
    jobDate: posting.jobDate < today ? today : posting.jobDate,
    startTime: posting.startTime,
    hours,
    amount: Math.round(hours * (proposedRate ?? posting.hourlyRate) * 100) / 100,
  };
}
