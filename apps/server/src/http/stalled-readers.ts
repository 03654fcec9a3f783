import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/**
 * Closes a connection on which nothing has moved for the server's `connectionTimeout` while an answer was being sent, to
 * free its file and buffers. Node would also close one whose request is still in progress, such as a waiting export.
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
