import { expect, it } from 'vitest';
import { jobPostingStatusIds } from '@get-my-helpers/validation/reference';
import { decide } from '../../lib/state-machine.ts';
import { postingActionTo, postingTransitions } from './posting-status.rules.ts';

/** The transitions, written out independently; closed and expired are final. */
const allowed: Readonly<Record<string, { from: string; to: string }>> = {
  'professional fill': { from: 'open', to: 'filled' },
  'professional close': { from: 'open', to: 'closed' },
  'professional expire': { from: 'open', to: 'expired' },
  'system close': { from: 'open', to: 'closed' },
  'system complete': { from: 'open', to: 'filled' },
  'system reopen': { from: 'filled', to: 'open' },
};

const cases = jobPostingStatusIds.flatMap((state) =>
  (['professional', 'system'] as const).flatMap((by) =>
    (['fill', 'close', 'expire', 'complete', 'reopen'] as const).map((action) => ({ state, by, action })),
  ),
);

it.each(cases)('a posting that is $state, $action by the $by', ({ state, by, action }) => {
  const line = allowed[`${by} ${action}`];
  const expected = line?.from === state ? { to: line.to } : { refusal: line ? 'state' : 'role' };
  expect(decide(postingTransitions, { state, action, by })).toEqual(expected);
});

it('says which action leads to a status, if one does', () => {
  expect(jobPostingStatusIds.map(postingActionTo)).toEqual([undefined, 'fill', 'close', 'expire']);
});
