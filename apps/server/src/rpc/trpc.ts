import { initTRPC, TRPCError } from '@trpc/server';
import type { Database } from '@get-my-helpers/db/client';
import { observed } from '@get-my-helpers/db/observed';
import type { Account } from '@get-my-helpers/validation/account';
import type { KeyAccess } from '@get-my-helpers/validation/api-key';
import { messages } from '@get-my-helpers/validation/messages';
import type { OutboxMail } from '@get-my-helpers/validation/own-account';
import type { AdminUser, SessionUser } from '@get-my-helpers/validation/session';
import type { DemoLogins } from '@get-my-helpers/db/seeds/demo';
import type { Caller, CallLimiter } from './call-limiter.ts';
import { DomainError, type ErrorCode } from '../lib/errors.ts';
import { presentError } from './present-error.ts';
import type { ScanFile } from '../modules/uploads/antivirus.ts';
import type { PlaceCache } from '../modules/places/place-cache.ts';
import type { AddressGuard } from '../modules/webhooks/address-guard.ts';
import type { EventHub } from '../modules/events/event-hub.ts';
import { checkKeyAccess, type ApiKeyUse } from '../auth/api-keys.ts';
import type { LoginGuard } from '../auth/login-guard.ts';
import type { RateLimiter } from '../auth/rate-limiter.ts';
import type { Replica } from './replica.ts';
import { refusalTypes, type SecurityLog } from '../auth/security-log.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';

/** Starts and ends the sessions of one browser; the sessions plugin makes it for each request. */
export interface SessionControl {
  /** Issues a new session, stored through `db`, which may be a transaction; the browser's previous session ends. */
  start(account: Account, db: Database): Promise<void>;
  end(kind: 'user' | 'admin'): Promise<void>;
  /** Whether the session that the request came with still holds. */
  isUserSignedIn(): Promise<boolean>;
  /** The stored hash of the request's session token, for a user or an admin. */
  tokenHash(account: Pick<Account, 'type'>): Buffer | undefined;
  /** The stored hash of the token by which accounts recognize this browser. */
  deviceTokenHash(): Buffer | undefined;
  /** Makes an account recognize this browser; `start` does so as well. */
  rememberDevice(account: Account, db: Database): Promise<void>;
}

/** The idempotency key of a request (see idempotency.ts). */
export interface IdempotencyRequest {
  /** The header as it was sent; undefined when none was. */
  key: string | undefined;
  /** How many calls of this request (a batch) create something. */
  creatingCalls: number;
}

/** What a procedure knows about its caller and the server. */
export interface Context {
  db: Database;
  /** Reads for those who are not signed in; null where there is none. */
  replica: Replica | null;
  /** The clock. */
  now: () => Date;
  user: SessionUser | null;
  admin: AdminUser | null;
  /** An admin who has to set up a second factor before anything else; then `admin` is null. */
  enrollingAdmin: AdminUser | null;
  adminSecondFactorRequired: boolean;
  /** The API key that this call came with instead of a session, in the name of `user`; null: none. */
  apiKey: ApiKeyUse | null;
  /** Why this caller's calls are refused for now; null: they are not. */
  refusal: DomainError | null;
  sessions: SessionControl;
  security: SecurityLog;
  rateLimiter: RateLimiter;
  callLimiter: CallLimiter;
  /** How many bytes the answers of this batch may still have together; undefined for a single call. */
  answers: { bytesLeft: number } | undefined;
  loginGuard: LoginGuard;
  events: EventHub;
  storage: ObjectStorage;
  /** Looks for viruses in files; null where no scanner is set. */
  scanFile: ScanFile | null;
  placeCache: PlaceCache;
  /** Where webhooks may lead. */
  webhookGuard: AddressGuard;
  /** Where the caller reaches this server: scheme, host and port. */
  origin: string;
  /** Whether it was called over RPC. */
  isRpc: boolean;
  /** Whether a page of another site made the browser send this request. */
  isFromOtherSite: boolean;
  /** Whether the caller gets only the headers (HEAD), so that nothing in the answer is shown to anybody. */
  isHead: boolean;
  /** The caller's network (see `networkOf`), for limits alone. */
  address: string;
  /** Aborted when the caller hangs up before the answer was sent. */
  gone: AbortSignal;
  /** Whether the answer can be a `StreamedJson`: the call is not part of a batch. */
  takesStream: boolean;
  requestId: string;
  idempotency: IdempotencyRequest;
  logError: (error: unknown) => void;
  /** The latest mails that were not sent; null unless in demo mode without a mail server. */
  readOutbox: (() => Promise<OutboxMail[]>) | null;
  /** The demo accounts, in demo mode only. */
  demoLogins: DemoLogins | null;
  /** Whether new helpers get places among the first results. */
  fairStart: boolean;
  /** Where people can write to whoever runs the site; null where no address was given. */
  contactEmail: string | null;
}

