import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../errors.ts';

/** The adapter decodes the names of procedures once more, which an escaped percent sign does not survive. */
const encodedTwice = /^[^?]*%25/;

const isRpc = ({ url }: FastifyRequest): boolean => url.startsWith('/trpc/');

function refusalOf(request: FastifyRequest): DomainError | undefined {
  if (encodedTwice.test(request.url)) return new DomainError('NOT_FOUND', messages.notFound);
  const type = request.headers['content-type'];
  if (type === undefined) return undefined;
  if (request.method === 'GET' || request.method === 'HEAD') delete request.headers['content-type'];
  else if (!type.startsWith('application/json')) {
    return new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please send the body as application/json.');
  }
  return undefined;
}

/**
 * Holds the RPC face to JSON: its adapter would also take forms, which no procedure reads, and calls a refusal of a whole
 * batch text.
 */
export const rpcRequests = plugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, done) => done(isRpc(request) ? refusalOf(request) : undefined));
  app.addHook<unknown>('onSend', (_request, _reply, payload, done) => {
    if (payload instanceof Response && payload.headers.get('content-type')?.startsWith('text/plain')) {
      payload.headers.set('content-type', 'application/json');
    }
    done(null, payload);
  });
});
