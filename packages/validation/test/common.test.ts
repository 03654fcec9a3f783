import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import {
  availability,
  city,
  day,
  decimal,
  email,
  filterId,
  filterLocation,
  filterRate,
  filterState,
  filterText,
  helperRate,
  helperRateOrOnFile,
  id,
  idList,
  integer,
  optionalInput,
  optionalText,
  paging,
  parseLocation,
  requiredLine,
  requiredText,
  state,
  timeOfDay,
} from '../src/common.ts';
import { tradeIds } from '../src/reference.ts';
import { anId, firstMessage, loneSurrogate, nul, valueOf } from './parsing.ts';

const unstorable = 'Please remove the characters that cannot be stored';

describe('email', () => {
  test.each([
    ['pat@example.com'],
    ['Pat.O-Neil+jobs@mail.example.co.uk'],
    ['josé@exämple.com'],
    [`${'a'.repeat(242)}@example.com`],
  ])('takes %s', (text) => {
    expect(valueOf(email, text)).toBe(text);
  });

  it('is trimmed and keeps its case', () => {
    expect(valueOf(email, '  Pat@Example.com ')).toBe('Pat@Example.com');
  });

  test.each([
    [undefined],
    [null],
    [5],
    [''],
    ['pat'],
    ['pat@'],
    ['@example.com'],
    ['pat@example'],
    ['pat@@example.com'],
    ['pat smith@example.com'],
    ['pat@example..com'],
    ['pat@example.com.'],
    ['Pat <pat@example.com>'],
    ['a@example.com,b@example.com'],
    [`${'a'.repeat(243)}@example.com`],
    [`pat@${nul}.com`],
    [`pat@${loneSurrogate}.com`],
  ])('refuses %j with the documented text', (text) => {
    expect(firstMessage(email, text)).toBe('Please enter a valid email address');
  });
});

describe('texts', () => {
  const line = requiredLine('Name', 5);
  const text = requiredText('Comment', 5);
  const note = optionalText('Notes', 5);

  test.each([
    ['  a   b ', 'a b', line],
    ['a\n\tb', 'a b', line],
    ['abcde', 'abcde', line],
    ['👷', '👷', line],
    [' a\nb ', 'a\nb', text],
    ['  a ', 'a', note],
    ['', null, note],
    ['   ', null, note],
    [null, null, note],
    [undefined, undefined, note],
  ])('cleans %j into %j', (input, output, schema) => {
    expect(valueOf(schema, input)).toBe(output);
  });

  test.each([
    [undefined, 'Name is required', line],
    [null, 'Name is required', line],
    ['', 'Name is required', line],
    ['   ', 'Name is required', line],
    [7, 'Name must be text', line],
    [['a'], 'Name must be text', line],
    ['abcdef', 'Name must be at most 5 characters', line],
    [nul, unstorable, line],
    [loneSurrogate, unstorable, line],
    [' \n ', 'Comment is required', text],
    ['abcdef', 'Comment must be at most 5 characters', text],
    [nul, unstorable, text],
    [loneSurrogate, unstorable, text],
    [7, 'Notes must be text', note],
    ['abcdef', 'Notes must be at most 5 characters', note],
    [nul, unstorable, note],
    [loneSurrogate, unstorable, note],
  ])('refuses %j: %s', (input, message, schema) => {
    expect(firstMessage(schema as z.ZodType, input)).toBe(message);
  });
});

