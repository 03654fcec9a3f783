import { describe, expect, it } from 'vitest';
import { userTypes, gigActionIds, gigStatusIds, hoursStatusIds } from '@get-my-helpers/validation/reference';
import { decideOnGig, gigActionsFor, isTurnOf, type GigState } from './gigs.rules.ts';

/**
 * The allowed transitions, written out independently: status (and who marked it done, or whether the offer was answered
 * with other terms), actor and action, with the new status.
 */
const allowed: Readonly<Record<string, string>> = {
  'pending helper accept': 'accepted',
  'pending helper decline': 'declined',
  'pending helper counter': 'pending',
  'countered helper decline': 'declined',
  'countered professional accept': 'accepted',
  'countered professional decline': 'declined',
  'countered professional cancel': 'cancelled',
  'countered system cancel': 'cancelled',
  'pending professional cancel': 'cancelled',
  'dayless helper propose_day': 'accepted',
  'dayless professional propose_day': 'accepted',
  'dayless/helper helper propose_day': 'accepted',
  'dayless/helper professional propose_day': 'accepted',
  'dayless/helper professional agree_day': 'accepted',
  'dayless/professional helper propose_day': 'accepted',
  'dayless/professional professional propose_day': 'accepted',
  'dayless/professional helper agree_day': 'accepted',
  'dayless helper start': 'in_progress',
  'dayless professional start': 'in_progress',
  'dayless helper cancel': 'cancelled',
  'dayless professional cancel': 'cancelled',
  'dayless system cancel': 'cancelled',
  'dayless/helper helper start': 'in_progress',
  'dayless/helper professional start': 'in_progress',
  'dayless/helper helper cancel': 'cancelled',
  'dayless/helper professional cancel': 'cancelled',
  'dayless/helper system cancel': 'cancelled',
  'dayless/professional helper start': 'in_progress',
  'dayless/professional professional start': 'in_progress',
  'dayless/professional helper cancel': 'cancelled',
  'dayless/professional professional cancel': 'cancelled',
  'dayless/professional system cancel': 'cancelled',
  'accepted helper start': 'in_progress',
  'accepted professional start': 'in_progress',
  'accepted helper cancel': 'cancelled',
  'accepted professional cancel': 'cancelled',
  'in_progress helper complete': 'in_progress',
  'in_progress professional complete': 'in_progress',
  'in_progress helper cancel': 'cancelled',
  'in_progress professional cancel': 'cancelled',
  'in_progress/helper professional confirm': 'completed',
  'in_progress/professional helper confirm': 'completed',
  'in_progress/helper helper cancel': 'cancelled',
  'in_progress/helper professional cancel': 'cancelled',
  'in_progress/professional helper cancel': 'cancelled',
  'in_progress/professional professional cancel': 'cancelled',
  'pending system cancel': 'cancelled',
  'accepted system cancel': 'cancelled',
  'in_progress system cancel': 'cancelled',
  'in_progress/helper system cancel': 'cancelled',
  'in_progress/professional system cancel': 'cancelled',
  'in_progress/helper system confirm': 'completed',
  'in_progress/professional system confirm': 'completed',
};

const jobDate = '2026-11-21';
const today = jobDate;
const plain = {
  completionBy: null,
  counteredAt: null,
  jobDate,
  proposedBy: null,
  hoursStatus: 'open',
  paymentTurn: null,
} as const;
const counteredAt = '2026-11-20T12:00:00.000Z';
const states = gigStatusIds.flatMap((status): GigState[] => [
  { ...plain, status },
  // What an offer was answered with before it was agreed or ended changes nothing any more.
  { ...plain, status, counteredAt },
  ...(status === 'in_progress' ? userTypes.map((completionBy) => ({ ...plain, status, completionBy })) : []),
  // Only what is agreed and has no day yet gets one.
  ...[null, ...userTypes].map((proposedBy) => ({ ...plain, status, jobDate: null, proposedBy })),
]);
function nameOf({ status, completionBy, counteredAt: answeredAt, jobDate: day, proposedBy }: GigState): string {
  if (status === 'pending' && answeredAt !== null) return 'countered';
  if (status === 'accepted' && day === null) return proposedBy ? `dayless/${proposedBy}` : 'dayless';
  return completionBy ? `${status}/${completionBy}` : status;
}
const cases = states.flatMap((state) =>
  ([...userTypes, 'system'] as const).flatMap((by) =>
    gigActionIds.map((action) => [`${nameOf(state)} ${by} ${action}`, { state, by, action }] as const),
  ),
);
/** Never allowed for this actor, whatever the status. */
const foreign = [
  'helper offer',
  'professional offer',
  'professional counter',
  'system offer',
  'system counter',
  'system accept',
  'system decline',
  'system propose_day',
  'system agree_day',
  'system start',
  'system complete',
];

