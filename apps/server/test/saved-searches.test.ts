import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertSearchMatches, lockSearchNews } from '@get-my-helpers/db/queries/search-alerts';
import { administer, runSql } from '@get-my-helpers/db/testing';
import type { Page } from '@get-my-helpers/validation/common';
import type { Notification } from '@get-my-helpers/validation/notification';
import type { SavedSearch } from '@get-my-helpers/validation/saved-search';
import type { Mail, Mailer } from '../src/modules/notifications/mail/mailer.ts';
import { mailTasks } from '../src/modules/notifications/mail/tasks.ts';
import type * as Near from '../src/modules/places/near.ts';
import { searchAlertTasks } from '../src/modules/saved-searches/tasks.ts';
import {
  buildTestApp,
  confirmEmails,
  jobFields,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type Body,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

/** Searches around this ZIP code fail in the database. */
const broken = vi.hoisted(() => ({ zipCode: '' }));
vi.mock('../src/modules/places/near.ts', async (importOriginal) => {
  const original = await importOriginal<typeof Near>();
  const circleOf: typeof Near.circleOf = async (db, query) => {
    if (query.near && 'zipCode' in query.near && query.near.zipCode === broken.zipCode) {
      await runSql(db, 'select 1 / 0');
    }
    return original.circleOf(db, query);
  };
  return { ...original, circleOf };
});

let test: TestApp;
let professional: SignedIn;
/** 8:00 in Austin. */
let now = new Date('2026-11-24T14:00:00Z');
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('savedSearches').execute();
  await test.database.db.deleteFrom('searchNews').execute();
  professional = await signInProfessional(test);
});

const path = '/api/saved-searches';
const save = (browser: Browser, query: Body, alert = 'instant', name = 'Mine') =>
  browser.post(path, { name, query, alert });
const saved = async (browser: Browser): Promise<SavedSearch[]> => (await browser.get(path)).json();

const runTask = (task: 'search-alerts' | 'daily-search-alerts') =>
  searchAlertTasks(test.database.db, () => now)[task]();
const look = () => runTask('search-alerts');

/** What somebody was told of their saved searches: title and text, the latest first. */
async function told(browser: Browser): Promise<string[]> {
  const all = (await browser.get('/api/notifications')).json<Page<Notification>['items']>();
  return all.filter(({ kind }) => kind === 'search').map(({ title, body }) => `${title}: ${body}`);
}

/** Makes the database refuse rows about this subject; the answer takes it back. */
async function failOn(table: string, subjectId: string): Promise<() => Promise<void>> {
  const { connectionString } = test.database;
  await administer(
    connectionString,
    `create function poison() returns trigger language plpgsql as $$
      begin
        if new.subject_id = '${subjectId}' then raise exception 'poisoned'; end if;
        return new;
      end
    $$;
    create trigger poison before insert on ${table} for each row execute function poison()`,
  );
  return () => administer(connectionString, 'drop function poison cascade');
}

async function newTold(browser: Browser): Promise<string[]> {
  const before = await told(browser);
  await look();
  const after = await told(browser);
  return after.slice(0, after.length - before.length);
}

