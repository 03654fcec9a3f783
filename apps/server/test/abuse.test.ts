import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setEmailVerified } from '@get-my-helpers/db/queries/accounts';
import { insertHelper } from '@get-my-helpers/db/queries/helpers';
import { insertJobPosting } from '@get-my-helpers/db/queries/job-postings';
import { insertProfessional } from '@get-my-helpers/db/queries/professionals';
import { insertSession } from '@get-my-helpers/db/queries/sessions';
import { messages } from '@get-my-helpers/validation/messages';
import type { LightMyRequestResponse } from 'fastify';
import {
  buildTestApp,
  helperFields,
  jobFields,
  professionalFields,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type Body,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

/** Attacks by users who want to harm others, with every limit enabled. */

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ rateLimit: true });
});
afterAll(() => test.close());
// All requests of a test come from the same address.
beforeEach(async () => {
  await test.database.db.deleteFrom('rateLimits').execute();
});

/** Inserts helpers directly, because registrations through the API would be limited too. */
function manyHelpers(count: number): Promise<{ id: string }[]> {
  return Promise.all(
    Array.from({ length: count }, () => {
      const { password: _, ...fields } = helperFields();
      const row = { ...fields, passwordHash: 'none' } as unknown as Parameters<typeof insertHelper>[1];
      return insertHelper(test.database.db, row);
    }),
  );
}

/** Open postings, each by a different professional. */
function manyPostings(count: number): Promise<{ id: string; professionalId: string }[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { password: _, ...fields } = professionalFields();
      const row = { ...fields, passwordHash: 'none' } as unknown as Parameters<typeof insertProfessional>[1];
      const { id: professionalId } = await insertProfessional(test.database.db, row);
      const job = { ...jobFields(), professionalId, jobDate: '2031-05-05' };
      const { id } = await insertJobPosting(test.database.db, job as Parameters<typeof insertJobPosting>[1]);
      return { id, professionalId };
    }),
  );
}

/** Signs in new professionals without the time that hashing their passwords takes. */
function manyProfessionals(count: number): Promise<SignedIn[]> {
  const { db } = test.database;
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { password: _, ...fields } = professionalFields();
      const row = { ...fields, passwordHash: 'none' } as unknown as Parameters<typeof insertProfessional>[1];
      const { id, name, email } = await insertProfessional(db, row);
      const token = randomBytes(32).toString('base64url');
      const tokenHash = createHash('sha256').update(token).digest();
      await insertSession(db, { tokenHash, account: { type: 'professional', id }, lifetimeSeconds: 3600 });
      const browser = test.browser();
      browser.cookies.set('gmh_session', token);
      return { ...browser, user: { id, name, email, type: 'professional' as const } };
    }),
  );
}

async function confirmEmail({ user }: SignedIn): Promise<void> {
  expect(await setEmailVerified(test.database.db, user, user.email)).toBe(true);
}

async function verify({ user: { type, id } }: SignedIn): Promise<void> {
  const admin = await signInAdmin(test);
  expect((await admin.put(`/api/admin/verify-${type}/${id}`, { status: 'verified' })).statusCode).toBe(200);
}

/** How many of these answers have this status. */
const countOf = (answers: readonly LightMyRequestResponse[], status: number): number =>
  answers.filter(({ statusCode }) => statusCode === status).length;

/** Ends all limit windows, as if a day had passed. */
async function nextDay(): Promise<void> {
  const longAgo = '2020-01-01T00:00:00Z';
  await test.database.db.updateTable('rateLimits').set({ resetsAt: longAgo }).execute();
  await test.database.db.updateTable('contactReveals').set({ revealedAt: longAgo }).execute();
}

function expectRefusal(answer: LightMyRequestResponse | undefined, sentence: string): void {
  expect(answer?.statusCode).toBe(429);
  expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(answer?.json().message).toMatch(new RegExp(`^${sentence}.* again in \\d+ hours\\.$`));
}

const siteName = 'Gеt My Helpers Support'; // its first e is Cyrillic

