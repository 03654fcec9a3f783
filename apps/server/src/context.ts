import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '@get-my-helpers/db/client';
import type { DemoLogins } from '@get-my-helpers/db/seeds/demo';
import type { RateLimiter } from './rate-limiter.ts';
import type { Context } from './trpc.ts';

interface Shared {
  db: Database;
  rateLimiter: RateLimiter;
  demoLogins: DemoLogins | null;
}

/** Makes the context of one request, the same for RPC and REST. */
export type ContextFactory = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

export function contextFactory(app: FastifyInstance, shared: Shared): ContextFactory {
  return async (request, reply) => {
    const { user, admin, control } = await app.loadSession(request, reply);
    return {
      ...shared,
      user,
      admin,
      sessions: control,
      address: request.ip,
      requestId: request.id,
      logError: (error) => request.log.error({ err: error }, 'unexpected error'),
    };
  };
}
