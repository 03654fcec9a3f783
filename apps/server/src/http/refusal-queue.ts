import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { networkOf } from './network.ts';

/** Beyond so many a network's refusals wait no longer: they would only fill the memory. */
const waitingMax = 1000;

/**
 * Lets the refusals to one network leave one at a time, with whatever else there is to do between them. A refusal costs so
 * little that no limit on running calls holds it back, and many clients that send again at once would keep all others waiting.
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
