import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '@get-my-helpers/db/ids';
import { findGigById, insertGig } from '@get-my-helpers/db/queries/gigs';
import {
  insertHoursVersion,
  insertOpenEntry,
  listHoursEntries,
  replaceHoursEntries,
  updateGigHours,
  type HoursEntryRow,
} from '@get-my-helpers/db/queries/hours';
import type { Hours } from '@get-my-helpers/validation/hours';
import { hoursActionIds, userTypes, type GigStatus, type HoursAction } from '@get-my-helpers/validation/reference';
import { hoursTasks } from '../src/modules/gigs/hours.silence.ts';
import { silenceTask } from '../src/modules/gigs/hours-status.ts';
import { signInCast, walk, type Cast, type Owner } from './state-walk.ts';
import { buildTestApp, type Browser, type TestApp } from './test-app.ts';

/**
 * What docs/product/hours.md says of hours, in words of this test: it knows nothing of the rules' own table. The work is in
 * Austin on January 15; the hours were sent at the end of that day.
 */
const jobDate = '2030-01-15';
const times = {
  'before its day': '2030-01-15T04:59:59.999Z',
  'as its day begins in New York': '2030-01-15T05:00:00.000Z',
  'at the end of the work': '2030-01-15T22:00:00.000Z',
  'before three days of silence are over': '2030-01-18T21:59:59.999Z',
  'after three days of silence': '2030-01-18T22:00:00.000Z',
};
type Time = keyof typeof times;
const agreedTimes: Time[] = ['before its day', 'as its day begins in New York', 'after three days of silence'];
const workTimes: Time[] = [
  'at the end of the work',
  'before three days of silence are over',
  'after three days of silence',
];

type Draft = 'nothing' | 'written' | 'clocked in' | 'written, clocked in';
type Sent = 'submitted' | 'proposed' | 'approved';
interface Cell {
  status: GigStatus;
  hours: Draft | Sent;
}
/** Every state that a gig and its hours can be in together. */
const cells: Cell[] = [
  ...(['pending', 'accepted', 'declined', 'completed', 'cancelled'] as const).map((status): Cell => ({
    status,
    hours: 'nothing',
  })),
  ...(['nothing', 'written', 'clocked in', 'written, clocked in'] as const).map((hours): Cell => ({
    status: 'in_progress',
    hours,
  })),
  { status: 'cancelled', hours: 'written' },
  ...(['in_progress', 'completed', 'cancelled'] as const).flatMap((status) =>
    (['submitted', 'proposed', 'approved'] as const).map((hours): Cell => ({ status, hours })),
  ),
];
const nameOf = ({ status, hours }: Cell): string => `${status}: ${hours}`;

const ownerOf: Record<HoursAction, Owner> = {
  clock_in: 'helper',
  clock_out: 'helper',
  edit: 'helper',
  submit: 'helper',
  approve: 'professional',
  propose: 'professional',
  agree: 'helper',
};

/** What is done by whoever may, and what becomes of it. Everything else is a conflict. */
const table: Record<string, Partial<Record<HoursAction, string>>> = {
  'accepted: nothing': { clock_in: 'in_progress: clocked in' },
  'in_progress: nothing': { clock_in: 'in_progress: clocked in', edit: 'in_progress: written' },
  'in_progress: written': {
    clock_in: 'in_progress: written, clocked in',
    edit: 'in_progress: written',
    submit: 'in_progress: submitted',
  },
  'in_progress: clocked in': { clock_out: 'in_progress: written' },
  'in_progress: written, clocked in': { clock_out: 'in_progress: written' },
  'in_progress: submitted': { approve: 'in_progress: approved', propose: 'in_progress: proposed' },
  'in_progress: proposed': { agree: 'in_progress: approved' },
  'completed: submitted': { approve: 'completed: approved', propose: 'completed: proposed' },
  'completed: proposed': { agree: 'completed: approved' },
  'cancelled: submitted': { approve: 'cancelled: approved', propose: 'cancelled: proposed' },
  'cancelled: proposed': { agree: 'cancelled: approved' },
};
const outcomeOf = (cell: Cell, action: HoursAction, time: Time): string | undefined =>
  cell.status === 'accepted' && time === 'before its day' ? undefined : table[nameOf(cell)]?.[action];

let test: TestApp;
let cast: Cast;
let clock: string = times['before its day'];
beforeAll(async () => {
  test = await buildTestApp({ now: () => new Date(clock) });
  cast = await signInCast(test);
});
afterAll(() => test.close());

const timesOf = ({ status, hours }: Cell): Time[] =>
  status !== 'in_progress' && hours === 'nothing' ? agreedTimes : workTimes;

const entry = (startedAt: string, endedAt: string | null): HoursEntryRow => ({
  id: newId(),
  startedAt,
  endedAt,
  breakMinutes: 0,
  onSite: false,
});
const written = () => entry('2030-01-15T05:30:00.000Z', '2030-01-15T13:30:00.000Z');
const clockedInAt = '2030-01-15T14:00:00.000Z';

