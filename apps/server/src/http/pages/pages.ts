import { setTimeout as pause } from 'node:timers/promises';
import { getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '../calls.ts';
import type { ContextFactory } from '../context.ts';
import { addVary } from '../transfer.ts';
import { concurrencyLimiter } from '../../lib/concurrency-limiter.ts';
import { appRouter } from '../../router.ts';
import type { Context } from '../../rpc/trpc.ts';
import { pageHtml } from './page-html.ts';
import type { PageParts, PageRequest, WebBuild, WritePage } from './web-build.ts';

/** Pages are written a few at a time: writing one takes the processor, and loading for it the database. */
const writingMax = 8;
const waitingMax = 200;
/** Longest time for one page, in milliseconds; beyond it the browser is left to show the screen itself. */
const writingMs = 10_000;

/** The context of the calls for a page: they are those that the browser would make over RPC. */
const pageContext = (ctx: Context): Context => ({ ...ctx, isRpc: true, takesStream: false });

/** What arrives over HTTP: what JSON does not know, such as a field that is undefined, does not. */
const overTheWire = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** Calls a query in this process, with the rules, limits and logs of every call (docs/architecture.md, Pages from the server). */
function callWith(ctx: Context): PageRequest['call'] {
  return async (path, input) => {
    const call = calls.get(path);
    try {
      if (call?.type !== 'query') throw new Error(`A page asked for ${path}, which is no query.`);
      const data = await call.run(ctx, null, () => overTheWire(input));
      return { result: { data: overTheWire(data) } };
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause);
      const shape = getTRPCErrorShape({ config: appRouter._def._config, error, path, type: 'query', ctx, input });
      return { error: shape };
    }
  };
}

/** A browser that fetches a page ahead of time shows it to nobody yet. */
const isAhead = ({ headers }: FastifyRequest): boolean => String(headers['sec-purpose'] ?? '').includes('prefetch');

/** A page to send; without a status where only its frame is known. */
export interface Page {
  html: string;
  status?: number;
  /** Where it has moved for good. */
  movedTo?: string | undefined;
}

interface Surroundings {
  createContext: ContextFactory;
  /** The site's own address. */
  originOf: (request: FastifyRequest) => string;
}

/** What answers requests for pages: written by the web app where that works, else its empty template. */
export function pageWriter(
  build: WebBuild,
  { createContext, originOf }: Surroundings,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Page> {
  const limited = concurrencyLimiter({ runningMax: writingMax, waitingMax });

  async function write(request: FastifyRequest, reply: FastifyReply, writePage: WritePage): Promise<PageParts> {
    const ctx = pageContext(await createContext(request, reply));
    return writePage({
      url: request.url,
      call: callWith(ctx),
      // What somebody is shown of others may be recorded, and is not shown to those whom another site sends.
      isFrameOnly: ({ user, admin }) => (user !== null || admin !== null) && (ctx.isFromOtherSite || isAhead(request)),
    });
  }

  /** Rejects when it takes too long. */
  async function writeInTime(request: FastifyRequest, reply: FastifyReply, writePage: WritePage): Promise<PageParts> {
    const limit = new AbortController();
    try {
      const late = pause(writingMs, undefined, { signal: limit.signal }).then(() => {
        throw new Error('The page took too long to write.');
      });
      late.catch(() => undefined);
      return await Promise.race([write(request, reply, writePage), late]);
    } finally {
      limit.abort();
    }
  }

  return async (request, reply) => {
    const { writePage } = build;
    if (!writePage) return { html: build.template };
    try {
      const parts = await limited(() => writeInTime(request, reply, writePage));
      addVary(reply, 'cookie');
      if (parts.isPersonal) reply.header('cache-control', 'private, no-store');
      const { movedTo } = parts;
      if (movedTo !== undefined) return { html: '', status: 301, movedTo };
      const [path = '/'] = request.url.split('?');
      const html = pageHtml(build, parts, originOf(request) + path);
      return parts.isWhole || parts.status >= 500 ? { html, status: parts.status } : { html };
    } catch (error) {
      if (!request.server.noteOutage(error)) request.log.error({ err: error }, 'a page could not be written');
      // The web app in the browser says what does not work, and tries again.
      return { html: build.template, status: 503 };
    }
  };
}
