import { expect, it } from 'vitest';
import { applicationStatusIds } from '@get-my-helpers/validation/reference';
import { decide } from '../../lib/state-machine.ts';
import { applicationTransitions } from './application-status.rules.ts';

/** The allowed transitions, written out independently: who does what in which status, and the new status. */
const allowed: Readonly<Record<string, { from: readonly string[]; to: string }>> = {
  'professional see': { from: ['sent'], to: 'seen' },
  'professional shortlist': { from: ['sent', 'seen'], to: 'shortlisted' },
  'professional accept': { from: ['sent', 'seen', 'shortlisted'], to: 'accepted' },
  'professional decline': { from: ['sent', 'seen', 'shortlisted'], to: 'declined' },
  'helper withdraw': { from: ['sent', 'seen', 'shortlisted'], to: 'withdrawn' },
  'system expire': { from: ['sent', 'seen', 'shortlisted'], to: 'expired' },
};

const cases = applicationStatusIds.flatMap((state) =>
  (['helper', 'professional', 'system'] as const).flatMap((by) =>
    (['see', 'shortlist', 'accept', 'decline', 'withdraw', 'expire'] as const).map((action) => ({ state, by, action })),
  ),
);

it.each(cases)('an application that is $state, $action by the $by', ({ state, by, action }) => {
  const line = allowed[`${by} ${action}`];
  const refusal = `${by} ${action} ${state}` === 'helper withdraw expired' ? 'onHold' : 'state';
  const expected = line?.from.includes(state) ? { to: line.to } : { refusal: line ? refusal : 'role' };
  expect(decide(applicationTransitions, { state, action, by }, () => false)).toEqual(expected);
});

it('can be withdrawn while enough helpers have agreed, and nothing else', () => {
  const taken = cases
    .filter(({ state }) => state === 'expired')
    .filter((step) => decide(applicationTransitions, step, () => true).refusal === undefined);
  expect(taken).toEqual([{ state: 'expired', by: 'helper', action: 'withdraw' }]);
});
