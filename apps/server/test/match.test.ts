import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGig } from '@get-my-helpers/db/queries/gigs';
import type { Applicant, MatchingHelper } from '@get-my-helpers/validation/application';
import type { ApplicantSort } from '@get-my-helpers/validation/reference';
import type { JobPosting, MatchCheck } from '@get-my-helpers/validation/job-posting';
import { buildTestApp, jobFields, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  professional = await signInProfessional(test);
});
afterAll(() => test.close());

// 5 January 2030 is a Saturday, the seventh a Monday.
const onMonday = { zipCode: '78704', jobDate: '2030-01-07' };

const post = async (fields: Record<string, unknown>): Promise<JobPosting> =>
  (await professional.post('/api/job-postings', jobFields({ ...onMonday, ...fields }))).json();

const checkOf = (match: MatchCheck[] | undefined, check: string) => match?.find((each) => each.check === check);

const seenBy = async (helper: SignedIn, { id }: JobPosting) =>
  (await helper.get(`/api/job-postings/${id}`)).json<JobPosting>().match;

describe('the distance of a match', () => {
  it.each([
    ['within reach', { zipCode: '78664', city: 'Round Rock' }, true, 'About 20 mi away, you travel up to 25 mi'],
    ['too far', { zipCode: '78666', city: 'San Marcos' }, false, 'About 27 mi away, you travel up to 25 mi'],
    [
      'far, for who travels far',
      { zipCode: '78666', city: 'San Marcos', travelMiles: 100 },
      true,
      'About 27 mi away, you travel up to 100 mi',
    ],
  ])('%s', async (_, fields, met, detail) => {
    const helper = await signInHelper(test, fields);
    const match = await seenBy(helper, await post({}));
    const distanceMiles = Number(/\d+/.exec(detail)?.[0]);
    expect(checkOf(match, 'distance')).toEqual({ check: 'distance', met, detail, distanceMiles });
  });

  it('is left out where a place is not known', async () => {
    const helper = await signInHelper(test, { city: 'Nowhere Special' });
    expect(checkOf(await seenBy(helper, await post({})), 'distance')).toBeUndefined();
    const anywhere = await post({ city: 'Nowhere Special', zipCode: '' });
    expect(checkOf(await seenBy(await signInHelper(test), anywhere), 'distance')).toBeUndefined();
  });
});

describe('the day of a match', () => {
  it.each([
    ['a day of the week', {}, true, 'You work on Mondays'],
    ['a day off', { jobDate: '2030-01-05' }, false, 'You do not work on Saturdays'],
    ['a flexible date', { jobDate: '' }, true, 'Flexible date'],
  ])('%s', async (_, fields, met, detail) => {
    const match = await seenBy(await signInHelper(test), await post(fields));
    expect(checkOf(match, 'day')).toMatchObject({ met, detail });
  });

  it('follows the calendar: blocked, opened and booked days', async () => {
    const helper = await signInHelper(test);
    const exceptions = [
      { helperId: helper.user.id, day: '2030-01-07', state: 'blocked' as const },
      { helperId: helper.user.id, day: '2030-01-05', state: 'free' as const },
    ];
    await test.database.db.insertInto('availabilityExceptions').values(exceptions).execute();
    const gig = { title: 'Gig', jobDate: '2030-01-08', hours: 8, status: 'accepted' } as const;
    await insertGig(test.database.db, {
      ...gig,
      helperId: helper.user.id,
      professionalId: professional.user.id,
      amount: 200,
    });
    const dayOn = async (jobDate: string) => checkOf(await seenBy(helper, await post({ jobDate })), 'day');
    expect(await dayOn('2030-01-07')).toMatchObject({ met: false, detail: 'You are not free on Mon, Jan 7, 2030' });
    expect(await dayOn('2030-01-05')).toMatchObject({ met: true, detail: 'You are free on Sat, Jan 5, 2030' });
    expect(await dayOn('2030-01-08')).toMatchObject({ met: false, detail: 'You are not free on Tue, Jan 8, 2030' });
  });
});

