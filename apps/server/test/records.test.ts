import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '@get-my-helpers/db/client';
import { insertGig, lockGig, lockHelperCalendar, type NewGig } from '@get-my-helpers/db/queries/gigs';
import { insertNoShow, updateNoShow } from '@get-my-helpers/db/queries/no-shows';
import { rebuildSearchLists, verifySearchLists } from '@get-my-helpers/db/queries/search-lists';
import { createRandom, type Random } from '@get-my-helpers/db/seeds/random';
import { runSql } from '@get-my-helpers/db/testing';
import type { HelperRecord, ProfessionalRecord } from '@get-my-helpers/validation/record';
import type { GigAction } from '@get-my-helpers/validation/reference';
import { DomainError } from '../src/lib/errors.ts';
import { changeGigStatus } from '../src/modules/gigs/gig-status.ts';
import { paymentReminder, paymentTasks } from '../src/modules/gigs/payments.due.ts';
import { notify } from '../src/modules/notifications/notify.ts';
import { isLongRun } from './long-run.ts';
import {
  buildTestApp,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
let clock = Date.now();
beforeAll(async () => {
  test = await buildTestApp({ now: () => new Date(clock) });
});
afterAll(() => test.close());

const hourMs = 60 * 60 * 1000;

async function recordsAreExact(): Promise<void> {
  const checks = await verifySearchLists(test.database.db);
  expect(checks.find(({ name }) => name === 'records')).toEqual({ name: 'records', differences: 0, examples: [] });
}

const recordOf = async ({ user }: SignedIn) =>
  (await test.browser().get(`/api/${user.type}s/${user.id}/record`)).json<HelperRecord & ProfessionalRecord>();

const newHelper = { gigsCompleted: 0, onTimeStarts: 0, noShows: 0, lateCancellations: 0, medianReplyMinutes: null };
const newPayer = {
  gigsCompleted: 0,
  paidOnTime: 0,
  paymentsDue: 0,
  medianDaysToPay: null,
  hoursApprovedInTime: 0,
  lateCancellations: 0,
};

describe('a record', () => {
  it('says of somebody new that they are, to anybody', async () => {
    const [helper, professional] = await Promise.all([signInHelper(test), signInProfessional(test)]);
    expect(await recordOf(helper)).toEqual({ ...newHelper, isNew: true });
    expect(await recordOf(professional)).toEqual({ ...newPayer, isNew: true });
    for (const path of ['helpers', 'professionals']) {
      expect((await helper.get(`/api/${path}/00000000-0000-4000-8000-000000000000/record`)).statusCode).toBe(404);
    }
  });

  it('counts what was completed, when it began, and who canceled late or did not come', async () => {
    const [helper, professional, admin] = [
      await signInHelper(test),
      await signInProfessional(test),
      await signInAdmin(test),
    ];
    const { db } = test.database;
    const pair = { helperId: helper.user.id, professionalId: professional.user.id };
    const agree = async (jobDate: string, changes: Partial<NewGig> = {}) =>
      (
        await insertGig(db, {
          ...pair,
          title: 'A',
          status: 'accepted',
          jobDate,
          startTime: '07:30',
          hours: 2,
          ...changes,
        })
      ).id;
    /** 7:30 in Austin in winter. */
    const start = (jobDate: string): number => Date.parse(`${jobDate}T13:30:00Z`);
    const act = async (person: SignedIn, id: string, action: GigAction) => {
      const answer = await person.put(`/api/gigs/${id}/status`, { action, reason: 'Rain.' });
      expect(answer.statusCode).toBe(200);
    };
    const finish = async (id: string, startedAt: number) => {
      clock = startedAt;
      await act(helper, id, 'start');
      await act(helper, id, 'complete');
      await act(professional, id, 'confirm');
    };

    await finish(await agree('2030-01-07'), start('2030-01-07') + 15 * 60 * 1000);
    await finish(await agree('2030-01-08'), start('2030-01-08') + 15 * 60 * 1000 + 1);
    expect(await recordOf(helper)).toEqual({ ...newHelper, gigsCompleted: 2, onTimeStarts: 1, isNew: true });
    await finish(await agree('2030-01-09', { startTime: null }), start('2030-01-09') + 8 * hourMs);
    expect(await recordOf(helper)).toMatchObject({ gigsCompleted: 3, onTimeStarts: 2, noShows: 0, isNew: false });
    expect(await recordOf(professional)).toEqual({ ...newPayer, gigsCompleted: 3, isNew: false });

    clock = start('2030-01-10') - 24 * hourMs - 1;
    await act(helper, await agree('2030-01-10'), 'cancel');
    clock = start('2030-01-11') - 24 * hourMs;
    await act(helper, await agree('2030-01-11'), 'cancel');
    await act(professional, await agree('2030-01-11'), 'cancel');
    expect(await recordOf(helper)).toMatchObject({ lateCancellations: 1 });
    expect(await recordOf(professional)).toMatchObject({ lateCancellations: 1 });

    const missed = await agree('2030-01-12');
    clock = start('2030-01-12') + hourMs;
    await professional.post(`/api/gigs/${missed}/no-show`);
    expect(await recordOf(helper)).toMatchObject({ noShows: 1, lateCancellations: 1 });
    expect(await recordOf(professional)).toMatchObject({ lateCancellations: 1 });
    await helper.post(`/api/gigs/${missed}/no-show/contest`, { reason: 'I was there.' });
    expect(await recordOf(helper)).toMatchObject({ noShows: 0 });
    await admin.put(`/api/admin/no-shows/${missed}`, { decision: 'upheld', note: 'Nobody saw them.' });
    expect(await recordOf(helper)).toMatchObject({ noShows: 1 });
    await recordsAreExact();
  });

  it('stands on postings, on cards and in results', async () => {
    const [helper, professional] = await Promise.all([signInHelper(test), signInProfessional(test)]);
    const pair = { helperId: helper.user.id, professionalId: professional.user.id };
    const completedAt = new Date().toISOString();
    await insertGig(test.database.db, { ...pair, title: 'A', status: 'completed', completedAt });
    const job = { title: 'Repipe', description: 'Copper.', city: 'Austin', state: 'TX', hourlyRate: 30 };
    const posted = (await professional.post('/api/job-postings', job)).json<{ id: string }>();
    const payer = { ...newPayer, gigsCompleted: 1, isNew: true };
    const postings = (await helper.get('/api/job-postings')).json<{ id: string; professional: object }[]>();
    expect(postings.find(({ id }) => id === posted.id)).toMatchObject({ professional: { record: payer } });
    expect((await helper.get(`/api/job-postings/${posted.id}`)).json()).toMatchObject({
      professional: { record: payer },
    });
    expect((await helper.get(`/api/professionals/${professional.user.id}`)).json()).toMatchObject({ record: payer });
    const counts = { gigsCompleted: 1, onTimeStarts: 1, noShows: 0, lateCancellations: 0, isNew: true };
    const found = (await professional.get('/api/helpers?city=Austin')).json<{ id: string }[]>();
    expect(found.find(({ id }) => id === helper.user.id)).toMatchObject({ gigsCompleted: 1, record: counts });
    const profile = (await professional.get(`/api/helpers/${helper.user.id}`)).json();
    expect(profile).toMatchObject({ record: { ...counts, medianReplyMinutes: null } });
  });

  it('is made anew from the tables', async () => {
    await runSql(test.database.db, 'update helper_records set no_shows = no_shows + 1');
    const [wrong] = (await verifySearchLists(test.database.db)).filter(({ differences }) => differences > 0);
    expect(wrong?.name).toBe('records');
    await rebuildSearchLists(test.database.db);
    await recordsAreExact();
  });
});

/** A helper accepts an offer, on the day of the work at the latest; when it is refused, nothing changes. */
async function acceptOnItsDay(helperId: string, id: string, jobDate: string): Promise<void> {
  const now = new Date(Math.min(clock, Date.parse(`${jobDate}T20:00:00Z`)));
  const accepted = transaction(test.database.db, async (trx) => {
    await lockHelperCalendar(trx, helperId);
    const gig = await lockGig(trx, id);
    if (!gig) return;
    await notify(trx, await changeGigStatus(trx, gig, { action: 'accept', by: 'helper' }, now));
    // Long enough before the start, whatever the time of day is while this runs.
    const changedAt = new Date(now.getTime() - 24 * hourMs).toISOString();
    await trx.updateTable('gigChanges').set({ changedAt }).where('gigId', '=', id).execute();
  });
  await accepted.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}

/** What can happen next in a life, at random; many of it is refused. */
async function live(random: Random, people: { helpers: SignedIn[]; professionals: SignedIn[]; admin: Browser }) {
  const { db } = test.database;
  const [helper, professional] = [random.pick(people.helpers), random.pick(people.professionals)];
  // Only what is today can begin in time.
  const offset = random.chance(0.4) ? 0 : random.integer(-60, 60);
  const jobDate = new Date(clock + offset * 24 * hourMs).toISOString().slice(0, 10);
  const pair = { helperId: helper.user.id, professionalId: professional.user.id };
  const startTime = `${String(random.integer(0, 23)).padStart(2, '0')}:30`;
  const when = { jobDate, startTime: random.chance(0.9) ? startTime : null, hours: random.integer(1, 2) };
  const { id } = await insertGig(db, { ...pair, ...when, title: 'A life', amount: 100, status: 'pending' });
  const both = [helper, professional];
  const steps = Array.from({ length: random.integer(2, 9) }, () => random.integer(0, 11));
  // The usual courses in between, so that many lives come to an end: paid work, a helper who does not come, a cancellation.
  const work = [0, 1, random.integer(1, 8), 2, 3, 9, 10];
  const usual = random.pick([work, work, work, [0, 1, 8, 2, 3, 9, 10], [0, 5], [0, 4]]);
  for (const step of random.chance(0.8) ? [...usual, ...steps] : steps) {
    const status = (person: SignedIn, action: GigAction) =>
      person.put(`/api/gigs/${id}/status`, { action, reason: 'So it goes.' });
    if (step === 0) await acceptOnItsDay(helper.user.id, id, jobDate);
    else if (step === 1) await status(random.pick(both), 'start');
    else if (step === 2) await status(helper, 'complete');
    else if (step === 3) await status(professional, 'confirm');
    else if (step === 4) await status(random.pick(both), 'cancel');
    else if (step === 5) await professional.post(`/api/gigs/${id}/no-show`);
    else if (step === 6) await helper.post(`/api/gigs/${id}/no-show/contest`, { reason: 'I was there.' });
    else if (step === 8) {
      const entries = [{ date: jobDate, start: '00:05', end: `00:${random.integer(20, 40)}`, breakMinutes: 0 }];
      await helper.put(`/api/gigs/${id}/hours`, { entries });
      await helper.post(`/api/gigs/${id}/hours/submit`);
      await professional.post(`/api/gigs/${id}/hours/approve`);
    } else if (step === 9) {
      const paidOn = new Date(clock - random.integer(1, 9) * 24 * hourMs).toISOString().slice(0, 10);
      await professional.post(`/api/gigs/${id}/payments`, { method: 'cash', paidOn, amount: random.pick([50, 100]) });
    } else if (step === 10) {
      const answer = await helper.get(`/api/gigs/${id}/payments`);
      // A server that is too busy says nothing of them.
      for (const { id: paymentId } of answer.statusCode === 200 ? answer.json<{ id: string }[]>() : []) {
        const status = random.chance(0.8) ? 'confirmed' : 'denied';
        await helper.put(`/api/gigs/${id}/payments/${paymentId}`, { status });
      }
    } else if (step === 11) {
      const later = new Date(clock + random.integer(1, 30) * 24 * hourMs);
      await paymentTasks(db, () => later)[paymentReminder]?.({ gigId: id, when: 'after' });
    } else {
      const decision = random.pick(['upheld', 'removed']);
      await people.admin.put(`/api/admin/no-shows/${id}`, { decision, note: 'So it was.' });
    }
  }
}

describe('the records of people whom eight write about at once', () => {
  const stories = isLongRun ? 5000 : 80;

  it(`are what plain SQL says after ${stories} lives`, { timeout: 15 * 60 * 1000 }, async () => {
    // In the afternoon in Austin, where it is the same day as by UTC.
    clock = Date.parse(`${new Date().toISOString().slice(0, 10)}T20:00:00Z`);
    const few = <Person>(make: () => Promise<Person>, count: number) =>
      Promise.all(Array.from({ length: count }, make));
    const people = {
      helpers: await few(() => signInHelper(test), 6),
      professionals: await few(() => signInProfessional(test), 4),
      admin: await signInAdmin(test),
    };
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        const random = createRandom(20261122 + writer);
        for (let story = writer; story < stories; story += 8) await live(random, people);
      }),
    );
    await recordsAreExact();
    const records = await Promise.all(people.helpers.map(recordOf));
    const payers = await Promise.all(people.professionals.map(recordOf));
    for (const field of ['paymentsDue', 'paidOnTime', 'hoursApprovedInTime', 'lateCancellations'] as const) {
      expect(payers.reduce((total, record) => total + record[field], 0)).toBeGreaterThan(0);
    }
    // The median is the one that PostgreSQL works out of the gigs themselves.
    for (const [index, { user }] of people.professionals.entries()) {
      const [row] = await runSql<{ median: number | null }>(
        test.database.db,
        `select percentile_cont(0.5) within group (order by days_to_pay) as median from gigs
         where professional_id = $1 and days_to_pay is not null`,
        [user.id],
      );
      expect(payers[index]?.medianDaysToPay).toBe(row?.median);
    }
    const sum = (field: 'gigsCompleted' | 'onTimeStarts' | 'noShows' | 'lateCancellations'): number =>
      records.reduce((total, record) => total + record[field], 0);
    // The lives were long enough to mean something.
    for (const field of ['gigsCompleted', 'onTimeStarts', 'noShows', 'lateCancellations'] as const) {
      expect(sum(field)).toBeGreaterThan(0);
    }
  });

  it('are exact when one gig is undone while another counts', async () => {
    const [helper, professional] = await Promise.all([signInHelper(test), signInProfessional(test)]);
    const { db } = test.database;
    const pair = { helperId: helper.user.id, professionalId: professional.user.id };
    const ids = await Promise.all(
      Array.from({ length: 40 }, async () => (await insertGig(db, { ...pair, title: 'A', status: 'cancelled' })).id),
    );
    await Promise.all(
      ids.map(async (id, index) => {
        await insertNoShow(db, id, new Date().toISOString());
        const contest = { contestedAt: new Date().toISOString(), contestReason: 'No.' };
        if (index % 2 === 0) await updateNoShow(db, id, contest);
      }),
    );
    expect(await recordOf(helper)).toMatchObject({ noShows: 20 });
    await recordsAreExact();
  });
});