describe("a name that could pass for the site's", () => {
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
  const offerTo = (helper: SignedIn) => ({
    helperId: helper.user.id,
    title: 'Pipes',
    jobDate: '2031-05-05',
    hours: 4,
    amount: 120,
  });

  it('from each of five new accounts that only wrote to the helper is refused', async () => {
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

  it('from each of five new accounts that only offered a gig is refused', async () => {
    const helper = await signInHelper(test);
    for (let account = 0; account < 5; account += 1) {
      const professional = await signInProfessional(test);
      const offered = await professional.post('/api/gigs', offerTo(helper));
      expect(offered.statusCode).toBe(201);
      const answer = await professional.post('/api/reviews', review(helper));
      expect(answer.statusCode).toBe(429);
      expect(answer.json().message).toContain('Confirm your email');
    }
    expect((await helper.get(`/api/helpers/${helper.user.id}`)).json()).toMatchObject({ rating: 0, totalReviews: 0 });
  });

  it.each([
    ['took back', (professional: SignedIn, _helper: SignedIn) => professional, 'cancel'],
    ['saw declined', (_professional: SignedIn, helper: SignedIn) => helper, 'decline'],
  ] as const)('of new accounts whose offer they %s counts nowhere', async (_what, whoOf, action) => {
    const helper = await signInHelper(test);
    for (let account = 0; account < 3; account += 1) {
      const professional = await signInProfessional(test);
      const { id } = (await professional.post('/api/gigs', offerTo(helper))).json<{ id: string }>();
      const ended = await whoOf(professional, helper).put(`/api/gigs/${id}/status`, { action });
      expect(ended.statusCode).toBe(200);
      for (const gigId of [undefined, id]) {
        const answer = await professional.post('/api/reviews', { ...review(helper), gigId });
        expect(answer.statusCode).toBe(429);
      }
    }
    expect((await helper.get(`/api/helpers/${helper.user.id}`)).json()).toMatchObject({ rating: 0, totalReviews: 0 });
  });

  it('of an offered gig takes a confirmed email, and comes once a day to one helper who has accepted nothing', async () => {
    const helper = await signInHelper(test);
    const write = async () => {
      const professional = await signInProfessional(test);
      await confirmEmail(professional);
      const gig = (await professional.post('/api/gigs', offerTo(helper))).json<{ id: string }>();
      return {
        professional,
        answer: await professional.post('/api/reviews', { ...review(helper), gigId: gig.id }),
        gig,
      };
    };
    expect((await write()).answer.statusCode).toBe(201);
    const second = await write();
    expect(second.answer.statusCode).toBe(429);
    await helper.put(`/api/gigs/${second.gig.id}/status`, { action: 'accept' });
    const later = await second.professional.post('/api/reviews', { ...review(helper), gigId: second.gig.id });
    expect(later.statusCode).toBe(201);
  });

  it('stays possible once the two have written to each other', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello' });
    await helper.post('/api/messages', { professionalId: professional.user.id, content: 'Hello' });
    expect(await professional.rpc.reviews.recentInteractions.query({})).toMatchObject([{ id: helper.user.id }]);
    expect((await professional.post('/api/reviews', review(helper))).statusCode).toBe(201);
  });
});

describe('a look at phone and email', () => {
  const profiles = (browser: SignedIn, helpers: { id: string }[]) =>
    Promise.all(helpers.map(({ id }) => browser.get(`/api/helpers/${id}`)));
  const shown = (answers: LightMyRequestResponse[]) =>
    answers.filter((answer) => answer.json().email !== undefined || answer.json().phone !== undefined).length;

  it('is allowed five times a day for a new account; the 57 profiles after that hide them and say why', async () => {
    const [professional, helpers] = await Promise.all([signInProfessional(test), manyHelpers(62)]);
    const answers = await profiles(professional, helpers);
    expect(countOf(answers, 200)).toBe(62);
    expect(shown(answers)).toBe(5);
    const withheld = answers.find((answer) => answer.json().contactRefusal !== undefined);
    expect(withheld?.json().contactRefusal).toEqual({
      reason: 'email-unconfirmed',
      message: expect.stringMatching(/^Confirm your email to view more contact details today\. /) as string,
      retryAfter: expect.any(Number) as number,
    });
    expect(withheld?.body).not.toMatch(/512-555-0100|@example\.com/);
    const records = test.database.db.selectFrom('contactReveals').where('professionalId', '=', professional.user.id);
    expect(await records.select('id').execute()).toHaveLength(5);
  });

  it('is allowed twenty times to an account with a confirmed email that no admin has verified', async () => {
    const [professional, helpers] = await Promise.all([signInProfessional(test), manyHelpers(30)]);
    await confirmEmail(professional);
    const answers = await profiles(professional, helpers);
    expect(shown(answers)).toBe(20);
    const withheld = answers.find((answer) => answer.json().contactRefusal !== undefined);
    expect(withheld?.json().contactRefusal).toMatchObject({
      reason: 'daily-limit',
      message: expect.stringMatching(
        /^Until your account is verified, you can view the contact details of 20 helpers a day\. Please try again in /,
      ) as string,
    });
    await verify(professional);
    expect(shown(await profiles(professional, helpers))).toBeGreaterThan(20);
  });

  it('is allowed fifty times once the account is verified, and again on the next day', async () => {
    const [professional, helpers] = await Promise.all([signInProfessional(test), manyHelpers(62)]);
    expect(shown(await profiles(professional, helpers))).toBe(5);
    await Promise.all([confirmEmail(professional), verify(professional)]);
    // Profiles that were already viewed do not count again.
    const answers = await profiles(professional, helpers);
    expect(shown(answers)).toBeGreaterThanOrEqual(49);
    expect(shown(answers)).toBeLessThanOrEqual(50);
    const withheld = answers.find((answer) => answer.json().contactRefusal !== undefined);
    expect(withheld?.json().contactRefusal).toMatchObject({
      reason: 'daily-limit',
      message: expect.stringContaining('You have reached today’s limit for viewing contact details.') as string,
    });
    await nextDay();
    expect(shown(await profiles(professional, helpers.slice(0, 10)))).toBe(10);
  });

  it('at the same helper counts once, however often it is repeated', async () => {
    const [professional, [helper, ...others]] = await Promise.all([signInProfessional(test), manyHelpers(5)]);
    for (let look = 0; look < 12; look += 1) {
      expect((await professional.get(`/api/helpers/${helper?.id}`)).json().email).toBeDefined();
    }
    expect(shown(await profiles(professional, others))).toBe(4);
    expect((await professional.get(`/api/helpers/${helper?.id}`)).json().email).toBeDefined();
  });

  it('at one helper is limited for all new accounts together', async () => {
    const [helper] = await manyHelpers(1);
    const professionals = await manyProfessionals(52);
    // Each request comes from a different network.
    const answers = await Promise.all(
      professionals.map(({ request }, place) =>
        request({ method: 'GET', url: `/api/helpers/${helper?.id}`, remoteAddress: `10.1.0.${place + 1}` }),
      ),
    );
    expect(shown(answers)).toBe(50);
    const known = await signInProfessional(test);
    await confirmEmail(known);
    expect(shown([await known.get(`/api/helpers/${helper?.id}`)])).toBe(1);
  });

  it('by new accounts of one address is limited for all of them together', async () => {
    const helpers = await manyHelpers(5);
    const professionals = await manyProfessionals(12);
    const answers = [];
    for (const professional of professionals) answers.push(...(await profiles(professional, helpers)));
    expect(shown(answers)).toBe(50);
  });
});

describe('messages and offers to strangers', () => {
  it('are five a day of a new account, fifty once its email is confirmed', async () => {
    const [professional, helpers] = await Promise.all([signInProfessional(test), manyHelpers(60)]);
    const write = ({ id }: { id: string }) =>
      professional.post('/api/messages', { helperId: id, content: 'Look here' });
    const offer = ({ id }: { id: string }) =>
      professional.post('/api/gigs', { helperId: id, title: 'Pipes', jobDate: '2031-05-05', hours: 4, amount: 120 });

    const first = await Promise.all(helpers.map((helper, place) => (place % 2 === 0 ? write : offer)(helper)));
    expect(countOf(first, 201)).toBe(5);
    expectRefusal(
      first.find(({ statusCode }) => statusCode === 429),
      'Confirm your email to contact more people today\\. Otherwise',
    );
    await confirmEmail(professional);
    const more = await Promise.all(helpers.map(offer));
    expect(countOf(more, 201)).toBe(44);
    expectRefusal(
      more.find(({ statusCode }) => statusCode === 429),
      'You have reached today’s limit for contacting people\\.',
    );
    await nextDay();
    expect((await offer(helpers[0] ?? { id: '' })).statusCode).toBe(201);
  });

  it('do not limit a conversation that has begun', async () => {
    const [professional, helper, others] = await Promise.all([
      signInProfessional(test),
      signInHelper(test),
      manyHelpers(5),
    ]);
    for (const { id } of [helper.user, ...others]) {
      await professional.post('/api/messages', { helperId: id, content: 'Hello' });
    }
    expect((await professional.post('/api/messages', { helperId: helper.user.id, content: 'Well?' })).statusCode).toBe(
      201,
    );
    const answer = await helper.post('/api/messages', { professionalId: professional.user.id, content: 'Yes' });
    expect(answer.statusCode).toBe(201);
  });

  it('reach one helper twenty times a day from all new accounts together', async () => {
    const [helper] = await manyHelpers(1);
    const professionals = await manyProfessionals(23);
    const offers = await Promise.all(
      professionals.map((professional) =>
        professional.post('/api/gigs', {
          helperId: helper?.id,
          title: 'Pay',
          jobDate: '2031-05-05',
          hours: 4,
          amount: 9,
        }),
      ),
    );
    expect(countOf(offers, 201)).toBe(20);
    expectRefusal(
      offers.find(({ statusCode }) => statusCode === 429),
      'This person has had many requests today\\. Confirm your email, or try',
    );
  });

  it('beyond the limit of an address are not blamed on the account', async () => {
    const [helpers, professionals] = await Promise.all([manyHelpers(1), manyProfessionals(1)]);
    const [professional] = professionals;
    const { request } = professional ?? test.browser();
    const key = 'outreach:unconfirmed:address:10.2.0.1';
    const resetsAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
    await test.database.db.insertInto('rateLimits').values({ key, count: 50, resetsAt }).execute();
    const answer = await request({
      method: 'POST',
      url: '/api/messages',
      payload: { helperId: helpers[0]?.id, content: 'Hello' },
      remoteAddress: '10.2.0.1',
    });
    expect(answer.headers['retry-after']).toBeDefined();
    expectRefusal(answer, 'Many requests came from your network today\\. Confirm your email, or try');
  });
});

describe('messages without an answer', () => {
  const write = (from: SignedIn, to: SignedIn) =>
    from.post('/api/messages', { [`${to.user.type}Id`]: to.user.id, content: 'Look here' });
  const writeMany = (count: number, from: SignedIn, to: SignedIn) =>
    Promise.all(Array.from({ length: count }, () => write(from, to)));

  it('are five to one person, twenty once the email is confirmed, and an answer resets the count', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    expect((await write(professional, helper)).statusCode).toBe(201);
    const first = await writeMany(10, professional, helper);
    expect(countOf(first, 201)).toBe(4);
    expectRefusal(
      first.find(({ statusCode }) => statusCode === 429),
      'This person has not answered your last 5 messages\\. Confirm your email to send more today\\. Otherwise try',
    );
    expect((await write(helper, professional)).statusCode).toBe(201);
    expect((await write(professional, helper)).statusCode).toBe(201);
    expect(countOf(await writeMany(8, professional, helper), 201)).toBe(4);
    await confirmEmail(professional);
    const more = await writeMany(20, professional, helper);
    // Refused attempts were counted only once.
    expect(countOf(more, 201)).toBe(14);
    expectRefusal(
      more.find(({ statusCode }) => statusCode === 429),
      'This person has not answered your last 20 messages\\. Please try',
    );
    await nextDay();
    expect((await write(professional, helper)).statusCode).toBe(201);
  });

  it('do not limit a two-way conversation', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    for (let turn = 0; turn < 12; turn += 1) {
      expect((await write(professional, helper)).statusCode).toBe(201);
      expect((await write(helper, professional)).statusCode).toBe(201);
    }
  });
});

