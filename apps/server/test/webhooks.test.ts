import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDriverConnection } from '@get-my-helpers/db/client';
import { insertGig } from '@get-my-helpers/db/queries/gigs';
import { startWorker, type Worker } from '@get-my-helpers/db/queue';
import { messages } from '@get-my-helpers/validation/messages';
import { limits } from '@get-my-helpers/validation/limits';
import {
  webhookEvents,
  type NewWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '@get-my-helpers/validation/webhook';
import { webhookData } from '@get-my-helpers/validation/webhook-data';
import { createWebhookSender } from '../src/http/webhook-sender.ts';
import { createAddressGuard, isPublicAddress, type ResolveName } from '../src/modules/webhooks/address-guard.ts';
import { webhookTasks } from '../src/modules/webhooks/webhooks.delivery.ts';
import { nextGap } from '../src/modules/webhooks/webhooks.rules.ts';
import { openMailer, readOutbox } from '../src/modules/notifications/mail/mailer.ts';
import { mailTasks } from '../src/modules/notifications/mail/tasks.ts';
import { eventually } from './eventually.ts';
import {
  buildTestApp,
  jobFields,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}

interface Answer {
  status: number;
  location?: string;
  bytes?: number;
}

/** Somebody's server; `answer` says what it answers. */
interface Receiver {
  url: string;
  received: Received[];
  answer: (event: Received) => Answer | Promise<Answer>;
  close(): void;
}

async function openReceiver(host = '127.0.0.1'): Promise<Receiver> {
  const server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const event = { headers: request.headers, body, event: JSON.parse(body || '{}') as Received['event'] };
      receiver.received.push(event);
      void (async () => {
        const { status, location, bytes = 0 } = await receiver.answer(event);
        response.writeHead(status, location === undefined ? {} : { location });
        response.end('x'.repeat(bytes));
      })();
    });
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}/hook`,
    received: [],
    answer: () => ({ status: 204 }),
    close: () => server.close().closeAllConnections(),
  };
  return receiver;
}

let test: TestApp;
let worker: Worker;
let tasks: ReturnType<typeof webhookTasks>;
let receiver: Receiver;
let helper: SignedIn;
let professional: SignedIn;
const guard = createAddressGuard(['127.0.0.1']);
beforeAll(async () => {
  test = await buildTestApp({ webhookGuard: guard });
  const { db } = test.database;
  const mailer = openMailer({ smtpUrl: undefined, from: 'test@example.com', dataDir: test.dataDir });
  tasks = webhookTasks({ db, send: createWebhookSender(guard, { limitMs: 2000 }) });
  const mails = mailTasks({ db, mailer, siteUrl: 'https://helpers.example.com' });
  worker = await startWorker(db, { ...tasks, ...mails }, () => undefined);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});
beforeEach(async () => {
  [helper, professional, receiver] = await Promise.all([signInHelper(test), signInProfessional(test), openReceiver()]);
});
afterEach(() => receiver.close());

type Made = NewWebhook & { secret: string };

async function create(person: SignedIn, body: object = {}): Promise<Made> {
  const answer = await person.post('/api/webhooks', { url: receiver.url, events: [...webhookEvents], ...body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Made>();
}

const listOf = async (person: SignedIn): Promise<Webhook[]> => (await person.get('/api/webhooks')).json<Webhook[]>();
const logOf = async (person: SignedIn, id: string): Promise<WebhookDelivery[]> =>
  (await person.get(`/api/webhooks/${id}/deliveries`)).json<WebhookDelivery[]>();
const offer = async (changes: object = {}): Promise<string> => {
  const terms = { helperId: helper.user.id, title: 'Repipe', jobDate: '2030-02-01', hours: 4, amount: 100, ...changes };
  return (await professional.post('/api/gigs', terms)).json<{ id: string }>().id;
};
const act = (person: SignedIn, id: string, action: string, more: object = {}) =>
  person.put(`/api/gigs/${id}/status`, { action, ...more });

const received = (count: number): Promise<Received[]> =>
  eventually(() => {
    expect(receiver.received).toHaveLength(count);
    return receiver.received;
  });

const waitForLog = (person: SignedIn, id: string, found: Partial<WebhookDelivery>): Promise<WebhookDelivery> =>
  eventually(async () => {
    const [latest] = await logOf(person, id);
    expect(latest).toMatchObject(found);
    return latest as WebhookDelivery;
  });

/** As if so many hours had gone by for a webhook, up to the minute's look at what is due. */
async function skip(id: string, hours: number): Promise<void> {
  await withDriverConnection(test.database.db, async (client) => {
    const earlier = '- make_interval(hours => $2::integer)';
    await client.query(
      `update webhook_deliveries set next_attempt_at = next_attempt_at ${earlier} where webhook_id = $1`,
      [id, hours],
    );
    await client.query(`update webhooks set failing_since = failing_since ${earlier} where id = $1`, [id, hours]);
  });
  await tasks['due-webhooks']();
}

const verify = (secret: string, { headers, body }: Received): unknown =>
  new Verifier(secret).verify(body, headers as Record<string, string>);

describe('an event', () => {
  it('reaches both people of a gig, signed, as its call shows it to them', async () => {
    const [ofHelper, ofProfessional] = [await create(helper), await create(professional, { events: ['gig.offered'] })];
    const gigId = await offer();
    const sent = await received(2);
    const bySecret = (secret: string) =>
      sent.filter((each) => {
        try {
          return verify(secret, each) !== undefined;
        } catch {
          return false;
        }
      });
    for (const [person, { secret }] of [
      [helper, ofHelper],
      [professional, ofProfessional],
    ] as const) {
      const [only, ...others] = bySecret(secret);
      expect(others).toEqual([]);
      expect(only?.event).toEqual({
        type: 'gig.offered',
        timestamp: expect.any(String),
        data: (await person.get(`/api/gigs/${gigId}`)).json(),
      });
    }
    const { id, body } = await waitForLog(helper, ofHelper.id, {
      status: 'delivered',
      responseStatus: 204,
      attempts: 1,
    });
    expect(sent.find(({ headers }) => headers['webhook-id'] === id)?.body).toBe(body);
    expect(sent[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
  });

  it('is sent for each of the kinds, as it was when it happened', async () => {
    await create(helper);
    await create(professional);
    const { db } = test.database;
    const posting = (await professional.post('/api/job-postings', jobFields())).json<{ id: string }>();
    await professional.put(`/api/job-postings/${posting.id}`, { title: 'Repipe a bath' });
    const applied = await helper.post('/api/applications', { jobPostingId: posting.id });
    const application = applied.json<{ id: string }>();
    const shortlisted = await professional.put(`/api/applications/${application.id}/status`, { action: 'shortlist' });
    expect(shortlisted.statusCode, shortlisted.body).toBe(200);
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'Free on Friday?' });

    const pair = { helperId: helper.user.id, professionalId: professional.user.id, title: 'Repipe' };
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    const day = yesterday.toISOString().slice(0, 10);
    const begun = {
      ...pair,
      status: 'in_progress',
      jobDate: day,
      startedAt: yesterday.toISOString(),
      amount: 100,
    } as const;
    const { id: gigId } = await insertGig(db, begun);
    const entry = { date: day, start: '08:00', end: '12:00', breakMinutes: 0 };
    await helper.put(`/api/gigs/${gigId}/hours`, { entries: [entry] });
    expect((await helper.post(`/api/gigs/${gigId}/hours/submit`)).statusCode).toBe(200);
    expect((await professional.post(`/api/gigs/${gigId}/hours/approve`)).statusCode).toBe(200);
    const paid = await professional.post(`/api/gigs/${gigId}/payments`, { method: 'cash', paidOn: day, amount: 100 });
    const payment = paid.json<{ id: string }>();
    await helper.put(`/api/gigs/${gigId}/payments/${payment.id}`, { status: 'confirmed' });
    const done = await insertGig(db, { ...pair, status: 'completed', completedAt: new Date().toISOString() });
    await professional.post('/api/reviews', { helperId: helper.user.id, gigId: done.id, rating: 5, comment: 'Good.' });
    await helper.post('/api/reviews/professionals', { gigId: done.id, rating: 4, comment: 'Fair.' });
    const offered = await offer();
    expect((await act(helper, offered, 'accept')).statusCode).toBe(200);

    // Both people each, but for the postings of one and the message to the other.
    const sent = await received(2 * 10 + 2);
    expect(new Set(sent.map(({ event }) => event.type))).toEqual(new Set(webhookEvents));
    for (const { event } of sent) {
      const { error } = webhookData[event.type as WebhookEvent].safeParse(event.data);
      expect(error, event.type).toBeUndefined();
    }
    const dataOf = (type: string): Record<string, unknown>[] =>
      sent.filter(({ event }) => event.type === type).map(({ event }) => event.data);
    expect(dataOf('posting.changed')).toMatchObject([{ id: posting.id, title: 'Repipe a bath' }]);
    expect(dataOf('message.received')).toMatchObject([{ content: 'Free on Friday?', photos: [] }]);
    for (const data of dataOf('application.created'))
      expect(data).toMatchObject({ id: application.id, status: 'sent' });
    expect(dataOf('application.created').filter((data) => 'helper' in data)).toHaveLength(1);
    expect(dataOf('application.created').filter((data) => 'jobPosting' in data)).toHaveLength(1);
    for (const data of dataOf('application.changed')) expect(data).toMatchObject({ status: 'shortlisted' });
    for (const data of dataOf('hours.submitted')) expect(data).toMatchObject({ gigId, status: 'submitted' });
    for (const data of dataOf('hours.approved')) expect(data).toMatchObject({ gigId, status: 'approved' });
    for (const data of dataOf('payment.recorded'))
      expect(data).toMatchObject({ id: payment.id, gigId, status: 'recorded' });
    for (const data of dataOf('payment.confirmed')) expect(data).toMatchObject({ id: payment.id, status: 'confirmed' });
    expect(dataOf('review.published')).toHaveLength(4);
    for (const data of dataOf('gig.offered')) expect(data).toMatchObject({ id: offered, status: 'pending' });
    for (const data of dataOf('gig.changed')) expect(data).toMatchObject({ id: offered, status: 'accepted' });
  });

  it('waits for the earlier ones of its object, and for no other', async () => {
    const { id } = await create(helper);
    const held = Promise.withResolvers<void>();
    receiver.answer = () => held.promise.then(() => ({ status: 500 }));
    const first = await offer();
    await received(1);
    expect((await act(helper, first, 'accept')).statusCode).toBe(200);
    await act(helper, first, 'cancel', { reason: 'Ill.' });
    const second = await offer();
    await received(2);
    held.resolve();
    await eventually(async () =>
      expect((await logOf(helper, id)).map(({ attempts }) => attempts)).toEqual([1, 0, 0, 1]),
    );
    receiver.answer = () => ({ status: 200 });
    await skip(id, 1);
    const sent = await received(6);
    const statusesOf = (gigId: string) =>
      sent.filter(({ event }) => event.data.id === gigId).map(({ event }) => event.data.status);
    expect(statusesOf(first)).toEqual(['pending', 'pending', 'accepted', 'cancelled']);
    expect(statusesOf(second)).toEqual(['pending', 'pending']);
    expect(sent[0]?.headers['webhook-id']).toBe(
      sent.find(({ event }, place) => place > 0 && event.data.id === first)?.headers['webhook-id'],
    );
    await eventually(async () => expect((await listOf(helper))[0]).toMatchObject({ failingSince: null, waiting: 0 }));
  });

  it('is not stored when the work is undone, nor for a webhook that is off or not told of it', async () => {
    const off = await create(helper);
    await helper.put(`/api/webhooks/${off.id}`, { enabled: false });
    const others = await create(helper, { events: ['message.received'] });
    const gigId = await offer();
    expect((await act(professional, gigId, 'accept')).statusCode).toBe(403);
    for (const { id } of [off, others]) expect(await logOf(helper, id)).toEqual([]);
  });
});

describe('a receiver that fails', () => {
  it('is tried for 28 hours with growing gaps', () => {
    const gaps = Array.from({ length: 20 }, (_, place) => nextGap(place + 1)).filter((gap) => gap !== null);
    expect(gaps[0]).toBeLessThan(60);
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBe(28 * 60 * 60);
  });

  it('costs a row per event and one job, and no other receiver anything', async () => {
    const dead = await create(helper, { events: ['gig.offered'] });
    receiver.answer = () => new Promise(() => undefined);
    const days = Array.from({ length: 12 }, (_, day) => `2030-03-${String(day + 1).padStart(2, '0')}`);
    for (const jobDate of days) await offer({ jobDate });
    await eventually(() => expect(receiver.received.length).toBeGreaterThan(0));
    const alive = await openReceiver();
    await create(professional, { url: alive.url, events: ['gig.offered'] });
    await offer({ jobDate: '2030-04-01' });
    await eventually(() => expect(alive.received).toHaveLength(1));
    alive.close();
    expect((await listOf(helper))[0]).toMatchObject({ waiting: days.length + 1 });
    const { rows } = await withDriverConnection(test.database.db, (client) =>
      client.query<{ key: string }>('select key from graphile_worker.jobs where key like $1', [`webhook%${dead.id}`]),
    );
    expect(rows.length).toBeLessThanOrEqual(2);
    receiver.close();
    await helper.put(`/api/webhooks/${dead.id}`, { enabled: false });
    expect((await listOf(helper))[0]).toMatchObject({ waiting: 0, enabled: false, disabledBecause: null });
  });

  it('is turned off after five days, and its owner is told', async () => {
    const { id } = await create(helper);
    receiver.answer = () => ({ status: 503 });
    await offer();
    await waitForLog(helper, id, { attempts: 1, status: 'waiting', responseStatus: 503 });
    await skip(id, 119);
    await waitForLog(helper, id, { attempts: 2, status: 'waiting' });
    expect((await listOf(helper))[0]).toMatchObject({ enabled: true });
    await skip(id, 2);
    await waitForLog(helper, id, { attempts: 3, status: 'failed', nextAttemptAt: null });
    expect((await listOf(helper))[0]).toMatchObject({ enabled: false, disabledBecause: 'failing', waiting: 0 });
    await eventually(async () => {
      const mails = await readOutbox(test.dataDir, 100);
      expect(mails.find(({ to }) => to === helper.user.email)?.subject).toBe('A webhook was turned off');
    });
    expect((await helper.post(`/api/webhooks/${id}/test`)).statusCode).toBe(409);
    receiver.answer = () => ({ status: 200 });
    expect((await helper.put(`/api/webhooks/${id}`, { enabled: true })).json()).toMatchObject({
      enabled: true,
      disabledBecause: null,
      failingSince: null,
    });
    const [log] = await logOf(helper, id);
    expect((await helper.post(`/api/webhooks/${id}/deliveries/${log?.id}/redeliver`)).statusCode).toBe(202);
    await waitForLog(helper, id, { id: log?.id, status: 'delivered', attempts: 1 });
    // Everything that was given up, oldest first, once however often it is asked for.
    expect((await helper.put(`/api/webhooks/${id}`, { enabled: false })).statusCode).toBe(200);
    const all = `/api/webhooks/${id}/redeliveries`;
    expect((await helper.post(all)).statusCode).toBe(409);
    await withDriverConnection(test.database.db, (client) =>
      client.query("update webhook_deliveries set status = 'failed' where webhook_id = $1", [id]),
    );
    await helper.put(`/api/webhooks/${id}`, { enabled: true });
    const redeliver = () => helper.post(all, {}, { 'idempotency-key': 'outage' });
    expect((await redeliver()).json()).toEqual({ redelivered: 1, left: 0 });
    expect((await redeliver()).json()).toEqual({ redelivered: 1, left: 0 });
    await waitForLog(helper, id, { id: log?.id, status: 'delivered', attempts: 1 });
    expect((await helper.post(all)).json()).toEqual({ redelivered: 0, left: 0 });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([log?.id]));
  });

  it('is turned off at once when it says that it is gone, and gives an event up after the last attempt', async () => {
    const { id } = await create(helper);
    receiver.answer = () => ({ status: 404 });
    await offer();
    await waitForLog(helper, id, { attempts: 1 });
    await withDriverConnection(test.database.db, (client) =>
      client.query('update webhook_deliveries set attempts = 8 where webhook_id = $1', [id]),
    );
    await skip(id, 1);
    await waitForLog(helper, id, { attempts: 9, status: 'failed', error: 'The answer was 404.' });
    receiver.answer = () => ({ status: 410 });
    await helper.post(`/api/webhooks/${id}/test`);
    await waitForLog(helper, id, { type: 'webhook.test', status: 'failed', responseStatus: 410 });
    expect((await listOf(helper))[0]).toMatchObject({ enabled: false, disabledBecause: 'gone' });
  });
});

describe('a webhook', () => {
  it('is signed by both secrets while one takes over from the other', async () => {
    const { id, secret } = await create(helper, { description: 'CRM' });
    const renewed = await helper.post(`/api/webhooks/${id}/secret`);
    expect(renewed.statusCode).toBe(201);
    const { secret: next, previousSecretUntil } = renewed.json<Made>();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Date.parse(previousSecretUntil ?? '')).toBeGreaterThan(Date.now() + 23 * 60 * 60 * 1000);
    expect((await helper.post(`/api/webhooks/${id}/test`)).statusCode).toBe(202);
    const [both] = await received(1);
    for (const each of [secret, next]) expect(verify(each, both as Received)).toMatchObject({ type: 'webhook.test' });
    await withDriverConnection(test.database.db, (client) =>
      client.query(
        `update webhooks set secrets = jsonb_set(secrets, '{1,until}', '"2026-01-01T00:00:00.000Z"') where id = $1`,
        [id],
      ),
    );
    await helper.post(`/api/webhooks/${id}/test`);
    const [, after] = await received(2);
    expect(verify(next, after as Received)).toBeDefined();
    expect(() => verify(secret, after as Received)).toThrow('No matching signature found');
    const [listed] = await listOf(helper);
    expect(listed).toMatchObject({ id, description: 'CRM', previousSecretUntil: null });
    expect(JSON.stringify(listed)).not.toContain('whsec_');
  });

  it('is its owner’s alone, counted, and gone with its log when it is removed', async () => {
    const { id } = await create(helper);
    expect((await professional.get(`/api/webhooks/${id}/deliveries`)).statusCode).toBe(404);
    expect((await professional.request({ method: 'DELETE', url: `/api/webhooks/${id}` })).statusCode).toBe(404);
    for (let count = 1; count < limits.webhooks; count += 1) await create(helper);
    const full = await helper.post('/api/webhooks', { url: receiver.url, events: ['gig.changed'] });
    expect([full.statusCode, full.json<{ message: string }>().message]).toEqual([409, messages.webhooksFull]);
    expect((await helper.request({ method: 'DELETE', url: `/api/webhooks/${id}` })).statusCode).toBe(204);
    expect((await helper.get(`/api/webhooks/${id}/deliveries`)).statusCode).toBe(404);
  });

  it('is turned off when the account is secured', async () => {
    const admin = await signInAdmin(test);
    await create(professional);
    await admin.post(`/api/admin/users/professional/${professional.user.id}/sessions/end`);
    const row = await test.database.db
      .selectFrom('webhooks')
      .select(['enabled', 'disabledBecause'])
      .where('accountId', '=', professional.user.id)
      .executeTakeFirst();
    expect(row).toEqual({ enabled: false, disabledBecause: 'secured' });
  });
});

describe('an address inside a private network', () => {
  const send = (url: string, resolve?: ResolveName, allow: string[] = []) =>
    createWebhookSender(createAddressGuard(allow, resolve))({ url, headers: {}, body: '{}' });
  const to =
    (...addresses: string[]): ResolveName =>
    () =>
      Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

  it('is not reached by any name or form of it', async () => {
    const six = await openReceiver('::1');
    const port = new URL(receiver.url).port;
    const sixPort = new URL(six.url).port;
    const literal = [
      `http://127.0.0.1:${port}/`,
      `http://127.1:${port}/`,
      `http://2130706433:${port}/`,
      `http://0x7f.0.0.1:${port}/`,
      `http://0.0.0.0:${port}/`,
      `http://[::1]:${sixPort}/`,
      `http://[::]:${sixPort}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://[::127.0.0.1]:${port}/`,
      `http://[64:ff9b::7f00:1]:${port}/`,
      `http://localhost:${port}/`,
      `http://user:secret@127.0.0.1:${port}/`,
      `http://example.com@127.0.0.1:${port}/`,
      'http://169.254.169.254/latest/meta-data',
      'http://10.0.0.1/',
      'http://172.16.3.4/',
      'http://192.168.1.1/',
      'http://100.64.0.1/',
      'http://[fe80::1]/',
      'http://[fd00:ec2::254]/',
      'ftp://127.0.0.1/',
      'file:///etc/passwd',
    ];
    for (const url of literal) expect(await send(url), url).toHaveProperty('error');
    const refused = [
      'http://127.0.0.2/',
      'http://10.0.0.1/',
      'http://[::1]/',
      'https://user:secret@example.com/',
      'https://93.184.215.14:22/',
      'ftp://example.com/',
      'https://example.com/#here',
    ];
    for (const url of refused) {
      expect((await helper.post('/api/webhooks', { url, events: ['gig.changed'] })).statusCode, url).toBe(400);
    }
    const named = `http://hooks.example.com:${port}/`;
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '10.0.0.1', 'fe80::1', '0.0.0.0']) {
      expect(await send(named, to(address)), address).toHaveProperty('error');
    }
    // A public address at another port; of several addresses the private ones are left out.
    expect(await send(named, to('93.184.215.14'))).toHaveProperty('error');
    expect(await send(named, to('127.0.0.1', '10.0.0.1'))).toHaveProperty('error');
    // A name that is public when the webhook is made, and private at the connection.
    let lookups = 0;
    const rebinding: ResolveName = (host) => to((lookups += 1) === 1 ? '93.184.215.14' : '127.0.0.1')(host);
    const rebound = createAddressGuard([], rebinding);
    expect(await rebound.findRefusal(new URL('http://rebind.example.com/'))).toBeUndefined();
    expect(
      await createWebhookSender(rebound)({ url: 'http://rebind.example.com/', headers: {}, body: '' }),
    ).toHaveProperty('error');
    // An allowed receiver that sends on to a private one.
    const inner = await openReceiver();
    receiver.answer = () => ({ status: 302, location: inner.url });
    expect(await send(receiver.url, undefined, [`127.0.0.1`])).toEqual({ status: 302 });
    expect([receiver.received.length, six.received.length, inner.received.length]).toEqual([1, 0, 0]);
    for (const each of [six, inner]) each.close();
  });

  it('is reached when the operator allows its host, address or network', async () => {
    const { port } = new URL(receiver.url);
    const allowed = [['127.0.0.1'], ['127.0.0.0/8'], ['::ffff:127.0.0.1'], ['hooks.internal']];
    for (const allow of allowed) {
      expect(await send(`http://hooks.internal:${port}/`, to('127.0.0.1'), allow), allow[0]).toEqual({ status: 204 });
    }
    expect(await send(`http://hooks.internal:${port}/`, to('127.0.0.1'), ['10.0.0.0/8', 'other'])).toHaveProperty(
      'error',
    );
  });

  it('is what every address is that is not of the public internet', () => {
    const notPublic = [
      '192.0.2.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '168.63.129.16',
      '2002:7f00:1::',
      '2001::1',
      'ff02::1',
      'fec0::1',
      '100::1',
      'no',
    ];
    expect(notPublic.filter(isPublicAddress)).toEqual([]);
    expect(
      ['93.184.215.14', '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'].filter((each) => !isPublicAddress(each)),
    ).toEqual([]);
  });

  it('answers little, and soon', async () => {
    receiver.answer = () => ({ status: 200, bytes: 50_000_000 });
    expect(await send(receiver.url, undefined, ['127.0.0.1'])).toEqual({ status: 200 });
    receiver.answer = () => new Promise(() => undefined);
    const hurried = createWebhookSender(guard, { limitMs: 50 });
    expect(await hurried({ url: receiver.url, headers: {}, body: '' })).toEqual({
      error: 'There was no answer in time.',
    });
  });
});
