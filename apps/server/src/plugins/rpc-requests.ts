import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../errors.ts';

/** The adapter decodes the names of procedures once more, which an escaped percent sign does not survive. */
const encodedTwice = /^[^?]*%25/;

const isRpc = ({ url }: FastifyRequest): boolean => url.startsWith('/trpc/');

/**
 * Holds the RPC face to JSON: its adapter would also take forms, which no procedure reads, and calls a refusal of a whole
 * batch text.
 */
export const rpcRequests = plugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => {
    if (!isRpc(request)) return;
    if (encodedTwice.test(request.url)) throw new DomainError('NOT_FOUND', messages.notFound);
    const type = request.headers['content-type'];
    if (type === undefined) return;
    if (request.method === 'GET' || request.method === 'HEAD') delete request.headers['content-type'];
    else if (!type.startsWith('application/json')) {
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please send the body as application/json.');
    }
  });
  app.addHook('onSend', async (_request, _reply, payload: unknown) => {
    if (!(payload instanceof Response)) return;
    const isPlain = payload.headers.get('content-type')?.startsWith('text/plain');
    if (isPlain) payload.headers.set('content-type', 'application/json');
  });
});