describe('decimals', () => {
  const rate = decimal('Rate', { min: 10, max: 200, decimals: 2 });
  const hours = decimal('Hours', { min: 0, exclusiveMin: true, max: 999.9, decimals: 1 });

  test.each([
    [10, 10, rate],
    [200, 200, rate],
    ['25.00', 25, rate],
    [' 25.50 ', 25.5, rate],
    [10.01, 10.01, rate],
    [199.99, 199.99, rate],
    [0.1, 0.1, hours],
    ['0.1', 0.1, hours],
    [999.9, 999.9, hours],
  ])('takes %j as %d', (input, output, schema) => {
    expect(valueOf(schema, input)).toBe(output);
  });

  test.each([
    [undefined, 'Rate is required', rate],
    [null, 'Rate is required', rate],
    ['', 'Rate is required', rate],
    [true, 'Rate must be a number', rate],
    ['ten', 'Rate must be a number', rate],
    ['1e2', 'Rate must be a number', rate],
    ['0x20', 'Rate must be a number', rate],
    ['25,50', 'Rate must be a number', rate],
    ['٢٥', 'Rate must be a number', rate],
    [Number.NaN, 'Rate must be a number', rate],
    [Number.POSITIVE_INFINITY, 'Rate must be a number', rate],
    [[25], 'Rate must be a number', rate],
    [9.99, 'Rate must be at least 10', rate],
    [-25, 'Rate must be at least 10', rate],
    ['-25', 'Rate must be at least 10', rate],
    [200.01, 'Rate must be at most 200', rate],
    [25.005, 'Rate can have at most 2 decimals', rate],
    [25.50000001, 'Rate can have at most 2 decimals', rate],
    ['25.500001', 'Rate can have at most 2 decimals', rate],
    [0.1 + 0.2, 'Hours can have at most 1 decimal', hours],
    [1e-9, 'Hours can have at most 1 decimal', hours],
    [1e-320, 'Hours can have at most 1 decimal', hours],
    ['25.001', 'Rate can have at most 2 decimals', rate],
    [0, 'Hours must be above 0', hours],
    [1000, 'Hours must be at most 999.9', hours],
    [2.25, 'Hours can have at most 1 decimal', hours],
  ])('refuses %j: %s', (input, message, schema) => {
    expect(firstMessage(schema, input)).toBe(message);
  });

  it("bounds a helper's hourly rate at 10 and 200 dollars", () => {
    expect([10, 10.5, 25, 200].map((dollars) => valueOf(helperRate, dollars))).toEqual([10, 10.5, 25, 200]);
    expect(firstMessage(helperRate, 9.5)).toBe('Hourly rate must be at least 10');
    expect(firstMessage(helperRate, 200.5)).toBe('Hourly rate must be at most 200');
  });

  it("takes a helper's hourly rate in steps of half a dollar, or the one on file", () => {
    for (const rate of [25.25, '25.25', 10.01, 25.005, 199.99]) {
      expect(firstMessage(helperRate, rate)).toBe('Hourly rate must be in steps of $0.50');
    }
    const halves = Array.from({ length: 381 }, (_, index) => 10 + index / 2);
    expect(halves.filter((rate) => !helperRate.safeParse(rate).success)).toEqual([]);
    expect(valueOf(helperRateOrOnFile(25.25), '25.25')).toBe(25.25);
    expect(firstMessage(helperRateOrOnFile(25.25), 25.75)).toBe('Hourly rate must be in steps of $0.50');
  });
});

describe('whole numbers', () => {
  const age = integer('Age', { min: 18, max: 80 });

  test.each([
    [18, 18],
    [80, 80],
    ['33', 33],
    [' 33 ', 33],
  ])('takes %j', (input, output) => {
    expect(valueOf(age, input)).toBe(output);
  });

  test.each([
    [undefined, 'Age is required'],
    ['', 'Age is required'],
    ['old', 'Age must be a whole number'],
    [33.5, 'Age must be a whole number'],
    ['33.5', 'Age must be a whole number'],
    [Number.NaN, 'Age must be a whole number'],
    [17, 'Age must be at least 18'],
    [81, 'Age must be at most 80'],
    ['-33', 'Age must be at least 18'],
  ])('refuses %j: %s', (input, message) => {
    expect(firstMessage(age, input)).toBe(message);
  });
});

