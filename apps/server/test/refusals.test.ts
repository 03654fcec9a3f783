import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRoutes } from '../src/http/rest.ts';
import {
  buildTestApp,
  helperFields,
  jobFields,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type Browser,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  professional = await signInProfessional(test);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

const shape = { message: expect.any(String) as string, code: expect.any(String) as string };

/** Nested lists of this depth. */
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('a deeply nested body', () => {
  it.each([
    ['/api/job-postings', (junk: string) => `{"title":${junk}}`],
    ['/trpc/jobPostings.create', (junk: string) => `{"title":${junk}}`],
    ['/trpc/jobPostings.create?batch=1', (junk: string) => `{"0":{"title":${junk}}}`],
    ['/api/logout', (junk: string) => `{"a":${junk}}`],
  ])('is refused at %s, however deep', async (url, body) => {
    for (const depth of [33, 1000, 120_000]) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': `deep-${depth}` };
      const answer = await professional.request({ method: 'POST', url, payload: body(nested(depth)), headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('The input is nested too deeply.');
    }
  });

  it('is read when it is less deep, and unknown fields are ignored', async () => {
    const payload = { ...jobFields(), extra: JSON.parse(nested(30)) as unknown };
    expect((await professional.post('/api/job-postings', payload)).statusCode).toBe(201);
  });

  it('is refused in the URL of an RPC query', async () => {
    const input = encodeURIComponent(`{"city":${nested(300)}}`);
    const answer = await professional.get(`/trpc/helpers.list?input=${input}`);
    expect(answer.statusCode).toBe(400);
  });
});

/** Sends bytes as they are and reads the whole answer. */
async function sendRaw(text: string): Promise<{ status: number; body: unknown }> {
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(text);
  await once(socket, 'close');
  const answer = Buffer.concat(chunks).toString();
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

const request = (target: string, ...headers: string[]): string =>
  `${[`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

describe('an over-long or unreadable request', () => {
  it.each([
    ['a query longer than any call needs', request(`/api/helpers?city=${'a'.repeat(12_500)}`), 400],
    ['an address that Node does not read', request(`/api/helpers?city=${'a'.repeat(40_000)}`), 431],
    ['headers that Node does not read', request('/api/helpers', `X-Long: ${'a'.repeat(40_000)}`), 431],
    ['something else than HTTP', 'hello\r\n\r\n', 400],
    ['an unknown method', request('/api/helpers').replace('GET', 'FETCH'), 400],
    ['a malformed escape', request('/api/helpers/%zz'), 400],
    ['a long part of a path', request(`/api/helpers/${'a'.repeat(6000)}`), 400],
    ['two lengths', request('/api/helpers', 'Content-Length: 1', 'Content-Length: 2'), 400],
  ])('is refused in the one shape: %s', async (_name, text, status) => {
    expect(await sendRaw(text)).toEqual({ status, body: shape });
  });
});

describe('other methods', () => {
  const paths = [...new Set(restRoutes.map(({ path }) => path))];

  it.each(paths)('of %s', async (path) => {
    const url = path.replaceAll(/:\w+/g, '018f0000-0000-7000-8000-00000000dead');
    const known = restRoutes.filter((route) => route.path === path).map(({ method }): string => method);
    const options = await test.app.inject({ method: 'OPTIONS', url });
    expect(options.statusCode).toBe(204);
    const allow = String(options.headers.allow).split(', ');
    expect(allow.filter((method) => !['HEAD', 'OPTIONS'].includes(method)).sort()).toEqual(known.sort());
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (known.includes(method)) continue;
      const answer = await test.app.inject({ method, url });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, options.headers.allow]);
      expect(answer.json()).toEqual({ ...shape, code: 'METHOD_NOT_SUPPORTED' });
    }
  });

  it('answer HEAD as GET, without the body', async () => {
    const [head, get] = await Promise.all(
      (['HEAD', 'GET'] as const).map((method) => test.app.inject({ method, url: '/api/helpers' })),
    );
    expect([head?.statusCode, head?.headers['content-length'], head?.body]).toEqual([
      200,
      get?.headers['content-length'],
      '',
    ]);
  });

  it.each(['PROPFIND', 'TRACE', 'DELETE', 'OPTIONS'] as const)('%s of an unknown path is a 404', async (method) => {
    const answer = await test.app.inject({ method: method as 'DELETE', url: '/api/nothing' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(shape);
  });
});

describe('a cursor of another make', () => {
  const lists = restRoutes.filter(({ list }) => list).map(({ path }) => path);
  const numbers = [1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER];
  const moment = '2026-01-01T00:00:00.123456789Z';
  const keys = numbers.flatMap((number) => [
    { rating: number, rank: 0 },
    { rating: 5, rank: number },
    { rating: 5, rank: 0, place: '9'.repeat(150) },
  ]);
  const cursors = keys.map((key) =>
    Buffer.from(
      JSON.stringify({
        place: '0',
        createdAt: moment,
        sentAt: moment,
        lastMessageAt: moment,
        id: '018f0000-0000-7000-8000-00000000dead',
        ...key,
      }),
    ).toString('base64url'),
  );
  let callers: Browser[];
  beforeAll(async () => {
    callers = [professional, await signInHelper(test), await signInAdmin(test)];
  });

  it.each(lists)('never fails %s', async (path) => {
    const query = path === '/api/admin/users' ? 'type=helpers&' : '';
    for (const cursor of cursors) {
      for (const caller of callers) {
        const { statusCode } = await caller.get(
          `${path.replace(/:\w+/, professional.user.id)}?${query}cursor=${cursor}`,
        );
        expect(statusCode).toBeLessThan(500);
      }
    }
  });

  it('says in its message what its issue says', async () => {
    const { message, issues } = (await professional.get('/api/helpers?cursor=x')).json<{
      message: string;
      issues: { path: string; message: string }[];
    }>();
    expect(issues).toEqual([{ path: 'cursor', message }]);
  });
});

describe('an address with the fields of a body', () => {
  it('is refused at login and registration', async () => {
    const { email, password } = helperFields();
    await test.browser().post('/api/helpers', helperFields({ email, password }));
    const login = `email=${encodeURIComponent(String(email))}&password=${String(password)}`;
    const input = encodeURIComponent(JSON.stringify({ email, password }));
    const attempts = [
      ['POST', `/api/helpers/login?${login}`],
      ['GET', `/api/helpers/login?${login}`],
      ['GET', `/trpc/helpers.login?input=${input}`],
      ['POST', `/trpc/helpers.login?input=${input}`],
      [
        'POST',
        `/trpc/helpers.login?batch=1&input=${encodeURIComponent(`{"0":${JSON.stringify({ email, password })}}`)}`,
      ],
    ] as const;
    for (const [method, url] of attempts) {
      for (const payload of [undefined, '{}']) {
        const headers = payload === undefined ? {} : { 'content-type': 'application/json' };
        const answer = await test.browser().request({ method, url, payload, headers });
        expect([400, 404, 405, 415]).toContain(answer.statusCode);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
  });
});

describe('an empty body that is announced as JSON', () => {
  const send = async (method: 'POST' | 'PUT' | 'DELETE', url: string, caller: Browser = professional) =>
    caller.request({ method, url, headers: { 'content-type': 'application/json' } });

  it('is taken where no body is needed', async () => {
    const posting = (await professional.post('/api/job-postings', jobFields())).json<{ id: string }>();
    expect((await send('PUT', `/api/job-postings/${posting.id}/applications/seen`)).json()).toEqual({ seen: 0 });
    expect((await send('POST', '/api/account/calendar')).statusCode).toBe(201);
    expect((await send('POST', '/api/objects/upload')).statusCode).toBe(200);
    expect((await send('POST', '/api/logout', test.browser())).statusCode).toBe(204);
  });

  it('is refused with what is missing where one is needed', async () => {
    const answer = await send('POST', '/api/job-postings');
    expect(answer.statusCode).toBe(400);
    const { issues } = answer.json<{ issues: { path: string }[] }>();
    expect(issues.map(({ path }) => path)).toEqual(expect.arrayContaining(['title', 'description', 'city']));
    expect((await send('POST', '/mcp')).statusCode).toBe(401);
  });
});

describe('JSON in another encoding than UTF-8', () => {
  const paths = ['/api/helpers/login', '/trpc/helpers.login', '/api/objects/upload'];
  const send = async (type: string) => {
    const options = { method: 'POST', payload: '{}', headers: { 'content-type': type } } as const;
    const answers = await Promise.all(paths.map((url) => test.app.inject({ ...options, url })));
    return answers.map(({ statusCode, body }) => [statusCode, body.includes('UNSUPPORTED_MEDIA_TYPE')]);
  };

  it.each(['utf-16', 'UTF-16LE', '"utf-16"', 'iso-8859-1', 'us-ascii', 'x'])('is refused: %s', async (charset) => {
    const refused = [415, true];
    expect(await send(`application/json;charset=${charset}`)).toEqual([refused, refused, refused]);
    expect(await send(`Application/JSON; a=b; Charset=${charset}`)).toEqual([refused, refused, refused]);
  });

  it.each(['', ';', ';charset=utf-8', '; charset=UTF-8', ';charset="Utf-8"', ' ; a="charset=utf-16"; charset=utf-8'])(
    'is not what this is: application/json%s',
    async (parameters) => {
      const answered = await send(`application/json${parameters}`);
      expect(answered).toEqual([
        [400, false],
        [400, false],
        [401, false],
      ]);
    },
  );
});

describe('input that once caused server errors', () => {
  const yearZero = Buffer.from(
    JSON.stringify({ createdAt: '0000-01-01T00:00:00Z', id: '018f0000-0000-7000-8000-00000000dead' }),
  ).toString('base64url');

  it.each([
    ['a form sent to RPC', { url: '/trpc/session.logout', headers: { 'content-type': 'multipart/form-data' } }, 415],
    ['an escaped percent sign in a procedure', { method: 'GET', url: '/trpc/%25' }, 404],
    ['a host with a user in it', { method: 'GET', url: '/trpc/session.me', headers: { host: 'a@a' } }, 400],
    ['a cursor of the year 0', { method: 'GET', url: `/api/professionals/job-postings?cursor=${yearZero}` }, 400],
    [
      'a posting until the last day',
      { url: '/api/job-postings', payload: jobFields({ expiresAt: '9999-12-31' }) },
      400,
    ],
  ] as const)('%s', async (_name, options, status) => {
    const answer = await professional.request({ method: 'POST', payload: '{}', ...options });
    expect([answer.statusCode, answer.json()]).toEqual([status, expect.objectContaining(shape)]);
  });
});
