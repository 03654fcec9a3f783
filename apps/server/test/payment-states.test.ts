import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '@get-my-helpers/db/ids';
import { findGigById, insertGig } from '@get-my-helpers/db/queries/gigs';
import { answerPayment, insertPayment, listPayments } from '@get-my-helpers/db/queries/payments';
import type { GigStatus, PaymentOutcome, PaymentStatus } from '@get-my-helpers/validation/reference';
import { paymentReminder, paymentTasks } from '../src/modules/gigs/payments.due.ts';
import { signInCast, walk, type Cast, type Owner, type Walk } from './state-walk.ts';
import { buildTestApp, type Browser, type TestApp } from './test-app.ts';

/**
 * What docs/product/payments.md says of payments, in words of this test: it knows nothing of the rules' own table. $400 for
 * work in Austin on January 15 are due on January 18.
 */
const amount = 400;
const dueOn = '2030-01-18';
const times = {
  'before the due day': '2030-01-17T18:00:00.000Z',
  'at the end of the due day': '2030-01-19T05:59:59.999Z',
  'once the due day is over': '2030-01-19T06:00:00.000Z',
};
type Time = keyof typeof times;
const allTimes = Object.keys(times) as Time[];
/** The day where the work is, and the one after it. */
const days: Record<Time, readonly [today: string, tomorrow: string]> = {
  'before the due day': ['2030-01-17', '2030-01-18'],
  'at the end of the due day': ['2030-01-18', '2030-01-19'],
  'once the due day is over': ['2030-01-19', '2030-01-20'],
};

type Action = 'record' | 'record what is to come' | 'record what was before they agreed' | 'confirm' | 'deny';
const ownerOf: Record<Action, Owner> = {
  record: 'professional',
  'record what is to come': 'professional',
  'record what was before they agreed': 'professional',
  confirm: 'helper',
  deny: 'helper',
};

interface Cell {
  gig: GigStatus;
  wasStarted: boolean;
  isDue: boolean;
  payment: PaymentStatus | 'none';
  outcome: PaymentOutcome | 'open';
}
const nameOf = ({ gig, wasStarted, isDue, payment, outcome }: Cell): string =>
  [
    gig,
    ...(gig === 'cancelled' && wasStarted ? ['after its start'] : []),
    isDue ? 'due' : 'not due',
    payment,
    outcome,
  ].join(', ');

const payments = ['none', 'recorded', 'confirmed', 'denied'] as const;
/** Work that began, whatever became of it, with nothing due and with an amount that is due; the one payment came on time. */
const begun = (['in_progress', 'completed', 'cancelled'] as const).flatMap((gig): Cell[] =>
  payments.flatMap((payment) => [
    { gig, wasStarted: true, isDue: false, payment, outcome: 'open' },
    { gig, wasStarted: true, isDue: true, payment, outcome: payment === 'confirmed' ? 'on_time' : 'open' },
    ...(payment === 'confirmed' ? [] : [{ gig, wasStarted: true, isDue: true, payment, outcome: 'overdue' } as const]),
  ]),
);
const cells: Cell[] = [
  ...(['pending', 'accepted', 'declined', 'cancelled'] as const).map((gig): Cell => ({
    gig,
    wasStarted: false,
    isDue: false,
    payment: 'none',
    outcome: 'open',
  })),
  ...begun,
];

/** What is not paid once its day is over is overdue, unless what was said to be paid comes to it; it stays so until it is paid. */
function standing({ isDue, outcome }: Cell, is: { paid: boolean; said: boolean }, time: Time): PaymentOutcome | 'open' {
  if (!isDue) return 'open';
  if (is.paid) return 'on_time';
  if (outcome === 'overdue') return 'overdue';
  return !is.said && time === 'once the due day is over' ? 'overdue' : 'open';
}

/** The state after an action of whoever may; what is no such state is a conflict, a day to come, or before they agreed, is no valid input. */
function outcomeOf(cell: Cell, action: Action, time: Time): ReturnType<Walk['allowed']> {
  const { wasStarted, payment } = cell;
  switch (action) {
    case 'record': {
      if (!wasStarted) return undefined;
      const outcome = standing(cell, { paid: payment === 'confirmed', said: true }, time);
      return { to: stateOf(cell, [...(payment === 'none' ? [] : [payment]), 'recorded'], outcome) };
    }
    case 'record what is to come':
    case 'record what was before they agreed':
      return wasStarted ? { refused: 400 } : undefined;
    case 'confirm':
    case 'deny': {
      if (payment === 'none') return { refused: 404 };
      if (payment !== 'recorded') return undefined;
      const isPaid = action === 'confirm';
      const outcome = standing(cell, { paid: isPaid, said: isPaid }, time);
      return { to: stateOf(cell, [isPaid ? 'confirmed' : 'denied'], outcome) };
    }
  }
}
const stateOf = ({ gig }: Cell, statuses: readonly string[], outcome: string): string =>
  `${gig}: ${statuses.join(' and ') || 'no payment'}, ${outcome}`;
