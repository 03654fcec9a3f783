import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { messages } from '@get-my-helpers/validation/messages';
import { productName } from '@get-my-helpers/validation/reference';
import { DomainError } from '../lib/errors.ts';
import type { CallLimiter } from '../rpc/call-limiter.ts';
import { apiPath, isApiRequest } from './request-path.ts';
import type { Turns } from './turns.ts';

/** From when on a server is overloaded (docs/operations.md, Overload). */
export interface OverloadLimits {
  /** How late the server gets to do anything, on average over a sample, in milliseconds. */
  delayMs: number;
  /** What JavaScript may hold, in bytes. */
  heapBytes: number;
  /** What the process may hold, in bytes; 0: no limit. */
  processBytes: number;
  /** How many calls of all callers together may run at once, with requests that have not begun. */
  runningMax: number;
  sampleMs: number;
  /** How long one of these must last: a start or a single large answer is no overload. */
  lastsMs: number;
}

const shareOfMemory = 0.9;
/** Twenty times what the database works on at once: with more, all of them only take longer. */
const runningMax = 200;
const retryAfter = 5;
/**
 * A refusal is held back for this long: a client that ignores Retry-After and asks again over the same connection then
 * costs one request a second, not as many as it can send. Beyond so many, refusals go out at once.
 */
const refusalDelayMs = 1000;
const heldMax = 5000;
const lineEveryMs = 10_000;

/** The limits of this process: nine tenths of the memory that Node and the container give it. */
export function overloadLimits(): OverloadLimits {
  const container = process.constrainedMemory();
  // Without a container's limit this is 0, or more than any machine has.
  const isLimited = container > 0 && container < Number.MAX_SAFE_INTEGER;
  return {
    delayMs: 500,
    heapBytes: Math.floor(getHeapStatistics().heap_size_limit * shareOfMemory),
    processBytes: isLimited ? Math.floor(container * shareOfMemory) : 0,
    runningMax,
    sampleMs: 1000,
    lastsMs: 1500,
  };
}

/** An overloaded server is alive, and those who look after it have to see it; Kubernetes asks for the file (docker/kubernetes). */
const alwaysAnswered = new Set(['/api/health', '/api/ready', '/metrics', '/favicon.svg']);

const isPage = (request: FastifyRequest): boolean =>
  !isApiRequest(request) && (request.headers.accept?.includes('text/html') ?? false);

/** For people, without a file to load; the browser tries again by itself. */
const busyPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfter}"><title>${productName}</title><p>${messages.serverBusy}</p></html>`;

/** The body of a refused call, in the one shape of all errors. */
const busyError = JSON.stringify({ message: messages.serverBusy, code: 'SERVICE_UNAVAILABLE' });
/** What is answered while too many calls run: those who look after the server, and files that belong to an open page. */
const isNeverShed = (path: string): boolean => alwaysAnswered.has(path) || path.startsWith('/assets/');

/** Why requests are refused: too many calls run, or one of the limits that @fastify/under-pressure watches. */
const reasons = ['runningCalls', 'eventLoopDelay', 'heapUsedBytes', 'rssBytes'] as const;
type Reason = (typeof reasons)[number];

/** How many requests this process refused since its start, by the reason. */
export type RefusedCounts = Readonly<Record<Reason, number>>;

/** A line of the log: how many requests were refused since the line before, why the latest was, and what was measured then. */
export interface RefusedLine {
  type: Reason;
  refused: number;
  value?: number;
}

export interface Refusals {
  counts: RefusedCounts;
  note(type: Reason, value?: number): void;
  /** Logs what no line has said yet. */
  end(): void;
}

/** Counts refused requests, and logs them at most every ten seconds, the last ones before it is calm again included. */
export function createRefusals(log: (line: RefusedLine) => void, everyMs = lineEveryMs): Refusals {
  const counts: Record<Reason, number> = { runningCalls: 0, eventLoopDelay: 0, heapUsedBytes: 0, rssBytes: 0 };
  let untold: RefusedLine | undefined;
  let toldAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!untold) return;
    log(untold);
    untold = undefined;
    toldAt = performance.now();
  }

  return {
    counts,
    note(type, value) {
      counts[type] += 1;
      untold = { type, value, refused: (untold?.refused ?? 0) + 1 };
      const waitMs = toldAt + everyMs - performance.now();
      if (waitMs <= 0) tell();
      else timer ??= setTimeout(tell, waitMs).unref();
    },
    end: tell,
  };
}

const isReason = (type: string): type is Reason => reasons.some((reason) => reason === type);

declare module 'fastify' {
  interface FastifyInstance {
    refusals: Refusals;
  }
}

interface Shedding {
  calls: Pick<CallLimiter, 'running'>;
  limits: Pick<OverloadLimits, 'runningMax'>;
  refusals: Refusals;
}

/**
 * Refuses requests with 503 and Retry-After while too many calls run. This is done ahead of Fastify: refusing must cost
 * little and happen seldom, or ten times as many requests as can be answered would take the time of those that are.
 */
export function shedLoad(handler: Turns, { calls, limits, refusals }: Shedding): RequestListener {
  let held = 0;

  function hold(request: IncomingMessage, response: ServerResponse): void {
    if (held >= heldMax) return refuse(request, response);
    held += 1;
    setTimeout(() => {
      held -= 1;
      refuse(request, response);
    }, refusalDelayMs);
  }

  function refuse({ url = '/', headers: { accept } }: IncomingMessage, response: ServerResponse): void {
    const isForPeople = !apiPath.test(url) && (accept?.includes('text/html') ?? false);
    const [type, body] = isForPeople ? ['text/html', busyPage] : ['application/json', busyError];
    response.writeHead(503, {
      'content-type': `${type}; charset=utf-8`,
      'content-length': Buffer.byteLength(body),
      'retry-after': String(retryAfter),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    response.end(body);
    refusals.note('runningCalls');
  }

  return (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '/';
    if (calls.running + handler.waiting() < limits.runningMax || isNeverShed(path)) handler(request, response);
    else hold(request, response);
  };
}

/** Refuses requests with 503 and Retry-After while the server is overloaded, before they cost anything. */
export const overload = plugin(async (app: FastifyInstance, limits: OverloadLimits) => {
  /** Since when and until when requests met it; a gap of two samples ends it. */
  let [since, latest] = [0, -Infinity];

  function isLasting(): boolean {
    const now = performance.now();
    if (now - latest > 2 * limits.sampleMs + limits.lastsMs) since = now;
    latest = now;
    return now - since >= limits.lastsMs;
  }

  await app.register(underPressure, {
    maxEventLoopDelay: limits.delayMs,
    maxHeapUsedBytes: limits.heapBytes,
    maxRssBytes: limits.processBytes,
    sampleInterval: limits.sampleMs,
    // The request goes on unless this answers it or rejects, which is sent as any error.
    async pressureHandler(request, reply, type, value) {
      const { url } = request.routeOptions;
      if ((url !== undefined && alwaysAnswered.has(url)) || !isLasting()) return;
      if (isReason(type)) app.refusals.note(type, value);
      if (!isPage(request)) throw new DomainError('SERVICE_UNAVAILABLE', messages.serverBusy, { retryAfter });
      reply.code(503).headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' });
      await reply.type('text/html; charset=utf-8').send(busyPage);
    },
  });
});