async function build({ status, hours }: Cell): Promise<string> {
  const { db } = test.database;
  // A helper is clocked in at one gig at a time.
  await db.deleteFrom('hoursEntries').execute();
  // An agreed gig of before would be in the way.
  await db
    .updateTable('gigs')
    .set({ jobDate: null })
    .where('status', 'in', ['accepted', 'in_progress'])
    .where('jobDate', 'is not', null)
    .execute();
  const pair = { helperId: cast.helper.user.id, professionalId: cast.professional.user.id };
  const isStarted = status === 'in_progress' || hours !== 'nothing';
  const { id: gigId, helperId } = await insertGig(db, {
    ...pair,
    title: 'Repipe',
    status,
    jobDate,
    hours: 8,
    rate: 30,
    ...(isStarted && { startedAt: '2030-01-15T05:30:00.000Z' }),
    ...(status === 'completed' && { completedAt: times['at the end of the work'] }),
  });
  const isSent = hours === 'submitted' || hours === 'proposed' || hours === 'approved';
  if (hours.includes('written') || isSent) await replaceHoursEntries(db, { gigId, helperId }, [written()]);
  if (hours.includes('clocked in')) await insertOpenEntry(db, { ...entry(clockedInAt, null), gigId, helperId });
  if (isSent) {
    const version = { entries: [written()], totalMinutes: 480, reason: null, madeAt: times['at the end of the work'] };
    await insertHoursVersion(db, gigId, { ...version, number: 1, kind: 'submitted', madeBy: 'helper' });
    if (hours !== 'submitted') {
      await insertHoursVersion(db, gigId, { ...version, number: 2, kind: hours, madeBy: 'professional' });
    }
    await updateGigHours(db, gigId, { hoursStatus: hours });
  }
  return gigId;
}

/** The state as it is stored, by the names of the table. */
async function read(id: string): Promise<string> {
  const { db } = test.database;
  const gig = await findGigById(db, id);
  const entries = await listHoursEntries(db, id);
  const draft = [
    ...(entries.some(({ endedAt }) => endedAt !== null) ? ['written'] : []),
    ...(entries.some(({ endedAt }) => endedAt === null) ? ['clocked in'] : []),
  ];
  const hours = gig?.hoursStatus === 'open' ? draft.join(', ') || 'nothing' : gig?.hoursStatus;
  return `${gig?.status}: ${hours}`;
}

const day = { date: '2030-01-14', start: '08:00', end: '15:00' };
const clockOut = { at: '2030-01-15T19:00:00.000Z' };
const proposal = { entries: [day], reason: 'You left at three.' };

const path = (id: string, rest = ''): string => `/api/gigs/${id}/hours${rest}`;
const calls: Record<HoursAction, (person: Browser, id: string) => ReturnType<Parameters<typeof walk>[0]['call']>> = {
  clock_in: (person, id) => ({
    rest: () => person.post(path(id, '/clock-in')),
    rpc: () => person.rpc.hours.clockIn.mutate({ id }),
  }),
  clock_out: (person, id) => ({
    rest: () => person.post(path(id, '/clock-out'), clockOut),
    rpc: () => person.rpc.hours.clockOut.mutate({ id, ...clockOut }),
  }),
  edit: (person, id) => ({
    rest: () => person.put(path(id), { entries: [day] }),
    rpc: () => person.rpc.hours.save.mutate({ id, entries: [day] }),
  }),
  submit: (person, id) => ({
    rest: () => person.post(path(id, '/submit')),
    rpc: () => person.rpc.hours.submit.mutate({ id }),
  }),
  approve: (person, id) => ({
    rest: () => person.post(path(id, '/approve')),
    rpc: () => person.rpc.hours.approve.mutate({ id }),
  }),
  propose: (person, id) => ({
    rest: () => person.post(path(id, '/propose'), proposal),
    rpc: () => person.rpc.hours.propose.mutate({ id, ...proposal }),
  }),
  agree: (person, id) => ({
    rest: () => person.post(path(id, '/agree')),
    rpc: () => person.rpc.hours.agree.mutate({ id }),
  }),
};

const steps = cells.flatMap((cell) => hoursActionIds.map((action) => ({ name: nameOf(cell), cell, action })));

describe('every state, action, caller and time of the hours of a gig', () => {
  it.each(steps)('$name, $action, over REST and RPC', async ({ name, cell, action }) => {
    const { expected, seen } = await walk({
      times: timesOf(cell),
      setTime: (time) => (clock = times[time as Time]),
      build: () => build(cell),
      read,
      state: name,
      owner: ownerOf[action],
      done: action === 'clock_in' ? 201 : 200,
      call: calls[action],
      cast,
      allowed: (time) => {
        const to = outcomeOf(cell, action, time as Time);
        return to === undefined ? undefined : { to };
      },
    });
    expect(seen).toEqual(expected);
  });

  it.each(cells.map((cell) => [nameOf(cell), cell] as const))('offers both what they may do: %s', async (_, cell) => {
    const id = await build(cell);
    for (const time of timesOf(cell)) {
      clock = times[time];
      for (const type of userTypes) {
        const { actions } = (await cast[type].get(path(id))).json<Hours>();
        const mine = hoursActionIds.filter(
          (action) => ownerOf[action] === type && outcomeOf(cell, action, time) !== undefined,
        );
        expect({ time, type, actions: actions.toSorted() }).toEqual({ time, type, actions: mine.toSorted() });
      }
    }
  });

  it.each(cells.map((cell) => [nameOf(cell), cell] as const))(
    'time approves what was sent alone: %s',
    async (_, cell) => {
      for (const time of timesOf(cell)) {
        const id = await build(cell);
        clock = times[time];
        await hoursTasks(test.database.db, () => new Date(clock))[silenceTask]({ gigId: id });
        const isOver = cell.hours === 'submitted' && time === 'after three days of silence';
        expect([time, await read(id)]).toEqual([time, isOver ? `${cell.status}: approved` : nameOf(cell)]);
      }
    },
  );
});
