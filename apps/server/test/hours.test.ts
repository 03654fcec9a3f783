import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withDriverConnection } from '@get-my-helpers/db/client';
import type { Gig } from '@get-my-helpers/validation/gig';
import type { Hours, HoursEntry, SiteCode } from '@get-my-helpers/validation/hours';
import { hoursMessages } from '@get-my-helpers/validation/hours-messages';
import { messages } from '@get-my-helpers/validation/messages';
import type { Notification } from '@get-my-helpers/validation/notification';
import { hoursTasks } from '../src/modules/gigs/hours.silence.ts';
import { buildTestApp, signInHelper, signInProfessional, type Body, type SignedIn, type TestApp } from './test-app.ts';

let now = new Date('2030-03-05T15:00:00Z');
let test: TestApp;
let professional: SignedIn;
let helper: SignedIn;
beforeAll(async () => {
  test = await buildTestApp({ now: () => now });
  [professional, helper] = await Promise.all([
    signInProfessional(test, { paymentTerms: 'weekly' }),
    signInHelper(test),
  ]);
});
afterAll(() => test.close());
afterEach(async () => {
  now = new Date('2030-03-05T15:00:00Z');
  await test.database.db.deleteFrom('hoursEntries').execute();
});

const minutesLater = (minutes: number, from = now): Date => new Date(from.getTime() + minutes * 60_000);
const path = (id: string, rest = ''): string => `/api/gigs/${id}/hours${rest}`;
const change = (person: SignedIn, id: string, input: Body) => person.put(`/api/gigs/${id}/status`, input);
const see = async (person: SignedIn, id: string): Promise<Hours> => (await person.get(path(id))).json();
const messageOf = (answer: { json: () => unknown }) => (answer.json() as { message: string }).message;

interface Work {
  starts?: boolean;
  [field: string]: unknown;
}

/** A gig that was agreed for today, and has been started unless said otherwise. */
async function agreed({ starts = true, ...changes }: Work = {}): Promise<string> {
  // Those before it no longer keep the helper busy.
  const booked = test.database.db.updateTable('gigs').set({ jobDate: null });
  await booked.where('status', 'in', ['accepted', 'in_progress']).where('jobDate', 'is not', null).execute();
  const terms = { title: 'Repipe', jobDate: '2030-03-05', hours: 8, rate: 30, helperId: helper.user.id };
  const site = { city: 'Austin', state: 'TX' };
  const offered = await professional.post('/api/gigs', { ...terms, site, ...changes });
  expect(offered.statusCode).toBe(201);
  const { id } = offered.json<Gig>();
  for (const action of starts ? ['accept', 'start'] : ['accept']) {
    expect((await change(helper, id, { action })).statusCode).toBe(200);
  }
  return id;
}

const day = { date: '2030-03-04', start: '08:00', end: '16:30', breakMinutes: 30 };
const write = (id: string, entries: unknown = [day]) => helper.put(path(id), { entries });
async function sent(changes: Work = {}): Promise<string> {
  const id = await agreed(changes);
  expect((await write(id)).statusCode).toBe(200);
  expect((await helper.post(path(id, '/submit'))).statusCode).toBe(200);
  return id;
}

