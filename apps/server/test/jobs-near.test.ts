import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '@get-my-helpers/validation/messages';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { buildTestApp, jobFields, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
let helper: SignedIn;

const jobs = {
  austin: { zipCode: '78704', hourlyRate: 40, jobDate: '2030-01-05', urgency: 'urgent' },
  roundRock: { city: 'Round Rock', zipCode: '78664', hourlyRate: 25, specialtiesRequired: ['hvac'] },
  sanMarcos: { city: 'San Marcos', zipCode: '78666', hourlyRate: 30, jobDate: '2030-01-06' },
  dallas: { city: 'Dallas', zipCode: '75201', hourlyRate: 30, jobDate: '2030-01-05' },
  nowhere: { city: 'Nowhere Special', hourlyRate: 90, jobDate: '2030-01-07' },
} as const;

beforeAll(async () => {
  test = await buildTestApp();
  helper = await signInHelper(test);
  const professional = await signInProfessional(test);
  for (const [title, fields] of Object.entries(jobs)) {
    await professional.post('/api/job-postings', jobFields({ title, ...fields }));
  }
  const gone = await signInProfessional(test);
  await gone.post('/api/job-postings', jobFields({ title: 'rejected', zipCode: '78704' }));
  const account = test.database.db.updateTable('accounts').where('id', '=', gone.user.id);
  await account.set({ verificationStatus: 'rejected' }).execute();
});
afterAll(() => test.close());

const ask = (query: string) => helper.get(`/api/job-postings?${query}`);
const found = async (query: string) => (await ask(query)).json<JobPosting[]>().map(({ title }) => title);

describe('job postings near a place', () => {
  it.each([
    ['near=78704', ['roundRock', 'austin']],
    ['near=78704-1234&radiusMiles=10', ['austin']],
    ['near=Austin, TX&radiusMiles=40', ['sanMarcos', 'roundRock', 'austin']],
    ['near=78704&radiusMiles=200&sort=distance', ['austin', 'roundRock', 'sanMarcos', 'dallas']],
    ['near=78704&radiusMiles=200&sort=pay', ['austin', 'dallas', 'sanMarcos', 'roundRock']],
    ['near=78704&radiusMiles=200&sort=newest', ['dallas', 'sanMarcos', 'roundRock', 'austin']],
    ['near=78704&radiusMiles=200&tradeType=hvac', ['roundRock']],
    ['near=78704&radiusMiles=200&specialty=plumbing&minPay=35', ['austin']],
    ['near=78704&urgency=urgent', ['austin']],
    ['near=78704&city=round rock&state=TX', ['roundRock']],
    ['near=10001', []],
    // The one in Round Rock is flexible.
    ['date=2030-01-05', ['dallas', 'roundRock', 'austin']],
    ['date=2030-01-06&near=78704&radiusMiles=40', ['sanMarcos', 'roundRock']],
    ['sort=pay', ['nowhere', 'austin', 'dallas', 'sanMarcos', 'roundRock']],
    ['near=&date=&sort=', ['nowhere', 'dallas', 'sanMarcos', 'roundRock', 'austin']],
  ])('%s finds %j', async (query, titles) => {
    expect(await found(query)).toEqual(titles);
    const { headers } = await ask(query);
    expect(headers).toMatchObject({ 'x-total-count': String(titles.length), 'x-total-count-relation': 'eq' });
  });

  it('say the miles near a place, and not elsewhere', async () => {
    const near = (await ask('near=78704&radiusMiles=200&sort=distance')).json<JobPosting[]>();
    expect(near.map(({ distanceMiles }) => distanceMiles)).toEqual([1, 20, 27, 185]);
    for (const job of (await ask('')).json<JobPosting[]>()) expect(job).not.toHaveProperty('distanceMiles');
  });

  it.each(['sort=distance', 'sort=pay', 'sort=newest', 'date=2030-01-05'])('%s pages without gaps', async (query) => {
    const filters = { near: '78704', radiusMiles: 200, ...Object.fromEntries(new URLSearchParams(query)) };
    const whole = await helper.rpc.jobPostings.list.query(filters);
    const paged: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await helper.rpc.jobPostings.list.query({ ...filters, cursor, limit: 1 });
      paged.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole.items.map(({ id }) => id));
  });

  it.each([
    ['near=00000', 'There is no ZIP code 00000. Please check it.'],
    ['near=Austin', messages.nearInvalid],
    ['near=78704&radiusMiles=201', 'Radius must be at most 200'],
    ['radiusMiles=10', messages.radiusNeedsPlace],
    ['sort=distance', messages.distanceNeedsPlace],
    ['sort=rate', 'Unknown sort. This list knows newest, distance, pay.'],
    ['date=tomorrow', messages.dateFilterInvalid],
    ['date=9999-12-31', messages.dateFilterInvalid],
  ])('%s is refused', async (query, message) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message }]);
  });

  it('refuses a cursor of another sort', async () => {
    const { nextCursor } = await helper.rpc.jobPostings.list.query({ near: '78704', limit: 1 });
    expect((await ask(`near=78704&sort=pay&cursor=${nextCursor ?? ''}`)).statusCode).toBe(400);
  });
});
