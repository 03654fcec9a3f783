import { describe, expect, test } from 'vitest';
import { states, type State } from '../src/reference.ts';
import { addDays, dayIn, endOfDayIn, firstZone, momentIn, zoneOf } from '../src/zones.ts';

const today = (state: State, at: string, city?: string): string =>
  dayIn(zoneOf({ state, city: city ?? '' }), new Date(at));

describe('the date at a place', () => {
  test.each([
    ['CA', '2026-11-22T00:30:00Z', '2026-11-21'],
    ['NY', '2026-11-22T01:00:00Z', '2026-11-21'],
    ['NY', '2026-11-22T05:00:00Z', '2026-11-22'],
    ['HI', '2026-11-22T09:59:00Z', '2026-11-21'],
    ['HI', '2026-11-22T10:00:00Z', '2026-11-22'],
    ['AK', '2026-07-01T07:59:00Z', '2026-06-30'],
    // Arizona has no daylight saving time.
    ['AZ', '2026-07-01T06:59:00Z', '2026-06-30'],
    ['CO', '2026-07-01T06:00:00Z', '2026-07-01'],
  ] as const)('in %s at %s is %s', (state, at, day) => {
    expect(today(state, at)).toBe(day);
  });

  test('is the one of the city where a state has two zones', () => {
    const at = '2026-11-22T06:30:00Z';
    expect([today('TX', at, 'Austin'), today('TX', at, ' El paso')]).toEqual(['2026-11-22', '2026-11-21']);
    const late = '2026-11-22T05:30:00Z';
    expect([today('TN', late, 'Nashville'), today('TN', late, 'Knoxville')]).toEqual(['2026-11-21', '2026-11-22']);
    expect(today('ID', '2026-11-22T07:30:00Z', 'Coeur d’Alene')).toBe('2026-11-21');
  });

  test('begins nowhere earlier than where we say that days begin', () => {
    for (const at of ['2026-01-10T04:59:59Z', '2026-01-10T05:00:00Z', '2026-07-10T03:59:59Z', '2026-07-10T04:00:00Z']) {
      const days = states.map(({ id }) => today(id, at));
      expect(days.toSorted().at(-1)).toBe(dayIn(firstZone, new Date(at)));
    }
  });
});

describe('the end of a day', () => {
  test.each([
    ['America/New_York', '2026-11-21', '2026-11-22T05:00:00.000Z'],
    ['America/Los_Angeles', '2026-07-04', '2026-07-05T07:00:00.000Z'],
    // Days of 23 and 25 hours, and the days before them.
    ['America/Chicago', '2026-03-07', '2026-03-08T06:00:00.000Z'],
    ['America/Chicago', '2026-03-08', '2026-03-09T05:00:00.000Z'],
    ['America/Chicago', '2026-10-31', '2026-11-01T05:00:00.000Z'],
    ['America/Chicago', '2026-11-01', '2026-11-02T06:00:00.000Z'],
    ['Pacific/Honolulu', '2026-12-31', '2027-01-01T10:00:00.000Z'],
  ])('in %s of %s is %s', (zone, day, end) => {
    expect(endOfDayIn(zone, day).toISOString()).toBe(end);
    expect(dayIn(zone, endOfDayIn(zone, day))).toBe(addDays(day, 1));
    expect(dayIn(zone, new Date(endOfDayIn(zone, day).getTime() - 1))).toBe(day);
  });

  test('a time that the clock skips in spring is an hour later', () => {
    expect(momentIn('America/New_York', '2026-03-08', '01:30').toISOString()).toBe('2026-03-08T06:30:00.000Z');
    expect(momentIn('America/New_York', '2026-03-08', '03:30').toISOString()).toBe('2026-03-08T07:30:00.000Z');
    expect(momentIn('America/New_York', '2026-11-21', '08:00').toISOString()).toBe('2026-11-21T13:00:00.000Z');
  });
});
