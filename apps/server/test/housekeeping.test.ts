import { createHash, randomUUID } from 'node:crypto';
import { access, utimes, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertGig } from '@get-my-helpers/db/queries/gigs';
import { countAttempts } from '@get-my-helpers/db/queries/rate-limits';
import { findSession, insertSession } from '@get-my-helpers/db/queries/sessions';
import { findUpload } from '@get-my-helpers/db/queries/uploads';
import { runSql } from '@get-my-helpers/db/testing';
import type { Gig } from '@get-my-helpers/validation/gig';
import { startHousekeeping, type Housekeeping } from '../src/jobs/housekeeping.ts';
import { buildTestApp, signInHelper, signInProfessional, type TestApp } from './test-app.ts';
import { send, storedFiles, upload, uploadUrl } from './upload-client.ts';
import { jpeg, pdf, png } from './upload-files.ts';

const soon = { interval: 20 };

let test: TestApp;
let running: Housekeeping[] = [];
const errors: unknown[] = [];
beforeAll(async () => {
  test = await buildTestApp();
});
afterEach(async () => {
  await Promise.all(running.map((housekeeping) => housekeeping.stop()));
  running = [];
  if (errors.length > 0) throw new AggregateError(errors.splice(0), 'housekeeping failed');
});
afterAll(() => test.close());

function start(everyMs = 20): void {
  const { storage } = test;
  running.push(startHousekeeping({ db: test.database.db, storage, everyMs, onError: (error) => errors.push(error) }));
}

const idIn = (address: string): string => new URL(address, 'http://localhost').pathname.slice(-36);

const age = (id: string, hours: number): Promise<unknown> =>
  test.database.db
    .updateTable('uploads')
    .set({ createdAt: new Date(Date.now() - hours * 3_600_000).toISOString() })
    .where('id', '=', id)
    .execute();

