import { createHash, randomUUID } from 'node:crypto';
import { access, utimes, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGig } from '@get-my-helpers/db/queries/gigs';
import { countAttempts } from '@get-my-helpers/db/queries/rate-limits';
import { findSession, insertSession } from '@get-my-helpers/db/queries/sessions';
import { findUpload } from '@get-my-helpers/db/queries/uploads';
import { runSql } from '@get-my-helpers/db/testing';
import type { Gig } from '@get-my-helpers/validation/gig';
import { keepHouse } from '../src/jobs/housekeeping.ts';
import type { ObjectStorage } from '../src/storage/object-storage.ts';
import { buildTestApp, signInHelper, signInProfessional, type TestApp } from './test-app.ts';
import { send, storedFiles, upload, uploadUrl } from './upload-client.ts';
import { jpeg, pdf, png } from './upload-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** One round of housekeeping on this many servers at once. */
async function keepHouseOn(servers = 1): Promise<void> {
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const round = (): Promise<void> => keepHouse({ db: test.database.db, storage: test.storage, onError });
  await Promise.all(Array.from({ length: servers }, round));
  expect(errors).toEqual([]);
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

    await keepHouseOn(4);
    expect((await storedFiles(test.dataDir)).length).toBe(5);
    expect(await findUpload(test.database.db, idIn(unsent))).toBeUndefined();
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
    await test.database.db.deleteFrom('accounts').where('id', '=', professional.user.id).execute();
    await keepHouseOn();
    expect(await storedFiles(test.dataDir)).toEqual(before);
  });

  it('stops between two uploads when the server shuts down, and deletes the rest next time', async () => {
    const { db } = test.database;
    const helper = await signInHelper(test);
    for (const file of [await jpeg(), await png()]) await send(helper, await uploadUrl(helper), file);
    const removedAt = new Date().toISOString();
    await db.updateTable('uploads').set({ removedAt }).where('accountId', '=', helper.user.id).execute();
    const before = (await storedFiles(test.dataDir)).length;
    const ending = new AbortController();
    const storage: ObjectStorage = {
      ...test.storage,
      async deleteSent(id) {
        ending.abort();
        await test.storage.deleteSent(id);
      },
    };
    const onError = (error: unknown): void => expect.unreachable(String(error));
    await keepHouse({ db, storage, signal: ending.signal, onError });
    expect((await storedFiles(test.dataDir)).length).toBe(before - 2);
    await keepHouseOn();
    expect((await storedFiles(test.dataDir)).length).toBe(before - 4);
  });

  it('cleans up what a killed server left half-written', async () => {
    const draft = path.join(test.dataDir, 'objects/unfinished', randomUUID());
    await writeFile(draft, 'half a fi');
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(draft, twoDaysAgo, twoDaysAgo);
    await keepHouseOn();
    await expect(access(draft)).rejects.toMatchObject({ code: 'ENOENT' });
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
    await keepHouseOn();
    expect((await sessions()).length).toBe(lasting + 1);
    expect(await limits()).toEqual([{ key: 'lasting' }]);
    expect(await findSession(db, token('lasting'))).toMatchObject({ id: user.id });

    await session('ended later', -1);
    await keepHouseOn();
    expect((await sessions()).length).toBe(lasting + 1);
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
    await keepHouseOn();
    const left = () =>
      runSql(
        db,
        `select (data -> 'days')::integer as days, read_at is not null as "isRead" from notifications
         where account_id = $1 order by days`,
        [user.id],
      );
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

    await keepHouseOn(3);
    const read = async (id: string): Promise<Gig> => (await professional.get(`/api/gigs/${id}`)).json<Gig>();
    expect((await read(overdue.id)).status).toBe('completed');
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

  it('runs the other jobs when one fails, reports it, and starts no further one when told to stop', async () => {
    const { db } = test.database;
    const { user } = await signInHelper(test);
    const tokenHash = createHash('sha256').update('after a failure').digest();
    const left = () => db.selectFrom('sessions').select('tokenHash').where('tokenHash', '=', tokenHash).execute();
    await insertSession(db, { tokenHash, account: { type: 'helper', id: user.id }, lifetimeSeconds: -1 });
    const failures: unknown[] = [];
    const storage = { ...test.storage, deleteUnfinished: () => Promise.reject(new Error('the disk is gone')) };
    const options = { db, storage, onError: (error: unknown) => void failures.push(error) };

    await keepHouse({ ...options, signal: AbortSignal.abort() });
    expect(await left()).toHaveLength(1);
    await keepHouse(options);
    expect(failures).toMatchObject([{ message: 'the disk is gone' }]);
    expect(await left()).toEqual([]);
  });
});