describe('clocking in and out', () => {
  it('makes an entry to the minute, which starts the gig', async () => {
    const id = await agreed({ starts: false });
    now = new Date('2030-03-05T15:00:42Z');
    const clockedIn = await helper.post(path(id, '/clock-in'));
    expect(clockedIn.statusCode).toBe(201);
    const entry = clockedIn.json<HoursEntry>();
    expect(entry).toMatchObject({ date: '2030-03-05', start: '09:00', end: null, breakMinutes: 0, onSite: false });
    const gig = (await helper.get(`/api/gigs/${id}`)).json<Gig>();
    expect(gig).toMatchObject({ status: 'in_progress', clockedInAt: '2030-03-05T15:00:00.000Z', hoursStatus: 'open' });
    expect((await see(professional, id)).actions).toEqual([]);
    expect((await see(helper, id)).actions).toEqual(['clock_out']);

    now = minutesLater(245);
    const out = await helper.post(path(id, '/clock-out'), { breakMinutes: 15 });
    expect(out.statusCode).toBe(200);
    expect(out.json()).toEqual({
      ...entry,
      end: '13:05',
      endedAt: '2030-03-05T19:05:00.000Z',
      breakMinutes: 15,
      minutes: 230,
    });
    const hours = await see(helper, id);
    expect(hours).toMatchObject({ status: 'open', totalMinutes: 230, totalHours: 3.83, amountDue: null, dueOn: null });
    expect(hours.actions).toEqual(['clock_in', 'edit', 'submit']);
  });

  it('is refused out of turn', async () => {
    const id = await agreed();
    expect(messageOf(await helper.post(path(id, '/clock-out')))).toBe(hoursMessages.hoursNotClockedIn);
    await helper.post(path(id, '/clock-in'));
    const again = await helper.post(path(id, '/clock-in'));
    expect([again.statusCode, messageOf(again)]).toEqual([409, hoursMessages.hoursClockedIn]);
    const other = await agreed();
    const elsewhere = await helper.post(path(other, '/clock-in'));
    expect([elsewhere.statusCode, messageOf(elsewhere)]).toEqual([409, hoursMessages.hoursClockedInElsewhere]);
    for (const answer of [await write(id, []), await helper.post(path(id, '/submit'))]) {
      expect([answer.statusCode, messageOf(answer)]).toEqual([409, hoursMessages.hoursClockedIn]);
    }
  });

  it('of fifty at once, at one gig or many, leaves one open entry', async () => {
    const [one, ...others] = [await agreed(), await agreed(), await agreed()];
    const at = (place: number): string => (place % 2 === 0 ? one : (others[place % 3] ?? one));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        helper.post(path(at(place), '/clock-in'), {}, { 'idempotency-key': `fifty-${place}` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(49).fill(409)]);
    const open = await test.database.db.selectFrom('hoursEntries').select('id').where('endedAt', 'is', null).execute();
    expect(open).toHaveLength(1);
  });

  it('takes the time that a phone kept, once', async () => {
    const id = await agreed();
    const send = (what: string, body: Body, key: string) =>
      helper.post(path(id, what), body, { 'idempotency-key': key });
    const at = '2030-03-05T06:58:30-06:00';
    const first = await send('/clock-in', { at }, 'kept-1');
    expect(first.json()).toMatchObject({ date: '2030-03-05', start: '06:58' });
    expect((await send('/clock-in', { at }, 'kept-1')).json()).toEqual(first.json());
    const out = await send('/clock-out', { at: '2030-03-05T14:30:00Z' }, 'kept-2');
    expect(out.json()).toMatchObject({ end: '08:30', minutes: 92 });
    expect((await send('/clock-out', { at: '2030-03-05T14:30:00Z' }, 'kept-2')).json()).toEqual(out.json());
    expect((await see(helper, id)).entries).toHaveLength(1);
  });

  it.each([
    ['more than three days ago', '2030-03-02T14:59:59Z', hoursMessages.clockTooOld],
    ['still to come', '2030-03-05T15:05:01Z', hoursMessages.clockAhead],
    ['no time', 'noon', 'Please enter a time as an ISO timestamp'],
    ['without its zone', '2030-03-05T14:00:00', 'Please enter a time as an ISO timestamp'],
  ])('refuses a time that is %s', async (_, at, message) => {
    const id = await agreed();
    const refused = await helper.post(path(id, '/clock-in'), { at });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path: 'at', message }] }]);
  });

  it('takes a clock that is a few minutes ahead as now, and three days ago', async () => {
    const id = await agreed();
    const ahead = await helper.post(path(id, '/clock-in'), { at: '2030-03-05T15:04:59Z' });
    expect(ahead.json()).toMatchObject({ startedAt: '2030-03-05T15:00:00.000Z' });
    await helper.post(path(id, '/clock-out'));
    const old = await helper.post(path(id, '/clock-in'), { at: '2030-03-02T15:00:00Z' });
    expect(old.statusCode).toBe(201);
  });

  it('ends within sixteen hours, also when it is said days later', async () => {
    const id = await agreed();
    await helper.post(path(id, '/clock-in'));
    now = minutesLater(5 * 24 * 60);
    const late = await helper.post(path(id, '/clock-out'));
    expect([late.statusCode, messageOf(late)]).toEqual([409, hoursMessages.clockTooLong]);
    const before = await helper.post(path(id, '/clock-out'), { at: '2030-03-05T14:59:00Z' });
    expect([before.statusCode, messageOf(before)]).toEqual([409, hoursMessages.clockBeforeStart]);
    const said = await helper.post(path(id, '/clock-out'), { at: '2030-03-06T07:00:00Z' });
    expect(said.json()).toMatchObject({ start: '09:00', end: '01:00', minutes: 960 });
  });

  it('does not overlap with what is there', async () => {
    const id = await agreed();
    await write(id, [{ date: '2030-03-05', start: '08:00', end: '12:00' }]);
    const inside = await helper.post(path(id, '/clock-in'));
    expect([inside.statusCode, messageOf(inside)]).toEqual([409, hoursMessages.hoursOverlap]);
    await helper.post(path(id, '/clock-in'), { at: '2030-03-05T13:00:00Z' });
    const across = await helper.post(path(id, '/clock-out'));
    expect([across.statusCode, messageOf(across)]).toEqual([409, hoursMessages.hoursOverlap]);
    const until = await helper.post(path(id, '/clock-out'), { at: '2030-03-05T14:00:00Z' });
    expect(until.statusCode).toBe(200);
  });

  it('has a break that is shorter than the work', async () => {
    const id = await agreed();
    await helper.post(path(id, '/clock-in'));
    now = minutesLater(30);
    expect((await helper.post(path(id, '/clock-out'), { breakMinutes: 30 })).statusCode).toBe(400);
    expect((await helper.post(path(id, '/clock-out'), { breakMinutes: 29 })).json()).toMatchObject({ minutes: 1 });
  });

  it('waits for the day of the gig', async () => {
    const offered = await professional.post('/api/gigs', {
      title: 'Later',
      jobDate: '2030-03-09',
      hours: 8,
      rate: 30,
      helperId: helper.user.id,
    });
    const { id } = offered.json<Gig>();
    const pending = await helper.post(path(id, '/clock-in'));
    expect([pending.statusCode, messageOf(pending)]).toEqual([409, hoursMessages.hoursNeedWork]);
    await change(helper, id, { action: 'accept' });
    const early = await helper.post(path(id, '/clock-in'));
    expect([early.statusCode, messageOf(early)]).toEqual([
      409,
      'This gig can be started on Sat, Mar 9, 2030, not before.',
    ]);
  });
});

