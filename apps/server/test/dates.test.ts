import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AcceptedApplication, Applicant } from '@get-my-helpers/validation/application';
import type { Gig } from '@get-my-helpers/validation/gig';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { messages } from '@get-my-helpers/validation/messages';
import {
  buildTestApp,
  jobFields,
  signInHelper,
  signInProfessional,
  type Body,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

/** This server's clock, far in the future so that the machine's own clock cannot affect these dates. */
let clock = '2090-01-10T18:00:00Z';

let test: TestApp;
let professional: SignedIn;
beforeAll(async () => {
  test = await buildTestApp({ now: () => new Date(clock) });
  professional = await signInProfessional(test, { city: 'Los Angeles', state: 'CA' });
});
afterAll(() => test.close());

const newYork = { city: 'New York', state: 'NY' };
const losAngeles = { city: 'Los Angeles', state: 'CA' };
const honolulu = { city: 'Honolulu', state: 'HI' };
const elPaso = { city: 'El Paso', state: 'TX' };

const post = (fields: Body) => professional.post('/api/job-postings', jobFields(fields));

describe('a job posted without a date', () => {
  it.each([
    // 8 pm in New York, and 1 am the next day in UTC.
    ['in New York in the evening', '2090-01-11T01:00:00Z', newYork, '2090-01-10'],
    ['in Los Angeles at 4:30 pm', '2090-01-11T00:30:00Z', losAngeles, '2090-01-10'],
    ['in Honolulu at noon', '2090-01-10T22:00:00Z', honolulu, '2090-01-10'],
    ['in Honolulu while it is the next day elsewhere', '2090-01-11T09:00:00Z', honolulu, '2090-01-10'],
    ['in summer time', '2090-07-11T03:30:00Z', newYork, '2090-07-10'],
    ['in the part of Texas that keeps mountain time', '2090-01-11T06:30:00Z', elPaso, '2090-01-10'],
  ])('%s gets the date at its place', async (_, at, place, day) => {
    clock = at;
    const posting = (await post(place)).json<JobPosting>();
    expect(posting).toMatchObject({ jobDate: day });
  });
});

describe('the last day of a posting', () => {
  it.each([
    [newYork, '2090-03-31T04:00:00.000Z'],
    [losAngeles, '2090-03-31T07:00:00.000Z'],
    [honolulu, '2090-03-31T10:00:00.000Z'],
  ])('in %o is the chosen date, until it ends there', async (place, end) => {
    clock = '2090-03-01T12:00:00Z';
    const { id, ...posting } = (await post({ ...place, expiresAt: '2090-03-30' })).json<JobPosting>();
    expect(posting).toMatchObject({ expiresOn: '2090-03-30', expiresAt: end });
    const helper = await signInHelper(test);
    await helper.post('/api/applications', { jobPostingId: id });
    const [own] = (await helper.get('/api/applications')).json<{ jobPosting: JobPosting }[]>();
    expect(own?.jobPosting.expiresOn).toBe('2090-03-30');
    const moved = await professional.put(`/api/job-postings/${id}`, { expiresAt: '2090-03-31' });
    expect(moved.json()).toMatchObject({ expiresOn: '2090-03-31' });
  });
});

describe('a date is past once it is over at the place', () => {
  const at = '2090-01-11T06:00:00Z';

  it.each(['jobDate', 'projectStartDate', 'projectEndDate', 'expiresAt'])('%s of a posting', async (field) => {
    clock = at;
    const refused = await post({ ...newYork, [field]: '2090-01-10' });
    const issues = [{ path: field, message: messages.datePast }];
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { message: messages.datePast, issues }]);
    const { id } = (await post({ ...losAngeles, [field]: '2090-01-10' })).json<JobPosting>();
    expect((await professional.put(`/api/job-postings/${id}`, { [field]: '2090-01-09' })).statusCode).toBe(400);
    clock = '2090-01-12T12:00:00Z';
    const kept = await professional.put(`/api/job-postings/${id}`, { title: 'Same day', jobDate: '2090-01-10' });
    expect(kept.statusCode).toBe(200);
  });

  it('the day of an offer', async () => {
    clock = '2090-01-11T07:59:00Z';
    const helper = await signInHelper(test);
    const terms = { helperId: helper.user.id, title: 'Repipe', hours: 4, amount: 120 };
    const today = await professional.post('/api/gigs', { ...terms, jobDate: '2090-01-10' });
    expect(today.statusCode).toBe(201);
    clock = '2090-01-11T08:00:00Z';
    const over = await professional.post('/api/gigs', { ...terms, jobDate: '2090-01-10' });
    expect([over.statusCode, over.json()]).toMatchObject([400, { issues: [{ path: 'jobDate' }] }]);
  });
});

