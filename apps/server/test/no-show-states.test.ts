import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '@get-my-helpers/db/ids';
import { findGigById, insertGig, insertGigChange } from '@get-my-helpers/db/queries/gigs';
import { findNoShow, insertNoShow, updateNoShow } from '@get-my-helpers/db/queries/no-shows';
import { insertOpenEntry } from '@get-my-helpers/db/queries/hours';
import { insertPayment } from '@get-my-helpers/db/queries/payments';
import type { Gig } from '@get-my-helpers/validation/gig';
import type { GigStatus } from '@get-my-helpers/validation/reference';
import { signInCast, walk, type Cast, type Owner, type Walk } from './state-walk.ts';
import { buildTestApp, type Browser, type TestApp } from './test-app.ts';

/**
 * What docs/product/applications-and-gigs.md says of no-shows, in words of this test: it knows nothing of the rules' own
 * table. The work is in Austin on January 15, at 7:30 where it has a start, which is 13:30 in UTC; a no-show is said of
 * it at noon there of the day after.
 */
const times = {
  'before the start': '2030-01-15T13:29:59.999Z',
  'a moment before an hour after the start': '2030-01-15T14:29:59.999Z',
  'an hour after the start': '2030-01-15T14:30:00.000Z',
  'a moment before the day is over': '2030-01-16T05:59:59.999Z',
  'once the day is over': '2030-01-16T06:00:00.000Z',
  'as it is said': '2030-01-16T18:00:00.000Z',
  'seven days later': '2030-01-23T18:00:00.000Z',
  'more than seven days later': '2030-01-23T18:00:00.001Z',
};
type Time = keyof typeof times;
const saidAt = times['as it is said'];
const before = [
  'before the start',
  'a moment before an hour after the start',
  'an hour after the start',
  'a moment before the day is over',
  'once the day is over',
  'more than seven days later',
] as const;
const after = ['as it is said', 'seven days later', 'more than seven days later'] as const;

type Action = 'say' | 'contest' | 'uphold' | 'remove';
const ownerOf: Record<Action, Owner> = { say: 'professional', contest: 'helper', uphold: 'admin', remove: 'admin' };

/** An agreed gig has a start, only a day, or no day yet. */
type Known = 'with a start' | 'with a day' | 'without a day';
/** What says that somebody worked; that the helper alone started it does not. */
const signs = ['hours', 'a payment', 'a start by the professional', 'done by the professional'] as const;
type NoShowState = 'said' | 'contested' | 'upheld' | 'removed';
interface Cell {
  status: GigStatus;
  known: Known;
  noShow: NoShowState | null;
  sign?: (typeof signs)[number];
}
const cells: (Cell & { name: string; times: readonly Time[] })[] = [
  ...(['with a start', 'with a day', 'without a day'] as const).map((known) => ({
    name: `accepted, ${known}`,
    status: 'accepted' as const,
    known,
    noShow: null,
    times: before,
  })),
  ...(['with a start', 'with a day', 'without a day'] as const).map((known) => ({
    name: `in_progress, ${known}`,
    status: 'in_progress' as const,
    known,
    noShow: null,
    times: before,
  })),
  ...signs.map((sign) => ({
    name: `in_progress, with ${sign}`,
    status: 'in_progress' as const,
    known: 'with a start' as const,
    noShow: null,
    sign,
    times: before,
  })),
  ...(['pending', 'declined', 'completed', 'cancelled'] as const).map((status) => ({
    name: status,
    status,
    known: 'with a start' as const,
    noShow: null,
    times: before,
  })),
  ...(['said', 'contested', 'upheld', 'removed'] as const).map((noShow) => ({
    name: noShow,
    status: 'cancelled' as const,
    known: 'with a start' as const,
    noShow,
    times: after,
  })),
];

/** From when on somebody may say that the helper did not come, also where the helper said that they began; without a day never. */
const fromStart = [
  'an hour after the start',
  'a moment before the day is over',
  'once the day is over',
  'more than seven days later',
] as const;
const fromDay = ['once the day is over', 'more than seven days later'] as const;
const fromWhen: Record<string, readonly Time[]> = {
  'accepted, with a start': fromStart,
  'accepted, with a day': fromDay,
  'in_progress, with a start': fromStart,
  'in_progress, with a day': fromDay,
};

/** What comes of an action of whoever may. Everything else is a conflict, and of what is not contested there is no case. */
function outcomeOf(name: string, action: Action, time: Time): ReturnType<Walk['allowed']> {
  switch (action) {
    case 'say':
      return fromWhen[name]?.includes(time) ? { to: 'said' } : undefined;
    case 'contest':
      return name === 'said' && time !== 'more than seven days later' ? { to: 'contested' } : undefined;
    case 'uphold':
    case 'remove':
      if (name === 'contested') return { to: action === 'uphold' ? 'upheld' : 'removed' };
      return name === 'upheld' || name === 'removed' ? undefined : { refused: 404 };
  }
}

let test: TestApp;
let cast: Cast;
let clock: string = times['before the start'];
beforeAll(async () => {
  test = await buildTestApp({ now: () => new Date(clock) });
  cast = await signInCast(test);
});
afterAll(() => test.close());