describe('the code of the site', () => {
  const codeOf = async (id: string): Promise<SiteCode> =>
    (await professional.get(`/api/gigs/${id}/site-code`)).json<SiteCode>();

  it('changes every ten minutes and marks who enters it, for ten minutes more', async () => {
    const id = await agreed();
    now = new Date('2030-03-05T15:04:00Z');
    const shown = await codeOf(id);
    expect(shown).toEqual({ code: expect.stringMatching(/^\d{4}$/), expiresAt: '2030-03-05T15:10:00.000Z' });
    expect(await codeOf(id)).toEqual(shown);
    now = new Date('2030-03-05T15:10:00Z');
    const next = await codeOf(id);
    expect(next.code).not.toBe(shown.code);
    now = new Date('2030-03-05T15:19:59Z');
    const entry = await helper.post(path(id, '/clock-in'), { code: shown.code });
    expect(entry.json()).toMatchObject({ onSite: true });
    now = new Date('2030-03-05T15:20:00Z');
    const old = await helper.post(path(id, '/clock-out'), { code: shown.code });
    expect([old.statusCode, old.json()]).toMatchObject([
      400,
      { issues: [{ path: 'code', message: hoursMessages.siteCodeWrong }] },
    ]);
  });

  it('is taken later for the time at which it was shown', async () => {
    const id = await agreed();
    const { code } = await codeOf(id);
    const at = now.toISOString();
    now = minutesLater(90);
    expect((await helper.post(path(id, '/clock-in'), { code })).statusCode).toBe(400);
    expect((await helper.post(path(id, '/clock-in'), { code, at })).json()).toMatchObject({ onSite: true });
  });

  it('is there from acceptance to completion, for the professional alone', async () => {
    const id = await agreed({ starts: false });
    expect((await professional.get(`/api/gigs/${id}/site-code`)).statusCode).toBe(200);
    expect((await helper.get(`/api/gigs/${id}/site-code`)).statusCode).toBe(403);
    await change(helper, id, { action: 'start' });
    expect((await professional.get(`/api/gigs/${id}/site-code`)).statusCode).toBe(200);
    await change(helper, id, { action: 'complete' });
    await change(professional, id, { action: 'confirm' });
    const gone = await professional.get(`/api/gigs/${id}/site-code`);
    expect([gone.statusCode, messageOf(gone)]).toEqual([409, hoursMessages.siteCodeGone]);
  });

  it('can be tried ten times an hour', async () => {
    const limited = await buildTestApp({ rateLimit: true });
    const [boss, worker] = await Promise.all([signInProfessional(limited), signInHelper(limited)]);
    const { db } = limited.database;
    const parties = { professionalId: boss.user.id, helperId: worker.user.id };
    const work = { ...parties, title: 'Gig', status: 'in_progress', timeZone: 'America/Chicago' } as const;
    const { id } = await db.insertInto('gigs').values(work).returning('id').executeTakeFirstOrThrow();
    const { code } = (await boss.get(`/api/gigs/${id}/site-code`)).json<SiteCode>();
    const wrong = code === '1234' ? '4321' : '1234';
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await worker.post(path(id, '/clock-in'), { code: wrong })).statusCode).toBe(400);
    }
    expect((await worker.post(path(id, '/clock-in'), { code })).statusCode).toBe(429);
    expect((await worker.post(path(id, '/clock-in'))).statusCode).toBe(201);
    await limited.close();
  });
});

