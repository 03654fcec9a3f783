import { AsyncResource } from 'node:async_hooks';
import type { RequestListener } from 'node:http';

/** How long requests may begin, one after the other, before the process looks at what else has come. */
const turnMs = 2;

export interface Turns extends RequestListener {
  /** How many requests wait for a turn. */
  waiting: () => number;
}

/**
 * Begins requests in short turns. Node accepts one new connection each time its event loop comes around: if a round
 * began everything that a thousand busy connections have sent, nobody else could connect for seconds.
 */
export function inTurns(handler: RequestListener): Turns {
  const waiting: (() => void)[] = [];
  let isTurn = false;
  let turnEnds = 0;

  function beginTurn(): void {
    isTurn = true;
    turnEnds = performance.now() + turnMs;
    setImmediate(() => {
      isTurn = false;
      if (waiting.length === 0) return;
      beginTurn();
      beginNext();
    });
  }

  function beginNext(): void {
    if (performance.now() >= turnEnds) return;
    waiting.shift()?.();
    // This runs once the request waits for something else, so that all its work so far counts toward the turn.
    if (waiting.length > 0) queueMicrotask(() => process.nextTick(beginNext));
  }

  const listen: RequestListener = (request, response) => {
    if (!isTurn) beginTurn();
    if (waiting.length === 0 && performance.now() < turnEnds) return handler(request, response);
    // In the request's own asynchronous context, which tracing reads.
    waiting.push(AsyncResource.bind(() => response.destroyed || handler(request, response)));
  };
  return Object.assign(listen, { waiting: () => waiting.length });
}
