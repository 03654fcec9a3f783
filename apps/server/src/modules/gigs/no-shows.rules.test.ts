import { expect, it } from 'vitest';
import { gigStatusIds } from '@get-my-helpers/validation/reference';
import { countsAsNoShow, decideOnNoShow, may, type NoShowFacts, type NoShowState } from './no-shows.rules.ts';

const saidAt = '2026-11-24T14:00:00.000Z';
const said: NoShowFacts = { saidAt, contestedAt: null, decision: null };
const contested: NoShowFacts = { ...said, contestedAt: '2026-11-25T14:00:00.000Z' };
const noShows = {
  none: null,
  said,
  contested,
  upheld: { ...contested, decision: 'upheld' },
  removed: { ...contested, decision: 'removed' },
} as const;

/** An hour after the start, a minute before that, at the end of the days to contest, and just after. */
const times = {
  early: '2026-11-24T13:29:00Z',
  late: '2026-11-24T13:30:00Z',
  lastMoment: '2026-12-01T14:00:00Z',
  over: '2026-12-01T14:00:01Z',
} as const;

/** The allowed ones, written out independently: state, status of the gig where it matters, actor, action and time. */
function expected(state: string, status: string, step: string, time: string): object {
  const isTooLate = time === 'over';
  switch (step) {
    case 'professional say':
      if (state !== 'none') return { refusal: 'state' };
      if (status !== 'accepted') return { refusal: 'agreed' };
      return time === 'early' ? { refusal: 'late' } : { to: 'said' };
    case 'helper contest':
      if (state !== 'said') return { refusal: 'state' };
      return isTooLate ? { refusal: 'inTime' } : { to: 'contested' };
    case 'admin uphold':
      return state === 'contested' ? { to: 'upheld' } : { refusal: 'state' };
    case 'admin remove':
      return state === 'contested' ? { to: 'removed' } : { refusal: 'state' };
    default:
      return { refusal: 'role' };
  }
}

const cases = Object.entries(noShows).flatMap(([state, noShow]) =>
  gigStatusIds.flatMap((status) =>
    (['professional', 'helper', 'admin'] as const).flatMap((by) =>
      (['say', 'contest', 'uphold', 'remove'] as const).flatMap((action) =>
        Object.entries(times).map(([time, now]) => ({ state, noShow, status, by, action, time, now })),
      ),
    ),
  ),
);

it.each(cases)('$state, gig $status: $by $action, $time', ({ state, noShow, status, by, action, time, now }) => {
  const gig: NoShowState = { jobDate: '2026-11-24', startTime: '07:30', timeZone: 'America/New_York', status, noShow };
  const step = { action, by, now: new Date(now) };
  expect(decideOnNoShow(gig, step)).toEqual(expected(state, status, `${by} ${action}`, time));
  const isAllowed = 'to' in expected(state, status, `${by} ${action}`, time);
  expect(by === 'admin' || may(gig, action, by, step.now)).toBe(by === 'admin' || isAllowed);
});

it('counts what was said until it is contested, and what was upheld', () => {
  expect((['none', 'said', 'contested', 'upheld', 'removed'] as const).map(countsAsNoShow)).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});
