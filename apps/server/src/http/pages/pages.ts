import { setTimeout as pause } from 'node:timers/promises';
import { getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { observed } from '@get-my-helpers/db/observed';
import { readPageVersion } from '@get-my-helpers/db/queries/page-version';
import { calls } from '../calls.ts';
import type { ContextFactory } from '../context.ts';
import { withAddress } from '../site-addresses.ts';
import { addVary } from '../transfer.ts';
import { concurrencyLimiter } from '../../lib/concurrency-limiter.ts';
import type { RateLimiter } from '../../auth/rate-limiter.ts';
import { appRouter } from '../../router.ts';
import { presentError } from '../../rpc/present-error.ts';
import { isNobody, type Context } from '../../rpc/trpc.ts';
import { pageCache, type KeptPage } from './page-cache.ts';
import { outageHtml, pageHtml } from './page-html.ts';
import { pageDayOf } from '@get-my-helpers/validation/page-day';
import type { PageParts, PageRequest, WritePage } from '@get-my-helpers/validation/page-writing';
import type { WebBuild, WebSource } from './web-build.ts';

/** Pages are written a few at a time: writing one takes the processor, and loading for it the database. */
const writingMax = 8;
const waitingMax = 200;
/** Longest time for one page, in milliseconds; beyond it the browser is left to show the screen itself. */
const writingMs = 10_000;
/** The same from sources, whose first page compiles the web app. */
const writingFromSourcesMs = 120_000;

/**
 * The limits of the calls for a page. What a page counts of helpers and jobs is on pages that search engines are to read, some
 * hundred thousand of them, and a kept page counts nothing: writing such pages has a limit of its own.
 */
const pageLimiter = (limiter: RateLimiter): RateLimiter => ({
  ...limiter,
  check: (action, attempt) => limiter.check(action === 'suggestion' ? 'countingPage' : action, attempt),
});

/** The context of the calls for a page: they are those that the browser would make over RPC. */
const pageContext = (ctx: Context): Context => ({
  ...ctx,
  isRpc: true,
  takesStream: false,
  rateLimiter: pageLimiter(ctx.rateLimiter),
});

/** What arrives over HTTP: what JSON does not know, such as a field that is undefined, does not. */
const overTheWire = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** Calls a query in this process, with the rules, limits and logs of every call (docs/architecture.md, Pages from the server). */
function callWith(ctx: Context, noteError: (error: unknown) => void): PageRequest['call'] {
  return async (path, input) => {
    const call = calls.get(path);
    try {
      if (call?.type !== 'query') throw new Error(`A page asked for ${path}, which is no query.`);
      const data = await call.run(ctx, null, () => overTheWire(input));
      return { result: { data: overTheWire(data) } };
    } catch (cause) {
      noteError(cause);
      const error = getTRPCErrorFromUnknown(cause);
      const shape = getTRPCErrorShape({ config: appRouter._def._config, error, path, type: 'query', ctx, input });
      return { error: shape };
    }
  };
}

/** A browser that fetches a page ahead of time shows it to nobody yet. */
const isAhead = ({ headers }: FastifyRequest): boolean => String(headers['sec-purpose'] ?? '').includes('prefetch');

/** The path of a page as the site itself writes it: in lower case and without a slash at its end, whatever was asked for. */
function ownPath(url: string): string {
  const [path = '/'] = url.split('?');
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}

/** A page to send; without a status where only its frame is known. */
export interface Page {
  html: string;
  status?: number;
  /** Seconds after which a page that could not be written may be asked for again, where that is known. */
  retryAfter?: number;
  /** Where it has moved for good. */
  movedTo?: string | undefined;
  /** The page ready to be sent; `html` is empty then. */
  kept?: KeptPage;
}

interface Surroundings {
  createContext: ContextFactory;
  /** The site's own address. */
  originOf: (request: FastifyRequest) => string;
}

/** A web app that writes pages. */
type Writer = WebBuild & { writePage: WritePage };
const isWriter = (build: WebBuild): build is Writer => build.writePage !== undefined;

/** What answers requests for pages: written by the web app where that works, else its empty template. */
export function pageWriter(
  source: WebSource,
  { createContext, originOf }: Surroundings,
): (request: FastifyRequest, reply: FastifyReply) => Promise<Page> {
  const limited = concurrencyLimiter({ runningMax: writingMax, waitingMax });
  const cache = pageCache();

  const partsOf = (
    request: FastifyRequest,
    ctx: Context,
    { writePage }: Writer,
    noteError: (error: unknown) => void,
  ): Promise<PageParts> =>
    writePage({
      url: request.url,
      call: callWith(ctx, noteError),
      // What somebody is shown of others may be recorded, and is not shown to those whom another site sends.
      isFrameOnly: ({ user, admin }) => (user !== null || admin !== null) && (ctx.isFromOtherSite || isAhead(request)),
    });

  /** Rejects when it takes too long. */
  async function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
    const limit = new AbortController();
    try {
      const limitMs = source.isBuilt ? writingMs : writingFromSourcesMs;
      const late = pause(limitMs, undefined, { signal: limit.signal }).then(() => {
        throw new Error('The page took too long to write.');
      });
      late.catch(() => undefined);
      return await Promise.race([work(), late]);
    } finally {
      limit.abort();
    }
  }

  /** The page, and whether it is the same for everybody who is not signed in. */
  async function write(request: FastifyRequest, ctx: Context, build: Writer): Promise<[Page, boolean]> {
    let retryAfter = 0;
    const noteError = (error: unknown): void => {
      retryAfter = Math.max(retryAfter, presentError(error).retryAfter ?? 0);
    };
    const work = (): Promise<PageParts> => partsOf(request, ctx, build, noteError);
    const parts = await observed('page', 'page', () => limited(() => inTime(work)));
    const { movedTo, isWhole, status, isPersonal } = parts;
    if (movedTo !== undefined) return [{ html: '', status: 301, movedTo }, false];
    const html = pageHtml(build, parts, originOf(request) + ownPath(request.url));
    if (status >= 500) return [{ html, status, retryAfter }, false];
    return [isWhole ? { html, status } : { html }, isWhole && status === 200 && !isPersonal];
  }

  /** The page for a stranger, from memory if it is still what the database says. */
  async function writeOrKept(request: FastifyRequest, ctx: Context, build: Writer): Promise<Page> {
    let unkept: Page | undefined;
    const origin = originOf(request);
    const version = `${await readPageVersion(ctx.db)} ${pageDayOf(new Date())}`;
    const kept = await cache.get({ address: `${origin} ${request.url}`, version, now: ctx.now() }, async () => {
      const [page, isForAll] = await write(request, ctx, build);
      if (isForAll) return { html: withAddress(page.html, origin, request.url) };
      unkept = page;
      return { hasFailed: (page.status ?? 200) >= 500 };
    });
    if (kept) return { html: '', status: 200, kept };
    return unkept ?? (await write(request, ctx, build))[0];
  }

  return async (request, reply) => {
    const build = await source.read(request.url);
    if (!isWriter(build)) return { html: build.template };
    try {
      const ctx = pageContext(await createContext(request, reply));
      addVary(reply, 'cookie');
      if (isNobody(ctx) && source.isBuilt) return await writeOrKept(request, ctx, build);
      reply.header('cache-control', 'private, no-store');
      const [page] = await write(request, ctx, build);
      return page;
    } catch (error) {
      if (!request.server.noteOutage(error)) request.log.error({ err: error }, 'a page could not be written');
      // The web app in the browser says what does not work, and tries again.
      return { html: outageHtml(build), status: 503 };
    }
  };
}
