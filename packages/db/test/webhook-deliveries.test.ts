import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPlans } from '../bench/search.ts';
import { transaction, type Database } from '../src/client.ts';
import { insertWebhook, listDueWebhooks, nextAttemptAt, takeDueDelivery } from '../src/queries/webhooks.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing.ts';
import { storeHelper } from './factories.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('finds what a webhook is sent next among few rows after a burst, before any statistics know of it', async () => {
  const { db } = test;
  const { id } = await storeHelper(db);
  const webhook = { url: 'https://example.com', events: ['gig.changed' as const], description: null, secret: 'whsec_' };
  const webhookId = await transaction(db, (trx) => insertWebhook(trx, { type: 'helper', id }, webhook, 1));
  await sql`
    insert into webhook_deliveries (id, webhook_id, type, object_id, body)
    select gen_random_uuid(), ${webhookId}, 'gig.changed', md5((number % 25)::text)::uuid, '{}'
    from generate_series(1, 3000) as number
  `.execute(db);

  const questions = {
    'the next delivery': async (on: Database) => expect(await takeDueDelivery(on, webhookId, 60)).toBeDefined(),
    'when the next attempt is': async (on: Database) => expect(await nextAttemptAt(on, webhookId)).toBeDefined(),
    'which webhooks are due': async (on: Database) => expect(await listDueWebhooks(on, 10)).toEqual([webhookId]),
  };
  const cases = Object.entries(questions).map(([name, ask]) => ({ name, questions: { 'first page': ask } }));
  const { rows, beyond } = await checkPlans({ mostRows: 100, cases }, db);
  expect(beyond).toEqual([]);
  expect(rows).toBeGreaterThan(1);
});
