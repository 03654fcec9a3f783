import { AsyncLocalStorage } from 'node:async_hooks';
import { context, diag, DiagLogLevel, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { workChannel, workKinds, type Work, type WorkKind } from '@get-my-helpers/db/observed';
import { withoutIds } from '../auth/log-names.ts';
import { succeedsInTime } from '../lib/in-time.ts';
import { presentError } from '../rpc/present-error.ts';
import { loggedPath } from './request-path.ts';

/** Traces by OpenTelemetry (docs/operations.md, Traces): this file is loaded only where they are sent somewhere. */

/** A collector that does not answer holds up the end of the server no longer. */
const endMs = 3000;

export interface TracingOptions {
  /** Undefined: the variables of OpenTelemetry have one. */
  serviceName: string | undefined;
  /** Called with what keeps spans from being sent. */
  onError: (message: string) => void;
}

const tracer = trace.getTracer('get-my-helpers');

/** Sends spans to where the variables of OpenTelemetry say; the returned function sends the last ones and ends it. */
export function startTracing({ serviceName, onError }: TracingOptions): () => Promise<void> {
  diag.setLogger(
    {
      error: onError,
      warn: () => undefined,
      info: () => undefined,
      debug: () => undefined,
      verbose: () => undefined,
    },
    DiagLogLevel.ERROR,
  );
  const sdk = new NodeSDK({ serviceName, metricReaders: [], logRecordProcessors: [] });
  sdk.start();
  workKinds.forEach(traceWork);
  return async () => void (await succeedsInTime(sdk.shutdown(), endMs));
}

interface Described {
  name: (work: string) => string;
  kind: SpanKind;
  attributes: (work: string) => Record<string, string>;
  /** Nobody asks for one of these by itself, such as a look whether there is work. */
  needsParent?: true;
}

const described: Readonly<Record<WorkKind, Described>> = {
  call: {
    name: (work) => work,
    kind: SpanKind.INTERNAL,
    attributes: (work) => ({ 'rpc.system': 'trpc', 'rpc.method': work }),
  },
  query: {
    name: (work) => work,
    kind: SpanKind.CLIENT,
    attributes: (work) => ({ 'db.system.name': 'postgresql', 'db.query.summary': work }),
    needsParent: true,
  },
  job: {
    name: (work) => `process ${work}`,
    kind: SpanKind.CONSUMER,
    attributes: (work) => ({ 'messaging.operation.type': 'process', 'messaging.destination.name': work }),
  },
  storage: { name: (work) => `storage ${work}`, kind: SpanKind.CLIENT, attributes: () => ({}) },
  page: { name: () => 'write page', kind: SpanKind.INTERNAL, attributes: () => ({}) },
  webhook: { name: () => 'send to webhook', kind: SpanKind.CLIENT, attributes: () => ({}) },
  password: { name: () => 'hash password', kind: SpanKind.INTERNAL, attributes: () => ({}) },
};

/** Runs work in a context of OpenTelemetry's, which channels know by Node's own storage alone. */
class Contexts extends AsyncLocalStorage<Context> {
  override run<Result>(store: Context, work: (...parameters: never[]) => Result, ...parameters: never[]): Result {
    return context.with(store, () => work(...parameters));
  }
}

/** Makes a span of each piece of work of this kind, below what it is a part of. */
function traceWork(kind: WorkKind): void {
  const { name, attributes, needsParent, kind: spanKind } = described[kind];
  const spans = new WeakMap<Work, Span>();
  const channel = workChannel(kind);
  channel.start.bindStore(new Contexts(), (work) => {
    const parent = context.active();
    if (needsParent && !trace.getSpan(parent)) return parent;
    const options = { kind: spanKind, attributes: attributes(work.name) };
    const span = tracer.startSpan(name(work.name), options, parent);
    spans.set(work, span);
    return trace.setSpan(parent, span);
  });
  channel.subscribe({
    start: () => undefined,
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: (work) => endSpan(spans.get(work), work.error),
    error: () => undefined,
  });
}

/** A refusal is no failure. What an error says stays in the log, because it may quote what somebody sent. */
function endSpan(span: Span | undefined, error: unknown): void {
  if (error !== undefined) {
    const { status, code } = presentError(error);
    span?.setAttribute('error.type', code);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
  }
  span?.end();
}

/** What load balancers and Prometheus ask all the time. */
const untraced = new Set(['/api/health', '/api/ready', '/metrics']);

/** Makes a span of each request, below that of whoever sent it; its log names the trace. */
export const traceRequests = plugin(async (app: FastifyInstance) => {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url;
    if (route !== undefined && untraced.has(route)) return done();
    const attributes = {
      'http.request.method': request.method,
      'http.route': route ?? 'page',
      'url.path': withoutIds(loggedPath(request.url) ?? '', app.logName),
    };
    const from = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(`${request.method} ${route ?? 'page'}`, { kind: SpanKind.SERVER, attributes }, from);
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    request.traceId = span.spanContext().traceId;
    const within = trace.setSpan(from, span);
    contexts.set(request, within);
    context.with(within, done);
  });
  // A body arrives outside of the context in which it is waited for.
  app.addHook('preHandler', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done);
  });
});
