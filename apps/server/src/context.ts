import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '@get-my-helpers/db/client';
import type { DemoLogins } from '@get-my-helpers/db/seeds/demo';
import type { PlaceMemory } from './place-memory.ts';
import type { OutboxMail } from '@get-my-helpers/validation/own-account';
import type { EventHub } from './event-hub.ts';
import { isFromOtherSite } from './plugins/same-origin.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { createSecurityLog, type LineLogger, type SecurityLog } from './security-log.ts';
import type { ObjectStorage } from './storage/object-storage.ts';
import type { Context } from './trpc.ts';

interface Shared {
  /** Where people reach this server; undefined: wherever the request came to. */
  publicOrigin?: string;
  db: Database;
  rateLimiter: RateLimiter;
  events: EventHub;
  readOutbox: (() => Promise<OutboxMail[]>) | null;
  storage: ObjectStorage;
  placeMemory: PlaceMemory;
  demoLogins: DemoLogins | null;
}

const userAgentMax = 300;

/** Writes down what concerns security with who asked. */
export function securityLogOf(request: FastifyRequest, logger: LineLogger): SecurityLog {
  const userAgent = request.headers['user-agent']?.slice(0, userAgentMax) ?? null;
  return createSecurityLog(logger, { address: request.ip, userAgent, requestId: request.id });
}

/** Makes the context of one request, the same for RPC and REST; a batch may hold several calls that create something. */
export type ContextFactory = (request: FastifyRequest, reply: FastifyReply, creatingCalls?: number) => Promise<Context>;

function originOf({ protocol, host }: FastifyRequest): string {
  const origin = `${protocol}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost';
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(', ') : header;

export function contextFactory(
  app: FastifyInstance,
  { publicOrigin, securityLogger, ...shared }: Shared & { securityLogger: LineLogger },
): ContextFactory {
  return async (request, reply, creatingCalls = 1) => {
    const logError = (error: unknown): void => request.log.error({ err: error }, 'unexpected error');
    const { user, admin, control } = await app.loadSession(request, reply).catch((error: unknown) => {
      logError(error);
      throw error;
    });
    return {
      ...shared,
      user,
      admin,
      sessions: control,
      security: securityLogOf(request, securityLogger),
      get origin() {
        return publicOrigin ?? originOf(request);
      },
      isFromOtherSite: isFromOtherSite(request),
      address: request.ip,
      takesStream: false,
      requestId: request.id,
      idempotency: { key: textOf(request.headers['idempotency-key']), creatingCalls },
      logError,
    };
  };
}
