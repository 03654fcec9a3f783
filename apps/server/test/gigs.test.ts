import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertGig, insertGigCounter } from '@get-my-helpers/db/queries/gigs';
import type { Gig } from '@get-my-helpers/validation/gig';
import { messages } from '@get-my-helpers/validation/messages';
import {
  userTypes,
  gigActionIds,
  gigStatusIds,
  type UserType,
  type GigStatus,
} from '@get-my-helpers/validation/reference';
import { decideOnGig } from '../src/modules/gigs/gigs.rules.ts';
import { isLongRun } from './long-run.ts';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
let helper: SignedIn;
/** The server's clock; work can only be started on its own day. */
const dayOfOffers = '2030-01-01T12:00:00Z';
let clock = dayOfOffers;
const dayOfWork = '2039-01-01T12:00:00Z';
beforeEach(() => {
  clock = dayOfOffers;
});
beforeAll(async () => {
  test = await buildTestApp({ now: () => new Date(clock) });
  [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
});
afterAll(() => test.close());

let days = 0;
/** A day without any gigs yet. */
function freeDay(): string {
  days += 1;
  return new Date(Date.UTC(2030, 0, days)).toISOString().slice(0, 10);
}

let laterDays = 0;
/** A day after that of all work. */
function laterDay(): string {
  laterDays += 1;
  return new Date(Date.UTC(2040, 0, laterDays)).toISOString().slice(0, 10);
}

function offer(changes: Record<string, unknown> = {}) {
  const terms = { title: 'Repipe', jobDate: freeDay(), startTime: '08:00', hours: 4, amount: 120 };
  return professional.post('/api/gigs', { ...terms, helperId: helper.user.id, ...changes });
}

function change(person: SignedIn, id: string, action: string, reason?: string) {
  if (action === 'start') clock = dayOfWork;
  return person.put(`/api/gigs/${id}/status`, { action, reason });
}

describe('a gig', () => {
  it('goes from the offer to its end, with a history of who did what', async () => {
    const offered = (await offer()).json<Gig>();
    expect(offered).toMatchObject({ status: 'pending', actions: ['cancel'], isYourTurn: false });
    const { id } = offered;
    const seen = (await helper.get(`/api/gigs/${id}`)).json<Gig>();
    expect(seen).toMatchObject({
      actions: ['accept', 'decline', 'counter'],
      isYourTurn: true,
      person: { id: professional.user.id },
    });

    expect((await change(helper, id, 'accept')).json()).toMatchObject({ status: 'accepted' });
    expect((await change(professional, id, 'start')).json()).toMatchObject({ status: 'in_progress' });
    expect((await change(helper, id, 'complete')).json()).toMatchObject({
      status: 'in_progress',
      completionBy: 'helper',
    });
    expect((await change(helper, id, 'confirm')).statusCode).toBe(409);
    const waiting = (await professional.get(`/api/gigs/${id}`)).json<Gig>();
    expect(waiting).toMatchObject({ isYourTurn: true, canReview: false });
    expect(waiting.confirmsItselfAt).toBe('2039-01-08T12:00:00.000Z');
    const done = (await change(professional, id, 'confirm')).json<Gig>();
    expect(done).toMatchObject({ status: 'completed', actions: [] });
    expect(done.completedAt).toBe('2039-01-01T12:00:00.000Z');
    expect(done).toMatchObject({ canReview: true, confirmsItselfAt: null });
    expect(done.history.map(({ action, by, status }) => `${action} ${by} ${status}`)).toEqual([
      'offer professional pending',
      'accept helper accepted',
      'start professional in_progress',
      'complete helper in_progress',
      'confirm professional completed',
    ]);
  });

  it('is canceled with a reason once it was accepted', async () => {
    const { id } = (await offer()).json<Gig>();
    await change(helper, id, 'accept');
    const bare = await change(helper, id, 'cancel');
    expect(bare.statusCode).toBe(400);
    expect(bare.json()).toMatchObject({ issues: [{ path: 'reason', message: messages.gigNeedsReason }] });
    const cancelled = (await change(helper, id, 'cancel', 'I am ill.')).json<Gig>();
    expect(cancelled.history.at(-1)).toMatchObject({ action: 'cancel', by: 'helper', reason: 'I am ill.' });
  });

  it('is listed with what waits for you first', async () => {
    const [boss, worker] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    const titles = ['Waits', 'Under way', 'Over'];
    const ids: string[] = [];
    for (const title of titles) {
      const terms = { title, jobDate: freeDay(), hours: 2, amount: 50, helperId: worker.user.id };
      ids.push((await boss.post('/api/gigs', terms)).json<Gig>().id);
    }
    await change(worker, ids[1] ?? '', 'accept');
    await change(worker, ids[2] ?? '', 'decline');
    const first = await worker.rpc.gigs.list.query({ limit: 2 });
    const second = await worker.rpc.gigs.list.query({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(titles);
    expect(first.total).toBe(3);
  });

  it('is listed for the professional before the agreed ones while it waits for the helper', async () => {
    const [boss, worker] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    for (const [title, jobDate] of [
      ['Agreed', '2031-02-01'],
      ['Offered', '2031-02-02'],
    ]) {
      const terms = { title, jobDate, hours: 2, amount: 50, helperId: worker.user.id };
      const { id } = (await boss.post('/api/gigs', terms)).json<Gig>();
      if (title === 'Agreed') await change(worker, id, 'accept');
    }
    const { items } = await boss.rpc.gigs.list.query({});
    expect(items.map(({ title }) => title)).toEqual(['Offered', 'Agreed']);
  });

  it('is listed, while it is under way, with the soonest first, over the pages', async () => {
    const [boss, worker] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    for (const jobDate of ['2031-02-03', '2031-02-01', '2031-02-02']) {
      const terms = { title: jobDate, jobDate, startTime: '08:00', hours: 2, amount: 50, helperId: worker.user.id };
      await change(worker, (await boss.post('/api/gigs', terms)).json<Gig>().id, 'accept');
    }
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await worker.rpc.gigs.list.query({ limit: 1, cursor });
      titles.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(titles).toEqual(['2031-02-01', '2031-02-02', '2031-02-03']);
  });

  it("shows the other person's card, and who has reviewed whom", async () => {
    const { id } = (await offer()).json<Gig>();
    for (const [person, action] of [
      [helper, 'accept'],
      [helper, 'start'],
      [professional, 'complete'],
      [helper, 'confirm'],
    ] as const) {
      await change(person, id, action);
    }
    await helper.post('/trpc/reviews.createOfProfessional', {
      gigId: id,
      rating: 4,
      comment: 'Fair.',
      paidOnTime: true,
    });
    const [seen, theirs] = await Promise.all([helper, professional].map((person) => person.get(`/api/gigs/${id}`)));
    expect(seen?.json()).toMatchObject({
      canReview: false,
      ownReview: { rating: 4, comment: 'Fair.', shownAt: null },
      person: { type: 'professional', city: 'Austin', state: 'TX', tradeType: 'plumbing', rating: 0, totalReviews: 0 },
    });
    expect(theirs?.json()).toMatchObject({
      canReview: true,
      ownReview: null,
      person: { type: 'helper', tradeType: null, rating: 0 },
    });
  });

  it('has a calendar file once it is agreed', async () => {
    const title = 'Repipe, kitchen; bath';
    const { id } = (await offer({ jobDate: '2031-03-04', startTime: '08:30', hours: 3.5, title })).json<Gig>();
    expect((await helper.get(`/api/gigs/${id}/calendar.ics`)).statusCode).toBe(409);
    await change(helper, id, 'accept');
    const file = await helper.get(`/api/gigs/${id}/calendar.ics`);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.body).toContain('DTSTART:20310304T083000\r\nDTEND:20310304T120000\r\n');
    expect(file.body).toContain('SUMMARY:Repipe\\, kitchen\\; bath\r\n');
    expect(file.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });
});

describe('the state machine, over REST and RPC', () => {
  const cells = gigStatusIds.flatMap((status) =>
    userTypes.flatMap((role) =>
      gigActionIds.filter((action) => action !== 'offer').map((action) => ({ status, role, action })),
    ),
  );
  /**
   * What else the rules look at: who marked the work as done, whether the offer was answered with other terms, and who
   * proposes a day where there is none.
   */
  type Variant = Record<'completionBy' | 'proposedBy', UserType | null> & Record<'isCountered' | 'hasDay', boolean>;
  const plain: Variant = { completionBy: null, isCountered: false, hasDay: true, proposedBy: null };
  const variants = (status: GigStatus): Variant[] => [
    plain,
    { ...plain, isCountered: true },
    ...(status === 'in_progress' ? userTypes.map((completionBy) => ({ ...plain, completionBy })) : []),
    ...[null, ...userTypes].map((proposedBy) => ({ ...plain, hasDay: false, proposedBy })),
  ];
  const statusOf = { role: 403, state: 409, day: 409, reason: 400 } as const;

  /** The short run takes them in turn. */
  const apis = ['REST', 'RPC'];

  it.each(cells)('$status, $role, $action', async ({ status, role, action }) => {
    // What was offered is accepted until its day is over.
    clock = action === 'accept' ? dayOfOffers : dayOfWork;
    for (const [place, { completionBy, isCountered, hasDay, proposedBy }] of variants(status).entries()) {
      for (const api of isLongRun ? apis : apis.filter((_, index) => index === place % 2)) {
        const parties = { helperId: helper.user.id, professionalId: professional.user.id };
        const startedAt = new Date().toISOString();
        const completionAt = completionBy && startedAt;
        const [day, later] = [freeDay(), laterDay()];
        const jobDate = hasDay ? day : null;
        const terms = { title: 'T', jobDate, hours: 1, amount: 10, startedAt, completionAt };
        const counteredAt = isCountered ? startedAt : null;
        const proposal = { proposedBy, proposedDate: proposedBy && later };
        const gig = { ...parties, ...terms, ...proposal, status, completionBy, counteredAt };
        const { id } = await insertGig(test.database.db, gig);
        const asked = { jobDate, startTime: null, hours: 2, rate: null, amount: 30 };
        if (isCountered) await insertGigCounter(test.database.db, id, asked);
        const person = role === 'helper' ? helper : professional;
        const step = { action, by: role, reason: 'Because.', today: '2039-01-01' };
        const { refusal } = decideOnGig({ status, completionBy, counteredAt, jobDate, proposedBy }, step);
        const expected = refusal === undefined ? 200 : statusOf[refusal];
        const proposed = { jobDate: later, ...(action === 'counter' && { hours: 3 }) };
        const input = { action, reason: 'Because.', terms: proposed };
        const answer =
          api === 'REST'
            ? await person.put(`/api/gigs/${id}/status`, input)
            : await person.request({ method: 'POST', url: '/trpc/gigs.change', payload: { ...input, id } });
        expect(answer.statusCode, api).toBe(expected);
        if (place > 0 && !isLongRun) continue;
        const stranger = await (await strangers())[role].put(`/api/gigs/${id}/status`, input);
        expect(stranger.statusCode).toBe(404);
      }
    }
  });
});

let others: Promise<Record<UserType, SignedIn>> | undefined;
function strangers(): Promise<Record<UserType, SignedIn>> {
  others ??= Promise.all([signInHelper(test), signInProfessional(test)]).then(([stranger, boss]) => ({
    helper: stranger,
    professional: boss,
  }));
  return others;
}

describe('two gigs at once', () => {
  it('of fifty overlapping offers accepted at the same moment, one succeeds and the others say why not', async () => {
    const jobDate = '2032-03-04';
    const offers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => offer({ jobDate, startTime: `0${8 + (n % 2)}:00`, title: `Gig ${n}` })),
    );
    const answers = await Promise.all(offers.map((each) => change(helper, each.json<Gig>().id, 'accept')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(49);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json<Gig>().title ?? '';
    for (const answer of refused)
      expect(answer.json<{ message: string }>().message).toContain(`“${won}” on Thu, Mar 4, 2032`);
  });

  it('is allowed one after the other, and after a cancellation', async () => {
    const jobDate = freeDay();
    const at = async (startTime: string | null, hours: number) =>
      (await offer({ jobDate, startTime, hours })).json<Gig>().id;
    const [morning, noon, noonToo, wholeDay] = [
      await at('08:00', 4),
      await at('12:00', 3),
      await at('12:30', 1),
      await at(null, 4),
    ];
    expect((await change(helper, morning, 'accept')).statusCode).toBe(200);
    expect((await change(helper, noon, 'accept')).statusCode).toBe(200);
    expect((await change(helper, noonToo, 'accept')).statusCode).toBe(409);
    expect((await change(helper, wholeDay, 'accept')).statusCode).toBe(409);
    await change(professional, noon, 'cancel', 'Rain.');
    expect((await change(helper, noonToo, 'accept')).statusCode).toBe(200);
  });

  it('is refused by the database itself', async () => {
    const terms = { title: 'T', jobDate: freeDay(), startTime: '10:00', hours: 2, status: 'accepted' } as const;
    const gig = { ...terms, helperId: helper.user.id, professionalId: professional.user.id };
    await insertGig(test.database.db, gig);
    await expect(insertGig(test.database.db, { ...gig, startTime: '11:59' })).rejects.toThrow('gigs_no_overlap');
  });
});