describe('a gig of an application', () => {
  /** A posting for January 10 with an application, once the clock shows `at`. */
  async function applicationAt(at: string, place: Body): Promise<Applicant> {
    clock = '2090-01-10T18:00:00Z';
    const { id } = (await post({ ...place, jobDate: '2090-01-10' })).json<JobPosting>();
    await (await signInHelper(test)).post('/api/applications', { jobPostingId: id });
    clock = at;
    const [applicant] = (await professional.get(`/api/job-postings/${id}/applications`)).json<Applicant[]>();
    if (!applicant) throw new Error('nobody applied');
    return applicant;
  }

  it.each([
    ['at 11:59 pm in Los Angeles', '2090-01-11T07:59:00Z', losAngeles, '2090-01-10'],
    ['at midnight in Los Angeles', '2090-01-11T08:00:00Z', losAngeles, null],
    ['at 11:59 pm in New York', '2090-01-11T04:59:00Z', newYork, '2090-01-10'],
    ['at midnight in New York', '2090-01-11T05:00:00Z', newYork, null],
  ])('accepted %s is for the day of the posting until it is over there', async (_, at, place, day) => {
    const applicant = await applicationAt(at, place);
    expect(applicant.terms.jobDate).toBe(day);
    const accepted = await professional.post(`/api/applications/${applicant.id}/accept`);
    const { gigId } = accepted.json<AcceptedApplication>();
    expect((await professional.get(`/api/gigs/${gigId}`)).json()).toMatchObject({ jobDate: day });
  });

  it('cannot be offered for a day that is over at its place', async () => {
    const { id } = await applicationAt('2090-01-20T05:00:00Z', newYork);
    const terms = { jobDate: '2090-01-19', hours: 4, amount: 100 };
    const refused = await professional.post(`/api/applications/${id}/accept`, { terms });
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path: 'terms.jobDate' }] }]);
  });
});

describe('a gig', () => {
  it('is started once its day has begun in New York, and not before', async () => {
    clock = '2090-01-10T18:00:00Z';
    const helper = await signInHelper(test);
    const terms = { helperId: helper.user.id, title: 'Repipe', jobDate: '2090-01-12', hours: 4, amount: 120 };
    const { id } = (await professional.post('/api/gigs', terms)).json<Gig>();
    const change = (person: SignedIn, action: string) => person.put(`/api/gigs/${id}/status`, { action });
    expect((await change(helper, 'accept')).json()).toMatchObject({ status: 'accepted', actions: ['cancel'] });

    clock = '2090-01-12T04:59:59Z';
    for (const person of [helper, professional]) {
      const early = await change(person, 'start');
      const message = 'This gig can be started on Thu, Jan 12, 2090, not before.';
      expect([early.statusCode, early.json()]).toMatchObject([409, { message }]);
    }
    expect((await change(helper, 'complete')).statusCode).toBe(409);
    clock = '2090-01-12T05:00:00Z';
    expect((await helper.get(`/api/gigs/${id}`)).json()).toMatchObject({ actions: ['start', 'cancel'] });
    expect((await change(helper, 'complete')).statusCode).toBe(409);
    expect((await change(helper, 'start')).json()).toMatchObject({
      status: 'in_progress',
      startedAt: '2090-01-12T05:00:00.000Z',
    });
  });
});
