import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AccountExport } from '@get-my-helpers/validation/own-account';
import type { Gig } from '@get-my-helpers/validation/gig';
import { messages } from '@get-my-helpers/validation/messages';
import type { Notification } from '@get-my-helpers/validation/notification';
import { buildTestApp, signInHelper, signInProfessional, type Body, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
let helper: SignedIn;
const dayOfOffers = '2030-01-01T12:00:00Z';
let now = dayOfOffers;
beforeAll(async () => {
  test = await buildTestApp({ now: () => new Date(now) });
  [professional, helper] = await Promise.all([
    signInProfessional(test, { address: '9 Office Park', zipCode: '78701', paymentTerms: 'weekly' }),
    signInHelper(test, { zipCode: '78704' }),
  ]);
});
afterAll(() => test.close());

let days = 0;
/** A day without any gigs yet. */
const freeDay = (): string => new Date(Date.UTC(2030, 1, (days += 1))).toISOString().slice(0, 10);

const site = { address: '12 Elm Street', city: 'Round Rock', state: 'TX', zipCode: '78664' };

const send = (changes: Body = {}) => {
  const terms = { title: 'Repipe', jobDate: freeDay(), startTime: '08:00', hours: 4, site };
  return professional.post('/api/gigs', { ...terms, helperId: helper.user.id, ...changes });
};
const offer = async (changes: Body = {}): Promise<Gig> => {
  const answer = await send(changes);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const change = (person: SignedIn, id: string, input: Body) => person.put(`/api/gigs/${id}/status`, input);
const see = async (person: SignedIn, id: string): Promise<Gig> => (await person.get(`/api/gigs/${id}`)).json();
const titlesOf = async (person: SignedIn): Promise<string[]> =>
  (await person.get('/api/notifications')).json<Notification[]>().map(({ title }) => title);

describe('what an offer pays', () => {
  it.each([
    ['the rate of the helper where it says nothing', {}, { rate: 25.5, amount: 102 }],
    ['hours times its rate', { rate: '30.25' }, { rate: 30.25, amount: 121 }],
    ['its amount', { amount: 99 }, { rate: null, amount: 99 }],
    ['both, where they agree', { rate: 30, amount: 120 }, { rate: 30, amount: 120 }],
    ['the amount, where they do not', { rate: 30, amount: 100 }, { rate: null, amount: 100 }],
  ])('is %s', async (_, pay, expected) => {
    expect(await offer(pay)).toMatchObject({ ...expected, hours: 4 });
  });

  it.each([
    [{ rate: 0 }, 'rate'],
    [{ rate: 30.001 }, 'rate'],
    [{ amount: -1 }, 'amount'],
    [{ hours: '' }, 'hours'],
    [{ hours: 999.9, rate: 999_999.99 }, 'hours'],
  ])('is refused: %o', async (pay, path) => {
    const refused = await send(pay);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ issues: [{ path }] });
  });
});

