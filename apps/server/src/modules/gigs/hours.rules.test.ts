import { describe, expect, it } from 'vitest';
import { gigStatusIds, hoursActionIds, hoursStatusIds, userTypes } from '@get-my-helpers/validation/reference';
import type { HoursAction } from '@get-my-helpers/validation/reference';
import { approvesItselfAt, decideOnHours, hoursActionsFor, type HoursActor, type HoursState } from './hours.rules.ts';

const jobDate = '2026-11-21';
const sentAt = '2026-11-21T22:00:00.000Z';

/** Before the day of the work, on it, and when the silence is over to the millisecond. */
const times = {
  early: { today: '2026-11-20', now: new Date('2026-11-20T12:00:00Z') },
  onTheDay: { today: jobDate, now: new Date('2026-11-21T22:30:00Z') },
  almost: { today: '2026-11-24', now: new Date('2026-11-24T21:59:59.999Z') },
  later: { today: '2026-11-24', now: new Date('2026-11-24T22:00:00.000Z') },
} as const;
type Time = keyof typeof times;

/** The outcome, written out independently. */
function expected(state: HoursState, action: HoursAction, by: HoursActor, time: Time): string {
  const { hoursStatus: hours, status, isClockedIn, hasEntries } = state;
  const isOpen = hours === 'open';
  const refused = (isRightRole: boolean): string => (isRightRole ? 'refused' : 'role');
  switch (action) {
    case 'clock_in': {
      const isDay = status === 'in_progress' || (status === 'accepted' && time !== 'early');
      return by === 'helper' && isOpen && isDay && !isClockedIn ? 'open' : refused(by === 'helper');
    }
    case 'clock_out':
      return by === 'helper' && isOpen && isClockedIn ? 'open' : refused(by === 'helper');
    case 'edit':
      return by === 'helper' && isOpen && status === 'in_progress' && !isClockedIn ? 'open' : refused(by === 'helper');
    case 'submit':
      return by !== 'professional' && isOpen && status === 'in_progress' && !isClockedIn && hasEntries
        ? 'submitted'
        : refused(by !== 'professional');
    case 'approve': {
      const mayNow = by === 'professional' || (by === 'system' && time === 'later');
      return mayNow && hours === 'submitted' ? 'approved' : refused(by !== 'helper');
    }
    case 'propose':
      return by === 'professional' && hours === 'submitted' ? 'proposed' : refused(by === 'professional');
    case 'agree':
      return by === 'helper' && hours === 'proposed' ? 'approved' : refused(by === 'helper');
  }
}

const drafts = [
  { isClockedIn: false, hasEntries: false },
  { isClockedIn: false, hasEntries: true },
  { isClockedIn: true, hasEntries: true },
];
const states = hoursStatusIds.flatMap((hoursStatus) =>
  gigStatusIds.flatMap((status) =>
    drafts.map((draft): HoursState => ({
      ...draft,
      hoursStatus,
      status,
      jobDate,
      sentAt: hoursStatus === 'open' ? null : sentAt,
    })),
  ),
);

function outcomeOf(state: HoursState, action: HoursAction, by: HoursActor, time: Time): string {
  const decision = decideOnHours(state, { action, by, ...times[time] });
  if (decision.refusal === undefined) return decision.to;
  return decision.refusal === 'role' ? 'role' : 'refused';
}

describe('every state, action, actor and time of the hours of a gig', () => {
  const cases = hoursActionIds.flatMap((action) =>
    ([...userTypes, 'system'] as const).map((by) => [action, by] as const),
  );
  it.each(cases)('%s by the %s', (action, by) => {
    for (const time of Object.keys(times) as Time[]) {
      for (const state of states) {
        const about = JSON.stringify({ ...state, time });
        expect({ about, outcome: outcomeOf(state, action, by, time) }).toEqual({
          about,
          outcome: expected(state, action, by, time),
        });
      }
    }
  });

  it('offers exactly what is allowed', () => {
    for (const state of states) {
      for (const by of userTypes) {
        const allowed = hoursActionIds.filter(
          (action) => !['refused', 'role'].includes(expected(state, action, by, 'onTheDay')),
        );
        const { now, today } = times.onTheDay;
        expect(hoursActionsFor(state, by, now, today), JSON.stringify({ state, by })).toEqual(allowed);
      }
    }
  });

  it('says why not', () => {
    const open = { hoursStatus: 'open', jobDate, sentAt: null, isClockedIn: false, hasEntries: false } as const;
    const refusalOf = (state: HoursState, action: HoursAction, time: Time = 'onTheDay') =>
      decideOnHours(state, { action, by: 'helper', ...times[time] }).refusal;
    expect(refusalOf({ ...open, status: 'accepted' }, 'clock_in', 'early')).toBe('day');
    expect(refusalOf({ ...open, status: 'pending' }, 'clock_in')).toBe('agreed');
    expect(refusalOf({ ...open, status: 'accepted' }, 'edit')).toBe('inProgress');
    expect(refusalOf({ ...open, status: 'in_progress' }, 'clock_out')).toBe('clockedIn');
    expect(refusalOf({ ...open, status: 'in_progress' }, 'submit')).toBe('entries');
    const clockedIn = { ...open, status: 'in_progress', isClockedIn: true, hasEntries: true } as const;
    for (const action of ['clock_in', 'edit', 'submit'] as const)
      expect(refusalOf(clockedIn, action)).toBe('clockedOut');
  });

  it('can begin at once where no day was agreed', () => {
    const state = { hoursStatus: 'open', status: 'accepted', jobDate: null, sentAt: null } as const;
    const draft = { isClockedIn: false, hasEntries: false };
    expect(decideOnHours({ ...state, ...draft }, { action: 'clock_in', by: 'helper', ...times.early })).toEqual({
      to: 'open',
    });
  });
});

it('counts three days of silence from when the hours were sent', () => {
  expect(approvesItselfAt({ hoursStatus: 'submitted', sentAt })).toBe('2026-11-24T22:00:00.000Z');
  for (const hoursStatus of ['open', 'proposed', 'approved'] as const) {
    expect(approvesItselfAt({ hoursStatus, sentAt })).toBeNull();
  }
});