describe('hours by hand', () => {
  it('have several days, over midnight, in order, and may be entered for the rest of today', async () => {
    const id = await agreed();
    const answer = await write(id, [
      { date: '2030-03-05', start: '13:00', end: '17:00' },
      { date: '2030-03-03', start: '22:00', end: '02:30', breakMinutes: '30' },
      day,
    ]);
    const hours = answer.json<Hours>();
    expect(hours.entries.map(({ date, start, end, minutes }) => [date, start, end, minutes])).toEqual([
      ['2030-03-03', '22:00', '02:30', 240],
      ['2030-03-04', '08:00', '16:30', 480],
      ['2030-03-05', '13:00', '17:00', 240],
    ]);
    expect(hours).toMatchObject({ timeZone: 'America/Chicago', totalMinutes: 960, totalHours: 16 });
  });

  it.each([
    ['tomorrow', [{ ...day, date: '2030-03-06' }], 'entries.0.date', hoursMessages.hoursAhead],
    ['long ago', [{ ...day, date: '2029-03-03' }], 'entries.0.date', hoursMessages.hoursTooOld],
    ['of more than 16 hours', [{ ...day, end: '00:01' }], 'entries.0.end', hoursMessages.hoursTooLong],
    [
      'at a time that the clocks skip',
      [{ ...day, date: '2029-03-11', start: '02:30' }],
      'entries.0.end',
      hoursMessages.hoursSkipped,
    ],
    ['that are all break', [{ ...day, breakMinutes: 510 }], 'entries.0.end', hoursMessages.hoursBreakTooLong],
    ['twice', [day, { ...day, start: '16:00', end: '18:00' }], 'entries.1.start', hoursMessages.hoursOverlap],
    ['without an end', [{ ...day, end: undefined }], 'entries.0.end', undefined],
    ['at no time', [{ ...day, end: '25:00' }], 'entries.0.end', 'Please enter a time as HH:MM'],
    ['with a negative break', [{ ...day, breakMinutes: -1 }], 'entries.0.breakMinutes', 'Break must be at least 0'],
    ['as text', 'all day', 'entries', 'Please enter the hours as a list'],
    ['201 times', Array.from({ length: 201 }, () => day), 'entries', hoursMessages.hoursFull],
  ])('are refused %s', async (_, entries, at, message) => {
    const id = await agreed();
    const refused = await write(id, entries);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { issues: [{ path: at, ...(message && { message }) }] },
    ]);
    expect((await see(helper, id)).entries).toEqual([]);
  });

  it('keep the moments and the mark of what was clocked', async () => {
    const id = await agreed();
    const { code } = (await professional.get(`/api/gigs/${id}/site-code`)).json<SiteCode>();
    const clocked = (await helper.post(path(id, '/clock-in'), { code })).json<HoursEntry>();
    now = minutesLater(60);
    await helper.post(path(id, '/clock-out'));
    const kept = { date: clocked.date, start: clocked.start, end: '10:00', breakMinutes: 5 };
    const [same] = (await write(id, [kept])).json<Hours>().entries;
    expect(same).toMatchObject({ id: clocked.id, onSite: true, startedAt: clocked.startedAt, minutes: 55 });
    const [longer] = (await write(id, [{ ...kept, end: '10:30' }])).json<Hours>().entries;
    expect(longer).toMatchObject({ id: clocked.id, onSite: true, minutes: 85 });
    const [moved] = (await write(id, [{ ...kept, start: '08:30' }])).json<Hours>().entries;
    expect(moved).toMatchObject({ onSite: false });
  });

  it.each([
    ['America/New_York', { city: 'Boston', state: 'MA' }],
    ['America/Chicago', { city: 'Austin', state: 'TX' }],
    ['America/Denver', { city: 'El Paso', state: 'TX' }],
    ['America/Los_Angeles', { city: 'Fresno', state: 'CA' }],
  ])('count what passed on both nights on which the clocks change: %s', async (timeZone, site) => {
    const id = await agreed({ site });
    const nights = ['2029-03-10', '2029-11-03', '2029-07-07'].map((date) => ({ date, start: '22:00', end: '06:00' }));
    now = new Date('2030-03-05T15:00:00Z');
    const hours = (await write(id, nights)).json<Hours>();
    expect(hours).toMatchObject({ timeZone, totalMinutes: 24 * 60 });
    expect(hours.entries.map(({ date, minutes }) => [date, minutes / 60])).toEqual([
      ['2029-03-10', 7],
      ['2029-07-07', 8],
      ['2029-11-03', 9],
    ]);
  });

  it('come before the start of the gig to nothing', async () => {
    const id = await agreed({ starts: false });
    const early = await write(id);
    expect([early.statusCode, messageOf(early)]).toEqual([409, hoursMessages.hoursNeedWork]);
  });
});

