import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '@get-my-helpers/db/client';
import { insertGig, type NewGig } from '@get-my-helpers/db/queries/gigs';
import type { Gig } from '@get-my-helpers/validation/gig';
import { messages } from '@get-my-helpers/validation/messages';
import type { Payment, PaymentYear } from '@get-my-helpers/validation/payment';
import { becomeDue, paymentReminder, paymentTasks } from '../src/modules/gigs/payments.due.ts';
import {
  buildTestApp,
  signInHelper,
  signInProfessional,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
let helper: SignedIn;
/** Noon of December 1 in Austin. */
const approvedAt = Date.parse('2030-12-01T18:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
let clock = approvedAt;
beforeEach(async () => {
  clock = approvedAt;
  [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
});
beforeAll(async () => {
  test = await buildTestApp({ now: () => new Date(clock) });
});
afterAll(() => test.close());

const now = () => new Date(clock);

async function work(changes: Partial<NewGig> = {}): Promise<string> {
  const pair = { helperId: helper.user.id, professionalId: professional.user.id };
  const gig = { ...pair, title: 'Repipe', status: 'completed', jobDate: '2030-12-01' } as const;
  const createdAt = '2030-12-01T15:00:00.000Z';
  return (await insertGig(test.database.db, { ...gig, createdAt, completedAt: now().toISOString(), ...changes })).id;
}

/** A gig of $400 whose hours were approved on December 1, and which is due on December 4. */
async function workDue(amountDue = 400): Promise<string> {
  const { db } = test.database;
  const id = await work({
    hoursStatus: 'approved',
    hoursApprovedAt: now().toISOString(),
    amountDue,
    dueOn: '2030-12-04',
  });
  await transaction(db, (trx) => becomeDue(trx, id, now()));
  return id;
}

const pay = (id: string, changes: object = {}, person: Browser = professional) =>
  person.post(`/api/gigs/${id}/payments`, { method: 'zelle', paidOn: '2030-12-01', amount: 400, ...changes });
const answer = (id: string, paymentId: string, status: string, person: Browser = helper, reason?: string) =>
  person.put(`/api/gigs/${id}/payments/${paymentId}`, { status, reason });
const viewOf = async (person: Browser, id: string): Promise<Gig> => (await person.get(`/api/gigs/${id}`)).json<Gig>();
const recordOf = async () => (await helper.get(`/api/professionals/${professional.user.id}/record`)).json<object>();

async function toldOf(person: SignedIn): Promise<string[]> {
  const { items } = await person.rpc.notifications.list.query({});
  return items.map(({ title }) => title);
}

describe('a payment', () => {
  it('is noted by the professional and confirmed by the helper, once', async () => {
    const id = await workDue();
    expect(await viewOf(professional, id)).toMatchObject({ paymentTurn: 'professional', isYourTurn: true });
    const noted = await pay(id, { note: 'Thank you.' });
    expect([noted.statusCode, noted.json()]).toEqual([
      201,
      {
        id: expect.any(String),
        method: 'zelle',
        paidOn: '2030-12-01',
        amount: 400,
        note: 'Thank you.',
        status: 'recorded',
        reason: null,
        recordedAt: now().toISOString(),
        answeredAt: null,
      },
    ]);
    const { id: paymentId } = noted.json<Payment>();
    expect((await toldOf(helper))[0]).toMatch(/paid you \$400\.00 by Zelle$/);
    expect(await viewOf(helper, id)).toMatchObject({
      paymentTurn: 'helper',
      isYourTurn: true,
      payments: [{ id: paymentId }],
    });
    expect(await viewOf(professional, id)).toMatchObject({ isYourTurn: false });
    expect(await recordOf()).toMatchObject({ paymentsDue: 0, paidOnTime: 0, medianDaysToPay: null });

    clock += dayMs;
    const confirmed = await answer(id, paymentId, 'confirmed');
    expect([confirmed.statusCode, confirmed.json<Payment>().status]).toEqual([200, 'confirmed']);
    expect((await answer(id, paymentId, 'denied')).json().message).toBe(messages.paymentAnswered);
    expect((await toldOf(professional))[0]).toMatch(/confirmed your payment of \$400\.00$/);
    expect(await viewOf(helper, id)).toMatchObject({ paymentTurn: null, payments: [{ status: 'confirmed' }] });
    expect(await recordOf()).toMatchObject({ paymentsDue: 1, paidOnTime: 1, medianDaysToPay: 0 });
    expect((await helper.get(`/api/gigs/${id}/payments`)).json()).toMatchObject([
      { id: paymentId, status: 'confirmed' },
    ]);
  });

  it('begins with how the professional paid last, else with the first of their payment methods', async () => {
    professional = await signInProfessional(test, { paymentMethods: ['cash_app', 'checks'] });
    const [one, other] = [await workDue(), await workDue()];
    expect((await viewOf(professional, other)).usualMethod).toBe('cash_app');
    for (const method of ['checks', 'zelle']) {
      clock += 1000;
      await pay(one, { amount: 10, method });
      expect((await viewOf(professional, other)).usualMethod).toBe(method);
    }
    expect((await viewOf(helper, other)).usualMethod).toBeNull();
    expect((await professional.get('/api/gigs')).json<Gig[]>().map(({ usualMethod }) => usualMethod)).toEqual([
      'zelle',
      'zelle',
    ]);
  });

  it('is denied with a reason, and paid late', async () => {
    const id = await workDue();
    const first = (await pay(id)).json<Payment>();
    const denied = await answer(id, first.id, 'denied', helper, 'Nothing came.');
    expect(denied.json()).toMatchObject({ status: 'denied', reason: 'Nothing came.' });
    clock += 5 * dayMs;
    const second = (await pay(id, { paidOn: '2030-12-05' })).json<Payment>();
    await answer(id, second.id, 'confirmed');
    expect(await recordOf()).toMatchObject({ paymentsDue: 1, paidOnTime: 0, medianDaysToPay: 4 });
  });

  it('may be in parts: the day on which they come to the amount counts', async () => {
    const id = await workDue(100.1);
    clock += 3 * dayMs;
    for (const [amount, paidOn] of [
      [40.05, '2030-12-02'],
      [60.05, '2030-12-04'],
    ] as const) {
      const { id: paymentId } = (await pay(id, { amount, paidOn })).json<Payment>();
      await answer(id, paymentId, 'confirmed');
    }
    expect(await recordOf()).toMatchObject({ paymentsDue: 1, paidOnTime: 1, medianDaysToPay: 3 });
  });

  it('is refused before the work, for a day to come, and to strangers', async () => {
    const offered = await work({ status: 'pending', completedAt: null });
    expect((await pay(offered)).json().message).toBe(messages.paymentNeedsWork);
    const id = await work();
    // It is still December 1 where the work is, and December 2 in UTC.
    clock = Date.parse('2030-12-02T05:30:00Z');
    const early = await pay(id, { paidOn: '2030-12-02' });
    expect([early.statusCode, early.json().issues]).toEqual([
      400,
      [{ path: 'paidOn', message: messages.paymentInFuture }],
    ]);
    const past = await pay(id, { paidOn: '1999-12-31' });
    expect([past.statusCode, past.json().message]).toEqual([
      400,
      'Please choose Sun, Dec 1, 2030 or a later day: you agreed on it then.',
    ]);
    expect((await pay(id, { amount: 0 })).statusCode).toBe(400);
    expect((await pay(id, {}, helper)).statusCode).toBe(403);
    expect((await pay(id, {}, await signInProfessional(test))).statusCode).toBe(404);
    const { id: paymentId } = (await pay(id)).json<Payment>();
    expect((await answer(id, paymentId, 'confirmed', professional)).statusCode).toBe(403);
    expect((await answer(id, paymentId, 'confirmed', await signInHelper(test))).statusCode).toBe(404);
    expect((await answer(await work(), paymentId, 'confirmed')).statusCode).toBe(404);
    expect((await (await signInHelper(test)).get(`/api/gigs/${id}/payments`)).statusCode).toBe(404);
  });

  it('is answered once when it is answered ten times at once', async () => {
    const id = await workDue();
    const { id: paymentId } = (await pay(id)).json<Payment>();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => answer(id, paymentId, index % 2 === 0 ? 'confirmed' : 'denied')),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)]);
  });

  it('of an old gig, of which nothing is due, counts nowhere', async () => {
    const id = await work();
    const { id: paymentId } = (await pay(id)).json<Payment>();
    await answer(id, paymentId, 'confirmed');
    expect(await recordOf()).toMatchObject({ paymentsDue: 0, paidOnTime: 0, medianDaysToPay: null });
  });
});

