import { expect, it } from 'vitest';
import { budgetProblems } from '../route-budgets.ts';

const budgets = { index: { js: 100, css: 10 }, search: { js: 200, css: 20 } };

it('accepts routes up to their numbers', () => {
  expect(budgetProblems(budgets, budgets)).toEqual([]);
});

it('names a route that is too heavy, one without a number, and a number without a route', () => {
  const weights = { index: { js: 101, css: 11 }, gigs: { js: 1, css: 1 } };
  expect(budgetProblems(weights, budgets)).toEqual([
    'search has a budget and no chunk.',
    'index first downloads 101 bytes of js, its budget is 100.',
    'index first downloads 11 bytes of css, its budget is 10.',
    'gigs has no budget in route-budgets.ts.',
  ]);
});