/** Who may call a procedure at all; its service may refuse more. Shown in the API's documentation. */
export type Access = 'anybody' | 'helper or professional' | 'helper' | 'helper or admin' | 'professional' | 'admin';

/** A call that is going to be removed. Dates as 2027-01-31; six months lie between them at least. */
export interface Deprecated {
  since: string;
  sunset: string;
  /** What takes its place, such as `GET /api/gigs`. */
  instead: string;
}

export interface ProcedureMeta {
  access: Access;
  /** Told in the OpenAPI document and in the headers of its answers. */
  deprecated?: Deprecated;
  /** What it asks of an API key, as its base procedure was told (docs/product/programs.md, Scopes). */
  scope?: KeyAccess;
  /** A field of the answer that is a secret: it is left out of the answer that is stored for repeated calls. */
  shownOnce?: string;
  /** It creates something and takes a key against doing so twice (see idempotency.ts). */
  creates?: true;
  /**
   * Its answer is the same for everybody who is not signed in: it may be cached for this many seconds and is then
   * revalidated.
   */
  keepSeconds?: number;
  /**
   * A replica may answer it to whoever is not signed in: it changes nothing, and every table that it reads for them has the
   * trigger note_page_change().
   */
  onReplica?: true;
  /** It calls the file storage, which may be slow; it does not count against the account's other calls. */
  usesFiles?: true;
}

/** How often an event stream sends a ping, in milliseconds. */
export const pingMs = 15_000;

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    // A stream is renewed from time to time, so that its session is checked and extended; pings reveal a dead connection.
    sse: {
      maxDurationMs: 10 * 60_000,
      ping: { enabled: true, intervalMs: pingMs },
      client: { reconnectAfterInactivityMs: 40_000 },
    },
    errorFormatter: ({ shape, error, ctx }) => {
      const { code, message, issues, status, unexpected } = presentError(error);
      return {
        message,
        code: shape.code,
        data: {
          code,
          httpStatus: status,
          path: shape.data.path,
          issues,
          requestId: unexpected ? ctx?.requestId : undefined,
        },
      };
    },
  });

const accountOf = ({ user, admin }: Context): Account | undefined => {
  if (user) return { type: user.type, id: user.id };
  return admin ? { type: 'admin', id: admin.id } : undefined;
};

/** Logs a refusal that may need to be looked into. */
export function noteRefusal(ctx: Context, code: ErrorCode, procedure: string): void {
  const type = refusalTypes[code];
  if (type) ctx.security.note(type, { account: accountOf(ctx), procedure });
}

/** Gives tRPC the code of a refusal, so that its HTTP status is the one of REST. */
const refusals = t.middleware(({ next, ctx, path, type }) => {
  async function call() {
    const result = await next();
    if (result.ok) return result;
    const presented = presentError(result.error);
    noteRefusal(ctx, presented.code, path);
    if (presented.unexpected) ctx.logError(result.error.cause ?? result.error);
    const code = presented.code as TRPCError['code'];
    throw new TRPCError({ code, message: presented.message, cause: result.error.cause ?? result.error });
  }
  // The call that opens a stream ends at once.
  return type === 'subscription' ? call() : observed('call', path, call);
});

const nestingMax = 32;

/** Whether lists and objects are nested deeper than any input needs; a recursion over them could overflow the stack. */
function isTooDeep(input: unknown): boolean {
  let level: unknown[] = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > nestingMax) return true;
    level = level.flatMap((part) => (part !== null && typeof part === 'object' ? Object.values(part) : []));
  }
  return false;
}

const nestingLimit = t.middleware(async ({ next, getRawInput }) => {
  // The procedure itself refuses what cannot be read; one without an input has nothing to refuse.
  const input = await getRawInput().catch(() => undefined);
  if (isTooDeep(input)) throw new DomainError('BAD_REQUEST', 'The input is nested too deeply.');
  return next();
});

/** Refuses calls beyond the limit of their caller before they cost anything. */
const withinLimit = t.middleware(({ ctx, next }) => {
  if (ctx.refusal) throw ctx.refusal;
  return next();
});

/** Other callers are served between the calls of one caller, however many of them come at once. */
const fairness = t.middleware(({ ctx, type, meta, next }) => {
  // A stream stays open, and has its own limit.
  if (type === 'subscription') return next();
  const account = ctx.user ?? ctx.admin;
  const kind = meta?.usesFiles ? 'files' : 'account';
  const caller: Caller = account ? { kind, id: account.id } : { kind: 'address', id: ctx.address };
  return ctx.callLimiter.run(caller, () => next());
});