describe('the place of the work', () => {
  it('is told the helper as a city and a distance, and with its street once the gig is agreed', async () => {
    const { id, ...sent } = await offer();
    expect(sent).toMatchObject({ site, timeZone: 'America/Chicago', paymentTerms: 'weekly' });
    const before = await see(helper, id);
    expect(before.site).toEqual({ ...site, address: null, zipCode: null });
    expect(before.distanceMiles).toBeGreaterThan(10);
    const ofOffer = await helper.get('/api/account/export');
    expect(ofOffer.body).not.toContain(site.address);
    const listed = await helper.get('/api/gigs');
    expect(listed.body).not.toContain(site.address);

    const accepted = (await change(helper, id, { action: 'accept' })).json<Gig>();
    expect(accepted).toMatchObject({ site, paymentTerms: 'weekly' });
    const file = await helper.get(`/api/gigs/${id}/calendar.ics`);
    expect(file.body).toContain('LOCATION:12 Elm Street\\, Round Rock\\, TX 78664\r\n');
    const { gigs = [] } = (await helper.get('/api/account/export')).json<AccountExport>();
    expect(gigs.find((gig) => gig['id'] === id)).toMatchObject({ siteAddress: site.address, siteZip: '78664' });

    await change(helper, id, { action: 'cancel', reason: 'I am ill.' });
    expect((await see(helper, id)).site).toMatchObject({ address: null, zipCode: null });
    expect((await see(professional, id)).site).toEqual(site);
  });

  it('is somewhere in the city of the professional where the offer does not say it', async () => {
    const { id } = await offer({ site: undefined });
    await change(helper, id, { action: 'accept' });
    expect((await see(helper, id)).site).toEqual({ address: null, city: 'Austin', state: 'TX', zipCode: null });
  });

  it('is refused with a ZIP code of another state', async () => {
    const refused = await send({ site: { ...site, state: 'CA' } });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path: 'site.zipCode' }] }]);
  });

  it.each([
    [{ city: 'El Paso', state: 'TX' }, 'America/Denver'],
    [{ city: 'Anywhere', state: 'TX', zipCode: '79901' }, 'America/Denver'],
    [{ city: 'Honolulu', state: 'HI', zipCode: null }, 'Pacific/Honolulu'],
    [undefined, 'America/Chicago'],
  ])('%o has its time zone', async (at, timeZone) => {
    expect((await offer({ site: at })).timeZone).toBe(timeZone);
  });

  it('decides which day is today', async () => {
    // At noon UTC it is still the last day of the year in Hawaii only before ten in the morning there.
    const late = await buildTestApp({ now: () => new Date('2030-01-01T06:00:00Z') });
    const [boss, worker] = await Promise.all([signInProfessional(late), signInHelper(late)]);
    const terms = { title: 'Repipe', jobDate: '2029-12-31', hours: 4, helperId: worker.user.id };
    const inHawaii = { city: 'Honolulu', state: 'HI' };
    expect((await boss.post('/api/gigs', { ...terms, site: inHawaii })).statusCode).toBe(201);
    expect((await boss.post('/api/gigs', { ...terms, jobDate: '2029-12-30', site: inHawaii })).statusCode).toBe(400);
    const inBoston = { city: 'Boston', state: 'MA' };
    expect((await boss.post('/api/gigs', { ...terms, site: inBoston })).statusCode).toBe(400);
    await late.close();
  });
});

describe('an offer whose day is over', () => {
  afterEach(() => {
    now = dayOfOffers;
  });

  it('is not accepted any more, nor are other terms of that day', async () => {
    const [offered, countered] = [await offer({ jobDate: '2030-01-02' }), await offer({ jobDate: '2030-01-05' })];
    await change(helper, countered.id, { action: 'counter', terms: { jobDate: '2030-01-02' } });
    const accept = async (person: SignedIn, { id }: Gig) => {
      const answer = await change(person, id, { action: 'accept' });
      return [answer.statusCode, answer.json<{ message: string }>().message];
    };
    // Midnight in Texas.
    now = '2030-01-03T06:00:00Z';
    const refused = [409, 'This gig was offered for Wed, Jan 2, 2030, which is over.'];
    expect(await accept(helper, offered)).toEqual(refused);
    expect(await accept(professional, countered)).toEqual(refused);
    const later = await change(helper, offered.id, { action: 'counter', terms: { jobDate: '2030-01-04' } });
    expect(later.statusCode).toBe(200);
    expect((await change(professional, offered.id, { action: 'accept' })).json()).toMatchObject({
      status: 'accepted',
      jobDate: '2030-01-04',
    });
  });

  it('is accepted until the end of that day', async () => {
    const { id } = await offer({ jobDate: '2030-01-06' });
    now = '2030-01-07T05:59:59Z';
    expect((await change(helper, id, { action: 'accept' })).statusCode).toBe(200);
  });
});