describe('ids', () => {
  test.each([[anId], ['123e4567-e89b-12d3-a456-426614174000'], ['00000000-0000-4000-8000-000000000000']])(
    'takes %s',
    (text) => {
      expect(valueOf(id, text)).toBe(text);
    },
  );

  test.each([[''], ['1'], ['sample'], [`${anId} `], [`{${anId}}`], [anId.replaceAll('-', '')], [7], [null], [nul]])(
    'refuses %j',
    (text) => {
      expect(firstMessage(id, text)).toBeDefined();
    },
  );

  it('takes ids of a reference list once each, and no other', () => {
    const trades = idList(tradeIds, 'skills');
    expect(valueOf(trades, ['hvac', 'solar', 'hvac'])).toEqual(['hvac', 'solar']);
    expect(valueOf(trades, [])).toEqual([]);
    expect(firstMessage(trades, ['hvac', 'baking'])).toBe('Please choose skills from the list');
    expect(
      firstMessage(
        trades,
        Array.from({ length: 29 }, () => 'hvac'),
      ),
    ).toBe('Too many skills');
    expect(firstMessage(trades, 'hvac')).toBeDefined();
  });
});

describe('states and cities', () => {
  test.each([
    ['TX', 'TX'],
    ['tx', 'TX'],
    ['Texas', 'TX'],
    ['  nEw   yOrK ', 'NY'],
    ['WEST VIRGINIA', 'WV'],
  ])('%s is %s', (text, code) => {
    expect(valueOf(state, text)).toBe(code);
    expect(valueOf(filterState, text)).toBe(code);
  });

  test.each([[''], ['XX'], ['DC'], ['Texa'], [null], [5], [nul]])('%j is no state', (text) => {
    expect(firstMessage(state, text)).toBe('Please select a state');
  });

  it('trims a city and collapses its inner spaces', () => {
    expect(valueOf(city, '  San   Antonio ')).toBe('San Antonio');
    expect(firstMessage(city, 'x'.repeat(101))).toBe('City must be at most 100 characters');
    expect(firstMessage(city, ' ')).toBe('City is required');
  });
});

describe('days and times', () => {
  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2024-02-29', '2024-02-29'],
    ['2026-11-21T23:59:59.000Z', '2026-11-21'],
    [' 2026-11-21 ', '2026-11-21'],
  ])('%s is the day %s', (text, output) => {
    expect(valueOf(day, text)).toBe(output);
  });

  test.each([
    ['2026-02-29'],
    ['2026-13-01'],
    ['11/21/2026'],
    ['21.11.2026'],
    ['2026-1-1'],
    ['today'],
    ['2027-01-01T'],
    ['2027-01-01Tgarbage'],
    ['2027-01-01T25:00:00Z'],
    ['2027-01-01T00:00:00+99:00'],
  ])('%j is no day', (text) => {
    expect(firstMessage(day, text)).toBe('Please enter a date as YYYY-MM-DD');
  });

  it('asks for a day that was left out in plain words', () => {
    expect(firstMessage(day, ' ')).toBe('Please choose a date');
  });

  test.each([['00:00'], ['07:30'], ['19:59'], ['23:59']])('%s is a time', (text) => {
    expect(valueOf(timeOfDay, text)).toBe(text);
  });

  test.each([['24:00'], ['7:30'], ['07:60'], ['07:30:00'], ['7 am'], ['']])('%j is no time', (text) => {
    expect(firstMessage(timeOfDay, text)).toBe('Please enter a time as HH:MM');
  });
});

describe('availability', () => {
  const message = 'Availability needs a yes or no for each of the 7 days';

  it('is seven booleans, Monday first', () => {
    const week = [true, true, true, true, true, false, false];
    expect(valueOf(availability, week)).toEqual(week);
  });

  test.each([[undefined], [null], ['1111100'], [[]], [Array(6).fill(true)], [Array(8).fill(true)]])(
    'refuses %j',
    (value) => {
      expect(firstMessage(availability, value)).toBe(message);
    },
  );

  it('refuses days that are not booleans', () => {
    expect(firstMessage(availability, Array(7).fill(1))).toBeDefined();
    expect(firstMessage(availability, Array(7).fill('true'))).toBeDefined();
  });
});

