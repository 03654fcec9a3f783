import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, transaction } from '../src/client.ts';
import type { Database } from '../src/client.ts';
import { insertMessage, listMessages } from '../src/queries/messages.ts';
import { insertNotifications, listNotifications, type NewNotification } from '../src/queries/notifications.ts';
import { insertReport, listReports } from '../src/queries/reports.ts';
import { insertReview, listReviewsOfHelper } from '../src/queries/reviews.ts';
import { createTestDatabase, openTestPool } from '../src/testing.ts';
import type { TestDatabase } from '../src/testing.ts';
import { storeHelper, storeProfessional } from './factories.ts';

let database: TestDatabase;
/** Separate connections, for statements that run while a transaction is open. */
let beside: Database;
let helperId: string;
const professionalIds: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  beside = openTestPool(database.connectionString);
  helperId = (await storeHelper(database.db)).id;
  for (const name of ['Ann', 'Bob']) professionalIds.push((await storeProfessional(database.db, { name })).id);
});
afterAll(async () => {
  await closeDatabase(beside);
  await database.drop();
});

interface Kind {
  /** Stores a row by one of two professionals; answers its id. */
  store: (db: Database, professionalId: string) => Promise<string>;
  /** Ids, newest first. */
  list: (db: Database) => Promise<{ id: string }[]>;
}

async function storeNotification(
  db: Database,
  facts: Pick<NewNotification, 'event' | 'kind' | 'subjectType' | 'subjectId'>,
): Promise<string> {
  const notification = {
    ...facts,
    to: { type: 'helper', id: helperId },
    actorId: null,
    data: { title: 'Gig' },
  } as const;
  return (await insertNotifications(db, [notification]))[0]?.id ?? '';
}

const kinds: Record<string, Kind> = {
  message: {
    store: async (db) => {
      const professionalId = professionalIds[0] ?? '';
      return (await insertMessage(db, { professionalId, helperId, content: 'Hello', senderType: 'professional' })).id;
    },
    list: (db) => listMessages(db, { professionalId: professionalIds[0] ?? '', helperId }, { limit: 10 }),
  },
  notification: {
    store: (db, subjectId) =>
      storeNotification(db, { event: 'gig_offered', kind: 'gig', subjectType: 'gig', subjectId }),
    list: (db) => listNotifications(db, { type: 'helper', id: helperId }, { limit: 10 }),
  },
  'renewed notification': {
    store: async (db, subjectId) => {
      const message = { event: 'message_sent', kind: 'message', subjectType: 'account', subjectId } as const;
      await storeNotification(db, message);
      return storeNotification(db, message);
    },
    list: (db) => listNotifications(db, { type: 'helper', id: helperId }, { limit: 10 }),
  },
  report: {
    store: async (db, professionalId) => {
      const report = { professionalId, helperId, reportedBy: 'helper', reason: 'spam', details: null } as const;
      return (await insertReport(db, report)).id;
    },
    list: (db) => listReports(db, { handled: false }, { limit: 10 }),
  },
  review: {
    store: async (db, professionalId) => {
      const review = { helperId, professionalId, rating: 5, comment: 'Good.', wouldRecommend: true };
      return (await insertReview(db, review)).id;
    },
    list: (db) => listReviewsOfHelper(db, helperId, { limit: 10 }),
  },
};

test.each(Object.entries(kinds))(
  'a %s from a transaction that began earlier is listed after what was written before it',
  async (_kind, { store, list }) => {
    const { db } = database;
    const [first = '', second = ''] = professionalIds;
    const ids = await transaction(db, async (trx) => {
      await sql`select now()`.execute(trx);
      return [await store(beside, first), await store(trx, second)];
    });
    const listed = (await list(db)).map(({ id }) => id).filter((id) => ids.includes(id));
    expect(listed).toEqual(ids.toReversed());
  },
);
