import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertGig } from '@get-my-helpers/db/queries/gigs';
import type { HelperDay, OwnDay } from '@get-my-helpers/validation/calendar';
import type { Gig } from '@get-my-helpers/validation/gig';
import { messages } from '@get-my-helpers/validation/messages';
import { addDays } from '@get-my-helpers/validation/zones';
import { buildTestApp, signInHelper, signInProfessional, type Body, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
let helper: SignedIn;
/** Monday evening in Austin, Tuesday in London. */
const clock = '2030-01-08T03:00:00Z';
const today = '2030-01-07';
const [tuesday, wednesday, saturday] = [1, 2, 5].map((days) => addDays(today, days)) as [string, string, string];
beforeAll(async () => {
  test = await buildTestApp({ now: () => new Date(clock) });
  professional = await signInProfessional(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  helper = await signInHelper(test, {
    city: 'Austin',
    state: 'TX',
    availability: [true, true, true, true, true, false, false],
  });
});

const change = (body: Body, who = helper) => who.put('/api/availability', body);
const ownDays = async (query = ''): Promise<OwnDay[]> =>
  (await helper.get(`/api/availability${query}`)).json<OwnDay[]>();
const daysOf = async (id: string): Promise<HelperDay[]> =>
  (await test.browser().get(`/api/helpers/${id}/availability`)).json<HelperDay[]>();
const isFree = async (day: string): Promise<boolean | undefined> =>
  (await daysOf(helper.user.id)).find(({ date }) => date === day)?.free;
const book = (terms: Body = {}) =>
  insertGig(test.database.db, {
    helperId: helper.user.id,
    professionalId: professional.user.id,
    title: 'Repipe',
    status: 'accepted',
    jobDate: wednesday,
    hours: 8,
    ...terms,
  });

describe('the days of a helper', () => {
  it('follow the week, from today where the helper lives, for 60 days to everybody and a year to themselves', async () => {
    const days = await daysOf(helper.user.id);
    expect(days).toHaveLength(60);
    expect(days.slice(0, 7)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((index) => ({ date: addDays(today, index), free: index < 5 })),
    );
    const own = await ownDays();
    expect(own).toHaveLength(366);
    expect(own[0]).toEqual({ date: today, state: 'free', note: null, gigIds: [] });
    expect(own[5]).toEqual({ date: saturday, state: 'off', note: null, gigIds: [] });
    expect((await ownDays(`?from=${tuesday}&to=${wednesday}`)).map(({ date }) => date)).toEqual([tuesday, wednesday]);
  });

  it('are blocked, opened and given back to the week; others see only whether they are free', async () => {
    const blocked = await change({ dates: [wednesday, tuesday, tuesday], state: 'blocked', note: 'Dentist' });
    expect([blocked.statusCode, blocked.json()]).toEqual([
      200,
      [tuesday, wednesday].map((date) => ({ date, state: 'blocked', note: 'Dentist', gigIds: [] })),
    ]);
    await change({ dates: [saturday], state: 'free' });
    expect(await Promise.all([tuesday, wednesday, saturday].map(isFree))).toEqual([false, false, true]);
    expect(JSON.stringify(await daysOf(helper.user.id))).not.toContain('Dentist');

    const back = await change({ from: tuesday, to: saturday, state: 'week' });
    expect(back.json<OwnDay[]>().map(({ state, note }) => [state, note])).toEqual([
      ['free', null],
      ['free', null],
      ['free', null],
      ['free', null],
      ['off', null],
    ]);
    expect(await Promise.all([tuesday, saturday].map(isFree))).toEqual([true, false]);
  });

  it('stay booked with a gig, whatever is said of them, and on each of its days', async () => {
    const { id } = await book({ hours: 16 });
    const later = await book({ jobDate: addDays(wednesday, 7), startTime: '13:00', hours: 2 });
    const earlier = await book({ jobDate: addDays(wednesday, 7), startTime: '08:00', hours: 2 });
    const days = [wednesday, addDays(wednesday, 1)];
    const changed = await change({ dates: days, state: 'free' });
    expect(changed.json()).toEqual(days.map((date) => ({ date, state: 'booked', note: null, gigIds: [id] })));
    expect(await Promise.all(days.map(isFree))).toEqual([false, false]);
    const [twice] = await ownDays(`?from=${addDays(wednesday, 7)}&to=${addDays(wednesday, 7)}`);
    expect(twice?.gigIds).toEqual([earlier.id, later.id]);
  });

  it('are booked by accepting an offer, and free again when it is canceled', async () => {
    const terms = { helperId: helper.user.id, title: 'Repipe', jobDate: tuesday, hours: 8, amount: 200 };
    const { id } = (await professional.post('/api/gigs', terms)).json<Gig>();
    expect(await isFree(tuesday)).toBe(true);
    await helper.put(`/api/gigs/${id}/status`, { action: 'accept' });
    expect(await isFree(tuesday)).toBe(false);
    expect((await ownDays(`?to=${tuesday}`))[1]).toEqual({ date: tuesday, state: 'booked', note: null, gigIds: [id] });
    await helper.put(`/api/gigs/${id}/status`, { action: 'cancel', reason: 'Flu' });
    expect(await isFree(tuesday)).toBe(true);
  });

  it('refuse an offer only where its time overlaps with a gig', async () => {
    await book({ startTime: '08:00', hours: 4 });
    const offer = (terms: Body) =>
      professional.post('/api/gigs', {
        helperId: helper.user.id,
        title: 'Repipe',
        jobDate: wednesday,
        hours: 4,
        amount: 200,
        ...terms,
      });
    const refused = await offer({ startTime: '11:00' });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, messages.helperBusy]);
    expect((await offer({})).statusCode).toBe(409);
    expect((await offer({ startTime: '12:00' })).statusCode).toBe(201);
    expect((await offer({ jobDate: saturday })).statusCode).toBe(201);
    await change({ dates: [tuesday], state: 'blocked' });
    const blocked = (await offer({ jobDate: tuesday })).json<Gig>();
    expect((await helper.put(`/api/gigs/${blocked.id}/status`, { action: 'accept' })).statusCode).toBe(200);
  });

  it('follow a change of the week, but for exceptions', async () => {
    await change({ dates: [tuesday], state: 'free' });
    await helper.put(`/api/helpers/${helper.user.id}`, { availability: Array<boolean>(7).fill(false) });
    expect(await Promise.all([tuesday, wednesday].map(isFree))).toEqual([true, false]);
  });

  it('are sent to the other tabs as an event', async () => {
    await change({ dates: [tuesday], state: 'blocked' });
    const rows = await test.database.db
      .selectFrom('events')
      .select('data')
      .where('accountId', '=', helper.user.id)
      .execute();
    expect(rows).toEqual([{ data: { type: 'availability' } }]);
  });
});