describe('reminders', () => {
  const remind = (gigId: string, when: string) =>
    paymentTasks(test.database.db, now)[paymentReminder]?.({ gigId, when });

  it('tell the professional before the day, and both after it, when it counts as overdue', async () => {
    const id = await workDue();
    clock = Date.parse('2030-12-03T15:00:00Z');
    await remind(id, 'before');
    expect((await toldOf(professional))[0]).toMatch(/^\$400\.00 is due to /);
    expect(await recordOf()).toMatchObject({ paymentsDue: 0 });
    clock = Date.parse('2030-12-05T15:00:00Z');
    await remind(id, 'after');
    expect((await toldOf(professional))[0]).toMatch(/is overdue$/);
    expect((await toldOf(helper))[0]).toMatch(/is overdue$/);
    expect(await recordOf()).toMatchObject({ paymentsDue: 1, paidOnTime: 0 });
    // Paid in time, and confirmed late.
    const { id: paymentId } = (await pay(id, { paidOn: '2030-12-04' })).json<Payment>();
    await answer(id, paymentId, 'confirmed');
    expect(await recordOf()).toMatchObject({ paymentsDue: 1, paidOnTime: 1, medianDaysToPay: 3 });
  });

  it('ask the helper to answer what was noted, and are silent once it is paid', async () => {
    const id = await workDue();
    const { id: paymentId } = (await pay(id)).json<Payment>();
    const before = (await toldOf(professional)).length;
    clock = Date.parse('2030-12-05T15:00:00Z');
    await remind(id, 'after');
    expect((await toldOf(helper))[0]).toMatch(/^Did the payment of .* arrive\?$/);
    await answer(id, paymentId, 'confirmed');
    const told = (await toldOf(helper)).length;
    await remind(id, 'after');
    expect([(await toldOf(professional)).length, (await toldOf(helper)).length]).toEqual([before + 1, told]);
  });
});

