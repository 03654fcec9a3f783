import { randomUUID } from 'node:crypto';
import { fastifyRequestHandler, fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '@get-my-helpers/db/client';
import { hasPageSubject } from '@get-my-helpers/db/queries/page-subjects';
import type { DemoLogins } from '@get-my-helpers/db/seeds/demo';
import type { OutboxMail } from '@get-my-helpers/validation/own-account';
import type { PageSubject } from '@get-my-helpers/validation/pages';
import { createCallLimiter, unlimitedCalls, type CallLimiter } from './rpc/call-limiter.ts';
import { createScanner, type ClamdAddress } from './modules/uploads/antivirus.ts';
import { contextFactory, securityLogOf } from './http/context.ts';
import { createEventHub } from './modules/events/event-hub.ts';
import { presentError } from './rpc/present-error.ts';
import type { Replica } from './rpc/replica.ts';
import { createPlaceCache } from './modules/places/place-cache.ts';
import { createAddressGuard, type AddressGuard } from './modules/webhooks/address-guard.ts';
import { apiDocs } from './http/api-docs/api-docs.ts';
import { deprecationHeaders } from './http/deprecation.ts';
import { addressLimit, refuseAddress, refuseUnreadable } from './http/early-refusals.ts';
import { emptyBodies } from './http/empty-bodies.ts';
import { forRobots } from './http/for-robots.ts';
import { webInDev } from './http/pages/web-in-dev.ts';
import { health } from './http/health.ts';
import { ready } from './http/ready.ts';
import { previews } from './http/previews/previews.ts';
import { loggedPath } from './http/request-path.ts';
import { mcp } from './http/mcp/mcp.ts';
import type { Gauged } from './http/metrics/gauges.ts';
import { createRefusals, overload, shedLoad, type OverloadLimits } from './http/overload.ts';
import { requestLog } from './http/request-log.ts';
import { inTurns } from './http/turns.ts';
import { jsonCharset } from './http/json-charset.ts';
import { objects } from './http/objects.ts';
import { createOutageLog } from './http/outage-log.ts';
import { createHttpServer } from './http/http-server.ts';
import { refusalQueue } from './http/refusal-queue.ts';
import { rpcRequests } from './http/rpc-requests.ts';
import { sameOrigin } from './http/same-origin.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sessions } from './http/sessions.ts';
import { retryHeader, rpcQueries } from './http/rpc-queries.ts';
import { senderLimits, slowSenders, type SenderLimits } from './http/slow-senders.ts';
import { stalledReaders } from './http/stalled-readers.ts';
import { staticWeb } from './http/static-web.ts';
import { transfer } from './http/transfer.ts';
import { createCallBudgets } from './auth/call-budget.ts';
import { loadLogNames, withoutIds, type LogName } from './auth/log-names.ts';
import { createLoginGuard, openGuard } from './auth/login-guard.ts';
import { createRateLimiter, unlimited } from './auth/rate-limiter.ts';
import { formHandler, mountRest } from './http/rest-mount.ts';
import { sendError } from './http/send-error.ts';
import { appRouter, type AppRouter } from './router.ts';
import { refusalTypes } from './auth/security-log.ts';
import type { ObjectStorage } from './storage/object-storage.ts';

export interface AppOptions {
  db: Database;
  /** A replica of it, which reads for strangers. */
  replica?: Replica | undefined;
  /** Where uploaded files are kept. */
  storage: ObjectStorage;
  /** Scans every file for viruses; without it files are accepted unscanned. */
  clamd: ClamdAddress | undefined;
  /** The public address of this server, without a path; undefined: the one each request was sent to. */
  publicUrl?: string;
  rateLimit: boolean;
  /** Which proxies are trusted to report the client's address: the nearest one, none, or these networks. */
  trustProxy: boolean | string[];
  logLevel: string;
  /** Whether security events are logged, whatever `logLevel` is. */
  securityLog: boolean;
  /** Where the log's JSON lines go; standard output unless given. */
  logTo?: { write(line: string): void };
  /** Whether admins need a second factor; otherwise it is offered to them. */
  adminSecondFactorRequired: boolean;
  /** Folder of the built web app; undefined serves none. */
  webRoot?: string;
  /** Serves the web app from its sources instead, with hot reload (`npm run dev`). */
  isDev?: boolean;
  /** How slowly requests may arrive and answers be taken; `senderLimits` unless given. */
  senders?: SenderLimits;
  /** The demo accounts to show on the login pages; null outside demo mode. */
  demoLogins: DemoLogins | null;
  /** Whether new helpers get places among the first results of a search. */
  fairStart: boolean;
  /** Whether there are spans of requests; `startTracing` sends them. */
  traceRequests?: boolean;
  /** From when on requests are refused because the server is overloaded; undefined: never. */
  overload?: OverloadLimits | undefined;
  /** Measures the server; undefined: nothing is measured, and nothing that could is loaded. */
  metrics?: MetricsOptions | undefined;
  /** Where people can write to whoever runs the site. */
  contactEmail?: string | undefined;
  /** Where webhooks may lead; the public internet alone unless given. */
  webhookGuard?: AddressGuard;
  /** Reads the emails in the outbox; null where nobody may. */
  readOutbox?: (() => Promise<OutboxMail[]>) | null;
  /** The clock that dates are compared with; the machine's unless given. */
  now?: () => Date;
}

export interface MetricsOptions {
  /** Whether this server answers /metrics, to whoever has the token; otherwise a port of its own does. */
  isHere: boolean;
  token: string | undefined;
}

/** Longest JSON body, in bytes. */
const bodyLimit = 256 * 1024;
/** A batch of RPC calls names its procedures in one path parameter. */
const maxParamLength = 5000;

/**
 * How long one part of the server may take to mount, in milliseconds. It reads files and asks the database, and on a machine
 * whose processors are busy the framework's ten seconds ended starts that were merely slow.
 */
const mountingMs = 120_000;

function createServer(options: AppOptions, logName: LogName, calls: CallLimiter): FastifyInstance {
  const { logLevel, logTo, trustProxy, senders: slow = senderLimits, overload: limits } = options;
  const refusals = createRefusals((line) => app.log.warn(line, 'the server is overloaded and refuses requests'));
  const app = fastify({
    bodyLimit,
    pluginTimeout: mountingMs,
    // Clients can forge all but the last address of a chain, which the nearest proxy saw itself.
    trustProxy: trustProxy === true ? (_address, hop) => hop < 1 : trustProxy,
    routerOptions: { maxParamLength },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseUnreadable,
    forceCloseConnections: 'idle',
    serverFactory(handler) {
      const begin = inTurns(handler);
      return createHttpServer(limits ? shedLoad(begin, { calls, limits, refusals }) : begin, slow);
    },
    genReqId: () => randomUUID(),
    logger: {
      level: logLevel,
      ...(logTo ? { stream: logTo } : {}),
      // The database's message quotes the refused row, which may hold somebody's email.
      redact: { paths: ['err.detail', 'err.where', 'err.internalQuery'], remove: true },
      hooks: { streamWrite: (line) => withoutIds(line, logName) },
      // Neither addresses nor query strings: both can name a person.
      serializers: {
        req: (request) => ({ method: request.method, path: loggedPath(request.url) }),
        res: (reply) => ({ statusCode: reply.statusCode }),
      },
    },
  });
  app.decorate('refusals', refusals);
  app.addHook('onClose', async () => refusals.end());
  return app;
}

/** Loads what measures only where somebody wants to know. */
async function measure(app: FastifyInstance, { isHere, token }: MetricsOptions, gauged: Gauged): Promise<void> {
  const { metrics, mountMetrics } = await import('./http/metrics/metrics.ts');
  await app.register(metrics, gauged);
  if (isHere && app.measured) mountMetrics(app, app.measured, token);
}

/** The composition root: everything this server consists of. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, storage, publicUrl, demoLogins, readOutbox = null, webRoot, now = () => new Date() } = options;
  const { adminSecondFactorRequired } = options;
  const https = publicUrl?.startsWith('https:') ?? false;
  const publicOrigin = publicUrl && new URL(publicUrl).origin;
  const logName = await loadLogNames(db);
  const callLimiter = options.rateLimit ? createCallLimiter() : unlimitedCalls;
  const app = createServer(options, logName, callLimiter);
  app.decorate('logName', logName);
  app.removeContentTypeParser('text/plain');
  app.decorate('noteOutage', createOutageLog(app.log));
  app.decorate('measured', null);
  const events = createEventHub(db, (error) => {
    if (!app.noteOutage(error)) app.log.error({ err: error }, 'the events connection broke');
  });
  if (options.metrics)
    await measure(app, options.metrics, { db, events, replica: options.replica, refused: app.refusals.counts });

  // Security events are logged at every log level.
  const securityLines = app.log.child({}, { level: options.securityLog ? 'info' : 'silent' });
  app.setErrorHandler((error, request, reply) => {
    const presented = presentError(error);
    const refusal = refusalTypes[presented.code];
    if (refusal) securityLogOf(request, securityLines).note(refusal);
    if (presented.unexpected && !app.noteOutage(error)) request.log.error({ err: error }, 'unexpected error');
    return sendError(request, reply, presented);
  });

  // Ahead of everything else: the sources are no part of the product.
  const source = options.isDev ? await webInDev(app) : undefined;
  if (options.traceRequests) await app.register((await import('./http/tracing.ts')).traceRequests);
  await app.register(requestLog);
  await app.register(transfer);
  if (options.rateLimit) await app.register(refusalQueue);
  await app.register(securityHeaders, { https, uploadOrigin: storage.sentOrigin });
  if (options.overload) await app.register(overload, options.overload);
  await app.register(addressLimit);
  await app.register(slowSenders, { limits: options.senders ?? senderLimits });
  await app.register(stalledReaders);
  await app.register(jsonCharset);
  await app.register(emptyBodies);
  await app.register(rpcRequests);
  await app.register(sameOrigin, { publicOrigin });
  await app.register(sessions, { db, https, adminSecondFactorRequired });
  await app.register(health, { db });
  await app.register(ready, { db, storage, replica: options.replica });

  const rateLimiter = options.rateLimit ? createRateLimiter(db) : unlimited;
  const loginGuard = options.rateLimit ? createLoginGuard(db) : openGuard;
  const placeCache = createPlaceCache();
  app.draining.addEventListener('abort', () => void events.close());
  app.addHook('preClose', () => events.close());
  await app.register(forRobots, { db, publicUrl, callLimiter });
  await app.register(previews, { db, callLimiter });
  const createContext = contextFactory(app, {
    db,
    replica: options.replica ?? null,
    now,
    storage,
    placeCache,
    webhookGuard: options.webhookGuard ?? createAddressGuard(),
    scanFile: options.clamd
      ? createScanner(options.clamd, (error) => app.log.error({ err: error }, 'virus scanner'))
      : null,
    rateLimiter,
    callLimiter,
    callBudgets: options.rateLimit ? createCallBudgets() : null,
    loginGuard,
    events,
    readOutbox,
    demoLogins,
    fairStart: options.fairStart,
    contactEmail: options.contactEmail ?? null,
    publicOrigin,
    securityLogger: securityLines,
    adminSecondFactorRequired,
  });
  mountRest(app, createContext);
  await app.register(objects, { createContext, createUrl: formHandler('uploads.createUrl', createContext) });
  await app.register(apiDocs, { publicUrl });
  await app.register(mcp, { createContext });
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    responseMeta: ({ errors, info }) => {
      const deprecation = deprecationHeaders(info?.calls.map(({ procedure }) => procedure?.meta) ?? []);
      return { headers: new Headers({ ...deprecation, ...retryHeader(errors) }) };
    },
    createContext: ({ req, res, info: { calls } }) => {
      const creatingCalls = calls.filter(({ procedure }) => procedure?.meta?.creates).length;
      return createContext(req, res, { calls: calls.length, creatingCalls });
    },
  };
  await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
  rpcQueries(app, createContext, (req, res, path) => fastifyRequestHandler({ ...trpcOptions, req, res, path }));

  const isThere = (subject: PageSubject, id: string): Promise<boolean> => hasPageSubject(db, subject, id);
  await app.register(staticWeb, { webRoot, source, publicUrl, isThere, createContext });
  return app;
}
