import { describe, expect, it } from 'vitest';
import { formatLongDate, formatPlural, formatRate, formatTime, initials } from '../src/lib/format.ts';

describe('formats', () => {
  it('writes rates in dollars per hour', () => {
    expect([25, 25.5, 1200, 18.75].map(formatRate)).toEqual(['$25/hr', '$25.50/hr', '$1,200/hr', '$18.75/hr']);
  });

  it('writes dates and times the long US way', () => {
    expect(formatLongDate('2026-11-21')).toBe('November 21, 2026');
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
