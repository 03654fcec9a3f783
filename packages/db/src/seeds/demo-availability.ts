import type { Insertable } from 'kysely';
import type { AvailabilityExceptions } from '../generated.ts';
import type { SeededHelper } from './demo-accounts.ts';
import { dayFromNow, weekdayOf } from './demo-days.ts';
import type { DemoCast } from './demo-work.ts';

const saturday = 5;
const holidayDays = 14;

/** The days from `from` to `to` days from now. */
const days = (helper: SeededHelper, now: number, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => dayFromNow(helper, now, from + index));

/**
 * The demo helper blocked a day and opened a Saturday, which they do not work otherwise; another helper is on holiday for two
 * weeks, and a third one opened a Saturday.
 */
export function makeDemoExceptions({ now, helpers, taken }: DemoCast): Insertable<AvailabilityExceptions>[] {
  const [demoHelper, ...others] = helpers;
  const isBusy = (helper: SeededHelper, day: string): boolean => taken.has(`${helper.row.id} ${day}`);
  const traveler = others.find((helper) => days(helper, now, 0, holidayDays).every((day) => !isBusy(helper, day)));
  const eager = others.find((helper) => helper !== traveler && helper.row.availability[saturday] === false);
  if (!demoHelper || !traveler || !eager) throw new Error('the demo has nobody with days of their own');

  const nextDay = (helper: SeededHelper, from: number, suits: (weekday: number) => boolean): string =>
    days(helper, now, from, from + 60).find((day) => suits(weekdayOf(day)) && !isBusy(helper, day)) ?? '';
  const works = (weekday: number): boolean => demoHelper.row.availability[weekday] === true;
  const at = (helper: SeededHelper, day: string, state: 'free' | 'blocked', note: string | null = null) => ({
    helperId: helper.row.id,
    day,
    state,
    note,
  });
  return [
    at(demoHelper, nextDay(demoHelper, 17, works), 'blocked', 'Dentist'),
    ...(works(saturday)
      ? []
      : [
          at(
            demoHelper,
            nextDay(demoHelper, 12, (weekday) => weekday === saturday),
            'free',
          ),
        ]),
    ...days(traveler, now, 1, holidayDays).map((day) => at(traveler, day, 'blocked', 'Family visit')),
    at(
      eager,
      nextDay(eager, 1, (weekday) => weekday === saturday),
      'free',
    ),
  ];
}
