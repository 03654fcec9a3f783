import { insertGig } from '@get-my-helpers/db/queries/gigs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messages } from '@get-my-helpers/validation/messages';
import { restRoutes } from '../src/http/rest.ts';
import type { RestRoute } from '../src/http/rest-route.ts';
import { appRouter } from '../src/router.ts';
import {
  buildTestApp,
  helperFields,
  jobFields,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
let helper: SignedIn;
let professional: SignedIn;
let callers: Browser[];
beforeAll(async () => {
  test = await buildTestApp();
  helper = await signInHelper(test);
  professional = await signInProfessional(test);
  callers = [helper, professional, await signInAdmin(test)];
});
afterAll(() => test.close());

const others = ['availability.own', 'places.suggest', 'admin.registrationTrend', 'reviews.recentInteractions'];
const lists = restRoutes.filter(({ list, procedure }) => list || others.includes(procedure));
const inputs = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { inputs: { shape: Record<string, z.ZodType> }[]; output?: z.ZodType; meta?: { access: string } } }
>;
const knownOf = ({ procedure }: RestRoute): string[] => Object.keys(inputs[procedure]?._def.inputs[0]?.shape ?? {});

interface Refusal {
  message: string;
  issues: { path: string; message: string }[];
}

/** The first response that is not about authentication or permissions. */
async function ask(url: string) {
  for (const caller of callers) {
    const answer = await caller.get(url);
    if (answer.statusCode !== 401 && answer.statusCode !== 403) return answer;
  }
  throw new Error(`${url} answers nobody`);
}

describe('a parameter that a list does not know', () => {
  it.each(lists.map((route) => [route.path, route] as const))(
    'is named by %s, with those it knows',
    async (path, route) => {
      const type = route.procedure === 'admin.users' ? 'type=helpers&' : '';
      const id = route.path.includes('days') ? '30' : professional.user.id;
      const { statusCode, body } = await ask(`${path.replace(/:\w+/, id)}?${type}speciality=plumbing`);
      expect(statusCode).toBe(400);
      const { message, issues } = JSON.parse(body) as Refusal;
      expect(message).toBe(`Unknown parameter 'speciality'. This list knows ${knownOf(route).join(', ')}.`);
      expect(issues).toEqual([{ path: 'speciality', message }]);
      expect(knownOf(route).length).toBeGreaterThan(0);
    },
  );

  /** Lists without paging: their procedures take no input, or only what is in the path. */
  const whole = restRoutes.filter(({ method, path, procedure }) => {
    if (method !== 'GET' || lists.some((list) => list.path === path)) return false;
    return inputs[procedure]?._def.output instanceof z.ZodArray || procedure === 'notifications.preferences';
  });

  it.each(whole.filter(({ path }) => !path.startsWith('/api/demo')).map((route) => [route.path, route] as const))(
    'is named by %s, which knows none',
    async (path, { procedure }) => {
      const parts = path.includes(':uploadId') ? await startUpload() : undefined;
      const id = await idFor(path);
      const url =
        parts ?? path.replace(':type', 'professional').replace(':id', id).replace(':helperId', helper.user.id);
      expect((await ask(url)).statusCode).toBe(200);
      const message = "Unknown parameter 'limit'. This list knows none.";
      const answer = await ask(`${url}?limit=1&speciality=plumbing`);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { message, code: 'BAD_REQUEST', issues: [{ path: 'limit', message }] },
      ]);
      const isForAnybody = inputs[procedure]?._def.meta?.access === 'anybody';
      expect((await test.browser().get(`${url}?limit=1`)).statusCode).toBe(isForAnybody ? 400 : 401);
    },
  );

  /** Of what the path names. */
  async function idFor(path: string): Promise<string> {
    if (path.startsWith('/api/job-postings')) return postJob();
    if (!path.startsWith('/api/gigs')) return professional.user.id;
    const gig = await insertGig(test.database.db, {
      helperId: helper.user.id,
      professionalId: professional.user.id,
      title: 'Gig',
    });
    return gig.id;
  }

  const postJob = async (): Promise<string> =>
    (await professional.post('/api/job-postings', jobFields())).json<{ id: string }>().id;

  async function startUpload(): Promise<string> {
    const file = { purpose: 'work-sample', fileName: 'deck.mp4', contentType: 'video/mp4', size: 157_286_400 };
    const { uploadId } = (await helper.post('/api/objects/multipart', file)).json<{ uploadId: string }>();
    return `/api/objects/multipart/${uploadId}/parts`;
  }

  it('is looked for in every such list', () => {
    expect(whole.length).toBeGreaterThan(8);
    expect(whole.filter((route) => !route.whole).map(({ path }) => path)).toEqual([]);
  });

  it('is refused over RPC, but for the direction that endless lists add', async () => {
    const list = (input: object) => `/trpc/helpers.list?input=${encodeURIComponent(JSON.stringify(input))}`;
    const batch = (input: object) =>
      `/trpc/helpers.list?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`;
    for (const url of [list, batch]) {
      expect((await professional.get(url({ speciality: 'plumbing' }))).statusCode).toBe(400);
      expect((await professional.get(url({ specialty: 'plumbing', direction: 'forward' }))).statusCode).toBe(200);
    }
    expect((await professional.get('/api/helpers?direction=forward')).statusCode).toBe(400);
  });
});

describe("a helper's hourly rate", () => {
  const refusal = {
    message: messages.hourlyRateStep,
    issues: [{ path: 'hourlyRate', message: messages.hourlyRateStep }],
  };

  it.each([25.25, '25.25', 10.01, 25.005])('of %j is refused at registration and in a change', async (hourlyRate) => {
    const registration = await test.browser().post('/api/helpers', helperFields({ hourlyRate }));
    expect([registration.statusCode, registration.json()]).toEqual([400, expect.objectContaining(refusal)]);
    const change = await helper.put(`/api/helpers/${helper.user.id}`, { hourlyRate });
    expect(change.statusCode).toBe(400);
    expect(change.json<Refusal>().issues.map(({ path }) => path)).toEqual(['hourlyRate']);
  });

  it('between two steps may stay where it is on file, while other fields change', async () => {
    const odd = await signInHelper(test);
    const { db } = test.database;
    await db.updateTable('helpers').set({ hourlyRate: 25.25 }).where('id', '=', odd.user.id).execute();
    const path = `/api/helpers/${odd.user.id}`;
    expect((await odd.put(path, { description: 'Careful.' })).statusCode).toBe(200);
    const whole = await odd.put(path, { description: 'Quick.', hourlyRate: 25.25 });
    expect([whole.statusCode, whole.json<{ description: string }>().description]).toEqual([200, 'Quick.']);
    expect((await odd.put(path, { hourlyRate: 25.75 })).json()).toMatchObject(refusal);
    expect((await odd.put(path, { hourlyRate: 25.5 })).statusCode).toBe(200);
  });
});
