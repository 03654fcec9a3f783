import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertHelpers } from '@get-my-helpers/db/queries/helpers';
import { newId } from '@get-my-helpers/db/ids';
import { savedHelper } from '@get-my-helpers/validation/favorite';
import type { HelperCard } from '@get-my-helpers/validation/helper';
import { limits } from '@get-my-helpers/validation/limits';
import {
  buildTestApp,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  professional = await signInProfessional(test);
});

const pathOf = (id: string): string => `/api/favorites/${id}`;
const save = (browser: Browser, id: string) => browser.put(pathOf(id), {});
const remove = (browser: Browser, id: string) => browser.request({ method: 'DELETE', url: pathOf(id) });
const names = async (browser: Browser): Promise<string[]> =>
  (await browser.get('/api/favorites')).json<HelperCard[]>().map(({ name }) => name);

async function newHelpers(count: number): Promise<SignedIn[]> {
  const helpers: SignedIn[] = [];
  for (let number = 1; number <= count; number += 1)
    helpers.push(await signInHelper(test, { name: `Saved ${number}` }));
  return helpers;
}

describe('saved helpers', () => {
  it('are saved and removed, each as often as one likes', async () => {
    const [helper] = await newHelpers(1);
    const id = helper?.user.id ?? '';
    const isSaved = async () => (await professional.get(pathOf(id))).json<object>();
    expect(await isSaved()).toEqual({ favorite: false });
    for (let times = 0; times < 2; times += 1) expect((await save(professional, id)).statusCode).toBe(204);
    expect(await isSaved()).toEqual({ favorite: true });
    expect(await professional.rpc.favorites.ids.query()).toEqual([id]);
    for (let times = 0; times < 2; times += 1) expect((await remove(professional, id)).statusCode).toBe(204);
    expect(await isSaved()).toEqual({ favorite: false });
    expect(await professional.rpc.favorites.ids.query()).toEqual([]);
  });

  it('are listed as cards, the latest first, in pages', async () => {
    const helpers = await newHelpers(3);
    for (const { user } of helpers) await save(professional, user.id);
    const first = await professional.get('/api/favorites?limit=2');
    expect(first.headers['x-total-count']).toBe('3');
    const cards = first.json<HelperCard[]>();
    expect(cards.map(({ name }) => name)).toEqual(['Saved 3', 'Saved 2']);
    expect(savedHelper.strict().safeParse(cards[0]).success).toBe(true);
    expect(cards[0]).toMatchObject({ distanceMiles: 1, travelsToYou: true, gigsCompleted: 0 });
    expect(cards[0]).toHaveProperty('nextFreeOn', expect.stringMatching(/^\d{4}-\d\d-\d\d$/));
    const [one] = helpers;
    const chosen = await professional.get(`/api/favorites?helperIds=${one?.user.id ?? ''},${newId()}`);
    expect(chosen.json<HelperCard[]>().map(({ name }) => name)).toEqual(['Saved 1']);
    const [, next = ''] = /<([^>]+)>; rel="next"/.exec(String(first.headers['link'])) ?? [];
    const second = await professional.get(next.slice(next.indexOf('/api')));
    expect(second.json<HelperCard[]>().map(({ name }) => name)).toEqual(['Saved 1']);
    expect(second.headers['link']).toBeUndefined();
  });

  it('are their professional’s alone', async () => {
    const [helper] = await newHelpers(1);
    const id = helper?.user.id ?? '';
    await save(professional, id);
    const other = await signInProfessional(test);
    expect(await names(other)).toEqual([]);
    expect((await helper?.get(pathOf(id)))?.statusCode).toBe(403);
    expect(((await helper?.get('/api/account/export')) ?? { body: '' }).body).not.toContain(professional.user.id);
    const own = (await professional.get('/api/account/export')).json<{ favorites: unknown[] }>();
    expect(own.favorites).toMatchObject([{ professionalId: professional.user.id, helperId: id }]);
  });

  it('leave the list while rejected, and for good when they delete their account', async () => {
    const admin = await signInAdmin(test);
    const [rejected, deleted] = await newHelpers(2);
    for (const each of [rejected, deleted]) await save(professional, each?.user.id ?? '');
    const decide = (status: string) =>
      admin.put(`/api/admin/verify-helper/${rejected?.user.id ?? ''}`, { status, notes: 'Blurred.' });
    await decide('rejected');
    expect(await names(professional)).toEqual(['Saved 2']);
    expect((await professional.get('/api/favorites')).headers['x-total-count']).toBe('1');
    await decide('verified');
    expect(await names(professional)).toEqual(['Saved 2', 'Saved 1']);
    await deleted?.post('/api/account/delete', { currentPassword: 'helper-secret-1' });
    expect(await names(professional)).toEqual(['Saved 1']);
    expect(await professional.rpc.favorites.ids.query()).toEqual([rejected?.user.id]);
    expect((await save(professional, deleted?.user.id ?? '')).statusCode).toBe(404);
    await professional.post('/api/account/delete', { currentPassword: 'professional-secret-1' });
    const { id } = professional.user;
    const left = test.database.db.selectFrom('favorites').select('helperId').where('professionalId', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  it('answer with 404 for whoever is no helper', async () => {
    for (const id of [newId(), professional.user.id, 'no-id']) {
      for (const answer of [
        await professional.get(pathOf(id)),
        await save(professional, id),
        await remove(professional, id),
      ]) {
        expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([404, 'Helper not found']);
      }
    }
  });

  it('are bounded, also when two are saved at once', async () => {
    const { db } = test.database;
    const [one, other] = await newHelpers(2);
    const rows = Array.from({ length: limits.favorites - 1 }, () => ({
      id: newId(),
      name: 'Many',
      email: `${newId()}@example.com`,
      passwordHash: 'x',
      city: 'Austin',
      state: 'TX' as const,
      age: 30,
      specialties: ['plumbing' as const],
      availability: [true, true, true, true, true, true, true],
      hourlyRate: 20,
      paymentMethods: ['cash' as const],
    }));
    await insertHelpers(db, rows);
    await db
      .insertInto('favorites')
      .values(rows.map(({ id }) => ({ professionalId: professional.user.id, helperId: id })))
      .execute();
    const answers = await Promise.all([one, other].map((helper) => save(professional, helper?.user.id ?? '')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'CONFLICT',
      message: 'You have saved 500 helpers, the most there can be. Please remove one first.',
    });
  });
});
