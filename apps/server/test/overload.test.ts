import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '@get-my-helpers/validation/messages';
import { overloadLimits, type OverloadLimits } from '../src/http/overload.ts';
import { eventually } from './eventually.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

const never: OverloadLimits = { delayMs: 60_000, heapBytes: 2 ** 50, processBytes: 0, sampleMs: 20, lastsMs: 0 };
const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({
    overload: { ...never, delayMs: 50 },
    logLevel: 'warn',
    logTo: { write: (line) => lines.push(line) },
  });
});
afterAll(() => test.close());

const statusOf = async (url: string): Promise<number> => (await test.app.inject(url)).statusCode;

/** Keeps the process from doing anything else until this says so. */
function occupy(): () => void {
  let isOver = false;
  function block(): void {
    const until = performance.now() + 100;
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

  it('is one that lasts: a moment is answered', async () => {
    const calm = await buildTestApp({ overload: { ...never, heapBytes: 1, lastsMs: 60_000 } });
    await eventually(() => expect(calm.app.isUnderPressure()).toBe(true));
    for (let asked = 0; asked < 5; asked += 1) expect((await calm.app.inject('/api/session')).statusCode).toBe(200);
    await calm.close();
  });
});

it('a process has limits below those at which it would end', () => {
  const { heapBytes, processBytes } = overloadLimits();
  expect(heapBytes).toBeGreaterThan(100 * 2 ** 20);
  expect(processBytes === 0 || processBytes > 100 * 2 ** 20).toBe(true);
});
