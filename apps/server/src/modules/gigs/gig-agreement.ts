import { isGigOverlap } from '@get-my-helpers/db/errors';
import type { Database } from '@get-my-helpers/db/client';
import { findOverlappingGig, lockHelperCalendar, type GigRow } from '@get-my-helpers/db/queries/gigs';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../lib/errors.ts';

/** Throws BAD_REQUEST when the day of a gig is over at the place of the work; `path` is where the day stands in the input. */
export function refusePastDate(jobDate: string, today: string, path: string): void {
  if (jobDate >= today) return;
  throw new DomainError('BAD_REQUEST', messages.datePast, { issues: [{ path, message: messages.datePast }] });
}

/**
 * Does the work that makes a helper's gig an accepted one, in its turn among those of the same helper. Throws CONFLICT
 * with what `describe` says of the gig that is in the way (docs/product/applications-and-gigs.md, No two gigs at once).
 */
export async function inFreeTime<Result>(
  trx: Database,
  gig: Pick<GigRow, 'id' | 'helperId' | 'jobDate' | 'startTime' | 'hours'>,
  describe: (overlapping: { title: string; jobDate: string | null } | undefined) => string,
  work: () => Promise<Result>,
): Promise<Result> {
  await lockHelperCalendar(trx, gig.helperId);
  const overlapping = await findOverlappingGig(trx, gig);
  if (overlapping) throw new DomainError('CONFLICT', describe(overlapping));
  try {
    return await work();
  } catch (error) {
    if (isGigOverlap(error)) throw new DomainError('CONFLICT', describe(undefined));
    throw error;
  }
}
