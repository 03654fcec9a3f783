import type { FastifyRequest } from 'fastify';
import { DomainError } from '../lib/errors.ts';
import { presentError } from '../rpc/present-error.ts';
import { noteRefusal, ownId, type Context } from '../rpc/trpc.ts';

/** The procedure's input: the path's parameters with the query of a read, or with the body of a change. */
export function inputOf(request: FastifyRequest): Record<string, unknown> {
  const params = request.params as object;
  if (request.method === 'GET' || request.method === 'HEAD') return { ...(request.query as object), ...params };
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new DomainError('BAD_REQUEST', 'Please send a JSON object.');
  }
  // The path overrides the body. A change ignores the query, because URLs end up in histories and logs.
  return { ...body, ...params };
}

/** Throws BAD_REQUEST for any query parameter of a list that takes none. */
export function refuseParameters(request: FastifyRequest): void {
  const [path] = Object.keys(request.query as object);
  if (path === undefined) return;
  const message = `Unknown parameter '${path}'. This list knows none.`;
  throw new DomainError('BAD_REQUEST', message, { issues: [{ path, message }] });
}

/**
 * If the query of a change names the caller's id, it must be theirs, as in the body. This does not apply to the other
 * person's id of a review or a message. Lists check their own queries.
 */
export function refuseForeignIds(request: FastifyRequest, ctx: Context, procedure: string): void {
  if (request.method === 'GET' || request.method === 'HEAD' || ctx.user === null) return;
  const query = request.query as Record<string, string | string[] | undefined>;
  try {
    ownId(ctx.user.id, ...[query['userId'], query[`${ctx.user.type}Id`]].flat());
  } catch (error) {
    noteRefusal(ctx, presentError(error).code, procedure);
    throw error;
  }
}
