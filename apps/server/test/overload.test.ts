import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { withDriverConnection } from '@get-my-helpers/db/client';
import { newId } from '@get-my-helpers/db/ids';
import { messages } from '@get-my-helpers/validation/messages';
import { createRefusals, overloadLimits, type OverloadLimits, type RefusedLine } from '../src/http/overload.ts';
import { eventually } from './eventually.ts';
import { countWaiting } from './lock-waits.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

const never: OverloadLimits = {
  delayMs: 60_000,
  heapBytes: 2 ** 50,
  processBytes: 0,
  runningMax: Infinity,
  sampleMs: 20,
  lastsMs: 0,
};
const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({
    overload: { ...never, delayMs: 10 },
    logLevel: 'warn',
    logTo: { write: (line) => lines.push(line) },
  });
});
afterAll(() => test.close());

const statusOf = async (url: string): Promise<number> => (await test.app.inject(url)).statusCode;

/**
 * Keeps the process late until the function it returns is called: longer than the limit, but not so long that asking the database,
 * which takes several turns of the event loop, takes the two seconds that /api/health waits.
 */
function occupy(): () => void {
  let isOver = false;
  function block(): void {
    const until = performance.now() + 25;
    while (performance.now() < until);
    if (!isOver) setImmediate(block);
  }
  block();
  return () => (isOver = true);
}

describe('an overloaded server', () => {
  it('refuses requests and says when to come back, but answers those who look after it, until it is over', async () => {
    await eventually(async () => expect(await statusOf('/api/help')).not.toBe(503));
    const end = occupy();
    try {
      const refused = await eventually(async () => {
        const response = await test.app.inject('/api/session');
        expect(response.statusCode).toBe(503);
        return response;
      });
      expect(refused.headers['retry-after']).toBe('5');
      expect(refused.json()).toEqual({ code: 'SERVICE_UNAVAILABLE', message: messages.serverBusy });
      expect(await statusOf('/trpc/session.me')).toBe(503);
      const page = await test.app.inject({ url: '/', headers: { accept: 'text/html' } });
      expect([page.statusCode, page.headers['retry-after'], page.body]).toEqual([
        503,
        '5',
        expect.stringContaining(`<p>${messages.serverBusy}</p>`),
      ]);
      expect(refused.headers['x-content-type-options']).toBe('nosniff');
      expect([await statusOf('/api/health'), await statusOf('/api/ready')]).toEqual([200, 200]);
    } finally {
      end();
    }
    await eventually(async () => expect(await statusOf('/api/session')).toBe(200));
    const said = lines.filter((line) => line.includes('overloaded'));
    // One in ten seconds.
    expect(said.length).toBeGreaterThan(0);
    expect(said[0]).toContain('"type":"eventLoopDelay"');
  });

  it('is one on which too many calls run, of very many callers: others are refused until some are done', async () => {
    const busy = await buildTestApp({
      rateLimit: true,
      trustProxy: true,
      overload: { ...never, lastsMs: 60_000, runningMax: 3 },
      metrics: { isHere: true, token: undefined },
    });
    const { db } = busy.database;
    const address = await busy.listen();
    const get = (path: string, caller: number, accept = 'application/json') =>
      fetch(`${address}${path}`, { headers: { accept, 'x-forwarded-for': `192.0.2.${caller}` } });
    const running: Promise<Response>[] = [];
    await withDriverConnection(db, async (client) => {
      await client.query('begin');
      await client.query('lock table helpers');
      // Those of one caller that wait for their turn do not count.
      running.push(...[1, 1, 1, 1].map((caller) => get(`/api/helpers/${newId()}`, caller)));
      await eventually(async () => expect(await countWaiting(db)).toBe(2));
      expect((await get('/api/session', 2)).status).toBe(200);
      running.push(get(`/api/helpers/${newId()}`, 2));
      await eventually(async () => expect(await countWaiting(db)).toBe(3));
      const began = performance.now();
      const refused = await get('/api/session', 3);
      // Who asks again at once is held back.
      expect(performance.now() - began).toBeGreaterThan(990);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.json()).toEqual({ code: 'SERVICE_UNAVAILABLE', message: messages.serverBusy });
      expect(await (await get('/', 3, 'text/html')).text()).toContain(`<p>${messages.serverBusy}</p>`);
      expect((await get('/api/health?probe=1', 3)).status).toBe(200);
      const measured = await (await get('/metrics', 3)).text();
      expect(measured).toContain('getmyhelpers_refused_requests_total{reason="runningCalls"} 2\n');
      // A file of a page that is open; this server has none.
      expect((await get('/assets/index.js', 3)).status).toBe(404);
      await client.query('rollback');
    });
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual(running.map(() => 404));
    expect((await get('/api/session', 3)).status).toBe(200);
    await busy.close();
  });

  it.each([
    ['heap', { heapBytes: 1 }, 'heapUsedBytes'],
    ['memory', { processBytes: 1 }, 'rssBytes'],
  ])('is one whose %s is nearly full', async (_, limits, type) => {
    const said: string[] = [];
    const full = await buildTestApp({
      // Nobody is later than this, however slow the machine is.
      overload: { ...never, delayMs: Infinity, ...limits },
      logLevel: 'warn',
      logTo: { write: (line) => said.push(line) },
      metrics: { isHere: true, token: undefined },
    });
    await eventually(async () => expect((await full.app.inject('/api/session')).statusCode).toBe(503));
    const measured = (await full.app.inject('/metrics')).body;
    expect(measured).toContain(`getmyhelpers_refused_requests_total{reason="${type}"} 1\n`);
    expect((await full.app.inject('/api/health')).statusCode).toBe(200);
    expect(said.join('')).toContain(`"type":"${type}"`);
    await full.close();
  });

  it('is one that lasts: a moment is answered', async () => {
    const calm = await buildTestApp({ overload: { ...never, heapBytes: 1, lastsMs: 60_000 } });
    await eventually(() => expect(calm.app.isUnderPressure()).toBe(true));
    for (let asked = 0; asked < 5; asked += 1) expect((await calm.app.inject('/api/session')).statusCode).toBe(200);
    await calm.close();
  });
});

describe('refused requests', () => {
  it('are logged at most every ten seconds, the last before it is calm again included', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const said: RefusedLine[] = [];
    const refusals = createRefusals((line) => said.push(line));
    refusals.note('runningCalls');
    refusals.note('runningCalls');
    refusals.note('eventLoopDelay', 700);
    expect(said).toEqual([{ type: 'runningCalls', refused: 1 }]);
    vi.advanceTimersByTime(9999);
    expect(said).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(said).toEqual([
      { type: 'runningCalls', refused: 1 },
      { type: 'eventLoopDelay', refused: 2, value: 700 },
    ]);
    vi.advanceTimersByTime(60_000);
    refusals.note('rssBytes', 9);
    refusals.note('rssBytes', 8);
    refusals.end();
    expect(said.slice(2)).toEqual([
      { type: 'rssBytes', refused: 1, value: 9 },
      { type: 'rssBytes', refused: 1, value: 8 },
    ]);
    expect(refusals.counts).toEqual({ runningCalls: 2, eventLoopDelay: 1, heapUsedBytes: 0, rssBytes: 2 });
  });
});

it('a process has limits below those at which it would end', () => {
  const { heapBytes, processBytes } = overloadLimits();
  expect(heapBytes).toBeGreaterThan(100 * 2 ** 20);
  expect(processBytes === 0 || processBytes > 100 * 2 ** 20).toBe(true);
});