describe('optional inputs of a form', () => {
  const hours = optionalInput(integer('Hours', { min: 1, max: 9 }));

  it('turns empty into null, leaves absent absent, and validates the rest', () => {
    expect(['', null, undefined, '3'].map((value) => valueOf(hours, value))).toEqual([null, null, undefined, 3]);
    expect(firstMessage(hours, 'x')).toBe('Hours must be a whole number');
    expect(firstMessage(hours, 10)).toBe('Hours must be at most 9');
  });
});

describe('filters', () => {
  test.each([[''], ['  '], ['all'], ['ALL'], [undefined]])('a text of %j is no filter', (text) => {
    expect(valueOf(filterText, text)).toBeUndefined();
    expect(valueOf(filterLocation, text)).toBeUndefined();
    expect(valueOf(filterState, text)).toBeUndefined();
  });

  it('cleans the text of a filter and refuses what cannot be searched', () => {
    expect(valueOf(filterText, '  San   Antonio ')).toBe('San Antonio');
    expect(firstMessage(filterText, nul)).toBe('Please remove the characters that cannot be searched');
    expect(firstMessage(filterText, loneSurrogate)).toBe('Please remove the characters that cannot be searched');
    expect(firstMessage(filterText, 'x'.repeat(201))).toBeDefined();
  });

  it('takes ids of one list; all, any and nothing mean no filter; an unknown one is refused', () => {
    const specialty = filterId(tradeIds, 'specialty');
    expect(['', 'all', 'any', undefined, ' hvac '].map((text) => valueOf(specialty, text))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'hvac',
    ]);
    expect(firstMessage(specialty, 'HVAC')).toBe('Unknown specialty');
    expect(firstMessage(specialty, 'baking')).toBe('Unknown specialty');
  });

  it('refuses an unknown state', () => {
    expect(firstMessage(filterState, 'Bavaria')).toBe('Unknown state');
  });

  it('takes a rate as a number or a numeric string', () => {
    const rate = filterRate('Maximum rate');
    expect(['', null, undefined, '25.50', 0, 999_999.99].map((value) => valueOf(rate, value))).toEqual([
      undefined,
      undefined,
      undefined,
      25.5,
      0,
      999_999.99,
    ]);
    expect(firstMessage(rate, -1)).toBe('Maximum rate must be at least 0');
    expect(firstMessage(rate, 'cheap')).toBe('Maximum rate must be a number');
  });

  it('pages by 1 to 100 items', () => {
    const page = z.object(paging);
    expect(valueOf(page, {})).toEqual({});
    expect(valueOf(page, { limit: '24', cursor: 'abc' })).toEqual({ limit: 24, cursor: 'abc' });
    expect(firstMessage(page, { limit: 0 })).toBe('limit must be at least 1');
    expect(firstMessage(page, { limit: 101 })).toBe('limit must be at most 100');
    expect(firstMessage(page, { cursor: 'x'.repeat(301) })).toBeDefined();
  });
});

describe('parseLocation', () => {
  test.each([
    ['Austin', { city: 'Austin' }],
    ['TX', { state: 'TX' }],
    ['Texas', { state: 'TX' }],
    ['Austin, TX', { city: 'Austin', state: 'TX' }],
    ['austin,tx', { city: 'austin', state: 'TX' }],
    ['  San   Antonio ,  texas ', { city: 'San Antonio', state: 'TX' }],
    ['New York', { state: 'NY' }],
    ['New York, NY', { city: 'New York', state: 'NY' }],
    ['Washington, District of Columbia', { city: 'Washington, District of Columbia' }],
    ['Suite 5, Austin, TX', { city: 'Suite 5, Austin', state: 'TX' }],
    [', TX', { state: 'TX' }],
    ['Austin,', { city: 'Austin,' }],
    ['', {}],
    ['  ', {}],
  ])('reads %j', (text, place) => {
    expect(parseLocation(text)).toEqual(place);
    // As a filter, an empty location is no filter at all.
    expect(valueOf(filterLocation, text) ?? {}).toEqual(place);
  });
});