describe('saved searches', () => {
  it('are kept as they were sent, the latest first, until they are deleted', async () => {
    const query = { specialty: 'plumbing', location: 'Austin, TX', maxRate: '40', tools: ['saw'] };
    const first = await save(professional, query, 'daily', ' Plumbers ');
    expect(first.statusCode, first.body).toBe(201);
    const row = first.json<SavedSearch>();
    expect(row).toEqual({
      id: row.id,
      name: 'Plumbers',
      query,
      alert: 'daily',
      createdAt: row.createdAt,
      href: row.href,
    });
    expect(row.href).toBe('/search?city=Austin&state=TX&tools=saw&maxRate=40&specialty=plumbing');
    await professional.post(path, { name: 'All', query: {} });
    expect((await saved(professional)).map(({ name, alert }) => [name, alert])).toEqual([
      ['All', 'none'],
      ['Plumbers', 'daily'],
    ]);
    const other = await signInProfessional(test);
    const remove = (browser: Browser) => browser.request({ method: 'DELETE', url: `${path}/${row.id}` });
    expect((await remove(other)).statusCode).toBe(404);
    expect((await remove(professional)).statusCode).toBe(204);
    expect((await remove(professional)).json()).toMatchObject({ code: 'NOT_FOUND', message: 'Saved search not found' });
    expect(await saved(professional)).toHaveLength(1);
    expect(await saved(other)).toEqual([]);
  });

  it.each([
    {
      query: { maxrate: 40 },
      path: 'query.maxrate',
      message: /^Unknown parameter 'maxrate'\. This list knows state, /,
    },
    { query: { limit: 5 }, path: 'query.limit', message: /^Unknown parameter 'limit'/ },
    { query: { minPay: 40 }, path: 'query.minPay', message: /^Unknown parameter 'minPay'/ },
    { query: { specialty: 'magic' }, path: 'query.specialty', message: /^Unknown specialty$/ },
    { query: { radiusMiles: 10 }, path: 'query.radiusMiles', message: /^A radius needs a place/ },
    { query: { near: '00000' }, path: 'query.near', message: /^There is no ZIP code 00000/ },
  ])('are refused where the list refuses them: $query', async ({ query, path: where, message }) => {
    const answer = await save(professional, query);
    const issue = { path: where, message: expect.stringMatching(message) as string };
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'BAD_REQUEST', message: issue.message, issues: [issue] },
    ]);
    expect(await saved(professional)).toEqual([]);
  });

  it('are at most twenty, also when they come at once', async () => {
    for (let count = 0; count < 19; count += 1) await save(professional, {});
    const answers = await Promise.all([save(professional, {}), save(professional, {})]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'CONFLICT',
      message: 'You have saved 20 searches, the most there can be. Please delete one first.',
    });
  });

  it('can be saved sixty times an hour', async () => {
    const limited = await buildTestApp({ rateLimit: true });
    const { rpc } = await signInProfessional(limited);
    const create = () => rpc.savedSearches.create.mutate({ name: 'All', query: {} });
    for (let count = 0; count < 60; count += 1) await rpc.savedSearches.remove.mutate({ id: (await create()).id });
    await expect(create()).rejects.toMatchObject({ data: { code: 'TOO_MANY_REQUESTS' } });
    await limited.close();
  });

  it('go with their account', async () => {
    await save(professional, {});
    const own = (await professional.get('/api/account/export')).json<{ savedSearches: unknown[] }>();
    expect(own.savedSearches).toMatchObject([{ name: 'Mine', alert: 'instant' }]);
    await professional.post('/api/account/delete', { currentPassword: 'professional-secret-1' });
    expect(await test.database.db.selectFrom('savedSearches').select('id').execute()).toEqual([]);
  });
});

