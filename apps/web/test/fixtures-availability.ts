import { worksOn } from '@get-my-helpers/validation/availability';
import type { HelperDay, OwnDay } from '@get-my-helpers/validation/calendar';
import { addDays } from '@get-my-helpers/validation/zones';

/** A Monday, the first day of every calendar in these tests. */
export const today = '2026-11-23';

const week = [true, true, true, true, true, false, false];
const daysFrom = (count: number): string[] => Array.from({ length: count }, (_, index) => addDays(today, index));

/** The own days of a helper who works from Monday to Friday; `changed` has those that are different. */
export const ownDays = (changed: Record<string, Partial<OwnDay>> = {}): OwnDay[] =>
  daysFrom(366).map((date) => ({
    date,
    state: worksOn(week, date) ? 'free' : 'off',
    note: null,
    gigIds: [],
    ...changed[date],
  }));

/** What others see of them. */
export const helperDays = (taken: readonly string[] = []): HelperDay[] =>
  daysFrom(60).map((date) => ({ date, free: worksOn(week, date) && !taken.includes(date) }));
