import { expect, it, test } from 'vitest';
import { stateIds, stateNames, tradeIds } from '../src/reference.ts';
import { slugOf, stateOfSlug, tradeOfSlug, tradePath, wordsOf } from '../src/slugs.ts';

test.each([
  ['Austin', 'austin'],
  ['San  Antonio', 'san-antonio'],
  ['St. Louis', 'st-louis'],
  ["Coeur d'Alene", 'coeur-dalene'],
  ['O’Fallon', 'ofallon'],
  ['Winston-Salem', 'winston-salem'],
  ['Cañon City', 'canon-city'],
  [' (Old) Town ', 'old-town'],
  ['...', ''],
])('the address says %j as %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(slugOf(slug)).toBe(slug);
  expect(wordsOf(slug)).toBe(slug.replaceAll('-', ' '));
});

it('finds every state by its slug and by its code, and every trade', () => {
  for (const state of stateIds) {
    expect(stateOfSlug(slugOf(stateNames[state]))).toBe(state);
    expect(stateOfSlug(state.toLowerCase())).toBe(state);
  }
  for (const trade of tradeIds) expect(tradeOfSlug(trade.toUpperCase())).toBe(trade);
  expect([stateOfSlug('dc'), stateOfSlug(''), tradeOfSlug('plumber'), tradeOfSlug('')]).toEqual(
    Array(4).fill(undefined),
  );
});

test('every trade, and every slug of a state, is its own address', () => {
  expect(tradeIds.filter((trade) => slugOf(trade) !== trade)).toEqual([]);
  expect(new Set(stateIds.map((state) => slugOf(stateNames[state]))).size).toBe(50);
});

test.each([
  [{ specialty: 'hvac' }, '/helpers/hvac'],
  [{ specialty: 'hvac', state: null, city: null }, '/helpers/hvac'],
  [{ specialty: 'hvac', state: 'NC' }, '/helpers/hvac/north-carolina'],
  [{ specialty: 'hvac', state: 'NC', city: 'Winston-Salem' }, '/helpers/hvac/north-carolina/winston-salem'],
] as const)('%j is at %s', (place, path) => {
  expect(tradePath(place)).toBe(path);
});
