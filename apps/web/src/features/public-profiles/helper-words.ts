import { monthAndYear } from '@get-my-helpers/validation/day-text';
import type { HelperProfile } from '@get-my-helpers/validation/helper';
import { formatPlural } from '../../lib/format.ts';

const hour = 60;
const aFewHours = 6 * hour;
const day = 24 * hour;

/** 'within an hour', 'within a few hours', 'within a day' or 'within 3 days', from minutes. */
export function describeReply(minutes: number): string {
  if (minutes <= hour) return 'within an hour';
  if (minutes <= aFewHours) return 'within a few hours';
  if (minutes <= day) return 'within a day';
  return `within ${formatPlural(Math.ceil(minutes / day), 'day')}`;
}

type Away = Pick<HelperProfile, 'travelMiles' | 'distanceMiles' | 'travelsToYou'>;

/** 'About 12 mi from you, travels to you'; without a known distance 'Travels up to 25 miles'. */
export function describeTravel({ travelMiles, distanceMiles, travelsToYou }: Away): string {
  const reach = `ravels up to ${formatPlural(travelMiles, 'mile')}`;
  if (typeof distanceMiles !== 'number') return `T${reach}`;
  return `About ${distanceMiles} mi from you, ${travelsToYou ? 'travels to you' : `t${reach}`}`;
}

/** 'Government ID checked by our admins, March 2026'. */
export function describeVerification(verification: NonNullable<HelperProfile['verification']>): string {
  const what = verification.governmentId ? 'Government ID checked' : 'Identity checked';
  return `${what} by our admins, ${monthAndYear(verification.month)}`;
}
