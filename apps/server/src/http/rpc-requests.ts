import { getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../lib/errors.ts';
import { appRouter } from '../router.ts';
import { decodedPath, isRpcRequest } from './request-path.ts';

/** The adapter decodes procedure names a second time, which breaks an escaped percent sign. */
const encodedTwice = /^[^?]*%25/;

/** What procedures are called with, as the adapter takes it. */
const methods = ['GET', 'HEAD', 'POST'];

function refusalOf(request: FastifyRequest, reply: FastifyReply): DomainError | undefined {
  if (!methods.includes(request.method)) {
    reply.header('allow', methods.join(', '));
    return new DomainError('METHOD_NOT_SUPPORTED', messages.methodNotSupported);
  }
  if (encodedTwice.test(request.url)) return new DomainError('NOT_FOUND', messages.notFound);
  // JSON lines would send the status and cookies before a call has ended, so the answer is plain JSON.
  delete request.headers['trpc-accept'];
  if (request.headers.accept?.includes('application/jsonl')) request.headers.accept = 'application/json';
  const type = request.headers['content-type'];
  if (type === undefined) return undefined;
  if (request.method === 'GET' || request.method === 'HEAD') delete request.headers['content-type'];
  else if (!type.startsWith('application/json')) {
    return new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please send the body as application/json.');
  }
  return undefined;
}

const isBatchTooLong = (request: FastifyRequest): boolean =>
  decodedPath(request).split(',', limits.batchCalls + 1).length > limits.batchCalls;

/** Refuses a batch with the adapter's answer, before it looks up each procedure. */
function refuseBatch(reply: FastifyReply): FastifyReply {
  const error = getTRPCErrorFromUnknown(new DomainError('BAD_REQUEST', messages.batchTooLong));
  const about = { type: 'unknown', path: undefined, input: undefined, ctx: undefined } as const;
  return reply.code(400).send({ error: getTRPCErrorShape({ config: appRouter._def._config, error, ...about }) });
}

/**
 * Limits RPC to JSON: tRPC's adapter would also accept forms, which no procedure reads, answer with JSON lines, and label
 * the refusal of a whole batch as text.
 */
export const rpcRequests = plugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRpcRequest(request)) return done();
    const refusal = refusalOf(request, reply);
    if (refusal !== undefined) return done(refusal);
    if (!isBatchTooLong(request)) return done();
    void refuseBatch(reply);
  });
  app.addHook<unknown>('onSend', (_request, _reply, payload, done) => {
    if (payload instanceof Response && payload.headers.get('content-type')?.startsWith('text/plain')) {
      payload.headers.set('content-type', 'application/json');
    }
    done(null, payload);
  });
});