describe('days that are refused', () => {
  const lastDay = addDays(today, 365);
  const refusals: [string, Body, string, string][] = [
    ['yesterday', { dates: [addDays(today, -1)] }, 'dates', messages.datePast],
    ['a range from yesterday', { from: addDays(today, -1), to: tuesday }, 'from', messages.datePast],
    ['more than a year ahead', { dates: [addDays(lastDay, 1)] }, 'dates', messages.calendarTooFar],
    ['a range beyond a year', { from: tuesday, to: addDays(lastDay, 1) }, 'to', messages.calendarTooFar],
    ['more than 366 days', { from: today, to: addDays(lastDay, 1) }, 'to', messages.calendarTooLong],
    ['a range backward', { from: wednesday, to: tuesday }, 'to', messages.calendarOrder],
    ['both', { dates: [tuesday], from: tuesday, to: tuesday }, 'dates', messages.calendarDates],
    ['neither', {}, 'dates', messages.calendarDates],
    ['half a range', { from: tuesday }, 'to', messages.calendarDates],
    ['the other half', { to: tuesday }, 'from', messages.calendarDates],
    ['no dates', { dates: [] }, 'dates', 'Please choose at least one date'],
    ['no such day', { dates: ['2030-02-30'] }, 'dates.0', 'Please enter a date as YYYY-MM-DD'],
    ['a day in no calendar', { dates: ['0000-01-01'] }, 'dates.0', messages.calendarDayUnknown],
    ['the last of days', { dates: ['9999-12-31'] }, 'dates.0', messages.calendarDayUnknown],
    ['an unknown state', { dates: [tuesday], state: 'booked' }, 'state', 'Please choose free, blocked or week'],
    ['a long note', { dates: [tuesday], note: 'x'.repeat(121) }, 'note', 'Note must be at most 120 characters'],
  ];

  it.each(refusals)('%s', async (_name, days, path, message) => {
    const refused = await change({ state: 'blocked', ...days });
    expect([refused.statusCode, refused.json<{ issues: unknown }>().issues]).toEqual([400, [{ path, message }]]);
    expect((await ownDays()).filter(({ state }) => state === 'blocked')).toEqual([]);
  });

  it('a year from today is allowed', async () => {
    const days = (await change({ from: today, to: lastDay, state: 'blocked', note: ' ' })).json<OwnDay[]>();
    expect(days).toHaveLength(366);
    expect(new Set(days.map(({ note }) => note))).toEqual(new Set([null]));
    expect((await change({ dates: [lastDay], state: 'week' })).statusCode).toBe(200);
  });

  it.each([
    [`from=${today}&to=${addDays(today, 366)}`, 'to', messages.calendarTooLong],
    [`from=${wednesday}&to=${tuesday}`, 'to', messages.calendarOrder],
    ['from=soon', 'from', 'Please enter a date as YYYY-MM-DD'],
    ['from=0000-01-01', 'from', messages.calendarDayUnknown],
    ['to=0000-01-01', 'to', messages.calendarDayUnknown],
    ['from=1969-12-31', 'from', messages.calendarDayUnknown],
    ['from=9999-12-31', 'from', messages.calendarDayUnknown],
    ['from=3000-01-01', 'from', messages.calendarDayUnknown],
    ['until=2030-01-09', 'until', "Unknown parameter 'until'. This list knows helperId, from, to."],
  ])('asked for as %s', async (query, path, message) => {
    const refused = await helper.get(`/api/availability?${query}`);
    expect([refused.statusCode, refused.json<{ issues: unknown }>().issues]).toEqual([400, [{ path, message }]]);
  });

  it('past days can be asked for', async () => {
    expect((await ownDays(`?from=${addDays(today, -2)}&to=${today}`)).map(({ state }) => state)).toEqual([
      'off',
      'off',
      'free',
    ]);
  });

  it('nobody has days, nor has whoever left', async () => {
    const missing = await test.browser().get('/api/helpers/00000000-0000-4000-8000-000000000000/availability');
    expect([missing.statusCode, missing.json<{ message: string }>().message]).toEqual([404, messages.helperNotFound]);
    expect((await test.browser().get('/api/helpers/nobody/availability')).statusCode).toBe(404);
    expect((await test.browser().get(`/api/helpers/${helper.user.id}/availability?x=1`)).statusCode).toBe(400);
  });

  it('an account that is deleted forgets its days', async () => {
    await change({ dates: [tuesday], state: 'blocked', note: 'Dentist' });
    const exported = await helper.get('/api/account/export');
    expect(exported.json<Record<string, unknown>>()['availabilityExceptions']).toEqual([
      { helperId: helper.user.id, day: tuesday, state: 'blocked', note: 'Dentist' },
    ]);
    await helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' });
    const left = await test.database.db
      .selectFrom('availabilityExceptions')
      .selectAll()
      .where('helperId', '=', helper.user.id)
      .execute();
    expect(left).toEqual([]);
    expect((await test.browser().get(`/api/helpers/${helper.user.id}/availability`)).statusCode).toBe(404);
  });
});
