import { expect, it } from 'vitest';
import { gigStatusIds, type UserType } from '@get-my-helpers/validation/reference';
import { areReviewsShown, reviewsShownAt } from './gig-reviews.rules.ts';

const completedAt = '2026-11-01T12:00:00.000Z';
const shownAt = '2026-11-15T12:00:00.000Z';
const before = '2026-11-15T11:59:59.999Z';

const writerSets: readonly (readonly UserType[])[] = [
  [],
  ['helper'],
  ['professional'],
  ['helper', 'professional'],
  // The same person cannot count twice.
  ['helper', 'helper'],
];
const cases = gigStatusIds.flatMap((status) =>
  writerSets.flatMap((writers) => [before, shownAt].map((now) => ({ status, writers, now }))),
);

it.each(cases)('$status, written by $writers, at $now', ({ status, writers, now }) => {
  const isOver = status === 'declined' || status === 'cancelled';
  const areBothWritten = writers.includes('helper') && writers.includes('professional');
  const expected = isOver || (status === 'completed' && (areBothWritten || now === shownAt));
  expect(areReviewsShown({ status, completedAt }, writers, new Date(now))).toBe(expected);
});

it('are shown fourteen days after the completion, and have no such day before it', () => {
  expect(gigStatusIds.map((status) => reviewsShownAt({ status, completedAt }))).toEqual(
    gigStatusIds.map((status) => (status === 'completed' ? shownAt : null)),
  );
});

it('of old gigs whose completion has no time wait for nobody', () => {
  expect(areReviewsShown({ status: 'completed', completedAt: null }, ['helper'], new Date(before))).toBe(true);
});
