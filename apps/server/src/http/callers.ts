import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '@get-my-helpers/db/client';
import { bearerOf, findKeyCaller, callerOfKey, type ApiKeyUse } from '../auth/api-keys.ts';
import type { RateLimiter } from '../auth/rate-limiter.ts';
import type { SessionControl } from '../rpc/trpc.ts';
import { networkOf } from './network.ts';
import { isApiRequest } from './request-path.ts';
import type { RequestSession } from './sessions.ts';

/** Who sent a request: a session, or a program with an API key. */
export interface RequestCaller extends RequestSession {
  apiKey: ApiKeyUse | null;
}

interface Shared {
  db: Database;
  rateLimiter: RateLimiter;
}

/**
 * Loads who calls. A request with an API key counts as the key's account and nobody else: its cookies are not read, so
 * that a key is refused for what it lacks also where a session would do. Pages take sessions alone.
 */
export async function loadCaller(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { db, rateLimiter }: Shared,
): Promise<RequestCaller> {
  const key = isApiRequest(request) ? bearerOf(request.headers.authorization) : undefined;
  if (key === undefined) return { ...(await app.loadSession(request, reply)), apiKey: null };
  const { caller, use } = await callerOfKey({ db, rateLimiter, address: networkOf(request.ip) }, key);
  const user = caller ? { id: caller.id, name: caller.name, email: caller.email, type: caller.type } : null;
  return { user, admin: null, enrollingAdmin: null, apiKey: use, control: controlOf(db, key) };
}

function noSession(): never {
  throw new Error('A call with an API key tried to change a session.');
}

/** A program has no session; its streams end with its key. */
const controlOf = (db: Database, key: string): SessionControl => ({
  start: async () => noSession(),
  end: async () => noSession(),
  rememberDevice: async () => noSession(),
  tokenHash: () => undefined,
  deviceTokenHash: () => undefined,
  isUserSignedIn: async () => (await findKeyCaller(db, key)) !== undefined,
});
