import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import plugin from 'fastify-plugin';
import type { Database } from '@get-my-helpers/db/client';
import {
  listSitemapStarts,
  listSuppliedTrades,
  listTradePlaces,
  readSitemapPart,
  type SitemapSubject,
} from '@get-my-helpers/db/queries/sitemaps';
import { id as idSchema } from '@get-my-helpers/validation/common';
import { messages } from '@get-my-helpers/validation/messages';
import { tradeIds } from '@get-my-helpers/validation/reference';
import { tradePath } from '@get-my-helpers/validation/slugs';
import { DomainError } from '../lib/errors.ts';
import type { CallLimiter } from '../rpc/call-limiter.ts';
import { isRpcRequest, originOf } from './request-path.ts';
import { publicPages, robotsText, sitemapIndex, sitemapMax, sitemapText, type ListedPage } from './sitemap-text.ts';

export interface ForRobotsOptions {
  db: Database;
  /** Where people reach the site; the address of the request without it. */
  publicUrl?: string | undefined;
  callLimiter: CallLimiter;
  /** The most pages of one sitemap. */
  size?: number;
}

/** Of which page each subject's id makes an address. */
const pageOf = { helpers: '/helper/', jobs: '/jobs/' } as const satisfies Record<SitemapSubject, string>;
const subjects = Object.keys(pageOf) as SitemapSubject[];

/** `helpers-018f….xml`: the part of a subject's sitemap that begins with this id. */
function partOf(name: string): { subject: SitemapSubject; from: string } | undefined {
  const subject = subjects.find((each) => name.startsWith(`${each}-`));
  const from = idSchema.safeParse(name.slice((subject ?? '').length + 1).replace(/\.xml$/, ''));
  return subject && from.success && name.endsWith('.xml') ? { subject, from: from.data } : undefined;
}

/** How full a part is at first, so that there is room for pages that may be shown later. */
const fill = 0.9;
/** How long the beginnings of the parts are kept, in milliseconds: then they are counted anew. */
const keptMs = 60 * 60_000;

/**
 * The beginnings of the parts of a subject's sitemap. Kept from request to request, since counting reads a whole index; what comes
 * after the last of them is looked at each time.
 */
function sitemapParts(db: Database, size: number) {
  const kept = new Map<SitemapSubject, { starts: string[]; countedAt: number }>();
  return {
    async read(subject: SitemapSubject): Promise<string[]> {
      const now = Date.now();
      const last = kept.get(subject);
      const known = last && now - last.countedAt < keptMs ? last : { starts: [], countedAt: now };
      const starts = await listSitemapStarts(db, subject, Math.ceil(size * fill), known.starts);
      kept.set(subject, { starts, countedAt: known.countedAt });
      return starts;
    },
    /** Where the part after this one begins; undefined for the last, and for a part that another server counted. */
    after(subject: SitemapSubject, from: string): string | undefined {
      const starts = kept.get(subject)?.starts ?? [];
      return starts.includes(from) ? starts[starts.indexOf(from) + 1] : undefined;
    },
  };
}

/** Two pieces ahead of the reader, some 300 kB. */
const streamOf = (pieces: AsyncGenerator<string, void>): Readable => Readable.from(pieces, { highWaterMark: 2 });

/**
 * robots.txt and the sitemaps (docs/product/screens.md, For search engines), from the database as their reader takes them: what
 * may not be shown any more is in none from the next request on.
 */
export const forRobots = plugin(
  async (app: FastifyInstance, { db, publicUrl, callLimiter, size = sitemapMax }: ForRobotsOptions) => {
    const parts = sitemapParts(db, size);
    const xml = (reply: FastifyReply): FastifyReply =>
      reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache');

    app.addHook('onRequest', (request, reply, done) => {
      // The answers of calls are fetched to show a page, and are no pages themselves.
      if (isRpcRequest(request)) reply.header('x-robots-tag', 'noindex');
      done();
    });

    app.get('/robots.txt', (request, reply) =>
      reply.type('text/plain; charset=utf-8').send(robotsText(originOf(request, publicUrl))),
    );

    app.get('/sitemap.xml', async (request, reply) => {
      const origin = originOf(request, publicUrl);
      const [trades, ...starts] = await callLimiter.run({ kind: 'address', id: request.ip }, () =>
        Promise.all([listSuppliedTrades(db), ...subjects.map((subject) => parts.read(subject))]),
      );
      const ids = subjects.flatMap((subject, index) => (starts[index] ?? []).map((id) => `${subject}-${id}`));
      const names = ['pages', ...trades.map((trade) => `trade-${trade}`), ...ids];
      return xml(reply).send(sitemapIndex(names.map((name) => `${origin}/sitemaps/${name}.xml`)));
    });

    app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
      const origin = originOf(request, publicUrl);
      const { name } = request.params;
      if (name === 'pages.xml') {
        const pages = publicPages.map((path) => ({ address: origin + path }));
        return xml(reply).send(streamOf(sitemapText([pages])));
      }
      const specialty = tradeIds.find((id) => name === `trade-${id}.xml`);
      if (specialty) {
        // Fewer than a sitemap may have.
        const places = [{ state: null, city: null }, ...(await listTradePlaces(db, specialty))];
        const pages = places.map((place) => ({ address: origin + tradePath({ specialty, ...place }) }));
        return xml(reply).send(streamOf(sitemapText([pages])));
      }
      const part = partOf(name);
      if (!part) throw new DomainError('NOT_FOUND', messages.notFound);
      const { subject, from } = part;
      const page = origin + pageOf[subject];
      const rows = readSitemapPart(db, subject, { from, until: parts.after(subject, from), size });
      // An unavailable database shows now, while the answer can still be an error.
      const first = await rows.next();
      async function* pages(): AsyncGenerator<ListedPage[], void> {
        for (let some = first; !some.done; some = await rows.next()) {
          yield some.value.map(({ id, changedAt }) => ({ address: page + id, changedAt }));
        }
      }
      return xml(reply).send(streamOf(sitemapText(pages())));
    });
  },
);
