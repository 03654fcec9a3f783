import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '@get-my-helpers/db/client';
import type { DemoLogins } from '@get-my-helpers/db/seeds/demo';
import type { OutboxMail } from '@get-my-helpers/validation/own-account';
import type { CallLimiter } from '../rpc/call-limiter.ts';
import type { ScanFile } from '../modules/uploads/antivirus.ts';
import type { EventHub } from '../modules/events/event-hub.ts';
import { loadCaller } from './callers.ts';
import { budgetNotes, notingGuard, notingLimiter } from './rate-limit-headers.ts';
import { logCaller } from './request-log.ts';
import { isCall, isRpcRequest } from './request-path.ts';
import { isFromOtherSite } from './same-origin.ts';
import type { AddressGuard } from '../modules/webhooks/address-guard.ts';
import type { PlaceCache } from '../modules/places/place-cache.ts';
import type { ApiKeyUse } from '../auth/api-keys.ts';
import type { CallBudgets, CallMaker } from '../auth/call-budget.ts';
import type { LoginGuard } from '../auth/login-guard.ts';
import { networkOf } from './network.ts';
import type { RateLimiter } from '../auth/rate-limiter.ts';
import { createSecurityLog, type LineLogger, type SecurityLog } from '../auth/security-log.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import type { Replica } from '../rpc/replica.ts';
import type { Context } from '../rpc/trpc.ts';

interface Shared {
  replica: Replica | null;
  /** Where people reach this server; undefined: wherever the request came to. */
  publicOrigin?: string;
  db: Database;
  now: () => Date;
  rateLimiter: RateLimiter;
  callLimiter: CallLimiter;
  loginGuard: LoginGuard;
  events: EventHub;
  readOutbox: (() => Promise<OutboxMail[]>) | null;
  storage: ObjectStorage;
  scanFile: ScanFile | null;
  placeCache: PlaceCache;
  webhookGuard: AddressGuard;
  demoLogins: DemoLogins | null;
  fairStart: boolean;
  contactEmail: string | null;
  adminSecondFactorRequired: boolean;
}

const userAgentMax = 300;

/** Records security events with their caller. */
export function securityLogOf(request: FastifyRequest, logger: LineLogger): SecurityLog {
  const userAgent = request.headers['user-agent']?.slice(0, userAgentMax) ?? null;
  const { ip: address, id: requestId, traceId } = request;
  return createSecurityLog(logger, { address, userAgent, requestId, traceId });
}

/** How many calls a request makes, and how many of them create something. */
export interface CallCount {
  calls: number;
  creatingCalls: number;
}
const oneCall: CallCount = { calls: 1, creatingCalls: 1 };

/** The most that the answers of a batch may have together, in bytes: more than ten lists of a hundred long entries. */
const batchAnswerMax = 4 * 1024 * 1024;

/** Makes the context of one request, the same for RPC and REST. */
export type ContextFactory = (request: FastifyRequest, reply: FastifyReply, count?: CallCount) => Promise<Context>;

function originOf({ protocol, host }: FastifyRequest): string {
  const origin = `${protocol}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost';
}

/** Aborted when the client hangs up before the answer was sent. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = (): void => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return gone.signal;
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(', ') : header;

/** What makes a context but is not part of it. */
interface ForRequests {
  securityLogger: LineLogger;
  /** Null: calls are not counted (RATE_LIMIT=off). */
  callBudgets: CallBudgets | null;
}

/** Whose calls these are. A key that is refused counts for its address. */
function callMakerOf(caller: { apiKey: ApiKeyUse | null; account: { id: string } | null; address: string }): CallMaker {
  const { apiKey, account, address } = caller;
  if (apiKey && 'id' in apiKey) return { kind: 'key', id: apiKey.id };
  return account ? { kind: 'account', id: account.id } : { kind: 'address', id: address };
}

export function contextFactory(
  app: FastifyInstance,
  { publicOrigin, securityLogger, callBudgets, ...shared }: Shared & ForRequests,
): ContextFactory {
  return async (request, reply, { calls, creatingCalls } = oneCall) => {
    function logError(error: unknown): void {
      if (!app.noteOutage(error)) request.log.error({ err: error }, 'unexpected error');
    }
    const note = budgetNotes(reply);
    const rateLimiter = notingLimiter(shared.rateLimiter, note);
    const caller = loadCaller(app, request, reply, { db: shared.db, rateLimiter });
    const { user, admin, enrollingAdmin, control, apiKey } = await caller.catch((error: unknown) => {
      logError(error);
      throw error;
    });
    const address = networkOf(request.ip);
    const account = user ?? admin ?? enrollingAdmin;
    if (account) logCaller(request, account);
    const maker = callMakerOf({ apiKey, account, address });
    // Pages and files have no calls of their own that somebody counts.
    const taken = isCall(request) ? callBudgets?.take(maker, calls) : undefined;
    if (taken) note(taken.budget);
    return {
      ...shared,
      rateLimiter,
      loginGuard: notingGuard(shared.loginGuard, note),
      refusal: taken?.refusal ?? null,
      user,
      admin,
      enrollingAdmin,
      apiKey,
      sessions: control,
      security: securityLogOf(request, securityLogger),
      answers: calls > 1 ? { bytesLeft: batchAnswerMax } : undefined,
      get origin() {
        return publicOrigin ?? originOf(request);
      },
      isRpc: isRpcRequest(request),
      isFromOtherSite: isFromOtherSite(request, publicOrigin),
      isHead: request.method === 'HEAD',
      address,
      gone: goneOf(reply),
      takesStream: false,
      requestId: request.id,
      idempotency: { key: textOf(request.headers['idempotency-key']), creatingCalls },
      logError,
    };
  };
}
