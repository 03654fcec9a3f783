import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDriverConnection } from '@get-my-helpers/db/client';
import { newId } from '@get-my-helpers/db/ids';
import { insertDeliveries, insertWebhook } from '@get-my-helpers/db/queries/webhooks';
import { limits } from '@get-my-helpers/validation/limits';
import type { WebhookEvent } from '@get-my-helpers/validation/webhook';
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

const webhook = async (path: string, event: WebhookEvent = 'gig.offered'): Promise<string> => {
  const url = `https://receiver.example.com/${path}`;
  const made = { url, events: [event], description: null, secret: 'whsec_c2VjcmV0' };
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

it('keeps what waits in a short outage, and is turned off after an hour of it: then all of it can be sent again', async () => {
  const professional = await signInProfessional(test);
  const offer = async (jobDate: string): Promise<void> => {
    const terms = { helperId: helper.user.id, title: 'Repipe', jobDate, hours: 4, amount: 100 };
    expect((await professional.post('/api/gigs', terms)).statusCode).toBe(201);
  };
  const [id, notTold] = [await webhook('dead'), await webhook('not-told', 'message.received')];
  const query = <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
    withDriverConnection(test.database.db, async (client) => (await client.query<Row>(text, values)).rows);
  const failFor = (minutes: number): Promise<unknown> =>
    query('update webhooks set failing_since = now() - make_interval(mins => $2) where id = any ($1)', [
      [id, notTold],
      minutes,
    ]);
  const state = () =>
    query(
      `select disabled_because as because,
        (select count(*)::integer from webhook_deliveries where webhook_id = webhooks.id and status = 'waiting') as waiting,
        (select count(*)::integer from webhook_deliveries where webhook_id = webhooks.id and status = 'failed') as failed
      from webhooks where id = any ($1) order by created_at`,
      [[id, notTold]],
    );
  await query(
    `insert into webhook_deliveries (id, webhook_id, type, object_id, body, next_attempt_at)
    select gen_random_uuid(), webhook, 'gig.offered', gen_random_uuid(), '{}', now() + interval '1 day'
    from unnest($1::uuid[]) as webhook, generate_series(1, $2::integer)`,
    [[id, notTold], limits.webhookWaiting],
  );
  const untouched = { because: null, waiting: limits.webhookWaiting, failed: 0 };
  await failFor(59);
  await offer('2030-02-01');
  expect(await state()).toEqual([{ because: null, waiting: limits.webhookWaiting + 1, failed: 0 }, untouched]);
  await failFor(61);
  expect((await helper.post(`/api/webhooks/${id}/test`)).statusCode).toBe(409);
  await offer('2030-02-02');
  const off = [{ because: 'full', waiting: 0, failed: limits.webhookWaiting + 2 }, untouched];
  expect(await state()).toEqual(off);
  await offer('2030-02-03');
  expect(await state()).toEqual(off);
  const mails = await query(
    `select payload ->> 'because' as because from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id where identifier = $1`,
    ['mail-webhook-off'],
  );
  expect(mails).toEqual([{ because: 'full' }]);

  expect((await helper.put(`/api/webhooks/${id}`, { enabled: true })).json()).toMatchObject({ disabledBecause: null });
  const [latest] = (await helper.get(`/api/webhooks/${id}/deliveries?limit=1`)).json<
    { id: string; attempts: number }[]
  >();
  expect(latest).toMatchObject({ status: 'failed', attempts: 0 });
  expect((await helper.post(`/api/webhooks/${id}/deliveries/${latest?.id}/redeliver`)).statusCode).toBe(202);
  expect((await state())[0]).toEqual({ because: null, waiting: 1, failed: limits.webhookWaiting + 1 });
});
