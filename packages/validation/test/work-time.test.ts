import { describe, expect, it } from 'vitest';
import {
  amountForMinutes,
  hoursOfMinutes,
  isSkipped,
  minutesOf,
  overlapIn,
  problemOfSpan,
  spanOf,
  totalMinutesOf,
  wallTimesOf,
} from '../src/work-time.ts';
import { hoursMessages } from '../src/hours-messages.ts';

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];
const inZones = (cases: readonly (readonly unknown[])[]) =>
  zones.flatMap((zone) => cases.map((each) => [zone, ...each] as const));

const minutesAt = (zone: string, date: string, start: string, end: string, breakMinutes = 0): number =>
  minutesOf(spanOf({ date, start, end, breakMinutes }, zone));

describe('the hours between two wall times', () => {
  it.each(
    inZones([
      ['2026-11-20', '08:00', '16:30', 30, 480],
      ['2026-11-20', '22:00', '06:00', 0, 480],
      ['2026-12-31', '20:15', '02:45', 15, 375],
      // The night in which an hour is skipped.
      ['2026-03-07', '22:00', '06:00', 0, 420],
      ['2026-03-07', '23:30', '03:00', 0, 150],
      ['2026-03-08', '01:00', '04:00', 0, 120],
      ['2026-03-08', '08:00', '16:00', 0, 480],
      // The night in which an hour comes twice.
      ['2026-10-31', '22:00', '06:00', 0, 540],
      ['2026-10-31', '23:30', '03:00', 30, 240],
      ['2026-11-01', '00:30', '02:30', 0, 180],
      ['2026-11-01', '08:00', '16:00', 0, 480],
    ]) as (readonly [string, string, string, string, number, number])[],
  )('%s %s %s to %s without %i minutes', (zone, date, start, end, pause, minutes) => {
    expect(minutesAt(zone, date, start, end, pause)).toBe(minutes);
    const span = spanOf({ date, start, end, breakMinutes: pause }, zone);
    expect(wallTimesOf(span, zone)).toEqual({ date, start, end });
  });

  it.each(['America/Phoenix', 'Pacific/Honolulu'])('do not depend on the season in %s', (zone) => {
    expect(minutesAt(zone, '2026-03-07', '22:00', '06:00')).toBe(480);
    expect(minutesAt(zone, '2026-10-31', '22:00', '06:00')).toBe(480);
  });

  it('mean the first of two hours by the same name', () => {
    expect(spanOf({ date: '2026-11-01', start: '01:30', end: '03:00', breakMinutes: 0 }, 'America/New_York')).toEqual({
      startedAt: '2026-11-01T05:30:00.000Z',
      endedAt: '2026-11-01T08:00:00.000Z',
      breakMinutes: 0,
    });
  });

  const nearTheChange = [
    ['02:00', true],
    ['02:59', true],
    ['01:59', false],
    ['03:00', false],
  ] as const;
  it.each(zones.flatMap((zone) => nearTheChange.map(([time, skipped]) => [zone, time, skipped] as const)))(
    'in %s cannot have %s when it is skipped: %s',
    (zone, time, skipped) => {
      const entered = { date: '2026-03-08', breakMinutes: 0 };
      expect(isSkipped({ ...entered, start: time, end: '05:00' }, zone)).toBe(skipped);
      expect(isSkipped({ ...entered, start: '00:30', end: time }, zone)).toBe(skipped);
      expect(isSkipped({ ...entered, date: '2026-11-01', start: time, end: '05:00' }, zone)).toBe(false);
    },
  );

  it('of clocked work are what passed, though the wall clock went back', () => {
    const span = { startedAt: '2026-11-01T05:45:00Z', endedAt: '2026-11-01T06:15:00Z', breakMinutes: 0 };
    expect(wallTimesOf(span, 'America/New_York')).toEqual({ date: '2026-11-01', start: '01:45', end: '01:15' });
    expect(minutesOf(span)).toBe(30);
  });
});

it.each([
  ['08:00', '08:00', 0, hoursMessages.hoursTooLong],
  ['08:00', '00:01', 0, hoursMessages.hoursTooLong],
  ['08:00', '00:00', 0, undefined],
  ['08:00', '09:00', 60, hoursMessages.hoursBreakTooLong],
  ['08:00', '09:00', 59, undefined],
])('from %s to %s with a break of %i minutes: %s', (start, end, breakMinutes, problem) => {
  expect(problemOfSpan(spanOf({ date: '2026-11-20', start, end, breakMinutes }, 'America/Denver'))).toBe(problem);
});

it('refuses what does not end after it begins', () => {
  const startedAt = '2026-11-20T15:00:00.000Z';
  expect(problemOfSpan({ startedAt, endedAt: startedAt, breakMinutes: 0 })).toBe(hoursMessages.hoursEndFirst);
});

describe('overlaps', () => {
  const at = (start: number, end: number | null) => ({
    startedAt: new Date(Date.UTC(2026, 10, 20, start)).toISOString(),
    endedAt: end === null ? null : new Date(Date.UTC(2026, 10, 20, end)).toISOString(),
    breakMinutes: 0,
  });
  it.each([
    ['none', [], -1],
    ['one after another', [at(8, 12), at(12, 16)], -1],
    ['out of order', [at(12, 16), at(8, 12)], -1],
    ['across each other', [at(8, 13), at(12, 16)], 1],
    ['one inside another', [at(12, 13), at(8, 16)], 0],
    ['the same twice', [at(8, 12), at(8, 12)], 1],
    ['after one that has not ended', [at(8, null), at(12, 13)], 1],
    ['of no length', [at(8, 8), at(8, 12)], -1],
  ])('%s', (_, spans, place) => {
    expect(overlapIn(spans)).toBe(place);
  });
});

it('counts hours and money exactly', () => {
  expect(totalMinutesOf([])).toBe(0);
  expect([0, 1, 50, 90, 475].map(hoursOfMinutes)).toEqual([0, 0.02, 0.83, 1.5, 7.92]);
  expect(amountForMinutes(475, 28.5)).toBe(225.63);
  expect(amountForMinutes(90, 33.33)).toBe(50);
  expect(amountForMinutes(1, 0.3)).toBe(0.01);
  for (let minutes = 0; minutes < 2000; minutes += 7) {
    const exact = (BigInt(minutes) * 4477n * 2n + 60n) / 120n;
    expect(amountForMinutes(minutes, 44.77)).toBe(Number(exact) / 100);
  }
});