describe('an instant alert', () => {
  it('names all new matches at once, and none of them twice', async () => {
    await save(professional, { specialty: 'plumbing', maxRate: 40 }, 'instant', 'Plumbers');
    for (const name of ['Ann', 'Bea', 'Cleo', 'Dora']) await signInHelper(test, { name, hourlyRate: 30 });
    await signInHelper(test, { name: 'Too expensive', hourlyRate: 50 });
    await signInHelper(test, { name: 'Painter', specialties: ['painting'] });
    expect(await newTold(professional)).toEqual(['4 new matches for “Plumbers”: Ann, Bea, Cleo and 1 more']);
    expect(await newTold(professional)).toEqual([]);
    expect(await test.database.db.selectFrom('searchNews').select('id').execute()).toEqual([]);
  });

  it('opens the search with its filters and says the names of today', async () => {
    await save(professional, { specialty: 'plumbing', location: 'Austin, TX' });
    const helper = await signInHelper(test, { name: 'Ann' });
    await look();
    await helper.put(`/api/helpers/${helper.user.id}`, { name: 'Anna' });
    const [first] = (await professional.get('/api/notifications')).json<Notification[]>();
    expect(first).toMatchObject({
      kind: 'search',
      title: 'A new match for “Mine”',
      body: 'Anna',
      href: '/search?city=Austin&state=TX&specialty=plumbing',
    });
    await helper.post('/api/account/delete', { currentPassword: 'helper-secret-1' });
    expect(await told(professional)).toEqual(['A new match for “Mine”: Open the search to see what it finds now.']);
  });

  it('tells whom a search did not find when it was saved, and nobody else', async () => {
    await signInHelper(test, { name: 'There before' });
    await save(professional, {});
    expect(await newTold(professional)).toEqual([]);
    await save(professional, {}, 'none', 'Quiet');
    await save(await signInProfessional(test), { state: 'OK' }, 'instant', 'Elsewhere');
    await signInHelper(test, { name: 'New' });
    expect(await newTold(professional)).toEqual(['A new match for “Mine”: New']);
  });

  it('finds near a place who lies in the circle', async () => {
    await save(professional, { near: '78704', radiusMiles: 25 }, 'instant', 'Near');
    await signInHelper(test, { name: 'Round Rocker', city: 'Round Rock', state: 'TX' });
    await signInHelper(test, { name: 'Houstonian', city: 'Houston', state: 'TX' });
    const mover = await signInHelper(test, { name: 'Mover', city: 'Houston', state: 'TX' });
    expect(await newTold(professional)).toEqual(['A new match for “Near”: Round Rocker']);
    await mover.put(`/api/helpers/${mover.user.id}`, { city: 'Austin' });
    expect(await newTold(professional)).toEqual(['A new match for “Near”: Mover']);
  });

  it('tells of a new trade, new tools and a verification only where the search asks for them', async () => {
    await save(professional, {}, 'instant', 'All');
    const helper = await signInHelper(test, { name: 'Ann', specialties: ['plumbing'], tools: [] });
    expect(await newTold(professional)).toEqual(['A new match for “All”: Ann']);
    const other = await signInProfessional(test);
    await save(other, {}, 'instant', 'All');
    for (const query of [{ specialty: 'solar' }, { tools: 'saw' }, { verified: true }]) {
      await save(other, query, 'instant', Object.keys(query).join(''));
    }
    const change = (fields: Body) => helper.put(`/api/helpers/${helper.user.id}`, fields);
    await change({ specialties: ['plumbing', 'solar'] });
    expect(await newTold(other)).toEqual(['A new match for “specialty”: Ann']);
    await change({ tools: ['saw'] });
    expect(await newTold(other)).toEqual(['A new match for “tools”: Ann']);
    const admin = await signInAdmin(test);
    await admin.put(`/api/admin/verify-helper/${helper.user.id}`, { status: 'verified' });
    expect(await newTold(other)).toEqual(['A new match for “verified”: Ann']);
    await change({ description: 'Ready.', hourlyRate: 26 });
    expect(await newTold(other)).toEqual([]);
  });

  it('leaves out the rejected until they are no longer, and whom somebody blocked', async () => {
    await save(professional, {}, 'instant', 'All');
    const admin = await signInAdmin(test);
    const rejected = await signInHelper(test, { name: 'Rejected' });
    const blocked = await signInHelper(test, { name: 'Blocked' });
    const decide = (status: string) =>
      admin.put(`/api/admin/verify-helper/${rejected.user.id}`, { status, notes: 'Blurred.' });
    await decide('rejected');
    await professional.put(`/api/messages/${blocked.user.id}/block`, { blocked: true });
    expect(await newTold(professional)).toEqual([]);
    await decide('verified');
    expect(await newTold(professional)).toEqual(['A new match for “All”: Rejected']);
  });

  it('tells helpers of new postings that match', async () => {
    const helper = await signInHelper(test);
    await save(helper, { specialty: 'plumbing', minPay: 30 }, 'instant', 'Pipes');
    await professional.post('/api/job-postings', jobFields({ title: 'Poorly paid', hourlyRate: 20 }));
    await professional.post('/api/job-postings', jobFields({ title: 'Panel', specialtiesRequired: ['electrical'] }));
    // Of whoever works in that trade and asks for none.
    await professional.post('/api/job-postings', jobFields({ title: 'Repipe' }));
    expect(await newTold(helper)).toEqual(['A new match for “Pipes”: Repipe']);
    const closed = await professional.post('/api/job-postings', jobFields({ title: 'Closed at once' }));
    await professional.put(`/api/job-postings/${closed.json<{ id: string }>().id}`, { status: 'closed' });
    expect(await newTold(helper)).toEqual([]);
  });

  it('tells helpers of postings near them and on their days, also once they are moved there', async () => {
    const helper = await signInHelper(test);
    await save(helper, { near: '78704', radiusMiles: 25 }, 'instant', 'Near');
    await save(helper, { date: '2031-05-05' }, 'instant', 'Day');
    const post = async (fields: Body): Promise<string> =>
      (await professional.post('/api/job-postings', jobFields({ jobDate: '2031-05-06', ...fields }))).json<{
        id: string;
      }>().id;
    await post({ title: 'Around the corner', city: 'Austin' });
    const far = await post({ title: 'Far away', city: 'Houston' });
    expect(await newTold(helper)).toEqual(['A new match for “Near”: Around the corner']);
    await professional.put(`/api/job-postings/${far}`, { city: 'Round Rock' });
    expect(await newTold(helper)).toEqual(['A new match for “Near”: Far away']);
    await professional.put(`/api/job-postings/${far}`, { jobDate: '2031-05-05' });
    expect(await newTold(helper)).toEqual(['A new match for “Day”: Far away']);
  });

  it('is sent once, however many servers look at the same time', async () => {
    await save(professional, {}, 'instant', 'All');
    for (const name of ['Ann', 'Bea']) await signInHelper(test, { name });
    await Promise.all([look(), look(), look()]);
    const all = (await told(professional)).join(' ');
    expect([all.match(/Ann/g), all.match(/Bea/g)]).toEqual([['Ann'], ['Bea']]);
  });

  it('is by email or not at all for whoever chose so', async () => {
    await save(professional, {}, 'instant', 'All');
    const choose = (inProduct: boolean, byEmail: boolean) =>
      professional.put('/api/notifications/preferences', { kind: 'search', inProduct, byEmail });
    await choose(false, false);
    await signInHelper(test, { name: 'Ann' });
    expect(await newTold(professional)).toEqual([]);
    await choose(true, false);
    await signInHelper(test, { name: 'Bea' });
    expect(await newTold(professional)).toEqual(['A new match for “All”: Bea']);
  });

  it('looks once at a posting that was moved many times', async () => {
    const helper = await signInHelper(test);
    await save(helper, { state: 'TX' });
    const posting = await professional.post('/api/job-postings', jobFields({ city: 'Austin', state: 'TX' }));
    const { id } = posting.json<{ id: string }>();
    await look();
    for (const city of ['Dallas', 'Austin', 'Dallas', 'Waco', 'Austin']) {
      expect((await professional.put(`/api/job-postings/${id}`, { city })).statusCode).toBe(200);
    }
    const { db } = test.database;
    const news = db.selectFrom('searchNews').select('id');
    expect(await news.execute()).toHaveLength(5);
    await db.transaction().execute(lockSearchNews);
    expect(await news.execute()).toHaveLength(1);
  });

  it('is not kept from anybody by searches that are deleted meanwhile', async () => {
    const { db } = test.database;
    await save(professional, {}, 'instant', 'All');
    const helper = await signInHelper(test, { name: 'Ann' });
    const kept = await db.selectFrom('savedSearches').select('id').executeTakeFirstOrThrow();
    await insertSearchMatches(db, helper.user.id, [crypto.randomUUID(), kept.id]);
    expect(await newTold(professional)).toEqual(['A new match for “All”: Ann']);
  });

  it('tells nothing that was there when the search was saved, also before the server has looked at it', async () => {
    const mover = await signInHelper(test, { name: 'Mover', city: 'Houston', state: 'TX' });
    await save(await signInProfessional(test), {}, 'instant', 'Somebody has an alert');
    await signInHelper(test, { name: 'There before' });
    await mover.put(`/api/helpers/${mover.user.id}`, { city: 'Dallas' });
    await save(professional, {}, 'instant', 'All');
    await save(professional, { city: 'Austin' }, 'instant', 'In Austin');
    await signInHelper(test, { name: 'New', city: 'Dallas', state: 'TX' });
    // The news of the first move stands for this one.
    await mover.put(`/api/helpers/${mover.user.id}`, { city: 'Austin' });
    expect(await newTold(professional)).toEqual(['A new match for “In Austin”: Mover', 'A new match for “All”: New']);
  });

  it('tells of what was being posted while the search was saved', async () => {
    const { db } = test.database;
    await save(await signInProfessional(test), {}, 'instant', 'Somebody has an alert');
    const helper = await signInHelper(test, { name: 'Ann' });
    await look();
    const change = await db.startTransaction().execute();
    await change
      .updateTable('helpers')
      .set({ tools: ['saw'] })
      .where('id', '=', helper.user.id)
      .execute();
    await save(professional, { tools: 'saw' }, 'instant', 'Saws');
    await change.commit().execute();
    expect(await newTold(professional)).toEqual(['A new match for “Saws”: Ann']);
  });

  it('tells of somebody once they are no longer blocked', async () => {
    await save(professional, {}, 'instant', 'All');
    const helper = await signInHelper(test, { name: 'Ann' });
    const block = (blocked: boolean) => professional.put(`/api/messages/${helper.user.id}/block`, { blocked });
    await block(true);
    expect(await newTold(professional)).toEqual([]);
    await block(false);
    expect(await newTold(professional)).toEqual(['A new match for “All”: Ann']);
    expect(await newTold(professional)).toEqual([]);
  });

  it('comes for everything else while the look at one piece of news fails, and for that once it does not', async () => {
    const { db } = test.database;
    await save(professional, {}, 'instant', 'All');
    const poison = await signInHelper(test, { name: 'Poison' });
    const remove = await failOn('saved_search_matches', poison.user.id);
    await signInHelper(test, { name: 'Ann' });
    await expect(look()).rejects.toThrow('poisoned');
    expect(await told(professional)).toEqual(['A new match for “All”: Ann']);
    await signInHelper(test, { name: 'Bea' });
    expect(await newTold(professional)).toEqual(['A new match for “All”: Bea']);
    await remove();
    expect(await newTold(professional)).toEqual([]);
    await db
      .updateTable('searchNews')
      .set({ nextTryAt: new Date(0).toISOString() })
      .execute();
    expect(await newTold(professional)).toEqual(['A new match for “All”: Poison']);
  });

  it('comes to everybody else while one search fails, and to its owner once it does not', async () => {
    const { db } = test.database;
    const other = await signInProfessional(test);
    expect((await save(other, { near: '78704', radiusMiles: 25 }, 'instant', 'Broken')).statusCode).toBe(201);
    await save(professional, {}, 'instant', 'All');
    await signInHelper(test, { name: 'Ann', city: 'Austin', state: 'TX' });
    broken.zipCode = '78704';
    await expect(look()).rejects.toThrow(/^The saved search .+ failed\.$/);
    expect(await told(professional)).toEqual(['A new match for “All”: Ann']);
    expect(await told(other)).toEqual([]);
    broken.zipCode = '';
    await db
      .updateTable('searchNews')
      .set({ nextTryAt: new Date(0).toISOString() })
      .execute();
    expect(await newTold(other)).toEqual(['A new match for “Broken”: Ann']);
    expect(await told(professional)).toEqual(['A new match for “All”: Ann']);
    expect(await db.selectFrom('searchNews').select('id').execute()).toEqual([]);
  });

  it('is given up, and says so in the log, when all looks at the news failed', async () => {
    const { db } = test.database;
    await save(professional, {}, 'instant', 'All');
    const { user } = await signInHelper(test, { name: 'Poison' });
    const remove = await failOn('saved_search_matches', user.id);
    await expect(look()).rejects.toThrow('poisoned');
    await db
      .updateTable('searchNews')
      .set({ nextTryAt: new Date(0).toISOString(), tries: 10 })
      .execute();
    await expect(look()).rejects.toThrow(
      `Not everybody is told of the new helper ${user.id}: all tries to look at it failed.`,
    );
    await remove();
    expect(await db.selectFrom('searchNews').select('id').execute()).toEqual([]);
  });

  it('comes to everybody else while telling one fails', async () => {
    const broken = await signInProfessional(test);
    const [first, last] = [await signInProfessional(test), professional];
    await save(first, {}, 'instant', 'First');
    const { id } = (await save(broken, {}, 'instant', 'Broken')).json<SavedSearch>();
    await save(last, {}, 'instant', 'Last');
    const remove = await failOn('notifications', id);
    await signInHelper(test, { name: 'Ann' });
    await expect(look()).rejects.toThrow('poisoned');
    expect(await told(first)).toEqual(['A new match for “First”: Ann']);
    expect(await told(last)).toEqual(['A new match for “Last”: Ann']);
    await remove();
    expect(await newTold(broken)).toEqual(['A new match for “Broken”: Ann']);
    expect(await newTold(last)).toEqual([]);
  });

  it('costs nothing where nobody has an alert', async () => {
    await save(professional, {}, 'none');
    await signInHelper(test);
    expect(await test.database.db.selectFrom('searchNews').select('id').execute()).toEqual([]);
  });
});

