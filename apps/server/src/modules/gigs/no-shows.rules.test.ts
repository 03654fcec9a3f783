import { expect, it } from 'vitest';
import { gigStatusIds } from '@get-my-helpers/validation/reference';
import {
  countsAsNoShow,
  decideOnNoShow,
  hasWorked,
  may,
  type NoShowFacts,
  type NoShowState,
} from './no-shows.rules.ts';

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

/** A gig by its status, and whether anything says that somebody worked. */
const works = gigStatusIds.flatMap((status) => [
  { status, hasWorked: false },
  { status, hasWorked: true },
]);
type Work = (typeof works)[number];

/** The allowed ones, written out independently: state, the gig where it matters, actor, action and time. */
function expected(state: string, work: Work, step: string, time: string): object {
  const isTooLate = time === 'over';
  switch (step) {
    case 'professional say':
      if (state !== 'none') return { refusal: 'state' };
      if (work.status !== 'accepted' && work.status !== 'in_progress') return { refusal: 'agreed' };
      if (work.hasWorked) return { refusal: 'missed' };
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
  works.flatMap((work) =>
    (['professional', 'helper', 'admin'] as const).flatMap((by) =>
      (['say', 'contest', 'uphold', 'remove'] as const).flatMap((action) =>
        Object.entries(times).map(([time, now]) => ({ state, noShow, ...work, by, action, time, now })),
      ),
    ),
  ),
);

it.each(cases)('$state, gig $status, worked: $hasWorked: $by $action, $time', (tried) => {
  const { state, noShow, by, action, time, now, ...work } = tried;
  const when = { jobDate: '2026-11-24', startTime: '07:30', timeZone: 'America/New_York' };
  const gig: NoShowState = { ...when, ...work, noShow };
  const step = { action, by, now: new Date(now) };
  const outcome = expected(state, work, `${by} ${action}`, time);
  expect(decideOnNoShow(gig, step)).toEqual(outcome);
  const isAllowed = 'to' in outcome;
  expect(by === 'admin' || may(gig, action, by, step.now)).toBe(by === 'admin' || isAllowed);
});

it('takes nobody’s word for work but that of the professional, hours and payments', () => {
  const nothing = { hasHours: false, hasPayments: false, history: [] };
  const by = (person: 'helper' | 'professional', action: 'accept' | 'start' | 'complete') =>
    hasWorked({ ...nothing, history: [{ action, by: person }] });
  expect(hasWorked(nothing)).toBe(false);
  expect([by('helper', 'start'), by('helper', 'complete'), by('professional', 'accept')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([by('professional', 'start'), by('professional', 'complete')]).toEqual([true, true]);
  expect([hasWorked({ ...nothing, hasHours: true }), hasWorked({ ...nothing, hasPayments: true })]).toEqual([
    true,
    true,
  ]);
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