describe('housekeeping', () => {
  it('deletes files that no profile took within a day, and no others, on several servers at once', async () => {
    const helper = await signInHelper(test);
    const photo = await upload(helper, 'profile-image', await jpeg());
    const document = await upload(helper, 'government-id', pdf);
    const [old, young, unsent] = await Promise.all([uploadUrl(helper), uploadUrl(helper), uploadUrl(helper)]);
    for (const url of [old, young]) await send(helper, url, await png());
    for (const address of [photo, document, old, unsent]) await age(idIn(address), 25);
    await age(idIn(young), 23);
    expect((await storedFiles(test.dataDir)).length).toBe(7);

    for (let server = 0; server < 4; server += 1) start();
    await expect.poll(async () => (await storedFiles(test.dataDir)).length, soon).toBe(5);
    await expect.poll(() => findUpload(test.database.db, idIn(unsent)), soon).toBeUndefined();
    for (const address of [photo, document, new URL(young).pathname]) {
      expect((await helper.get(address)).statusCode).toBe(200);
    }
    expect((await helper.get(new URL(old).pathname)).statusCode).toBe(404);
    expect((await send(helper, old, await png())).statusCode).toBe(409);
  });

  it('deletes the files of an account that is gone', async () => {
    const professional = await signInProfessional(test);
    const before = await storedFiles(test.dataDir);
    await upload(professional, 'company-logo', await png());
    expect((await storedFiles(test.dataDir)).length).toBe(before.length + 2);
    await test.database.db.deleteFrom('professionals').where('id', '=', professional.user.id).execute();
    start();
    await expect.poll(() => storedFiles(test.dataDir), soon).toEqual(before);
  });

  it('sweeps up what a killed server left half-written', async () => {
    const draft = path.join(test.dataDir, 'objects/unfinished', randomUUID());
    await writeFile(draft, 'half a fi');
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(draft, twoDaysAgo, twoDaysAgo);
    start();
    const isThere = (): Promise<boolean> =>
      access(draft).then(
        () => true,
        () => false,
      );
    await expect.poll(isThere, soon).toBe(false);
  });

  it('ends sessions and limits whose time is over, and comes back for those that end later', async () => {
    const { db } = test.database;
    const { user } = await signInHelper(test);
    const sessions = () => db.selectFrom('sessions').select('tokenHash').execute();
    const limits = () => db.selectFrom('rateLimits').select('key').execute();
    const lasting = (await sessions()).length;
    const token = (name: string): Buffer => createHash('sha256').update(name).digest();
    const session = (name: string, lifetimeSeconds: number) =>
      insertSession(db, { tokenHash: token(name), account: { type: 'helper', id: user.id }, lifetimeSeconds });

    await Promise.all([session('ended', -1), session('lasting', 3600)]);
    await countAttempts(db, [
      { key: 'ended', windowSeconds: -1, most: 1 },
      { key: 'lasting', windowSeconds: 3600, most: 1 },
    ]);
    start();
    await expect.poll(async () => (await sessions()).length, soon).toBe(lasting + 1);
    await expect.poll(limits, soon).toEqual([{ key: 'lasting' }]);
    expect(await findSession(db, token('lasting'))).toMatchObject({ id: user.id });

    await session('ended later', -1);
    await expect.poll(async () => (await sessions()).length, soon).toBe(lasting + 1);
  });

  it('deletes notifications that were read after 90 days, and all after a year', async () => {
    const { db } = test.database;
    const { user } = await signInHelper(test);
    await runSql(
      db,
      `insert into notifications (account_id, kind, event, subject_type, subject_id, data, created_at, read_at)
       select $1, 'verification', 'account_verified', 'account', $1, jsonb_build_object('days', days),
         now() - days * interval '1 day', case when is_read then now() end
       from unnest(array[89, 91, 364, 366]) as days, unnest(array[true, false]) as is_read`,
      [user.id],
    );
    start();
    const left = () =>
      runSql(
        db,
        `select (data -> 'days')::integer as days, read_at is not null as "isRead" from notifications
         where account_id = $1 order by days`,
        [user.id],
      );
    await expect.poll(async () => (await left()).length, soon).toBe(4);
    expect(await left()).toEqual([
      { days: 89, isRead: expect.any(Boolean) as boolean },
      { days: 89, isRead: expect.any(Boolean) as boolean },
      { days: 91, isRead: false },
      { days: 364, isRead: false },
    ]);
  });

  it('completes what nobody confirmed for seven days, once on several servers, and tells both', async () => {
    const [helper, professional] = await Promise.all([signInHelper(test), signInProfessional(test)]);
    const parties = { helperId: helper.user.id, professionalId: professional.user.id };
    const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
    const insert = (title: string, fields: Partial<Parameters<typeof insertGig>[1]>) =>
      insertGig(test.database.db, { ...parties, title, status: 'in_progress', startedAt: daysAgo(9), ...fields });
    const done = { completionBy: 'helper' as const };
    const overdue = await insert('Overdue', { ...done, completionAt: daysAgo(7.01) });
    const fresh = await insert('Fresh', { ...done, completionAt: daysAgo(6.99) });
    const underWay = await insert('Under way', {});

    for (let server = 0; server < 3; server += 1) start();
    const read = async (id: string): Promise<Gig> => (await professional.get(`/api/gigs/${id}`)).json<Gig>();
    await expect.poll(async () => (await read(overdue.id)).status, soon).toBe('completed');
    expect(await read(overdue.id)).toMatchObject({
      canReview: true,
      history: [{ action: 'confirm', status: 'completed', by: null, reason: null }],
    });
    for (const { id } of [fresh, underWay]) expect((await read(id)).status).toBe('in_progress');
    for (const person of [helper, professional]) {
      const { items } = await person.rpc.notifications.list.query({});
      expect(items).toMatchObject([{ kind: 'gig', subjectId: overdue.id, href: `/gigs?gig=${overdue.id}` }]);
    }
  });

  it('does the other jobs when one fails, says so, and stops for good', async () => {
    const { db } = test.database;
    const { user } = await signInHelper(test);
    const tokenHash = createHash('sha256').update('after a failure').digest();
    await insertSession(db, { tokenHash, account: { type: 'helper', id: user.id }, lifetimeSeconds: -1 });
    const storage = { ...test.storage, deleteUnfinished: () => Promise.reject(new Error('the disk is gone')) };
    const failures: unknown[] = [];
    const housekeeping = startHousekeeping({ db, storage, everyMs: 1, onError: (error) => failures.push(error) });
    await expect.poll(() => failures.length, soon).toBeGreaterThan(2);
    await housekeeping.stop();
    const told = failures.length;
    expect(failures[0]).toMatchObject({ message: 'the disk is gone' });
    const left = await db.selectFrom('sessions').select('tokenHash').where('tokenHash', '=', tokenHash).execute();
    expect(left).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(failures.length).toBe(told);
  });
});
