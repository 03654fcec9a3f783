import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '@get-my-helpers/db/client';
import { insertHelper } from '@get-my-helpers/db/queries/helpers';
import { listNotifications, savePreference } from '@get-my-helpers/db/queries/notifications';
import { seedDemoData } from '@get-my-helpers/db/seeds/demo';
import { notify, type NewNotification } from '../src/modules/notifications/notify.ts';
import { renderNotification } from '../src/modules/notifications/templates.ts';
import { countJobs } from '@get-my-helpers/db/queue';
import { createTestDatabase, type TestDatabase } from '@get-my-helpers/db/testing';
import { helperFields } from './test-app.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function newHelpers(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { password: _, ...fields } = helperFields();
    const row = { ...(fields as unknown as Parameters<typeof insertHelper>[1]), passwordHash: 'none' };
    ids.push((await insertHelper(database.db, row)).id);
  }
  return ids;
}

const postingId = crypto.randomUUID();
const notificationTo = (id: string): NewNotification => ({
  to: { type: 'helper', id },
  event: 'posting_ended',
  actorId: null,
  subjectId: postingId,
  data: { title: 'Repipe' },
});

/** Notifies these helpers, and returns the number of statements that were needed. */
async function tell(helperIds: readonly string[]): Promise<number> {
  let statements = 0;
  await transaction(database.db, async (trx) => {
    const counting = trx.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const event = {
      type: 'application',
      applicationId: postingId,
      jobPostingId: postingId,
      status: 'expired',
    } as const;
    const events = helperIds.map((id) => ({ to: [{ type: 'helper', id } as const], event }));
    await notify(counting, { events, notifications: helperIds.map(notificationTo) });
  });
  return statements;
}

const idsOf = (rows: { accountId: string }[]): string[] => rows.map(({ accountId }) => accountId);

it('notifies many people in as many statements as one, each by their preferences', async () => {
  const { db } = database;
  const ids = await newHelpers(25);
  const [first = '', silent = '', unmailed = ''] = ids;
  const choice = { kind: 'application' } as const;
  await savePreference(db, { type: 'helper', id: silent }, { ...choice, inProduct: false, byEmail: true });
  await savePreference(db, { type: 'helper', id: unmailed }, { ...choice, inProduct: true, byEmail: false });

  const one = await tell([first]);
  expect(await tell(ids)).toBe(one);
  const told = [first, ...ids];
  const notified = told.filter((id) => id !== silent);
  const shown = db.selectFrom('notifications').select('accountId').where('isShown', '=', true).orderBy('id');
  expect(idsOf(await shown.execute())).toEqual(notified);
  const events = db.selectFrom('events').select('accountId').orderBy('id');
  expect(idsOf(await events.execute())).toEqual([first, first, ...ids, ...notified.slice(1)]);
  const mails = db.selectFrom('notificationMails').select('accountId').orderBy('notificationId');
  expect(idsOf(await mails.execute())).toEqual(told.filter((id) => id !== unmailed));
  expect(await countJobs(db)).toBe(told.length - 1);
});

it('keeps nothing for an account that was deleted', async () => {
  const { db } = database;
  const [gone = '', there = ''] = await newHelpers(2);
  await db.updateTable('accounts').set({ deletedAt: new Date().toISOString() }).where('id', '=', gone).execute();
  await tell([gone, there]);
  const kept = db.selectFrom('notifications').select('accountId').where('accountId', 'in', [gone, there]);
  expect(idsOf(await kept.execute())).toEqual([there]);
});

it('has a text for every notification in the demo', async () => {
  const { db } = database;
  await seedDemoData(db, { hashPassword: () => Promise.resolve('none') });
  const accounts = await db
    .selectFrom('notifications')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select('accounts.id')
    .where('event', '<>', 'posting_ended')
    .distinct()
    .execute();
  const rows = await Promise.all(
    accounts.map(({ id }) => listNotifications(db, { type: 'helper', id }, { limit: 100 })),
  );
  const told = rows.flat().map((row) => renderNotification(row));
  expect(told.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^New message from \w/),
      expect.stringMatching(/\w applied to your posting$/),
      expect.stringMatching(/\w offers you a gig$/),
      expect.stringMatching(/\w marked the gig as done/),
    ]),
  );
  for (const { title, body, href } of told) expect(`${title} ${body} ${href}`).not.toMatch(/undefined|null/);
});
