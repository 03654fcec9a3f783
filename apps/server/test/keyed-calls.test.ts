import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setEmailVerified } from '@get-my-helpers/db/queries/accounts';
import { insertApplication } from '@get-my-helpers/db/queries/applications';
import { insertGig } from '@get-my-helpers/db/queries/gigs';
import { insertHelper } from '@get-my-helpers/db/queries/helpers';
import { insertJobPosting } from '@get-my-helpers/db/queries/job-postings';
import { insertReview } from '@get-my-helpers/db/queries/reviews';
import { limits } from '@get-my-helpers/validation/limits';
import { appRouter } from '../src/router.ts';
import {
  buildTestApp,
  helperFields,
  professionalFields,
  signInHelper,
  signInProfessional,
  type Body,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

/** Three times as many as the pool has connections. */
const calls = 30;

let test: TestApp;
let professional: SignedIn;
let helper: SignedIn;
beforeAll(async () => {
  test = await buildTestApp({ rateLimit: true });
  [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
  for (const { user } of [professional, helper]) await setEmailVerified(test.database.db, user, user.email);
});
// Resets the limits, because offers and new conversations count together.
beforeEach(async () => {
  await test.database.db.deleteFrom('rateLimits').execute();
});
afterAll(() => test.close());

interface Case {
  /** Who makes the call with this number; the same professional by default. */
  caller?: (index: number) => Browser;
  /** What each call sends. */
  bodies: () => Promise<Body[]>;
  /** How many of the calls succeed; by default all. The others are refused with 409. */
  successes?: number;
}

const each = <Item>(make: (index: number) => Item): Item[] => Array.from({ length: calls }, (_, index) => make(index));
const same = (body: Body) => (): Promise<Body[]> => Promise.resolve(each(() => body));

async function newHelperId(): Promise<string> {
  const { password: _, ...fields } = helperFields();
  const row = { ...(fields as unknown as Parameters<typeof insertHelper>[1]), passwordHash: 'none' };
  return (await insertHelper(test.database.db, row)).id;
}

async function newPostingId(): Promise<string> {
  const job = { title: 'Repipe', description: 'Pipes.', city: 'Austin', state: 'TX', hourlyRate: 30 } as const;
  const posted = { ...job, professionalId: professional.user.id, jobDate: '2030-01-01' };
  return (await insertJobPosting(test.database.db, posted)).id;
}

/** A gig in progress, whose helper is clocked in nowhere. */
async function newWork(): Promise<string> {
  const { db } = test.database;
  await db.deleteFrom('hoursEntries').where('helperId', '=', helper.user.id).execute();
  const parties = { professionalId: professional.user.id, helperId: helper.user.id };
  return (await insertGig(db, { ...parties, title: 'Gig', status: 'in_progress' })).id;
}

/** Calls that name one new webhook of the helper. */
async function ofNewWebhook(): Promise<Body[]> {
  const body = { url: 'https://93.184.215.14/hook', events: ['gig.changed'] };
  const { id } = (await helper.post('/api/webhooks', body)).json<{ id: string }>();
  return each(() => ({ id }));
}

const anybody = (): Browser => test.browser();
const byHelper = (): Browser => helper;

/** Every procedure that creates something, with calls that compete for the same rows where possible. */
const cases: Record<string, Case> = {
  'helpers.register': { caller: anybody, bodies: async () => each(() => helperFields()) },
  'professionals.register': { caller: anybody, bodies: async () => each(() => professionalFields()) },
  'jobPostings.create': {
    bodies: same({ title: 'A', description: 'B', city: 'Austin', state: 'TX', hourlyRate: 20 }),
  },
  'jobPostings.invite': {
    bodies: async () => Promise.all(each(async () => ({ id: await newPostingId(), helperIds: [helper.user.id] }))),
  },
  'account.createCalendar': { bodies: same({}) },
  'account.createKey': { bodies: same({ name: 'CRM', scopes: ['helpers:read'] }), successes: limits.apiKeys },
  'applications.create': {
    caller: byHelper,
    bodies: async () => {
      const jobPostingId = await newPostingId();
      return each(() => ({ jobPostingId }));
    },
  },
  'applications.accept': {
    bodies: async () => {
      const jobPostingId = await newPostingId();
      const accept = async (): Promise<Body> => {
        const sent = await insertApplication(test.database.db, { jobPostingId, helperId: await newHelperId() });
        return { id: sent?.id, fillPosting: false };
      };
      return Promise.all(each(accept));
    },
  },
  'gigs.offer': {
    bodies: async () => {
      const terms = { title: 'A', jobDate: '2030-02-01', hours: 4, amount: 100 };
      return each(() => ({ ...terms, helperId: helper.user.id }));
    },
  },
  'payments.record': {
    bodies: async () => {
      const pair = { professionalId: professional.user.id, helperId: helper.user.id };
      const work = { ...pair, title: 'Gig', jobDate: '2026-01-05' };
      const done = { status: 'completed', completedAt: new Date().toISOString() } as const;
      const { id } = await insertGig(test.database.db, { ...work, ...done });
      return each((index) => ({ id, method: 'cash', paidOn: '2026-01-05', amount: index + 1 }));
    },
  },
  'noShows.say': {
    bodies: async () => {
      const pair = { professionalId: professional.user.id, helperId: helper.user.id };
      const { db } = test.database;
      const newGig = async (index: number): Promise<Body> => {
        const jobDate = `2026-01-${String(index + 1).padStart(2, '0')}`;
        const gig = { ...pair, title: 'Gig', status: 'accepted', jobDate, startTime: '08:00', hours: 2 } as const;
        return { id: (await insertGig(db, gig)).id };
      };
      return Promise.all(each(newGig));
    },
  },
  'hours.clockIn': {
    caller: byHelper,
    successes: 1,
    bodies: async () => {
      const id = await newWork();
      return each(() => ({ id }));
    },
  },
  'hours.clockOut': {
    caller: byHelper,
    successes: 1,
    bodies: async () => {
      const id = await newWork();
      expect((await helper.post(`/api/gigs/${id}/hours/clock-in`)).statusCode).toBe(201);
      return each(() => ({ id }));
    },
  },
  'messages.send': {
    // One account may write twenty messages to somebody who does not answer; the helper may write because of the posting.
    caller: (index) => (index % 2 === 0 ? professional : helper),
    bodies: async () => {
      await newPostingId();
      const to = (index: number) =>
        index % 2 === 0 ? { helperId: helper.user.id } : { professionalId: professional.user.id };
      return each((index) => ({ ...to(index), content: `Hello ${index}` }));
    },
  },
  'messages.report': {
    // One account may write twenty reports a day.
    caller: (index) => (index % 2 === 0 ? professional : helper),
    bodies: async () => each((index) => ({ id: (index % 2 === 0 ? helper : professional).user.id, reason: 'spam' })),
  },
  'reviews.create': {
    caller: byHelper,
    successes: 1,
    bodies: async () => {
      const parties = { helperId: helper.user.id, professionalId: professional.user.id };
      const review = { ...parties, rating: 5, comment: 'Good.', wouldRecommend: true };
      const { id } = await insertReview(test.database.db, review);
      return each(() => ({ parentReviewId: id, comment: 'Thanks.' }));
    },
  },
  'webhooks.create': {
    bodies: same({ url: 'https://93.184.215.14/hook', events: ['gig.changed'] }),
    successes: limits.webhooks,
  },
  'webhooks.rotateSecret': {
    caller: byHelper,
    successes: 4,
    bodies: ofNewWebhook,
  },
  'webhooks.redeliverFailed': {
    caller: byHelper,
    bodies: ofNewWebhook,
  },
  'savedSearches.create': { bodies: same({ name: 'All', query: {} }), successes: limits.savedSearches },
  'reviews.createOfProfessional': {
    caller: byHelper,
    bodies: async () => {
      const gig = { professionalId: professional.user.id, helperId: helper.user.id, title: 'Gig' };
      const completed = { ...gig, status: 'completed', completedAt: new Date().toISOString() } as const;
      return Promise.all(
        each(async () => ({ gigId: (await insertGig(test.database.db, completed)).id, comment: 'Fair.' })),
      );
    },
  },
};

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: { creates?: boolean } } }>;
const creating = Object.entries(procedures)
  .filter(([, { _def }]) => _def.meta?.creates)
  .map(([name]) => name);

