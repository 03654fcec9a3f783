import { describe, expect, it } from 'vitest';
import { amountOf, isBelowHalf } from '@get-my-helpers/validation/gig';
import { gigStatusIds } from '@get-my-helpers/validation/reference';
import { counterOf, payOf, showsAddress } from './gig-terms.rules.ts';

describe('what a gig pays', () => {
  it.each([
    [8, 25.5, 204],
    [0.1, 0.05, 0.01],
    [0.1, 0.04, 0],
    [3.3, 33.33, 109.99],
    [999.9, 999_999.99, 999_899_990],
  ])('%d hours at $%d are $%d', (hours, rate, amount) => {
    expect(amountOf(hours, rate)).toBe(amount);
  });

  it.each([
    ['the usual rate', {}, { rate: 25.5, amount: 204 }],
    ['a rate', { rate: 30 }, { rate: 30, amount: 240 }],
    ['an amount', { amount: 200 }, { rate: null, amount: 200 }],
    ['the amount of a rate', { rate: 30, amount: 240 }, { rate: 30, amount: 240 }],
    ['an amount that is not that of the rate', { rate: 30, amount: 200 }, { rate: null, amount: 200 }],
    ['emptied fields', { rate: null, amount: null }, { rate: 25.5, amount: 204 }],
  ])('is %s', (_, pay, expected) => {
    expect(payOf({ hours: 8, ...pay }, 25.5)).toEqual(expected);
  });

  it('asks once more below half of what the helper asks for, not at half', () => {
    expect(isBelowHalf({ hours: 8, amount: 101.99 }, 25.5)).toBe(true);
    expect(isBelowHalf({ hours: 8, amount: 102 }, 25.5)).toBe(false);
  });
});

describe('a counter-offer', () => {
  const hourly = { jobDate: '2030-01-02', startTime: '08:00', hours: 8, rate: 30, amount: 240 };
  const fixed = { ...hourly, rate: null };

  it.each([
    ['another day', hourly, { jobDate: '2030-01-03' }, { ...hourly, jobDate: '2030-01-03' }],
    ['another start', hourly, { startTime: '09:00' }, { ...hourly, startTime: '09:00' }],
    ['no start', hourly, { startTime: null }, { ...hourly, startTime: null }],
    ['more hours', hourly, { hours: 10 }, { ...hourly, hours: 10, amount: 300 }],
    ['another rate', hourly, { rate: 35 }, { ...hourly, rate: 35, amount: 280 }],
    ['an amount', hourly, { amount: 250 }, { ...hourly, rate: null, amount: 250 }],
    ['more hours of a fixed amount', fixed, { hours: 10 }, { ...fixed, hours: 10 }],
    ['a rate instead of an amount', fixed, { rate: 35 }, { ...fixed, rate: 35, amount: 280 }],
    ['the same amount by the hour', fixed, { rate: 30 }, { ...fixed, rate: 30 }],
    [
      'a rate of open hours',
      { ...hourly, hours: null, amount: null },
      { rate: 35 },
      { hours: null, rate: 35, amount: null },
    ],
    ['an amount of open hours', { ...hourly, hours: null, amount: null }, { amount: 300 }, { rate: null, amount: 300 }],
    [
      'hours that were open',
      { ...hourly, hours: null, amount: null },
      { hours: 4 },
      { hours: 4, rate: 30, amount: 120 },
    ],
  ])('with %s', (_, offered, proposed, expected) => {
    expect(counterOf(offered, proposed)).toMatchObject(expected);
  });

  it.each([
    ['the same', { hours: 8, rate: 30 }],
    ['nothing', { hours: null }],
  ])('with %s is none', (_, proposed) => {
    expect(counterOf(hourly, proposed)).toBeNull();
  });
});

it('tells the helper the address of what was agreed, and of nothing else', () => {
  expect(gigStatusIds.filter(showsAddress)).toEqual(['accepted', 'in_progress', 'completed']);
});