describe('a counter-offer', () => {
  it('is made once, and agreed on its terms', async () => {
    const { id, jobDate } = await offer({ rate: 25 });
    const asked = { startTime: '09:30', hours: 5, rate: 28 };
    const reason = 'I have to drop off my kids.';
    const countered = (await change(helper, id, { action: 'counter', terms: asked, reason })).json<Gig>();
    const counter = { jobDate, startTime: '09:30', hours: 5, rate: 28, amount: 140 };
    expect(countered).toMatchObject({ status: 'pending', hours: 4, amount: 100, counter, isYourTurn: false });
    expect(countered.actions).toEqual(['decline']);
    expect(countered.history.at(-1)).toMatchObject({ action: 'counter', by: 'helper', status: 'pending', reason });
    expect((await change(helper, id, { action: 'counter', terms: { hours: 6 } })).statusCode).toBe(409);
    expect((await change(helper, id, { action: 'accept' })).statusCode).toBe(409);

    const [first] = (await professional.rpc.gigs.list.query({ limit: 1 })).items;
    expect(first).toMatchObject({ id, isYourTurn: true, actions: ['accept', 'decline', 'cancel'], counter });
    expect(await titlesOf(professional)).toContain(`${helper.user.name} answered your offer with other terms`);
    const agreed = (await change(professional, id, { action: 'accept' })).json<Gig>();
    expect(agreed).toMatchObject({ ...counter, status: 'accepted', paymentTerms: 'weekly' });
    expect(await titlesOf(helper)).toContain(`${professional.user.name} accepted your terms`);
  });

  it('ends the gig as declined when it is declined', async () => {
    const { id } = await offer();
    await change(helper, id, { action: 'counter', terms: { amount: 500 } });
    expect((await change(professional, id, { action: 'decline' })).json()).toMatchObject({ status: 'declined' });
    expect(await titlesOf(helper)).toContain(`${professional.user.name} declined your terms`);
  });

  it('can still be withdrawn by both', async () => {
    const [one, two] = [await offer(), await offer()];
    for (const { id } of [one, two]) await change(helper, id, { action: 'counter', terms: { hours: 6 } });
    expect((await change(helper, one.id, { action: 'decline' })).json()).toMatchObject({ status: 'declined' });
    expect((await change(professional, two.id, { action: 'cancel' })).json()).toMatchObject({ status: 'cancelled' });
  });

  it.each([
    ['no terms', undefined, 'terms', messages.gigNeedsTerms],
    ['none', {}, 'terms', messages.gigNeedsTerms],
    ['the same', { hours: 4, startTime: '08:00' }, 'terms', messages.gigSameTerms],
    ['a past day', { jobDate: '2029-12-31' }, 'terms.jobDate', messages.datePast],
    ['a negative rate', { rate: -1 }, 'terms.rate', 'Rate must be above 0'],
    ['too much', { hours: 999.9, rate: 999_999.99 }, 'terms.rate', messages.gigAmountTooHigh],
  ])('is refused with %s', async (_, terms, path, message) => {
    const { id } = await offer();
    const refused = await change(helper, id, { action: 'counter', terms });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path, message }] }]);
    expect((await see(helper, id)).counter).toBeNull();
  });

  it('is refused at the time of another gig, and not accepted at such a time', async () => {
    const [booked, asked] = [await offer({ startTime: null }), await offer()];
    await change(helper, booked.id, { action: 'accept' });
    const refused = await change(helper, asked.id, { action: 'counter', terms: { jobDate: booked.jobDate } });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('“Repipe”'),
    ]);
    const later = freeDay();
    await change(helper, asked.id, { action: 'counter', terms: { jobDate: later } });
    const between = await offer({ jobDate: later, startTime: '10:00' });
    await change(helper, between.id, { action: 'accept' });
    const late = await change(professional, asked.id, { action: 'accept' });
    expect([late.statusCode, late.json()]).toMatchObject([409, { message: messages.helperBusy }]);
  });

  it('of ten at the same moment is one', async () => {
    const { id } = await offer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => change(helper, id, { action: 'counter', terms: { hours: 5 + n } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });
});
