import type { GigRow } from '@get-my-helpers/db/queries/gigs';
import { dayText } from '@get-my-helpers/validation/day-text';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../lib/errors.ts';

/** Throws BAD_REQUEST; `path` is where the terms stand in the input. */
export function refuseTerms(message: string, path: string): never {
  throw new DomainError('BAD_REQUEST', message, { issues: [{ path, message }] });
}

/** Throws BAD_REQUEST when the day of a gig is over at the place of the work; `path` is where the day stands in the input. */
export function refusePastDate(jobDate: string, today: string, path: string): void {
  if (jobDate < today) refuseTerms(messages.datePast, path);
}

/** Throws BAD_REQUEST when a rate and hours come to more than can be stored. */
export function refuseHighAmount(amount: number | null, path: string): void {
  if (amount !== null && amount > limits.amountMax) refuseTerms(messages.gigAmountTooHigh, path);
}

const dateText = (day: string | null): string => (day ? dayText(day) : 'that day');

/** Why the work cannot begin yet. */
export const tooEarlyText = ({ jobDate }: Pick<GigRow, 'jobDate'>): string =>
  `This gig can be started on ${dateText(jobDate)}, not before.`;

/** Why what was offered can no longer be accepted. */
export const overText = ({ jobDate }: Pick<GigRow, 'jobDate'>): string =>
  `This gig was offered for ${dateText(jobDate)}, which is over.`;

export type Overlapping = Pick<GigRow, 'title' | 'jobDate'>;

/** For a helper: which gig is in the way. */
export const busyText = (overlapping: Overlapping | undefined): string =>
  overlapping
    ? `You already have an accepted gig at that time: “${overlapping.title}” on ${dateText(overlapping.jobDate)}.`
    : 'You already have an accepted gig at that time.';
