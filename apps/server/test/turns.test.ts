import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurns } from '../src/http/turns.ts';

/** Longer than half of a turn. */
function work(): void {
  const until = performance.now() + 3;
  while (performance.now() < until);
}

it('requests that come at once begin in their order, few at a time, so that others are heard between them', async () => {
  const begun: string[] = [];
  const listen = inTurns(({ url = '' }) => {
    begun.push(url);
    work();
  });
  const response = { destroyed: false } as ServerResponse;
  const ask = (url: string, from = response): unknown => listen({ url } as IncomingMessage & { req: never }, from);
  const urls = Array.from({ length: 8 }, (_, index) => `/${index}`);
  for (const url of urls) ask(url);
  ask('/gone', { destroyed: true } as ServerResponse);
  const counts = [begun.length];
  while (begun.length < urls.length) {
    await nextRound();
    counts.push(begun.length);
  }
  expect(begun).toEqual(urls);
  for (const [round, count] of counts.entries()) expect(count - (counts[round - 1] ?? 0)).toBeLessThanOrEqual(2);

  await nextRound();
  await nextRound();
  ask('/later');
  expect(begun.at(-1)).toBe('/later');
});