describe('what the two say of the hours', () => {
  const titlesOf = async (person: SignedIn): Promise<string[]> =>
    (await person.get('/api/notifications')).json<Notification[]>().map(({ title }) => title);

  it('is sent and approved, and says what is due when', async () => {
    const id = await sent();
    expect(await see(professional, id)).toMatchObject({
      status: 'submitted',
      actions: ['approve', 'propose'],
      approvesItselfAt: '2030-03-08T15:00:00.000Z',
      versions: [{ number: 1, kind: 'submitted', by: 'helper', totalHours: 8 }],
      amountDue: null,
    });
    expect(await titlesOf(professional)).toContain(`${helper.user.name} sent the hours of a gig`);
    const first = (await professional.get('/api/gigs'))
      .json<Gig[]>()
      .find(({ hoursStatus }) => hoursStatus === 'submitted');
    expect(first).toMatchObject({ isYourTurn: true, hoursStatus: 'submitted' });
    const { items } = await professional.rpc.agenda.needsYou.query();
    expect(items[0]).toMatchObject({ kind: 'hours', id: first?.id });
    const approved = (await professional.post(path(id, '/approve'))).json<Hours>();
    expect(approved).toMatchObject({
      status: 'approved',
      amountDue: 240,
      dueOn: '2030-03-12',
      approvesItselfAt: null,
      actions: [],
      versions: [{ kind: 'submitted' }, { number: 2, kind: 'approved', by: 'professional', totalMinutes: 480 }],
    });
    expect((await helper.get(`/api/gigs/${id}`)).json()).toMatchObject({ amountDue: 240, dueOn: '2030-03-12' });
    expect(await titlesOf(helper)).toContain(`${professional.user.name} approved your hours`);
    for (const [person, what] of [
      [professional, '/approve'],
      [helper, '/submit'],
      [helper, '/agree'],
      [helper, '/clock-in'],
    ] as const) {
      const again = await person.post(path(id, what));
      expect([again.statusCode, messageOf(again)]).toEqual([409, hoursMessages.hoursTransition]);
    }
  });

  it('is proposed with a reason, and agreed', async () => {
    const id = await sent();
    const reason = 'You left at three.';
    const shorter = { ...day, end: '15:00' };
    const noReason = await professional.post(path(id, '/propose'), { entries: [shorter] });
    expect([noReason.statusCode, noReason.json()]).toMatchObject([400, { issues: [{ path: 'reason' }] }]);
    const same = await professional.post(path(id, '/propose'), { entries: [day], reason });
    expect([same.statusCode, messageOf(same)]).toEqual([400, hoursMessages.hoursSame]);
    const proposed = await professional.post(path(id, '/propose'), { entries: [shorter], reason });
    expect(proposed.json()).toMatchObject({ status: 'proposed', totalHours: 6.5, actions: [], approvesItselfAt: null });
    expect(await titlesOf(helper)).toContain(`${professional.user.name} proposes other hours`);
    expect((await helper.get('/api/gigs')).json<Gig[]>()[0]).toMatchObject({ id, isYourTurn: true });
    expect((await professional.post(path(id, '/approve'))).statusCode).toBe(409);
    const agreedTo = (await helper.post(path(id, '/agree'))).json<Hours>();
    expect(agreedTo).toMatchObject({
      status: 'approved',
      amountDue: 195,
      dueOn: '2030-03-12',
      versions: [
        { kind: 'submitted', totalHours: 8, entries: [{ end: '16:30' }] },
        { kind: 'proposed', by: 'professional', reason, totalHours: 6.5, entries: [{ end: '15:00' }] },
        { kind: 'agreed', by: 'helper', totalHours: 6.5 },
      ],
    });
  });

  it('makes a fixed amount due as it is', async () => {
    const id = await sent({ rate: undefined, amount: 500 });
    expect((await professional.post(path(id, '/approve'))).json()).toMatchObject({ amountDue: 500 });
  });

  it.each([
    ['daily', '2030-03-06'],
    ['hourly', '2030-03-06'],
    ['end_of_job', '2030-03-08'],
    ['weekly', '2030-03-12'],
    ['milestone', '2030-03-12'],
    ['bi_weekly', '2030-03-19'],
  ] as const)('is due by the payment terms: %s', async (paymentTerms, dueOn) => {
    const id = await sent();
    await test.database.db.updateTable('gigs').set({ paymentTerms }).where('id', '=', id).execute();
    // It is still this day in Texas.
    now = new Date('2030-03-06T05:59:00Z');
    expect((await professional.post(path(id, '/approve'))).json()).toMatchObject({ dueOn });
  });

  it('is not stored when it comes to too much', async () => {
    const id = await agreed();
    await test.database.db.updateTable('gigs').set({ rate: 999_999.99 }).where('id', '=', id).execute();
    const days = Array.from({ length: 10 }, (_, n) => ({ date: `2030-02-${10 + n}`, start: '06:00', end: '22:00' }));
    await write(id, days);
    const refused = await helper.post(path(id, '/submit'));
    expect([refused.statusCode, messageOf(refused)]).toEqual([400, messages.gigAmountTooHigh]);
  });

  it('goes on when the gig is over', async () => {
    const [completed, cancelled] = [await sent(), await sent()];
    await change(helper, completed, { action: 'complete' });
    await change(professional, completed, { action: 'confirm' });
    await change(professional, cancelled, { action: 'cancel', reason: 'No money.' });
    for (const id of [completed, cancelled]) {
      expect((await professional.post(path(id, '/approve'))).json()).toMatchObject({ amountDue: 240 });
    }
  });

  it('is one answer, however many come at once', async () => {
    const id = await sent();
    const propose = { entries: [{ ...day, end: '12:00' }], reason: 'Half a day.' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 === 0 ? professional.post(path(id, '/approve')) : professional.post(path(id, '/propose'), propose),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await see(helper, id)).versions).toHaveLength(2);
  });
});