describe('job postings', () => {
  it('are ten a day of a new account, fifty once its email is confirmed', async () => {
    const professional = await signInProfessional(test);
    const post = () => professional.post('/api/job-postings', jobFields());
    const first = await Promise.all(Array.from({ length: 40 }, post));
    expect(countOf(first, 201)).toBe(10);
    expectRefusal(
      first.find(({ statusCode }) => statusCode === 429),
      'Confirm your email to post more jobs today',
    );
    await confirmEmail(professional);
    const more = await Promise.all(Array.from({ length: 60 }, post));
    expect(countOf(more, 201)).toBe(39);
  });

  it('of a batch count one by one', async () => {
    const professional = await signInProfessional(test);
    const calls = 10;
    const path = Array.from({ length: calls }, () => 'jobPostings.create').join(',');
    const input = Object.fromEntries(Array.from({ length: calls }, (_, place) => [place, jobFields()]));
    for (let request = 0; request < 6; request += 1) await professional.post(`/trpc/${path}?batch=1`, input);
    expect(await professional.rpc.jobPostings.listOwn.query({})).toMatchObject({ total: 10 });
  });

  it('count once when a call is repeated with its key', async () => {
    const professional = await signInProfessional(test);
    for (let call = 0; call < 15; call += 1) {
      const answer = await professional.post('/api/job-postings', jobFields(), { 'idempotency-key': 'boiler' });
      expect(answer.statusCode).toBe(201);
    }
    expect((await professional.post('/api/job-postings', jobFields())).statusCode).toBe(201);
  });
});

