import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { pingDatabase } from '@get-my-helpers/db/client';
import type { Database } from '@get-my-helpers/db/client';
import { succeedsInTime } from '../lib/in-time.ts';

export interface DrainOptions {
  /** How long requests are still accepted while health already answers 503, in milliseconds. */
  delayMs: number;
  /** How long after the delay connections may stay open, in milliseconds; then they are closed, even in use. */
  limitMs: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Prepares the shutdown: health answers 503 and every answer closes its connection, while requests are still served.
     * After the delay streams end, and it resolves when running requests are done, or at the limit. Until the limit
     * `close` interrupts nobody.
     */
    drain(options: DrainOptions): Promise<void>;
    /** Aborted after the delay: long-lived answers (streams) end themselves on it. */
    draining: AbortSignal;
    /** True from the beginning of `drain`. */
    isEnding: () => boolean;
  }
}

const healthPath = '/api/health';
const databaseAnswerMs = 2000;
const retrySeconds = 5;

/** GET /api/health: 200 {"status":"ok"}; 503 while the server drains, or when its database does not answer. */
export const health = plugin(async (app: FastifyInstance, { db }: { db: Database }) => {
  const draining = new AbortController();
  let isEnding = false;
  const running = new Set<FastifyRequest>();
  let onDone: (() => void) | undefined;

  function finish(request: FastifyRequest): void {
    running.delete(request);
    onDone?.();
  }

  /** `close` waits for every open connection, and a slow sender or reader can hold one for as long as it likes. */
  function cutConnectionsAfter(limitMs: number): Promise<void> {
    const { server } = app;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        server.on('connection', (socket) => socket.destroy());
        server.closeAllConnections();
        resolve();
      }, limitMs);
      server.once('close', () => clearTimeout(timer));
    });
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (request.url !== healthPath) running.add(request);
    // Also when the client has left before there is an answer.
    reply.raw.once('close', () => finish(request));
    if (isEnding) reply.header('connection', 'close');
    done();
  });
  app.addHook<unknown>('onSend', (_request, reply, payload, done) => {
    if (isEnding) reply.header('connection', 'close');
    done(null, payload);
  });

  app.decorate('draining', draining.signal);
  app.decorate('isEnding', () => isEnding);
  app.decorate('drain', async ({ delayMs, limitMs }: DrainOptions) => {
    isEnding = true;
    if (delayMs > 0) await pause(delayMs);
    draining.abort();
    // Later requests do not count, or a busy server would never stop.
    const awaited = [...running];
    const done = new Promise<void>((resolve) => {
      onDone = () => {
        if (awaited.every((request) => !running.has(request))) resolve();
      };
      onDone();
    });
    await Promise.race([done, cutConnectionsAfter(limitMs)]);
  });

  let asking: Promise<boolean> | undefined;

  /** Simultaneous checks share one query. */
  function isDatabaseUp(): Promise<boolean> {
    asking ??= succeedsInTime(pingDatabase(db), databaseAnswerMs).finally(() => (asking = undefined));
    return asking;
  }

  app.get(healthPath, { logLevel: 'error' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isEnding && (await isDatabaseUp())) return { status: 'ok' };
    const status = isEnding ? 'draining' : 'database unavailable';
    return reply.code(503).header('retry-after', retrySeconds).send({ status });
  });
});
