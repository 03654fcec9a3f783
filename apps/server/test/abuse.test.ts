import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '@get-my-helpers/validation/messages';
import {
  buildTestApp,
  helperFields,
  professionalFields,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

/** What somebody tries who comes to harm others: every limit is on. */

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ rateLimit: true });
});
afterAll(() => test.close());

const siteName = 'Gеt My Helpers Support'; // its first e is Cyrillic

describe('a name that passes for the site', () => {
  it('is refused at the registration, under its field', async () => {
    const helper = await test.browser().post('/api/helpers', helperFields({ name: siteName }));
    expect(helper.statusCode).toBe(400);
    expect(helper.json().issues).toEqual([{ path: 'name', message: messages.nameReserved }]);
    const fields = professionalFields({ company: siteName });
    const professional = await test.browser().post('/api/professionals', fields);
    expect(professional.statusCode).toBe(400);
    expect(professional.json().issues).toEqual([{ path: 'company', message: messages.companyReserved }]);
  });

  it('is refused at a change of the name', async () => {
    const [helper, professional] = await Promise.all([signInHelper(test), signInProfessional(test)]);
    const renamed = await helper.put(`/api/helpers/${helper.user.id}`, { name: 'Support' });
    expect(renamed.json()).toMatchObject({ message: messages.nameReserved, issues: [{ path: 'name' }] });
    const company = await professional.put(`/api/professionals/${professional.user.id}`, { company: 'GetMyHelpers' });
    expect(company.json()).toMatchObject({ message: messages.companyReserved, issues: [{ path: 'company' }] });
  });
});

describe('a bad review', () => {
  const review = (helper: SignedIn) => ({ helperId: helper.user.id, rating: 1, comment: 'Bad.' });

  it('of five new accounts that only wrote to the helper counts nowhere', async () => {
    const helper = await signInHelper(test);
    for (let account = 0; account < 5; account += 1) {
      const professional = await signInProfessional(test);
      await professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello?' });
      expect(await professional.rpc.reviews.recentInteractions.query({})).toEqual([]);
      const answer = await professional.post('/api/reviews', review(helper));
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe(messages.reviewNeedsInteraction);
    }
    expect((await helper.get(`/api/helpers/${helper.user.id}`)).json()).toMatchObject({ rating: 0, totalReviews: 0 });
  });

  it('of an offer that the helper did not accept counts nowhere, with the gig or without', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    const offer = { helperId: helper.user.id, title: 'Pipes', jobDate: '2031-05-05', hours: 4, amount: 120 };
    const gig = (await professional.post('/api/gigs', offer)).json<{ id: string }>();
    const ofGig = { ...review(helper), gigId: gig.id };
    expect((await professional.post('/api/reviews', review(helper))).statusCode).toBe(403);
    expect((await professional.post('/api/reviews', ofGig)).statusCode).toBe(403);
    // The helper may ask about it, and is not to be reviewed for what they did not take on.
    const answer = await helper.post('/api/messages', {
      professionalId: professional.user.id,
      content: 'Which pipes?',
    });
    expect(answer.statusCode).toBe(201);
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'All.' });
    expect((await professional.post('/api/reviews', ofGig)).json().message).toBe(messages.gigNotAgreed);
    await helper.put(`/api/gigs/${gig.id}/status`, { action: 'accept' });
    expect((await professional.post('/api/reviews', ofGig)).statusCode).toBe(201);
  });

  it('stays possible once the two have written to each other', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello' });
    await helper.post('/api/messages', { professionalId: professional.user.id, content: 'Hello' });
    expect(await professional.rpc.reviews.recentInteractions.query({})).toMatchObject([{ id: helper.user.id }]);
    expect((await professional.post('/api/reviews', review(helper))).statusCode).toBe(201);
  });
});