it('RATE_LIMIT=off: a new account looks at contact data, writes and offers as often as it likes', async () => {
  const limited = test;
  test = await buildTestApp();
  try {
    const [professional, helpers] = await Promise.all([signInProfessional(test), manyHelpers(8)]);
    const looks = await Promise.all(helpers.map(({ id }) => professional.get(`/api/helpers/${id}`)));
    expect(looks.filter((answer) => answer.json<Body>()['email'] !== undefined)).toHaveLength(8);
    const written = helpers.map(({ id: helperId }) => professional.post('/api/messages', { helperId, content: 'Hi' }));
    expect(countOf(await Promise.all(written), 201)).toBe(8);
    const offer = { title: 'Pipes', jobDate: '2031-05-05', hours: 4, amount: 120 };
    const offers = helpers.map(({ id: helperId }) => professional.post('/api/gigs', { helperId, ...offer }));
    expect(countOf(await Promise.all(offers), 201)).toBe(8);
  } finally {
    await test.close();
    test = limited;
  }
});

describe('beyond a limit that is not the account’s own', () => {
  const ofNetwork = 'Many requests came from your network today';
  const ofReceiver = 'This person has had many requests today';
  const apply = (jobPostingId: string) => async () =>
    (await signInHelper(test)).post('/api/applications', { jobPostingId });
  const post = async () => (await signInProfessional(test)).post('/api/job-postings', jobFields());

  it.each([
    ['an application from one address', 'application', ofNetwork],
    ['an application to one professional', 'application', ofReceiver],
    ['a posting from one address', 'posting', ofNetwork],
  ])('is refused: %s', async (_what, action, text) => {
    const [posting] = await manyPostings(1);
    const of = text === ofNetwork ? 'address:127.0.0.1' : `receiver:professional:${posting?.professionalId}`;
    const resetsAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
    const bound = { key: `${action}:unconfirmed:${of}`, count: 100, resetsAt };
    await test.database.db.insertInto('rateLimits').values(bound).execute();
    const attempt = action === 'posting' ? post : apply(posting?.id ?? '');
    const answer = await attempt();
    expect(answer.statusCode).toBe(429);
    expectRefusal(answer, `${text}\\. Confirm your email, or try`);
  });
});

describe('applications', () => {
  it('are ten a day of a new account, fifty once its email is confirmed; a second one to a posting is free', async () => {
    const [helper, postings] = await Promise.all([signInHelper(test), manyPostings(60)]);
    const apply = ({ id }: { id: string }) => helper.post('/api/applications', { jobPostingId: id });
    const first = await Promise.all(postings.map(apply));
    expect(countOf(first, 201)).toBe(10);
    expectRefusal(
      first.find(({ statusCode }) => statusCode === 429),
      'Confirm your email to apply to more jobs today',
    );
    const sent = await helper.rpc.applications.list.query({});
    expect((await apply({ id: sent.items[0]?.jobPostingId ?? '' })).statusCode).toBe(201);
    await confirmEmail(helper);
    expect(countOf(await Promise.all(postings.map(apply)), 201)).toBeGreaterThanOrEqual(49);
    expect((await helper.rpc.applications.list.query({})).total).toBeLessThanOrEqual(50);
  });
});
