import { limits } from '@get-my-helpers/validation/limits';
import { weekdays } from '@get-my-helpers/validation/reference';
import { listText } from '../lib/list-text.ts';

export type AvailabilityStatus = 'Available' | 'Limited' | 'Unavailable';

/**
 * Status of a week of seven booleans, Monday first (docs/product/profiles-and-search.md, Availability): 5 days or more,
 * 2 to 4, fewer.
 */
export function availabilityStatus(week: readonly boolean[]): AvailabilityStatus {
  const days = week.filter(Boolean).length;
  if (days >= limits.availableFromDays) return 'Available';
  return days >= limits.limitedFromDays ? 'Limited' : 'Unavailable';
}

/** 'Available Monday, Tuesday and Friday', for those who do not see the week. */
export function describeWeek(week: readonly boolean[]): string {
  const days = weekdays.filter((_, index) => week[index]).map((day) => day.name);
  if (days.length === 0) return 'Not available on any day';
  if (days.length === weekdays.length) return 'Available every day';
  return `Available ${listText(days)}`;
}
