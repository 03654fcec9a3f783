import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PresentedError } from '../rpc/present-error.ts';

/** Sends a refusal in the one shape of all errors (docs/product/errors.md, One shape). */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: PresentedError): FastifyReply {
  const { status, code, message, issues, retryAfter, unexpected } = error;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send({ message, code, issues, ...(unexpected ? { requestId: request.id } : {}) });
}
