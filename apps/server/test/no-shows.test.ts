import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertGig, type NewGig } from '@get-my-helpers/db/queries/gigs';
import type { Gig } from '@get-my-helpers/validation/gig';
import { messages } from '@get-my-helpers/validation/messages';
import type { NoShow, NoShowCase } from '@get-my-helpers/validation/no-show';
import {
  buildTestApp,
  jobFields,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
let helper: SignedIn;
let stranger: SignedIn;
let admin: Browser;

/** The work starts at 7:30 in Austin, which is 13:30 in UTC. */
const start = Date.parse('2030-01-15T13:30:00Z');
const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
let clock = start;
beforeEach(() => {
  clock = start;
});
beforeAll(async () => {
  test = await buildTestApp({ now: () => new Date(clock) });
  professional = await signInProfessional(test);
  [helper, stranger, admin] = await Promise.all([signInHelper(test), signInHelper(test), signInAdmin(test)]);
});
afterAll(() => test.close());

/** An accepted gig of a new helper, so that none overlaps another. */
async function agree(changes: Partial<NewGig> = {}): Promise<{ id: string; helper: SignedIn }> {
  helper = await signInHelper(test);
  const pair = { helperId: helper.user.id, professionalId: professional.user.id };
  const work = { title: 'Repipe', status: 'accepted', jobDate: '2030-01-15', startTime: '07:30', hours: 8 } as const;
  return { id: (await insertGig(test.database.db, { ...pair, ...work, ...changes })).id, helper };
}

const say = (id: string, person: Browser = professional) => person.post(`/api/gigs/${id}/no-show`);
const contest = (id: string, person: Browser = helper) =>
  person.post(`/api/gigs/${id}/no-show/contest`, { reason: 'I was at the gate at seven.' });
const decide = (gigId: string, decision: string, person: Browser = admin) =>
  person.put(`/api/admin/no-shows/${gigId}`, { decision, note: 'The gate was locked.' });
const viewOf = async (person: Browser, id: string): Promise<Gig> => (await person.get(`/api/gigs/${id}`)).json<Gig>();

async function toldOf(person: SignedIn): Promise<string[]> {
  const { items } = await person.rpc.notifications.list.query({});
  return items.map(({ title }) => title);
}

describe('a helper who does not come', () => {
  it('can be said to be missing from an hour after the start, which ends the gig', async () => {
    const { id } = await agree();
    clock = start + 59 * minuteMs;
    expect(await viewOf(professional, id)).toMatchObject({ canSayNoShow: false });
    const early = await say(id);
    expect(early.statusCode).toBe(409);
    expect(early.json().message).toBe('You can say so from Tue, Jan 15, 2030, 8:30 AM on.');

    clock = start + 60 * minuteMs;
    expect(await viewOf(professional, id)).toMatchObject({ canSayNoShow: true, canContestNoShow: false });
    expect(await viewOf(helper, id)).toMatchObject({ canSayNoShow: false });
    const said = await say(id);
    expect([said.statusCode, said.json()]).toEqual([
      201,
      {
        gigId: id,
        status: 'said',
        saidAt: new Date(clock).toISOString(),
        contestableUntil: new Date(clock + 7 * dayMs).toISOString(),
        contestedAt: null,
        contestReason: null,
        decidedAt: null,
        note: null,
      },
    ]);
    const seen = await viewOf(helper, id);
    expect(seen).toMatchObject({ status: 'cancelled', canContestNoShow: true, lateCancellationBy: null });
    expect(seen.history.at(-1)).toMatchObject({ action: 'cancel', reason: 'The helper did not come.' });
    expect((await toldOf(helper))[0]).toMatch(/says that you did not come$/);
    expect((await say(id)).json().message).toBe(messages.noShowAlreadySaid);
  });

  it('has an hour from when they agreed, where that was after the start', async () => {
    const { id } = await agree();
    clock = start + 5 * 60 * minuteMs;
    const changedAt = new Date(clock).toISOString();
    const { db } = test.database;
    await db
      .insertInto('gigChanges')
      .values({ gigId: id, action: 'accept', status: 'accepted', changedBy: 'helper', reason: null, changedAt })
      .execute();
    clock += 59 * minuteMs;
    expect(await viewOf(professional, id)).toMatchObject({ canSayNoShow: false });
    const early = await say(id);
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'You can say so from Tue, Jan 15, 2030, 1:30 PM on.',
    ]);
    clock += minuteMs;
    expect(await viewOf(professional, id)).toMatchObject({ canSayNoShow: true });
    expect((await say(id)).statusCode).toBe(201);
  });

  it('frees their place in a crew', async () => {
    const posting = (await professional.post('/api/job-postings', jobFields({ jobDate: '2030-01-15' }))).json<{
      id: string;
    }>();
    const { id } = await agree({ jobPostingId: posting.id });
    await test.database.db.updateTable('jobPostings').set({ status: 'filled' }).where('id', '=', posting.id).execute();
    clock = start + 60 * minuteMs;
    await say(id);
    expect((await professional.get(`/api/job-postings/${posting.id}`)).json()).toMatchObject({ status: 'open' });
  });

  it('contests it once, within seven days and with a reason, and an admin decides', async () => {
    const { id } = await agree();
    clock = start + 60 * minuteMs;
    expect((await contest(id)).statusCode).toBe(409);
    await say(id);
    clock += 7 * dayMs;
    expect((await helper.post(`/api/gigs/${id}/no-show/contest`, { reason: ' ' })).statusCode).toBe(400);
    const contested = await contest(id);
    expect([contested.statusCode, contested.json<NoShow>().status]).toEqual([200, 'contested']);
    expect((await contest(id)).statusCode).toBe(409);
    expect((await toldOf(professional))[0]).toMatch(/contests the no-show/);

    const cases = (await admin.get('/api/admin/no-shows')).json<NoShowCase[]>();
    expect(cases[0]).toMatchObject({
      gigId: id,
      gigTitle: 'Repipe',
      helper: { id: helper.user.id },
      professional: { id: professional.user.id },
      startsAt: new Date(start).toISOString(),
      contestReason: 'I was at the gate at seven.',
      decidedBy: null,
    });
    const decided = await decide(id, 'removed');
    expect([decided.statusCode, decided.json()]).toMatchObject([
      200,
      { status: 'removed', note: 'The gate was locked.', decidedBy: 'Ada Admin' },
    ]);
    expect((await decide(id, 'upheld')).statusCode).toBe(409);
    const entries = await admin.get(`/api/admin/audit-log?action=no-show-decided&person=${helper.user.id}`);
    expect(entries.json()).toMatchObject([
      { by: { name: 'Ada Admin' }, about: { id: helper.user.id, type: 'helper' } },
    ]);
    expect((await admin.get('/api/admin/no-shows')).json<NoShowCase[]>().map(({ gigId }) => gigId)).not.toContain(id);
    expect((await admin.get('/api/admin/no-shows?state=decided')).json<NoShowCase[]>()[0]).toMatchObject({ gigId: id });
    for (const person of [helper, professional]) {
      expect((await toldOf(person))[0]).toBe('The no-show was taken off the record');
      expect(await viewOf(person, id)).toMatchObject({ noShow: { status: 'removed', note: 'The gate was locked.' } });
    }
  });

  it('cannot contest it after seven days', async () => {
    const { id } = await agree();
    clock = start + 60 * minuteMs;
    await say(id);
    clock += 7 * dayMs + 1;
    expect(await viewOf(helper, id)).toMatchObject({ canContestNoShow: false });
    expect((await contest(id)).json().message).toBe(messages.noShowNotContestable);
  });

  it('is none of a stranger’s business', async () => {
    const { id } = await agree();
    clock = start + 60 * minuteMs;
    expect((await say(id, await signInProfessional(test))).statusCode).toBe(404);
    expect((await say(id, helper)).statusCode).toBe(403);
    await say(id);
    expect((await contest(id, stranger)).statusCode).toBe(404);
    expect((await contest(id, professional)).statusCode).toBe(403);
    expect((await decide(id, 'removed')).statusCode).toBe(404);
    await contest(id);
    expect((await decide(id, 'removed', helper)).statusCode).toBe(401);
  });

  it('is said once when it is said ten times at once, and decided once', async () => {
    const { id } = await agree();
    clock = start + 60 * minuteMs;
    const ten = Array.from({ length: 10 });
    const count = (answers: { statusCode: number }[]) =>
      answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    const conflicts = Array.from({ length: 9 }, () => 409);
    expect(count(await Promise.all(ten.map(() => say(id))))).toEqual([201, ...conflicts]);
    expect(count(await Promise.all(ten.map(() => contest(id))))).toEqual([200, ...conflicts]);
    const decisions = ten.map((_, index) => decide(id, index % 2 === 0 ? 'upheld' : 'removed'));
    expect(count(await Promise.all(decisions))).toEqual([200, ...conflicts]);
  });

  it('may be said to be missing where they started it from afar, and the gig counts once', async () => {
    const posting = (await professional.post('/api/job-postings', jobFields({ jobDate: '2030-01-15' }))).json<{
      id: string;
    }>();
    const { id } = await agree({ jobPostingId: posting.id, rate: 30, amount: 240 });
    await test.database.db.updateTable('jobPostings').set({ status: 'filled' }).where('id', '=', posting.id).execute();
    clock = Date.parse('2030-01-15T05:00:00Z');
    for (const action of ['start', 'complete']) {
      expect((await helper.put(`/api/gigs/${id}/status`, { action })).statusCode).toBe(200);
    }
    clock = start + 60 * minuteMs - 1;
    expect((await say(id)).statusCode).toBe(409);
    clock = start + 60 * minuteMs;
    expect((await say(id)).statusCode).toBe(201);
    expect(await viewOf(professional, id)).toMatchObject({
      status: 'cancelled',
      noShow: { status: 'said' },
      lateCancellationBy: null,
      amountDue: null,
      actions: [],
    });
    expect((await professional.put(`/api/gigs/${id}/status`, { action: 'confirm' })).statusCode).toBe(409);
    expect((await helper.post(`/api/gigs/${id}/hours/clock-in`, {})).statusCode).toBe(409);
    expect((await professional.get(`/api/job-postings/${posting.id}`)).json()).toMatchObject({ status: 'open' });
    const counts = { gigsCompleted: 0, onTimeStarts: 0, lateCancellations: 0 };
    const recordOfHelper = async (): Promise<unknown> =>
      (await helper.get(`/api/helpers/${helper.user.id}/record`)).json();
    expect(await recordOfHelper()).toMatchObject({ ...counts, noShows: 1 });
    await contest(id);
    await decide(id, 'removed');
    expect(await recordOfHelper()).toMatchObject({ ...counts, noShows: 0 });
  });

  it('keeps a gig with hours from being called missed, also while they are clocked in', async () => {
    const { id } = await agree();
    clock = start;
    expect((await helper.post(`/api/gigs/${id}/hours/clock-in`, {})).statusCode).toBe(201);
    clock = start + 60 * minuteMs;
    expect(await viewOf(professional, id)).toMatchObject({ canSayNoShow: false });
    expect((await say(id)).json().message).toBe(messages.noShowHasWorked);
    expect((await helper.post(`/api/gigs/${id}/hours/clock-out`, {})).statusCode).toBe(200);
    expect((await say(id)).json().message).toBe(messages.noShowHasWorked);
  });

  it('is clocked in or missing, where both are said at once', async () => {
    const { id } = await agree();
    expect((await helper.put(`/api/gigs/${id}/status`, { action: 'start' })).statusCode).toBe(200);
    clock = start + 60 * minuteMs;
    const both = await Promise.all([say(id), helper.post(`/api/gigs/${id}/hours/clock-in`, {})]);
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('a cancellation', () => {
  const cancel = (person: Browser, id: string) =>
    person.put(`/api/gigs/${id}/status`, { action: 'cancel', reason: 'Rain.' });

  it.each(['helper', 'professional'] as const)('within a day of the start is late, by the %s', async (by) => {
    for (const isLate of [false, true]) {
      const { id } = await agree();
      clock = start - dayMs - (isLate ? 0 : 1);
      const person = by === 'helper' ? helper : professional;
      expect(await viewOf(person, id)).toMatchObject({ isLateToCancel: isLate });
      await cancel(person, id);
      expect(await viewOf(person, id)).toMatchObject({ isLateToCancel: false, lateCancellationBy: isLate ? by : null });
    }
  });

  it('of work that has begun is not late', async () => {
    const { id } = await agree({ status: 'in_progress', startedAt: new Date(start).toISOString() });
    await cancel(helper, id);
    expect(await viewOf(helper, id)).toMatchObject({ status: 'cancelled', lateCancellationBy: null });
  });
});
