import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ApiError,
  createClient,
  verifyWebhook,
  WebhookVerificationError,
  type Client,
  type ClientOptions,
} from '../src/index.ts';
import { apiErrorOf, createRpcClient } from '../src/rpc.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

interface Seen {
  call: string;
  key: string | undefined;
  authorization: string | undefined;
  body: string;
}

let server: Server;
let baseUrl: string;
/** What the next requests are answered; the last one stays. */
let answers: Answer[];
let seen: Seen[];
let waits: number[];

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const hangUp: Answer = (request) => void request.socket.destroy();
const cutOff: Answer = (request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('[{"id":', () => request.socket.destroy());
};
const garbled: Answer = (_request, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('[{"id":');
const busy = json(503, { code: 'SERVICE_UNAVAILABLE', message: 'Not now.' }, { 'retry-after': '2' });
const ok = json(200, { id: '1' });

beforeAll(async () => {
  server = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      const body = Buffer.concat(chunks).toString();
      const { 'idempotency-key': key, authorization } = request.headers;
      seen.push({ call: `${request.method} ${request.url}`, key: key as string | undefined, authorization, body });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      answer?.(request, response, body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  seen = [];
  waits = [];
});

/** A client that notes how long it would wait. */
const options = (): ClientOptions => ({
  baseUrl,
  apiKey: 'gmh_key',
  wait: (milliseconds) => {
    waits.push(milliseconds);
    return Promise.resolve();
  },
});
const client = (settings: Partial<ClientOptions> = {}): Client => createClient({ ...options(), ...settings });

const job = { title: 'Repipe', description: 'Two days.', city: 'Austin', state: 'TX', hourlyRate: 32 };

describe('a call', () => {
  it('sends its path, query, body and key, and answers with the data', async () => {
    answers = [json(201, { id: '7' }), json(200, []), json(204, undefined)];
    const api = client();
    expect(await api.post('/api/job-postings', { body: job })).toEqual({ id: '7' });
    expect(await api.get('/api/helpers', { query: { near: '78704', freeOn: ['2030-01-08', '2030-01-09'] } })).toEqual(
      [],
    );
    expect(await api.delete('/api/webhooks/{id}', { path: { id: 'a/b' } })).toBeUndefined();
    expect(seen.map(({ call }) => call)).toEqual([
      'POST /api/job-postings',
      'GET /api/helpers?near=78704&freeOn=2030-01-08&freeOn=2030-01-09',
      'DELETE /api/webhooks/a%2Fb',
    ]);
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(job);
    expect(seen.every(({ authorization }) => authorization === 'Bearer gmh_key')).toBe(true);
  });

  it('throws what was refused', async () => {
    const issues = [{ path: 'title', message: 'Please enter a title' }];
    answers = [json(400, { code: 'BAD_REQUEST', message: 'Please enter a title', issues })];
    const error: unknown = await client()
      .post('/api/job-postings', { body: job })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'BAD_REQUEST', message: 'Please enter a title', issues });
    expect(seen).toHaveLength(1);
  });

  it('makes an error of an answer that is not the API’s', async () => {
    answers = [(_request, response) => void response.writeHead(500).end('<h1>Oops</h1>')];
    await expect(client().get('/api/session')).rejects.toMatchObject({ status: 500, code: 'INTERNAL_SERVER_ERROR' });
  });
});

