import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { networkOf } from './network.ts';

/** Beyond this many, a network's refusals are not delayed, because they would fill the memory. */
const waitingMax = 1000;

/**
 * Sends the refusals to one network one at a time, and serves other requests between them. Refusals are too cheap for the
 * limit on running calls, but clients that retry at once could keep everyone else waiting.
 */
export const refusalQueue = plugin(async (app: FastifyInstance) => {
  const waitingOf = new Map<string, (() => void)[]>();

  function leaveNext(network: string): void {
    const [leave] = waitingOf.get(network)?.splice(0, 1) ?? [];
    if (leave === undefined) {
      waitingOf.delete(network);
      return;
    }
    leave();
    setImmediate(leaveNext, network);
  }

  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    const status = payload instanceof Response ? payload.status : reply.statusCode;
    if (status < 400) return done(null, payload);
    const network = networkOf(request.ip);
    const waiting = waitingOf.get(network);
    if (waiting === undefined) {
      waitingOf.set(network, []);
      setImmediate(leaveNext, network);
      return done(null, payload);
    }
    if (waiting.length >= waitingMax) return done(null, payload);
    waiting.push(() => done(null, payload));
  });
});
