import type { GigRow } from '@get-my-helpers/db/queries/gigs';
import type { GigCounterTerms } from '@get-my-helpers/validation/gig';
import { dayIn } from '@get-my-helpers/validation/zones';
import { DomainError } from '../../lib/errors.ts';
import { refusePastDate, refuseTerms } from './gig-refusals.ts';

/** Why a day is refused. */
export const dayTexts = {
  missing: 'Please say which day.',
  alone: 'Only the day and the start are still to be agreed.',
  replaced: 'Another day was proposed meanwhile. Please look at it first.',
} as const;

type AgreedDay = { jobDate: string } & Pick<GigRow, 'startTime'>;

/**
 * The day that somebody proposes; without a start the gig keeps its own. Throws BAD_REQUEST when it is missing or over, or
 * when other terms come with it.
 */
export function proposedDay(gig: GigRow, terms: GigCounterTerms | undefined, now: Date): AgreedDay {
  const { jobDate, startTime, ...rest } = terms ?? {};
  if (!jobDate) refuseTerms(dayTexts.missing, 'terms.jobDate');
  if (Object.values(rest).some((term) => term != null)) refuseTerms(dayTexts.alone, 'terms');
  refusePastDate(jobDate, dayIn(gig.timeZone, now), 'terms.jobDate');
  return { jobDate, startTime: startTime === undefined ? gig.startTime : startTime };
}

/**
 * The day that somebody agrees to. They name it, because the other may propose another one at the same moment; throws
 * CONFLICT then, and BAD_REQUEST as `proposedDay`.
 */
export function agreedDay(gig: GigRow, terms: GigCounterTerms | undefined, now: Date): AgreedDay {
  const day = proposedDay({ ...gig, startTime: gig.proposedStart }, terms, now);
  if (day.jobDate !== gig.proposedDate || day.startTime !== gig.proposedStart) {
    throw new DomainError('CONFLICT', dayTexts.replaced);
  }
  return day;
}