describe('the silence of the professional', () => {
  const task = (id: string) => hoursTasks(test.database.db, () => now)['approve-silent-hours']({ gigId: id });

  it('approves after three days, by a job of the transaction that sent the hours', async () => {
    const id = await sent();
    const { rows } = await withDriverConnection(test.database.db, (client) =>
      client.query<{ at: string }>(
        "select run_at as at from graphile_worker._private_jobs where payload ->> 'gigId' = $1",
        [id],
      ),
    );
    expect(rows.map(({ at }) => new Date(at).toISOString())).toEqual(['2030-03-08T15:00:00.000Z']);
    now = new Date('2030-03-08T14:59:59.999Z');
    await task(id);
    expect((await see(helper, id)).status).toBe('submitted');
    now = new Date('2030-03-08T15:00:00Z');
    await task(id);
    await task(id);
    const hours = await see(helper, id);
    expect(hours).toMatchObject({ status: 'approved', amountDue: 240, dueOn: '2030-03-15' });
    expect(hours.versions.map(({ kind, by }) => [kind, by])).toEqual([
      ['submitted', 'helper'],
      ['approved', null],
    ]);
    for (const person of [helper, professional]) {
      const [latest] = (await person.get('/api/notifications')).json<Notification[]>();
      expect(latest).toMatchObject({ title: 'The hours of a gig count as approved' });
    }
  });

  it('does not agree to what the professional proposed', async () => {
    const id = await sent();
    await professional.post(path(id, '/propose'), { entries: [{ ...day, end: '12:00' }], reason: 'Half a day.' });
    now = minutesLater(10 * 24 * 60);
    await task(id);
    expect((await see(helper, id)).status).toBe('proposed');
  });
});

