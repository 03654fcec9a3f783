import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDriverConnection } from '@get-my-helpers/db/client';
import { newId } from '@get-my-helpers/db/ids';
import { insertDeliveries, insertWebhook } from '@get-my-helpers/db/queries/webhooks';
import { limits } from '@get-my-helpers/validation/limits';
import { webhookTasks, type SendWebhook } from '../src/modules/webhooks/webhooks.delivery.ts';
import { eventually } from './eventually.ts';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
let helper: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  helper = await signInHelper(test);
});
afterAll(() => test.close());

const webhook = async (path: string): Promise<string> => {
  const url = `https://receiver.example.com/${path}`;
  const made = { url, events: ['gig.offered' as const], description: null, secret: 'whsec_c2VjcmV0' };
  return insertWebhook(test.database.db, helper.user, made, 1000);
};

/** Stores so many events, each of an object of its own. */
const store = (webhookId: string, count: number): Promise<void> =>
  insertDeliveries(
    test.database.db,
    Array.from({ length: count }, () => ({ webhookId, type: 'gig.offered', objectId: newId(), body: '{}' })),
  );

it('arrives while more receivers hang than there are places', async () => {
  const hanging: PromiseWithResolvers<{ status: number }>[] = [];
  const arrived: string[] = [];
  const send: SendWebhook = ({ url }) => {
    if (url.endsWith('/hangs')) {
      const answer = Promise.withResolvers<{ status: number }>();
      hanging.push(answer);
      return answer.promise;
    }
    arrived.push(url);
    return Promise.resolve({ status: 204 });
  };
  const tasks = webhookTasks({ db: test.database.db, send, patienceMs: 20 });
  const running: Promise<void>[] = [];
  // Each holds four places of 64.
  for (let count = 0; count < 20; count += 1) {
    const id = await webhook('hangs');
    await store(id, 4);
    running.push(tasks['send-webhook']?.({ webhookId: id }) ?? Promise.reject(new Error('no task')));
  }
  await eventually(() => expect(hanging).toHaveLength(80));
  const healthy = await webhook('works');
  await store(healthy, 3);
  await tasks['send-webhook']?.({ webhookId: healthy });
  expect(arrived).toHaveLength(3);
  expect(hanging).toHaveLength(80);
  for (const { resolve } of hanging) resolve({ status: 204 });
  await Promise.all(running);
});

it('costs a dead receiver no more rows than may wait: then it is turned off, and its owner told', async () => {
  const professional = await signInProfessional(test);
  const offer = async (jobDate: string): Promise<void> => {
    const terms = { helperId: helper.user.id, title: 'Repipe', jobDate, hours: 4, amount: 100 };
    expect((await professional.post('/api/gigs', terms)).statusCode).toBe(201);
  };
  const id = await webhook('dead');
  const state = () =>
    withDriverConnection(test.database.db, async (client) => {
      const { rows } = await client.query<{ enabled: boolean; because: string | null; rows: number; mails: number }>(
        `select enabled, disabled_because as because,
          (select count(*)::integer from webhook_deliveries where webhook_id = $1) as rows,
          (select count(*)::integer from graphile_worker.jobs where task_identifier = $2) as mails
        from webhooks where id = $1`,
        [id, 'mail-webhook-off'],
      );
      return rows[0];
    });
  await withDriverConnection(test.database.db, async (client) => {
    await client.query('update webhooks set failing_since = now() where id = $1', [id]);
    await client.query(
      `insert into webhook_deliveries (id, webhook_id, type, object_id, body)
      select gen_random_uuid(), $1, 'gig.offered', gen_random_uuid(), '{}' from generate_series(1, $2::integer)`,
      [id, limits.webhookWaiting - 1],
    );
  });
  await offer('2030-02-01');
  expect(await state()).toEqual({ enabled: true, because: null, rows: limits.webhookWaiting, mails: 0 });
  await offer('2030-02-02');
  expect(await state()).toEqual({ enabled: false, because: 'failing', rows: limits.webhookWaiting, mails: 1 });
  await offer('2030-02-03');
  expect(await state()).toEqual({ enabled: false, because: 'failing', rows: limits.webhookWaiting, mails: 1 });
});