/** An offer is the helper's to answer; only what they propose instead is the professional's. */
const isForeign = (state: GigState, by: string, action: string): boolean =>
  foreign.includes(`${by} ${action}`) ||
  (state.counteredAt === null && ['professional accept', 'professional decline'].includes(`${by} ${action}`));

describe('every state, actor and action of a gig', () => {
  it.each(cases)('%s', (name, { state, by, action }) => {
    const decision = decideOnGig(state, { action, by, reason: 'Because.', today });
    const to = allowed[name];
    const refusal = isForeign(state, by, action) ? 'role' : 'state';
    expect(decision).toEqual(to === undefined ? { refusal } : { to });
  });

  it.each(states.flatMap((state) => userTypes.map((role) => [`${nameOf(state)} ${role}`, { state, role }] as const)))(
    'offers what is allowed: %s',
    (name, { state, role }) => {
      const expected = gigActionIds.filter((action) => `${name} ${action}` in allowed);
      expect(gigActionsFor(state, role, today).toSorted()).toEqual(expected.toSorted());
    },
  );

  it('needs a reason to cancel what was accepted, and none to withdraw an offer', () => {
    const cancel = { action: 'cancel', by: 'professional', reason: null, today } as const;
    expect(decideOnGig({ ...plain, status: 'accepted' }, cancel)).toEqual({ refusal: 'reason' });
    expect(decideOnGig({ ...plain, status: 'in_progress' }, cancel)).toEqual({ refusal: 'reason' });
    expect(decideOnGig({ ...plain, status: 'pending' }, cancel)).toEqual({ to: 'cancelled' });
  });

  it('starts on its day and not before, and cannot be completed before it was started', () => {
    const start = { action: 'start', by: 'helper', reason: null } as const;
    const gig = { ...plain, status: 'accepted' } as const;
    expect(decideOnGig(gig, { ...start, today: '2026-11-20' })).toEqual({ refusal: 'day' });
    expect(gigActionsFor(gig, 'helper', '2026-11-20')).toEqual(['cancel']);
    for (const day of [jobDate, '2026-11-22']) {
      expect(decideOnGig(gig, { ...start, today: day })).toEqual({ to: 'in_progress' });
      expect(gigActionsFor(gig, 'helper', day)).toEqual(['start', 'cancel']);
    }
    expect(decideOnGig({ ...gig, jobDate: null }, { ...start, today: '2026-11-20' })).toEqual({ to: 'in_progress' });
    expect(decideOnGig(gig, { ...start, action: 'complete', today })).toEqual({ refusal: 'state' });
  });

  it('waits for the professional once the helper answered an offer with other terms', () => {
    expect(isTurnOf({ ...plain, status: 'pending', counteredAt }, 'helper')).toBe(false);
    expect(isTurnOf({ ...plain, status: 'pending', counteredAt }, 'professional')).toBe(true);
  });

  it('waits for the helper to answer an offer, and for the other to confirm the end', () => {
    expect(isTurnOf({ ...plain, status: 'pending' }, 'helper')).toBe(true);
    expect(isTurnOf({ ...plain, status: 'pending' }, 'professional')).toBe(false);
    expect(isTurnOf({ ...plain, status: 'in_progress', completionBy: 'helper' }, 'professional')).toBe(true);
    expect(isTurnOf({ ...plain, status: 'in_progress', completionBy: 'helper' }, 'helper')).toBe(false);
  });

  it('waits for the other to answer the day that one of them proposes', () => {
    const agreed = { ...plain, status: 'accepted', jobDate: null } as const;
    const turns = [null, ...userTypes].map((proposedBy) =>
      userTypes.filter((role) => isTurnOf({ ...agreed, proposedBy }, role)),
    );
    expect(turns).toEqual([[], ['professional'], ['helper']]);
  });

  it('waits for the professional to answer the hours that were sent, and for the helper to answer a proposal', () => {
    const turns = hoursStatusIds.map((hoursStatus) =>
      userTypes.filter((role) => isTurnOf({ ...plain, status: 'completed', hoursStatus }, role)),
    );
    expect(turns).toEqual([[], ['professional'], ['helper'], []]);
  });
});