describe('the end of a gig', () => {
  const finish = async (id: string): Promise<void> => {
    await change(helper, id, { action: 'complete' });
    expect((await change(professional, id, { action: 'confirm' })).statusCode).toBe(200);
  };

  it('clocks the helper out and sends what they wrote down', async () => {
    const id = await agreed();
    await helper.post(path(id, '/clock-in'));
    now = minutesLater(120);
    await finish(id);
    expect(await see(professional, id)).toMatchObject({
      status: 'submitted',
      totalHours: 2,
      actions: ['approve', 'propose'],
      versions: [{ kind: 'submitted', by: null }],
    });
    expect((await professional.post(path(id, '/approve'))).json()).toMatchObject({ amountDue: 60 });
  });

  it('makes what was agreed due where nobody wrote any hours down', async () => {
    const id = await agreed();
    await finish(id);
    expect(await see(helper, id)).toMatchObject({ status: 'open', amountDue: 240, dueOn: '2030-03-12', actions: [] });
    const late = await write(id);
    expect([late.statusCode, messageOf(late)]).toEqual([409, hoursMessages.hoursGigOver]);
  });

  it('clocks the helper out when it is canceled, after sixteen hours at most', async () => {
    const id = await agreed();
    await helper.post(path(id, '/clock-in'));
    now = minutesLater(3 * 24 * 60);
    await change(professional, id, { action: 'cancel', reason: 'No money.' });
    expect(await see(helper, id)).toMatchObject({ totalHours: 16, amountDue: null });
    const other = await agreed({ jobDate: '2030-03-08' });
    expect((await helper.post(path(other, '/clock-in'))).statusCode).toBe(201);
  });

  it.each(['helper', 'professional'] as const)(
    'sends what was worked at a rate when the %s cancels it, which is approved and paid',
    async (by) => {
      const id = await agreed();
      await helper.post(path(id, '/clock-in'));
      now = minutesLater(90);
      const canceled = await change(by === 'helper' ? helper : professional, id, { action: 'cancel', reason: 'Rain.' });
      expect(canceled.json<Gig>()).toMatchObject({ status: 'cancelled', hoursStatus: 'submitted' });
      expect(await see(professional, id)).toMatchObject({
        totalHours: 1.5,
        versions: [{ kind: 'submitted', by: null }],
        actions: ['approve', 'propose'],
      });
      expect((await professional.post(path(id, '/approve'))).json()).toMatchObject({ amountDue: 45 });
      const payment = { method: 'cash', paidOn: '2030-03-05', amount: 45 };
      const noted = await professional.post(`/api/gigs/${id}/payments`, payment);
      expect(noted.statusCode).toBe(201);
      const { id: paymentId } = noted.json<{ id: string }>();
      const answer = await helper.put(`/api/gigs/${id}/payments/${paymentId}`, { status: 'confirmed' });
      expect(answer.statusCode).toBe(200);
      expect((await professional.get(`/api/gigs/${id}`)).json<Gig>()).toMatchObject({ paymentTurn: null });
    },
  );

  it('makes nothing due of a fixed amount, or of work that never began, when it is canceled', async () => {
    const fixed = await agreed({ rate: undefined, amount: 500 });
    await write(fixed);
    const agreedOnly = await agreed({ starts: false });
    for (const id of [fixed, agreedOnly]) {
      expect((await change(professional, id, { action: 'cancel', reason: 'Rain.' })).statusCode).toBe(200);
      expect(await see(helper, id)).toMatchObject({ status: 'open', amountDue: null, versions: [] });
    }
    const refused = await professional.post(`/api/gigs/${agreedOnly}/payments`, {
      method: 'cash',
      paidOn: '2030-03-05',
      amount: 45,
    });
    expect([refused.statusCode, messageOf(refused)]).toEqual([409, messages.paymentNeedsWork]);
  });
});
