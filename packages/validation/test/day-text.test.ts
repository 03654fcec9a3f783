import { describe, expect, it } from 'vitest';
import { clockText, dayText, longDay, monthAndYear, monthDayOf, shortMonthOf, spokenDay } from '../src/day-text.ts';

const by = (day: string, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

const days = Array.from({ length: 400 }, (_, index) =>
  new Date(Date.UTC(2027, 10, 1 + index)).toISOString().slice(0, 10),
);

describe('a day in words', () => {
  it('is written as the language writes it', () => {
    for (const day of days) {
      expect(longDay(day)).toBe(by(day, { dateStyle: 'full' }));
      expect(spokenDay(day)).toBe(by(day, { weekday: 'long', month: 'long', day: 'numeric' }));
      expect(monthAndYear(day)).toBe(by(day, { month: 'long', year: 'numeric' }));
      expect(shortMonthOf(day)).toBe(by(day, { month: 'short' }));
      expect(monthDayOf(day)).toBe(by(day, { month: 'short', day: 'numeric' }));
      expect(dayText(day, day)).toBe(by(day, { weekday: 'short', month: 'short', day: 'numeric' }));
    }
    expect(monthAndYear('2026-03')).toBe('March 2026');
    expect(dayText('2027-01-04', '2026-11-24')).toBe('Mon, Jan 4, 2027');
  });
});

describe('a time in words', () => {
  it('is written as the language writes it', () => {
    const words = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
    for (let minute = 0; minute < 24 * 60; minute += 7) {
      const text = clockText(Math.floor(minute / 60), minute % 60);
      expect(text).toBe(words.format(new Date(minute * 60_000)));
    }
  });
});
