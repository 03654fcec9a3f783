import { expect, it } from 'vitest';
import { jobPostingStatusIds } from '@get-my-helpers/validation/reference';
import { decide } from '../../lib/state-machine.ts';
import { postingActionTo, postingTransitions } from './posting-status.rules.ts';

/** The transitions of an open posting, written out independently; every other status is final. */
const allowed: Readonly<Record<string, string>> = {
  'professional fill': 'filled',
  'professional close': 'closed',
  'professional expire': 'expired',
  'system close': 'closed',
};

const cases = jobPostingStatusIds.flatMap((state) =>
  (['professional', 'system'] as const).flatMap((by) =>
    (['fill', 'close', 'expire'] as const).map((action) => ({ state, by, action })),
  ),
);

it.each(cases)('a posting that is $state, $action by the $by', ({ state, by, action }) => {
  const to = allowed[`${by} ${action}`];
  const expected = to && state === 'open' ? { to } : { refusal: to ? 'state' : 'role' };
  expect(decide(postingTransitions, { state, action, by })).toEqual(expected);
});

it('says which action leads to a status, if one does', () => {
  expect(jobPostingStatusIds.map(postingActionTo)).toEqual([undefined, 'fill', 'close', 'expire']);
});
