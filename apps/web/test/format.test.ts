import { afterEach, describe, expect, it, vi } from 'vitest';
import { longDay } from '@get-my-helpers/validation/day-text';
import { shortDay } from '../src/lib/days.ts';
import { formatDate, formatJobDate, formatPlural, formatRate, formatTime, initials } from '../src/lib/format.ts';
import { dateAndTimeOf, dayAndTimeOf, dayOf, momentOf } from '../src/lib/moment.ts';

afterEach(() => void vi.useRealTimers());

describe('formats', () => {
  it('writes rates in dollars per hour', () => {
    expect([25, 25.5, 1200, 18.75].map(formatRate)).toEqual(['$25/hr', '$25.50/hr', '$1,200/hr', '$18.75/hr']);
  });

  it('writes days with their weekday, and the year where it is another one', () => {
    vi.setSystemTime('2026-11-22T12:00:00Z');
    expect(['2026-11-24', '2027-01-04', '2025-12-31'].map(formatDate)).toEqual([
      'Tue, Nov 24',
      'Mon, Jan 4, 2027',
      'Wed, Dec 31, 2025',
    ]);
    expect(formatDate('2026-11-21T18:00:00.000Z')).toBe('Sat, Nov 21');
    expect(shortDay('2027-01-04')).toBe('Mon, Jan 4, 2027');
    expect(formatJobDate({ jobDate: '2026-12-01', isDateFlexible: false })).toBe('Tue, Dec 1');
    expect(formatJobDate({ jobDate: '2026-12-01', isDateFlexible: true })).toBe('Flexible date');
  });

  it('writes the documented long date of a job, with its weekday', () => {
    expect(formatJobDate({ jobDate: '2026-12-01', isDateFlexible: false }, longDay)).toBe('Tuesday, December 1, 2026');
  });

  it('writes moments with day and time, and those of today by the time alone', () => {
    vi.setSystemTime('2026-11-22T18:30:00Z');
    const [now, before] = ['2026-11-22T18:05:00.000Z', '2026-11-20T18:05:00.000Z'];
    expect(dateAndTimeOf(before)).toMatch(/^Fri, Nov 20, \d+:05 [AP]M$/);
    expect(dateAndTimeOf(now)).toMatch(/^Sun, Nov 22, \d+:05 [AP]M$/);
    expect([dayOf(now), dayOf(before)]).toEqual(['Today', 'Fri, Nov 20']);
    expect(dayAndTimeOf(now)).toMatch(/^today, \d+:05 [AP]M$/);
    expect(dayAndTimeOf(before)).toBe(dateAndTimeOf(before));
    expect(momentOf(now)).toMatch(/^\d+:05 [AP]M$/);
    expect(momentOf(before)).toBe('Fri, Nov 20');
  });

  it('writes times', () => {
    expect(['00:05', '08:00', '14:30'].map(formatTime)).toEqual(['12:05 AM', '8:00 AM', '2:30 PM']);
  });

  it('counts', () => {
    expect([0, 1, 1312].map((count) => formatPlural(count, 'helper'))).toEqual([
      '0 helpers',
      '1 helper',
      '1,312 helpers',
    ]);
  });

  it('takes two letters of a name', () => {
    expect(['Maria de la Cruz', 'Cher', '  ann   lee '].map(initials)).toEqual(['MC', 'C', 'AL']);
  });
});