describe('a daily alert', () => {
  it('comes in the morning where its reader is, once for all new matches', async () => {
    await save(professional, {}, 'daily', 'All');
    await signInHelper(test, { name: 'Ann' });
    expect(await newTold(professional)).toEqual([]);
    now = new Date('2026-11-24T12:59:00Z');
    await runTask('daily-search-alerts');
    expect(await told(professional)).toEqual([]);
    await signInHelper(test, { name: 'Bea' });
    await look();
    now = new Date('2026-11-24T13:00:00Z');
    await Promise.all([runTask('daily-search-alerts'), runTask('daily-search-alerts')]);
    expect(await told(professional)).toEqual(['2 new matches for “All”: Ann, Bea']);
    await signInHelper(test, { name: 'Cleo' });
    await look();
    await runTask('daily-search-alerts');
    expect(await told(professional)).toHaveLength(1);
    now = new Date('2026-11-25T13:00:00Z');
    await runTask('daily-search-alerts');
    expect((await told(professional))[0]).toBe('A new match for “All”: Cleo');
  });

  it('forgets whom its reader may not see in the morning, and tells of them once they may', async () => {
    await save(professional, {}, 'daily', 'All');
    const admin = await signInAdmin(test);
    const helper = await signInHelper(test, { name: 'Ann' });
    const decide = (status: string) =>
      admin.put(`/api/admin/verify-helper/${helper.user.id}`, { status, notes: 'Blurred.' });
    await look();
    await decide('rejected');
    now = new Date('2026-11-26T13:00:00Z');
    await runTask('daily-search-alerts');
    expect(await told(professional)).toEqual([]);
    await decide('verified');
    await look();
    now = new Date('2026-11-27T13:00:00Z');
    await runTask('daily-search-alerts');
    expect(await told(professional)).toEqual(['A new match for “All”: Ann']);
  });

  it('of several searches is one email', async () => {
    const { db } = test.database;
    await confirmEmails(test, [professional]);
    for (const name of ['One', 'Two']) await save(professional, {}, 'daily', name);
    await signInHelper(test, { name: 'Ann' });
    await look();
    now = new Date('2026-11-26T13:00:00Z');
    await runTask('daily-search-alerts');
    const sent: Mail[] = [];
    const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => undefined };
    const tasks = mailTasks({ db, mailer, siteUrl: 'https://helpers.example.com', collectSeconds: 900 });
    const { type, id } = professional.user;
    await tasks['mail-notifications']?.({ type, id });
    await tasks['mail-notifications']?.({ type, id });
    expect(sent.map(({ subject }) => subject)).toEqual(['You have 2 new notifications']);
    for (const text of ['“One”', '“Two”', 'Ann', 'https://helpers.example.com/search']) {
      expect(sent[0]?.text).toContain(text);
    }
  });
});
