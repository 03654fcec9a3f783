import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Browsers and proxies wait for an answer before they use a connection again; some clients send a few requests ahead. */
const unansweredMax = 16;

/**
 * Cuts a connection on which more requests wait for their answers than that. Node hands over every request of a packet at
 * once, so one connection could otherwise begin thousands in a moment.
 */
export const pipelining = plugin(async (app: FastifyInstance) => {
  const unansweredOf = new WeakMap<Socket, number>();

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const unanswered = (unansweredOf.get(socket) ?? 0) + 1;
    unansweredOf.set(socket, unanswered);
    reply.raw.once('close', () => unansweredOf.set(socket, (unansweredOf.get(socket) ?? 1) - 1));
    // Without `done` the request ends here.
    if (unanswered > unansweredMax) socket.destroy();
    else done();
  });
});
