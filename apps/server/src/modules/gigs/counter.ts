import type { Database } from '@get-my-helpers/db/client';
import { findOverlappingGig, insertGigCounter, type GigRow } from '@get-my-helpers/db/queries/gigs';
import type { GigCounterTerms } from '@get-my-helpers/validation/gig';
import { messages } from '@get-my-helpers/validation/messages';
import { dayIn } from '@get-my-helpers/validation/zones';
import { DomainError } from '../../lib/errors.ts';
import { counterOf, type Terms } from './gig-terms.rules.ts';
import { busyText, refuseHighAmount, refusePastDate, refuseTerms } from './gig-refusals.ts';

/**
 * Stores the terms with which a helper answers an offer. Throws BAD_REQUEST when they are missing, the same or of a past
 * day, CONFLICT when the helper has an accepted gig at that time.
 */
export async function storeCounter(
  trx: Database,
  gig: GigRow,
  proposed: GigCounterTerms | undefined,
  now: Date,
): Promise<Terms> {
  if (!proposed || Object.keys(proposed).length === 0) refuseTerms(messages.gigNeedsTerms, 'terms');
  const terms = counterOf(gig, proposed) ?? refuseTerms(messages.gigSameTerms, 'terms');
  if (terms.jobDate !== null) refusePastDate(terms.jobDate, dayIn(gig.timeZone, now), 'terms.jobDate');
  refuseHighAmount(terms.amount, 'terms.rate');
  const overlapping = await findOverlappingGig(trx, { ...gig, ...terms });
  if (overlapping) throw new DomainError('CONFLICT', busyText(overlapping));
  await insertGigCounter(trx, gig.id, terms);
  return terms;
}