describe('the applicants of a posting', () => {
  it('stand best match first, then best rated, then newest; withdrawn and declined ones last', async () => {
    const posting = await post({ hourlyRate: 30, toolsRequired: ['pipe-wrench'] });
    const apply = async (fields: Record<string, unknown>, proposedRate?: number) => {
      const helper = await signInHelper(test, { zipCode: '78704', ...fields });
      const answer = await helper.post('/api/applications', { jobPostingId: posting.id, proposedRate });
      return { helper, id: answer.json<{ id: string }>().id };
    };
    const rate = (helper: SignedIn, rating: number) =>
      test.database.db
        .updateTable('accounts')
        .set({ rating, totalReviews: 1 })
        .where('id', '=', helper.user.id)
        .execute();
    const withdrawn = await apply({ name: 'Withdrawn' });
    const rated = await apply({ name: 'Rated' });
    await apply({ name: 'Older' });
    await apply({ name: 'Newer' });
    await apply({ name: 'Far', city: 'Dallas', zipCode: '75201' });
    await apply({ name: 'Dear without tools', tools: [] }, 50);
    const declined = await apply({ name: 'Declined' });
    await rate(rated.helper, 4.5);
    await rate(declined.helper, 5);
    await withdrawn.helper.put(`/api/applications/${withdrawn.id}/status`, { action: 'withdraw' });
    await professional.put(`/api/applications/${declined.id}/status`, { action: 'decline' });
    const order = ['Rated', 'Newer', 'Older', 'Far', 'Dear without tools', 'Declined', 'Withdrawn'];
    const path = `/api/job-postings/${posting.id}/applications`;
    const applicants = (await professional.get(path)).json<Applicant[]>();
    expect(applicants.map(({ helper }) => helper.name)).toEqual(order);
    expect(applicants.map(({ distanceMiles }) => distanceMiles)).toEqual([1, 1, 1, 185, 1, 1, 1]);
    expect(applicants[0]).not.toHaveProperty('isOut');
    expect(checkOf(applicants[3]?.match, 'distance')).toMatchObject({
      met: false,
      detail: 'About 185 mi away, travels up to 25 mi',
    });
    const paged: string[] = [];
    for (let cursor: string | undefined; ;) {
      const query = { jobPostingId: posting.id, limit: 2, cursor };
      const page = await professional.rpc.applications.listForPosting.query(query);
      paged.push(...page.items.map(({ helper }) => helper.name));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(order);
  });

  it('are compared by price, distance and record as well, a page at a time', async () => {
    const posting = await post({});
    const apply = async (name: string, proposedRate: number, fields: Record<string, unknown> = {}) => {
      const helper = await signInHelper(test, { name, ...fields });
      await helper.post('/api/applications', { jobPostingId: posting.id, proposedRate });
      return helper.user.id;
    };
    const punctual = await apply('Punctual', 24);
    const cheap = await apply('Cheap', 11);
    await apply('Far', 12, { city: 'Dallas', zipCode: '75201' });
    const counts = { gigsCompleted: 0, onTimeStarts: 0, noShows: 0, lateCancellations: 0 };
    await test.database.db
      .insertInto('helperRecords')
      .values([
        { ...counts, helperId: punctual, gigsCompleted: 4, onTimeStarts: 4, lateCancellations: 1 },
        { ...counts, helperId: cheap, gigsCompleted: 1, onTimeStarts: 1, noShows: 2 },
      ])
      .execute();
    const namesBy = async (sort: ApplicantSort) => {
      const names: string[] = [];
      for (let cursor: string | undefined; ;) {
        const query = { jobPostingId: posting.id, sort, limit: 1, cursor };
        const page = await professional.rpc.applications.listForPosting.query(query);
        names.push(...page.items.map(({ helper }) => helper.name));
        if (page.nextCursor === null) return names;
        cursor = page.nextCursor;
      }
    };
    expect(await namesBy('rate')).toEqual(['Cheap', 'Far', 'Punctual']);
    expect(await namesBy('distance')).toEqual(['Cheap', 'Punctual', 'Far']);
    expect(await namesBy('record')).toEqual(['Punctual', 'Far', 'Cheap']);
    const path = `/api/job-postings/${posting.id}/applications`;
    const [first] = (await professional.get(`${path}?sort=record`)).json<Applicant[]>();
    expect(first?.record).toEqual({ ...counts, gigsCompleted: 4, onTimeStarts: 4, lateCancellations: 1, isNew: false });
    expect((await professional.get(`${path}?sort=stars`)).statusCode).toBe(400);
  });

  it('are not busy because of the job itself', async () => {
    const posting = await post({ estimatedHours: 8 });
    const helper = await signInHelper(test);
    const { id } = (await helper.post('/api/applications', { jobPostingId: posting.id })).json<{ id: string }>();
    expect((await professional.post(`/api/applications/${id}/accept`, {})).statusCode).toBe(201);
    const [applicant] = (await professional.get(`/api/job-postings/${posting.id}/applications`)).json<Applicant[]>();
    expect(applicant?.status).toBe('accepted');
    expect(checkOf(applicant?.match, 'day')?.met).toBe(true);
  });
});

describe('the helpers whom a posting suits', () => {
  const matchesOf = async ({ id }: JobPosting) =>
    (await professional.get(`/api/job-postings/${id}/matches`)).json<MatchingHelper[]>();

  it('are those of the trade who travel to it, best match first', async () => {
    const helperIn = (name: string, fields: Record<string, unknown> = {}) =>
      signInHelper(test, { name, specialties: ['solar'], city: 'Tulsa', state: 'OK', zipCode: '74103', ...fields });
    const perfect = await helperIn('Perfect');
    await helperIn('Dear', { hourlyRate: 90 });
    await helperIn('Off and dear', { hourlyRate: 90, availability: [false, true, true, true, true, true, true] });
    await helperIn('Other trade', { specialties: ['moving'] });
    await helperIn('Far', { city: 'Oklahoma City', zipCode: '73102' });
    await helperIn('Traveler', { city: 'Oklahoma City', zipCode: '73102', travelMiles: 150 });
    const blocked = await helperIn('Blocked');
    const rejected = await helperIn('Rejected');
    const applied = await helperIn('Applied');
    await test.database.db
      .insertInto('blocks')
      .values({ helperId: blocked.user.id, professionalId: professional.user.id, blockedBy: 'helper' })
      .execute();
    const account = test.database.db.updateTable('accounts').where('id', '=', rejected.user.id);
    await account.set({ verificationStatus: 'rejected' }).execute();
    await test.database.db
      .updateTable('accounts')
      .set({ rating: 5, totalReviews: 1 })
      .where('id', '=', perfect.user.id)
      .execute();
    const posting = await post({
      city: 'Tulsa',
      state: 'OK',
      zipCode: '74103',
      specialtiesRequired: ['solar'],
      hourlyRate: 40,
    });
    expect((await applied.post('/api/applications', { jobPostingId: posting.id })).statusCode).toBe(201);
    const matches = await matchesOf(posting);
    expect(matches.map(({ name }) => name)).toEqual(['Perfect', 'Traveler', 'Dear', 'Off and dear']);
    expect(matches.map(({ distanceMiles }) => distanceMiles)).toEqual([1, 98, 1, 1]);
    expect(checkOf(matches[2]?.match, 'rate')).toEqual({
      check: 'rate',
      met: false,
      detail: 'You pay $40/hr, they ask for $90/hr',
    });
    expect(matches[0]).not.toHaveProperty('phone');
  });

  it('are those of the city where the place is not known', async () => {
    const helper = await signInHelper(test, { city: 'Nowhere Else', specialties: ['military'] });
    const posting = await post({ city: 'nowhere else', zipCode: '', specialtiesRequired: ['military'] });
    expect(await matchesOf(posting)).toMatchObject([{ id: helper.user.id, distanceMiles: null }]);
  });

  it('are for the professional who posted it alone', async () => {
    const { id } = await post({});
    const path = `/api/job-postings/${id}/matches`;
    expect((await (await signInProfessional(test)).get(path)).statusCode).toBe(403);
    expect((await (await signInHelper(test)).get(path)).statusCode).toBe(403);
    expect((await test.browser().get(path)).statusCode).toBe(401);
    expect((await professional.get(path.replace(id, '018f0000-0000-7000-8000-000000000000'))).statusCode).toBe(404);
  });
});
