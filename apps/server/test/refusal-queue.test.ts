import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InjectOptions } from 'fastify';
import { buildTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ rateLimit: true });
});
afterAll(() => test.close());

const refused: Record<string, InjectOptions> = {
  'not signed in (401)': { url: '/trpc/messages.conversations' },
  'an unreadable body (400)': {
    method: 'POST',
    url: '/api/messages',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  },
  'no such path (404)': { url: '/api/nothing' },
  'a batch of eleven (400)': { url: `/trpc/${Array.from({ length: 11 }, () => 'session.me').join(',')}?batch=1` },
};

/**
 * Sends this many calls at once from one network, then one from another; returns how many were answered before that
 * one.
 */
async function answeredBefore(app: TestApp, call: InjectOptions, many: number): Promise<number> {
  let answered = 0;
  const sent = Array.from({ length: many }, async () => {
    const response = await app.app.inject({ ...call, remoteAddress: '203.0.113.7' });
    answered += 1;
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
  });
  const other = await app.app.inject({ ...call, remoteAddress: '198.51.100.7' });
  expect(other.statusCode).toBeGreaterThanOrEqual(400);
  const before = answered;
  await Promise.all(sent);
  expect(answered).toBe(many);
  return before;
}

it.each(Object.entries(refused))('refused calls of one network do not hold up those of others: %s', async (_, call) => {
  await test.app.inject(call);
  expect(await answeredBefore(test, call, 200)).toBeLessThan(50);
});

it('with RATE_LIMIT=off each is answered as it arrives', async () => {
  const open = await buildTestApp({ rateLimit: false });
  await open.app.inject({ url: '/api/nothing' });
  expect(await answeredBefore(open, { url: '/api/nothing' }, 200)).toBeGreaterThan(100);
  await open.close();
});

it('a caller who hangs up before the refusal causes no error', async () => {
  const lines: string[] = [];
  const logged = await buildTestApp({
    rateLimit: true,
    logLevel: 'error',
    logTo: { write: (line) => void lines.push(line) },
  });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const answered = new Promise<void>((resolve) => {
    logged.app.get('/api/left', async ({ raw }, reply) => {
      arrive();
      await new Promise((closed) => raw.socket.once('close', closed));
      setImmediate(resolve);
      return reply.code(404).send({});
    });
  });
  const { port, hostname } = new URL(await logged.listen());
  const socket = connect(Number(port), hostname);
  socket.write('GET /api/left HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await arrived;
  socket.resetAndDestroy();
  await answered;
  await logged.close();
  expect(lines).toEqual([]);
});