/** React Query's infinite lists add a direction, which our lists do not have. */
const pagingDirection = t.middleware(async ({ ctx, type, next, getRawInput }) => {
  if (!ctx.isRpc || type !== 'query') return next();
  return next({
    getRawInput: async () => {
      const input = await getRawInput();
      if (input === null || typeof input !== 'object' || Array.isArray(input)) return input;
      const { direction: _, ...rest } = input as Record<string, unknown>;
      return rest;
    },
  });
});

/** Bounds the answers of a batch together. Answers of changes are never withheld, because the change is already made. */
const answerBound = t.middleware(async ({ ctx, type, next }) => {
  const result = await next();
  if (!result.ok || type !== 'query' || ctx.answers === undefined) return result;
  ctx.answers.bytesLeft -= Buffer.byteLength(JSON.stringify(result.data) ?? '');
  if (ctx.answers.bytesLeft < 0) throw new DomainError('PAYLOAD_TOO_LARGE', messages.batchAnswersTooLarge);
  return result;
});

/** Whether somebody calls who is not signed in. */
export const isNobody = ({ user, admin, enrollingAdmin, apiKey }: Context): boolean =>
  [user, admin, enrollingAdmin, apiKey].every((caller) => caller === null);

/** What strangers read comes from the replica if that is up to date, and otherwise, or when it fails, from the primary. */
const strangersOnReplica = t.middleware(async ({ ctx, type, meta, next }) => {
  const { replica } = ctx;
  if (!replica || type !== 'query' || !meta?.onReplica || !isNobody(ctx)) return next();
  const db = await replica.upToDate();
  const result = db && (await next({ ctx: { db } }));
  if (result && (result.ok || !replica.noteFailure(result.error.cause))) {
    replica.reads.replica += 1;
    return result;
  }
  replica.reads.primary += 1;
  return next();
});

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const middleware = t.middleware;

/** Refuses an API key that is not valid or lacks the scope. */
const keyAccess = (scope: KeyAccess) =>
  t.middleware(({ ctx, next }) => {
    checkKeyAccess(ctx.apiKey, scope);
    return next();
  });

/** Anybody may call it; with an API key, one that has the scope. */
export const publicProcedure = (scope: KeyAccess) =>
  t.procedure
    .meta({ access: 'anybody', scope })
    .use(refusals)
    .use(withinLimit)
    .use(fairness)
    .use(keyAccess(scope))
    .use(answerBound)
    .use(nestingLimit)
    .use(pagingDirection)
    .use(strangersOnReplica);

/** Signed-in helpers and professionals, and their API keys that have the scope. */
export const signedInProcedure = (scope: KeyAccess) =>
  publicProcedure(scope)
    .meta({ access: 'helper or professional' })
    .use(({ ctx, next }) => {
      if (!ctx.user) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
      return next({ ctx: { user: ctx.user } });
    });

/** Signed-in helpers, and their API keys that have the scope. */
export const helperProcedure = (scope: KeyAccess) =>
  signedInProcedure(scope)
    .meta({ access: 'helper' })
    .use(({ ctx, next }) => {
      if (ctx.user.type !== 'helper') throw new DomainError('FORBIDDEN', messages.notAllowed);
      return next({ ctx: { user: ctx.user } });
    });

/** Signed-in professionals, and their API keys that have the scope. */
export const professionalProcedure = (scope: KeyAccess) =>
  signedInProcedure(scope)
    .meta({ access: 'professional' })
    .use(({ ctx, next }) => {
      if (ctx.user.type !== 'professional') throw new DomainError('FORBIDDEN', messages.notAllowed);
      return next({ ctx: { user: ctx.user } });
    });

/** Signed-in admins, who have no API keys. */
export const adminProcedure = publicProcedure('session only')
  .meta({ access: 'admin' })
  .use(({ ctx, next }) => {
    if (ctx.enrollingAdmin) throw new DomainError('FORBIDDEN', messages.secondFactorNeeded);
    if (!ctx.admin) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
    return next({ ctx: { admin: ctx.admin } });
  });

/** Signed-in admins, including those who still have to set up a second factor; for that purpose only. */
export const enrollingAdminProcedure = publicProcedure('session only')
  .meta({ access: 'admin' })
  .use(({ ctx, next }) => {
    const admin = ctx.admin ?? ctx.enrollingAdmin;
    if (!admin) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
    return next({ ctx: { admin } });
  });

/**
 * The id an owner-only call is about: the session's own, also when none is given; another's is refused
 * (docs/product/who-sees-what.md, Owner-only calls).
 */
export function ownId(sessionId: string, ...given: (string | undefined)[]): string {
  if (given.some((id) => id !== undefined && id.toLowerCase() !== sessionId)) {
    throw new DomainError('FORBIDDEN', messages.notAllowed);
  }
  return sessionId;
}