const ownState = (cell: Cell): string => stateOf(cell, cell.payment === 'none' ? [] : [cell.payment], cell.outcome);

let test: TestApp;
let cast: Cast;
let clock: string = times['before the due day'];
beforeAll(async () => {
  test = await buildTestApp({ now: () => new Date(clock) });
  cast = await signInCast(test);
});
afterAll(() => test.close());

async function build({ gig, wasStarted, isDue, payment, outcome }: Cell): Promise<string> {
  const { db } = test.database;
  // An agreed gig of before would be in the way.
  await db
    .updateTable('gigs')
    .set({ jobDate: null })
    .where('status', 'in', ['accepted', 'in_progress'])
    .where('jobDate', 'is not', null)
    .execute();
  const { id } = await insertGig(db, {
    helperId: cast.helper.user.id,
    professionalId: cast.professional.user.id,
    title: 'Repipe',
    status: gig,
    jobDate: '2030-01-15',
    createdAt: '2030-01-14T18:00:00.000Z',
    hours: 8,
    ...(wasStarted && { startedAt: '2030-01-15T14:00:00.000Z' }),
    ...(gig === 'completed' && { completedAt: '2030-01-15T22:00:00.000Z' }),
    ...(isDue && { hoursStatus: 'approved', hoursApprovedAt: '2030-01-15T23:00:00.000Z', amountDue: amount, dueOn }),
    paymentOutcome: outcome === 'open' ? null : outcome,
  });
  if (payment === 'none') return id;
  const noted = {
    gigId: id,
    method: 'zelle',
    paidOn: '2030-01-16',
    amount,
    recordedAt: '2030-01-16T18:00:00.000Z',
  } as const;
  const { id: paymentId } = await insertPayment(db, noted);
  if (payment !== 'recorded') {
    await answerPayment(db, paymentId, { status: payment, reason: null, answeredAt: '2030-01-16T19:00:00.000Z' });
  }
  return id;
}

/** The state as it is stored, by the names of the table. */
async function read(id: string): Promise<string> {
  const { db } = test.database;
  const gig = await findGigById(db, id);
  const statuses = (await listPayments(db, id)).map(({ status }) => status);
  return `${gig?.status}: ${statuses.join(' and ') || 'no payment'}, ${gig?.paymentOutcome ?? 'open'}`;
}

const record =
  (paidOn: () => string): Walk['call'] =>
  (person: Browser, id: string) => {
    const payment = { method: 'checks', paidOn: paidOn(), amount } as const;
    return {
      rest: () => person.post(`/api/gigs/${id}/payments`, payment),
      rpc: () => person.rpc.payments.record.mutate({ id, ...payment }),
    };
  };

const answer =
  (status: 'confirmed' | 'denied'): Walk['call'] =>
  (person, id) => {
    const paymentId = async () => (await listPayments(test.database.db, id))[0]?.id ?? newId();
    return {
      rest: async () => person.put(`/api/gigs/${id}/payments/${await paymentId()}`, { status }),
      rpc: async () => person.rpc.payments.answer.mutate({ id, paymentId: await paymentId(), status }),
    };
  };

const steps = cells.flatMap((cell) =>
  (Object.keys(ownerOf) as Action[]).map((action) => ({ name: nameOf(cell), cell, action })),
);

describe('every state, action, caller and time of a payment', () => {
  it.each(steps)('$name, $action, over REST and RPC', async ({ cell, action }) => {
    let time: Time = 'before the due day';
    const calls: Record<Action, Walk['call']> = {
      record: record(() => days[time][0]),
      'record what is to come': record(() => days[time][1]),
      'record what was before they agreed': record(() => '2030-01-13'),
      confirm: answer('confirmed'),
      deny: answer('denied'),
    };
    const { expected, seen } = await walk({
      times: allTimes,
      setTime: (each) => {
        time = each as Time;
        clock = times[time];
      },
      build: () => build(cell),
      read,
      state: ownState(cell),
      owner: ownerOf[action],
      done: action === 'record' ? 201 : 200,
      call: calls[action],
      cast,
      allowed: (each) => outcomeOf(cell, action, each as Time),
    });
    expect(seen).toEqual(expected);
  });

  it.each(cells.map((cell) => [nameOf(cell), cell] as const))('time alone makes it overdue: %s', async (_, cell) => {
    for (const time of allTimes) {
      const id = await build(cell);
      clock = times[time];
      await paymentTasks(test.database.db, () => new Date(clock))[paymentReminder]?.({ gigId: id, when: 'after' });
      const is = { paid: cell.payment === 'confirmed', said: cell.payment === 'recorded' };
      const outcome = standing(cell, is, time);
      const statuses = cell.payment === 'none' ? [] : [cell.payment];
      expect([time, await read(id)]).toEqual([time, stateOf(cell, statuses, outcome)]);
    }
  });
});