describe('a reminder about somebody who deleted their account', () => {
  it.each(['helper', 'professional'] as const)('is sent to nobody, nor counts as overdue: the %s', async (kind) => {
    const id = await workDue();
    const [gone, left] = kind === 'helper' ? [helper, professional] : [professional, helper];
    const told = await toldOf(left);
    const currentPassword = `${kind}-secret-1`;
    expect((await gone.post('/api/account/delete', { currentPassword })).statusCode).toBe(204);
    clock = Date.parse('2030-12-05T15:00:00Z');
    await paymentTasks(test.database.db, now)[paymentReminder]?.({ gigId: id, when: 'after' });
    expect(await toldOf(left)).toEqual(told);
    const gig = await viewOf(left, id);
    expect(gig).toMatchObject({ paymentTurn: 'professional' });
    const stored = test.database.db.selectFrom('gigs').select('paymentOutcome').where('id', '=', id);
    expect(await stored.executeTakeFirst()).toEqual({ paymentOutcome: null });
  });
});

describe('the list of a year', () => {
  it('has what was due and paid, for both, as a page and as a spreadsheet that runs nothing', async () => {
    const { db } = test.database;
    const id = await workDue();
    await db.updateTable('gigs').set({ title: '=HYPERLINK("http://evil")' }).where('id', '=', id).execute();
    const { id: paymentId } = (await pay(id, { note: '+1 tip', amount: 400.5, method: 'checks' })).json<Payment>();
    await answer(id, paymentId, 'confirmed');
    await workDue(50);
    for (const person of [helper, professional]) {
      const year = (await person.get('/api/payments?year=2030')).json<PaymentYear>();
      expect(year).toMatchObject({ year: 2030, totalDue: 450, totalPaid: 400.5 });
      expect(year.items).toHaveLength(2);
      expect((await person.get('/api/payments')).json()).toMatchObject({ year: 2030 });
      expect((await person.get('/api/payments?year=2029')).json()).toMatchObject({ totalDue: 0, items: [] });
      const csv = await person.get('/api/payments.csv?year=2030');
      expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
      const [header, ...rows] = csv.body.split('\r\n');
      expect(header).toContain('"Gig","Person","Day of the work","Amount due (USD)"');
      const paid = rows.find((row) => row.includes('400.50'));
      expect(paid).toContain(`"'=HYPERLINK(""http://evil"")"`);
      expect(paid).toContain(`"'+1 tip"`);
      expect(paid).toContain('"Check"');
      expect(csv.body).not.toMatch(/(^|,)"?[=+@-]/m);
    }
    const other = await signInHelper(test);
    expect((await other.get('/api/payments?year=2030')).json()).toMatchObject({ items: [] });
    expect((await helper.get('/api/payments?year=1')).statusCode).toBe(400);
    expect((await test.browser().get('/api/payments')).statusCode).toBe(401);
  });
});
