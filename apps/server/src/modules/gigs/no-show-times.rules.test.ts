import { describe, expect, it } from 'vitest';
import { gigStatusIds } from '@get-my-helpers/validation/reference';
import { isLateToCancel, noShowFrom } from './no-shows.rules.ts';

/** 7:30 on the wall in each zone, on a summer day, a winter day, and after both changes of the clocks. */
const starts = [
  ['America/New_York', '2026-07-01', '2026-07-01T11:30:00Z'],
  ['America/Chicago', '2026-07-01', '2026-07-01T12:30:00Z'],
  ['America/Denver', '2026-11-24', '2026-11-24T14:30:00Z'],
  ['America/Los_Angeles', '2026-11-24', '2026-11-24T15:30:00Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T11:30:00Z'],
  ['America/Los_Angeles', '2026-11-01', '2026-11-01T15:30:00Z'],
] as const;

const hours = (moment: string, add: number): Date => new Date(Date.parse(moment) + add * 60 * 60 * 1000);

describe('work at 7:30 where it is', () => {
  it.each(starts)('%s, %s', (timeZone, jobDate, start) => {
    const gig = { jobDate, startTime: '07:30:00', timeZone };
    expect(noShowFrom(gig)).toEqual(hours(start, 1));
    for (const status of gigStatusIds) {
      const late = (at: Date): boolean => isLateToCancel({ ...gig, status }, at);
      expect([late(hours(start, -24.001)), late(hours(start, -24)), late(hours(start, 5))]).toEqual(
        status === 'accepted' ? [false, true, true] : [false, false, false],
      );
    }
  });
});

it.each([
  ['07:30:00', '2026-11-20T12:00:00Z', '2026-11-24T14:30:00Z'],
  ['07:30:00', '2026-11-24T13:30:00Z', '2026-11-24T14:30:00Z'],
  ['07:30:00', '2026-11-24T20:00:00Z', '2026-11-24T21:00:00Z'],
  [null, '2026-11-24T20:00:00Z', '2026-11-25T06:00:00Z'],
  [null, '2026-11-25T05:30:00Z', '2026-11-25T06:30:00Z'],
])('work at %s that was agreed at %s can be missed from %s on', (startTime, agreedAt, from) => {
  const gig = { jobDate: '2026-11-24', startTime, timeZone: 'America/Chicago', agreedAt };
  expect(noShowFrom(gig)).toEqual(new Date(from));
});

describe('work without a time on the clock', () => {
  const gig = { jobDate: '2026-11-24', startTime: null, timeZone: 'America/Chicago' };

  it('is missed once its day is over there', () => {
    expect(noShowFrom(gig)).toEqual(new Date('2026-11-25T06:00:00Z'));
  });

  it('is canceled late from the beginning of the day before', () => {
    const late = (at: string): boolean => isLateToCancel({ ...gig, status: 'accepted' }, new Date(at));
    expect([late('2026-11-23T05:59:59Z'), late('2026-11-23T06:00:00Z')]).toEqual([false, true]);
  });

  it('is never missed and never late without a day', () => {
    const someDay = { ...gig, jobDate: null };
    expect(noShowFrom(someDay)).toBeNull();
    expect(isLateToCancel({ ...someDay, status: 'accepted' }, new Date())).toBe(false);
  });
});