async function build({ status, known, noShow, sign }: Cell): Promise<string> {
  const { db } = test.database;
  // An agreed gig of before would be in the way, and a helper who is clocked in there.
  await db.deleteFrom('hoursEntries').execute();
  await db.updateTable('gigs').set({ status: 'declined' }).where('status', 'in', ['accepted', 'in_progress']).execute();
  const { id } = await insertGig(db, {
    helperId: cast.helper.user.id,
    professionalId: cast.professional.user.id,
    title: 'Repipe',
    status,
    hours: 8,
    ...(known !== 'without a day' && { jobDate: '2030-01-15' }),
    ...(known === 'with a start' && { startTime: '07:30' }),
    ...((status === 'in_progress' || status === 'completed') && { startedAt: '2030-01-15T13:30:00.000Z' }),
    ...(status === 'completed' && { completedAt: '2030-01-15T21:30:00.000Z' }),
  });
  if (status === 'in_progress') await begin(id, sign);
  if (noShow === null) return id;
  await insertNoShow(db, id, saidAt);
  if (noShow === 'said') return id;
  await updateNoShow(db, id, { contestedAt: saidAt, contestReason: 'I was at the gate.' });
  if (noShow !== 'contested') {
    const { id: decidedBy } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    await updateNoShow(db, id, { decision: noShow, note: 'The gate was locked.', decidedAt: saidAt, decidedBy });
  }
  return id;
}

/** The start of the work, by the helper unless it was the professional, and what else says that somebody worked. */
async function begin(gigId: string, sign: Cell['sign']): Promise<void> {
  const { db } = test.database;
  const change = { status: 'in_progress', reason: null } as const;
  const starter = sign === 'a start by the professional' ? 'professional' : 'helper';
  await insertGigChange(db, gigId, { ...change, action: 'start', by: starter });
  const at = '2030-01-15T13:30:00.000Z';
  if (sign === 'done by the professional') {
    await insertGigChange(db, gigId, { ...change, action: 'complete', by: 'professional' });
  }
  if (sign === 'hours') {
    const entry = { id: newId(), startedAt: at, endedAt: null, breakMinutes: 0, onSite: false };
    await insertOpenEntry(db, { ...entry, gigId, helperId: cast.helper.user.id });
  }
  if (sign === 'a payment') {
    const payment = { method: 'cash', paidOn: '2030-01-15', amount: 20, note: null, recordedAt: at } as const;
    await insertPayment(db, { ...payment, gigId });
  }
}

/** The state as it is stored, by the names of the table. */
const readOf =
  ({ known, sign }: Cell) =>
  async (id: string): Promise<string> => {
    const { db } = test.database;
    const [gig, noShow] = [await findGigById(db, id), await findNoShow(db, id)];
    if (!noShow) {
      const isAgreed = gig?.status === 'accepted' || gig?.status === 'in_progress';
      return isAgreed ? `${gig.status}, ${sign ? `with ${sign}` : known}` : String(gig?.status);
    }
    expect(gig?.status).toBe('cancelled');
    return noShow.decision ?? (noShow.contestedAt === null ? 'said' : 'contested');
  };

const reason = 'I was at the gate at seven.';
const note = 'The gate was locked.';
const decide = (decision: 'upheld' | 'removed') => (person: Browser, gigId: string) => ({
  rest: () => person.put(`/api/admin/no-shows/${gigId}`, { decision, note }),
  rpc: () => person.rpc.admin.decideNoShow.mutate({ gigId, decision, note }),
});
const calls: Record<Action, Walk['call']> = {
  say: (person, id) => ({
    rest: () => person.post(`/api/gigs/${id}/no-show`),
    rpc: () => person.rpc.noShows.say.mutate({ id }),
  }),
  contest: (person, id) => ({
    rest: () => person.post(`/api/gigs/${id}/no-show/contest`, { reason }),
    rpc: () => person.rpc.noShows.contest.mutate({ id, reason }),
  }),
  uphold: decide('upheld'),
  remove: decide('removed'),
};

const steps = cells.flatMap((cell) =>
  (Object.keys(ownerOf) as Action[]).map((action) => ({ name: cell.name, cell, action })),
);

describe('every state, action, caller and time of a no-show', () => {
  it.each(steps)('$name, $action, over REST and RPC', async ({ name, cell, action }) => {
    const { expected, seen } = await walk({
      times: cell.times,
      setTime: (time) => (clock = times[time as Time]),
      build: () => build(cell),
      read: readOf(cell),
      state: name,
      owner: ownerOf[action],
      done: action === 'say' ? 201 : 200,
      call: calls[action],
      cast,
      allowed: (time) => outcomeOf(name, action, time as Time),
    });
    expect(seen).toEqual(expected);
  });

  it.each(cells)('offers both what they may do: $name', async (cell) => {
    const id = await build(cell);
    const may = (action: Action, time: Time): boolean => 'to' in (outcomeOf(cell.name, action, time) ?? {});
    for (const time of cell.times) {
      clock = times[time];
      const [helper, professional] = [
        (await cast.helper.get(`/api/gigs/${id}`)).json<Gig>(),
        (await cast.professional.get(`/api/gigs/${id}`)).json<Gig>(),
      ];
      expect({
        time,
        helper: [helper.canSayNoShow, helper.canContestNoShow],
        professional: [professional.canSayNoShow, professional.canContestNoShow],
      }).toEqual({ time, helper: [false, may('contest', time)], professional: [may('say', time), false] });
    }
  });
});