it('every creating procedure has its case', () => {
  expect(Object.keys(cases).sort()).toEqual(creating.sort());
});

it('a call that was answered is answered again when its limit is used up', async () => {
  const sender = await signInProfessional(test);
  const body = { id: helper.user.id, reason: 'spam' };
  const report = (key: string) => sender.post('/trpc/messages.report', body, { 'idempotency-key': key });
  const first = await report('report-0');
  expect(first.statusCode).toBe(200);
  for (let again = 0; again < 30; again += 1) expect((await report('report-0')).json()).toEqual(first.json());
  for (let index = 1; index < 20; index += 1) expect((await report(`report-${index}`)).statusCode).toBe(200);
  expect((await report('report-20')).statusCode).toBe(429);
  expect((await report('report-0')).json()).toEqual(first.json());
});

describe('three times as many keyed calls at once as there are database connections', () => {
  it.each(Object.entries(cases))('are all answered: %s', async (name, { caller, bodies, successes = calls }) => {
    const inputs = await bodies();
    const sent = inputs.map((body, index) =>
      (caller?.(index) ?? professional).post(`/trpc/${name}`, body, { 'idempotency-key': `${name}-${index}` }),
    );
    const health = await test.app.inject('/api/health');
    const answers: LightMyRequestResponse[] = await Promise.all(sent);
    const statuses = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(statuses).toEqual(each((index) => (index < successes ? 200 : 409)));
    expect(health.statusCode).toBe(200);
  });
});
