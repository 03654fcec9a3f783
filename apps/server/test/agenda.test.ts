import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Gig } from '@get-my-helpers/validation/gig';
import { limits } from '@get-my-helpers/validation/limits';
import { gigViewIds, type GigView } from '@get-my-helpers/validation/reference';
import { buildTestApp, jobFields, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
let boss: SignedIn;
let worker: SignedIn;
let clock: string;
const morning = '2030-03-05T15:00:00Z';

beforeAll(async () => {
  test = await buildTestApp({ now: () => new Date(clock) });
});
afterAll(() => test.close());
beforeEach(async () => {
  clock = '2030-03-01T15:00:00Z';
  [boss, worker] = await Promise.all([
    signInProfessional(test, { name: 'Dana Whitfield' }),
    signInHelper(test, { name: 'Maria Santos' }),
  ]);
});

async function offer(title: string, jobDate: string, startTime = '08:00'): Promise<string> {
  const terms = { title, jobDate, startTime, hours: 2, amount: 50, helperId: worker.user.id };
  return (await boss.post('/api/gigs', terms)).json<Gig>().id;
}

async function change(person: SignedIn, id: string, ...actions: string[]): Promise<void> {
  for (const action of actions) {
    const response = await person.put(`/api/gigs/${id}/status`, { action, reason: 'Rain.' });
    expect(response.statusCode, response.body).toBe(200);
  }
}

/** One gig in each state; afterward it is the morning of March 5. */
async function everyState(): Promise<void> {
  await offer('Offered', '2030-03-06');
  await change(worker, await offer('Declined', '2030-03-06'), 'decline');
  await change(worker, await offer('Today', '2030-03-05'), 'accept');
  await change(worker, await offer('Later', '2030-03-08'), 'accept');
  await change(worker, await offer('Soon', '2030-03-07'), 'accept');
  const begun = await offer('Begun', '2030-03-04', '13:00');
  await change(worker, begun, 'accept');
  const done = await offer('Done', '2030-03-04', '07:00');
  const over = await offer('Over', '2030-03-03');
  for (const id of [done, over]) await change(worker, id, 'accept');
  clock = morning;
  await change(worker, begun, 'start');
  for (const id of [done, over]) await change(worker, id, 'start', 'complete');
  await change(boss, over, 'confirm');
}

const titlesOf = async (person: SignedIn, view: GigView): Promise<string[]> =>
  (await person.rpc.gigs.list.query({ view })).items.map(({ title }) => title);

describe('the agenda', () => {
  it('has each gig in one part, by the day and time of the work, the past from its end', async () => {
    await everyState();
    expect(await titlesOf(worker, 'needs_you')).toEqual(['Begun', 'Today', 'Offered']);
    expect(await titlesOf(worker, 'upcoming')).toEqual(['Done', 'Soon', 'Later']);
    expect(await titlesOf(worker, 'past')).toEqual(['Declined', 'Over']);
    expect(await titlesOf(boss, 'needs_you')).toEqual(['Done', 'Begun', 'Today', 'Over']);
    expect(await titlesOf(boss, 'upcoming')).toEqual(['Offered', 'Soon', 'Later']);
    expect(await titlesOf(boss, 'past')).toEqual(['Declined']);
  });

  it('comes in pages, with the number of gigs in that part', async () => {
    await everyState();
    for (const view of gigViewIds) {
      const whole = await titlesOf(worker, view);
      const titles: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await worker.rpc.gigs.list.query({ view, limit: 1, cursor });
        expect(page.total).toBe(whole.length);
        titles.push(...page.items.map(({ title }) => title));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(titles).toEqual(whole);
    }
  });

  it('has a gig under what lies ahead until its day begins where the work is', async () => {
    await change(worker, await offer('Today', '2030-03-05'), 'accept');
    // 11 PM on the 4th in Texas, and the 5th already in New York.
    clock = '2030-03-05T05:00:00Z';
    expect(await titlesOf(worker, 'upcoming')).toEqual(['Today']);
    clock = '2030-03-05T06:00:00Z';
    expect(await titlesOf(worker, 'needs_you')).toEqual(['Today']);
  });

  it('needs both people while work that has no day is under way', async () => {
    const { id: jobPostingId } = (await boss.post('/api/job-postings', jobFields())).json<{ id: string }>();
    const { id } = (await worker.post('/api/applications', { jobPostingId })).json<{ id: string }>();
    const { gigId } = (await boss.post(`/api/applications/${id}/accept`, {})).json<{ gigId: string }>();
    expect(await titlesOf(boss, 'upcoming')).toEqual(['Kitchen repipe']);
    await change(worker, gigId, 'start');
    for (const person of [boss, worker]) expect(await titlesOf(person, 'needs_you')).toEqual(['Kitchen repipe']);
  });

  it('is asked for by REST too, and refuses an unknown part', async () => {
    await everyState();
    const upcoming = await worker.get('/api/gigs?view=upcoming');
    expect(upcoming.json<Gig[]>().map(({ title }) => title)).toEqual(['Done', 'Soon', 'Later']);
    expect(upcoming.headers['x-total-count']).toBe('3');
    expect((await worker.get('/api/gigs?view=tomorrow')).json()).toMatchObject({
      issues: [{ path: 'view', message: 'Unknown view' }],
    });
  });
});

describe('what needs somebody', () => {
  const said = async (person: SignedIn) =>
    (await person.rpc.agenda.needsYou.query()).items.map(({ kind, title, name, day }) => [kind, title, name, day]);

  it('is what they have to answer, confirm and do today, and their next gig', async () => {
    await everyState();
    expect(await said(worker)).toEqual([
      ['offer', 'Offered', 'Dana Whitfield', '2030-03-06'],
      ['work', 'Begun', 'Dana Whitfield', '2030-03-04'],
      ['work', 'Today', 'Dana Whitfield', '2030-03-05'],
      ['next', 'Soon', 'Dana Whitfield', '2030-03-07'],
    ]);
    expect(await said(boss)).toEqual([
      ['confirmation', 'Done', 'Maria Santos', '2030-03-04'],
      ['work', 'Begun', 'Maria Santos', '2030-03-04'],
      ['work', 'Today', 'Maria Santos', '2030-03-05'],
      ['payment', 'Over', 'Maria Santos', '2030-03-03'],
      ['next', 'Soon', 'Maria Santos', '2030-03-07'],
    ]);
  });

  it('has room for the other things however many gigs are unpaid, and names the payment to confirm', async () => {
    for (let day = 0; day < limits.agendaItems + 1; day += 1) {
      const id = await offer(`Unpaid ${day}`, '2030-03-02', `${String(day + 8).padStart(2, '0')}:00`);
      await test.database.db
        .updateTable('gigs')
        .set({
          status: 'completed',
          completedAt: morning,
          amountDue: 50,
          dueOn: '2030-03-04',
          paymentTurn: 'professional',
        })
        .where('id', '=', id)
        .execute();
    }
    const done = await offer('Done', '2030-03-04');
    await change(worker, done, 'accept');
    clock = morning;
    await change(worker, done, 'start', 'complete');
    const { items } = await boss.rpc.agenda.needsYou.query();
    expect(items.map(({ kind }) => kind)).toEqual([
      'confirmation',
      ...Array<string>(limits.agendaItems).fill('payment'),
    ]);
    expect((await titlesOf(boss, 'needs_you'))[0]).toBe('Done');
    await change(boss, done, 'confirm');
    const noted = { id: done, method: 'cash', paidOn: '2030-03-05', amount: 50 } as const;
    const { id } = await boss.rpc.payments.record.mutate(noted);
    const asked = (await worker.rpc.agenda.needsYou.query()).items;
    expect(asked.map(({ kind, payment }) => [kind, payment])).toEqual([['payment', { id, amount: 50 }]]);
  });

  it("is a helper's other terms for an offer, which then waits for the professional", async () => {
    const id = await offer('Countered', '2030-03-06');
    await worker.put(`/api/gigs/${id}/status`, { action: 'counter', terms: { startTime: '10:00' } });
    expect(await said(boss)).toEqual([['offer', 'Countered', 'Maria Santos', '2030-03-06']]);
    expect(await titlesOf(boss, 'needs_you')).toEqual(['Countered']);
    expect(await said(worker)).toEqual([]);
    expect(await titlesOf(worker, 'upcoming')).toEqual(['Countered']);
  });

  it('is who applied to open postings and is neither shortlisted nor decided, the soonest work first', async () => {
    const post = async (title: string, jobDate: string): Promise<string> =>
      (await boss.post('/api/job-postings', jobFields({ title, jobDate }))).json<{ id: string }>().id;
    const apply = async (jobPostingId: string, person = worker): Promise<string> =>
      (await person.post('/api/applications', { jobPostingId })).json<{ id: string }>().id;
    const [later, sooner, decided, closed] = [
      await post('Later', '2030-04-02'),
      await post('Sooner', '2030-04-01'),
      await post('Decided', '2030-04-03'),
      await post('Closed', '2030-04-04'),
    ];
    await post('Nobody', '2030-04-05');
    await apply(sooner);
    await apply(later);
    await apply(later, await signInHelper(test));
    await boss.put(`/api/applications/${await apply(decided)}/status`, { action: 'shortlist' });
    await apply(closed);
    await boss.put(`/api/job-postings/${closed}`, { status: 'closed' });
    const { items } = await boss.rpc.agenda.needsYou.query();
    expect(items).toEqual([
      {
        kind: 'applicants',
        id: sooner,
        title: 'Sooner',
        name: 'Maria Santos',
        count: 1,
        day: '2030-04-01',
        startTime: null,
        payment: null,
      },
      {
        kind: 'applicants',
        id: later,
        title: 'Later',
        name: null,
        count: 2,
        day: '2030-04-02',
        startTime: null,
        payment: null,
      },
    ]);
    expect(await said(worker)).toEqual([]);
  });

  it('is nothing for somebody new', async () => {
    expect(await said(boss)).toEqual([]);
    expect(await said(worker)).toEqual([]);
  });
});
