import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/**
 * Ends a connection on which nothing has moved for the server's `connectionTimeout` while an answer was being sent: its
 * file and its buffers are free again. Node would also end one whose request is still being worked on, such as an export
 * that waits for its turn.
 */
export const stalledReaders = plugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', (_request, { raw }, done) => {
    // With a listener Node leaves the connection to us.
    raw.on('timeout', (connection: Socket) => {
      if (raw.headersSent) connection.destroy();
    });
    done();
  });
});