describe('a call that fails', () => {
  it('is sent again under the same key, after as long as the server asks', async () => {
    answers = [busy, hangUp, json(201, { id: '7' })];
    expect(await client().post('/api/job-postings', { body: job })).toEqual({ id: '7' });
    expect(seen).toHaveLength(3);
    expect(seen[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(seen.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
    expect(waits[0]).toBe(2000);
    expect(waits[1]).toBeLessThanOrEqual(1000);
  });

  it('is sent again when its answer is cut off, also as a page', async () => {
    answers = [cutOff, garbled, ok];
    expect(await client().get('/api/session')).toEqual({ id: '1' });
    answers = [cutOff, garbled, json(200, [{ name: 'Maria' }])];
    expect((await client().pages('/api/helpers').next()).value).toMatchObject({ items: [{ name: 'Maria' }] });
    expect(seen).toHaveLength(6);
  });

  it('throws an ApiError when its answer is cut off and it may not be sent again', async () => {
    for (const answer of [cutOff, garbled]) {
      answers = [answer];
      const sent = client().post('/api/webhooks/{id}/test', { path: { id: '1' } });
      await expect(sent).rejects.toMatchObject({ name: 'ApiError', code: 'NETWORK', status: 0 });
    }
    expect(seen).toHaveLength(2);
  });

  it('has another key when it is made again, or the one that was given', async () => {
    answers = [json(201, {})];
    const api = client();
    for (const idempotencyKey of [undefined, undefined, 'order-17']) {
      await api.post('/api/job-postings', { body: job, ...(idempotencyKey !== undefined && { idempotencyKey }) });
    }
    expect(new Set(seen.map(({ key }) => key)).size).toBe(3);
    expect(seen[2]?.key).toBe('order-17');
  });

  it('is sent once when it creates something and takes no key', async () => {
    answers = [busy, ok];
    await expect(client().post('/api/webhooks/{id}/test', { path: { id: '1' } })).rejects.toMatchObject({
      status: 503,
    });
    answers = [hangUp, ok];
    const testing = client().post('/api/webhooks/{id}/test', { path: { id: '1' } });
    await expect(testing).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
    expect(seen).toHaveLength(2);
  });

  it('is sent again as a change only when the server says that it did nothing', async () => {
    answers = [busy, json(204, undefined)];
    await client().delete('/api/favorites/{helperId}', { path: { helperId: '1' } });
    answers = [hangUp, json(204, undefined)];
    const removing = client().delete('/api/favorites/{helperId}', { path: { helperId: '1' } });
    await expect(removing).rejects.toMatchObject({ code: 'NETWORK' });
    expect(seen).toHaveLength(3);
  });

  it('is given up after the retries, and at once when it would have to wait too long', async () => {
    answers = [busy];
    await expect(client({ retries: 2 }).get('/api/session')).rejects.toMatchObject({ status: 503, retryAfter: 2 });
    expect(seen).toHaveLength(3);
    answers = [json(429, { code: 'TOO_MANY_REQUESTS', message: 'Tomorrow.' }, { 'retry-after': '86400' })];
    await expect(client().get('/api/session')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 86_400 });
    expect(seen).toHaveLength(4);
  });

  it('ends when it is aborted, also while it waits', async () => {
    answers = [busy];
    const controller = new AbortController();
    const reason = new Error('no longer needed');
    const call = createClient({
      baseUrl,
      longestWait: 60,
      fetch: async (request) => {
        const response = await fetch(request);
        setImmediate(() => controller.abort(reason));
        return response;
      },
    }).get('/api/session', { signal: controller.signal });
    await expect(call).rejects.toBe(reason);
    expect(seen).toHaveLength(1);
  });
});

describe('limits', () => {
  it('are known from the answers, and a client with no calls left waits for the next ones', async () => {
    const limits = (left: number) => ({
      'ratelimit-policy': '"calls";q=600;w=60, "outreach";q=50;w=86400',
      ratelimit: `"calls";r=${left};t=41, "outreach";r=49;t=86322`,
    });
    answers = [json(200, {}, limits(0)), json(200, {}, limits(599))];
    const api = client();
    await api.get('/api/session');
    expect(api.rateLimits.get('calls')).toMatchObject({ remaining: 0, quota: 600, windowSeconds: 60 });
    expect(api.rateLimits.get('outreach')).toMatchObject({ remaining: 49, quota: 50, windowSeconds: 86_400 });
    await api.get('/api/session');
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThan(0);
    expect(waits[0]).toBeLessThanOrEqual(41_000);
    await api.get('/api/session');
    expect(waits).toHaveLength(1);
  });
});

describe('a list', () => {
  const pages = [
    json(200, [{ id: '1' }, { id: '2' }], {
      'x-total-count': '3',
      'x-total-count-relation': 'eq',
      link: '</api/helpers?near=78704&limit=2&cursor=n%2Bx>; rel="next"',
    }),
    json(200, [{ id: '3' }], { 'x-total-count': '3', 'x-total-count-relation': 'gte' }),
  ];

  it('comes entry by entry, each page when it is needed', async () => {
    answers = [...pages];
    const ids: string[] = [];
    for await (const { id } of client().all('/api/helpers', { query: { near: '78704', limit: 2 } })) {
      ids.push(id);
      expect(seen).toHaveLength(id === '3' ? 2 : 1);
    }
    expect(ids).toEqual(['1', '2', '3']);
    expect(seen[1]?.call).toBe('GET /api/helpers?near=78704&limit=2&cursor=n%2Bx');
  });

  it('comes page by page', async () => {
    answers = [...pages];
    const counts: unknown[] = [];
    for await (const { items, total, isTotalExact } of client().pages('/api/helpers')) {
      counts.push([items.length, total, isTotalExact]);
    }
    expect(counts).toEqual([
      [2, 3, true],
      [1, 3, false],
    ]);
  });
});

describe('a procedure', () => {
  const refusal = {
    message: 'Please enter a title',
    code: -32600,
    data: { code: 'BAD_REQUEST', httpStatus: 400, issues: [{ path: 'title', message: 'Please enter a title' }] },
  };

  it('is called with the key, and sent again under one key if it creates something', async () => {
    answers = [busy, hangUp, json(200, { result: { data: { id: '7' } } })];
    const api = createRpcClient(options());
    expect(await api.jobPostings.create.mutate(job)).toEqual({ id: '7' });
    await api.jobPostings.create.mutate(job, { context: { idempotencyKey: 'order-17' } });
    expect(new Set(seen.map(({ call, authorization }) => `${call} ${authorization}`))).toEqual(
      new Set(['POST /trpc/jobPostings.create Bearer gmh_key']),
    );
    const [first, second, third, chosen] = seen.map(({ key }) => key);
    expect([second, third, chosen]).toEqual([first, first, 'order-17']);
  });

  it('goes out together with others that read', async () => {
    answers = [json(200, [{ result: { data: 1 } }, { result: { data: 2 } }])];
    const api = createRpcClient(options());
    expect(await Promise.all([api.session.me.query(), api.messages.unread.query()])).toEqual([1, 2]);
    expect(seen).toHaveLength(1);
  });

  it('throws what is an ApiError to whoever asks', async () => {
    answers = [json(400, { error: refusal })];
    const thrown: unknown = await createRpcClient(options())
      .jobPostings.create.mutate(job)
      .catch((error: unknown) => error);
    const { issues } = refusal.data;
    expect(apiErrorOf(thrown)).toMatchObject({ status: 400, code: 'BAD_REQUEST', message: refusal.message, issues });
    answers = [hangUp];
    const lost: unknown = await createRpcClient({ ...options(), retries: 0 })
      .session.me.query()
      .catch((error: unknown) => error);
    expect(apiErrorOf(lost)).toMatchObject({ status: 0, code: 'NETWORK' });
    expect(() => apiErrorOf(new RangeError('ours'))).toThrow(RangeError);
  });
});

describe('an event', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const sent = { type: 'webhook.test', timestamp: '2030-01-08T10:00:00.000Z', data: { webhookId: 'é' } };
  const body = JSON.stringify(sent);
  const headers = (text = body) => {
    const now = new Date();
    return {
      'Webhook-Id': 'evt-1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('evt-1', now, text)}`,
    };
  };

  it('is verified as text or bytes, with the headers of Node or of fetch', () => {
    const event = { ...sent, id: 'evt-1' };
    expect(verifyWebhook(body, headers(), secret)).toEqual(event);
    expect(verifyWebhook(new TextEncoder().encode(body), new Headers(headers()), secret)).toEqual(event);
  });

  it('is refused when it was changed, is signed by another secret or not at all', () => {
    const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    expect(() => verifyWebhook(body.replace('test', 'tost'), headers(), secret)).toThrow(WebhookVerificationError);
    expect(() => verifyWebhook(body, headers(), other)).toThrow(WebhookVerificationError);
    expect(() => verifyWebhook(body, {}, secret)).toThrow(WebhookVerificationError);
  });
});
