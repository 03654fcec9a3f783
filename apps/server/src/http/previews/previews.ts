import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Database } from '@get-my-helpers/db/client';
import { findHelperById } from '@get-my-helpers/db/queries/helpers';
import { findOpenJobPostingById } from '@get-my-helpers/db/queries/job-postings';
import { id as idSchema } from '@get-my-helpers/validation/common';
import { tradeNames, type Trade } from '@get-my-helpers/validation/reference';
import { concurrencyLimiter } from '../../lib/concurrency-limiter.ts';
import type { CallLimiter } from '../../rpc/call-limiter.ts';
import { isAmong } from '../etags.ts';
import { loadLettering } from './lettering.ts';
import { previewSvg, type PreviewText } from './preview-picture.ts';

/** How much of drawn pictures is kept, in bytes; one has some 20 kB. */
const keptBytes = 16 * 1024 * 1024;
/** Drawing takes a tenth of a second of a processor. */
const limits = { runningMax: 1, waitingMax: 20 };

const dollars = (rate: number): string => `$${Number.isInteger(rate) ? rate : rate.toFixed(2)} an hour`;
const tradesOf = (trades: readonly Trade[]): string =>
  trades
    .slice(0, 3)
    .map((trade) => tradeNames[trade])
    .join(', ');

/** What is told of a helper who allows search engines, or of an open posting that may be shown. */
type TextOf = (db: Database, id: string) => Promise<PreviewText | undefined>;

const helperText: TextOf = async (db, id) => {
  const helper = await findHelperById(db, id, null);
  if (!helper?.allowsSearchEngines || helper.verificationStatus === 'rejected') return undefined;
  const { name, specialties, city, state, hourlyRate, rating, totalReviews } = helper;
  const reviews = `${rating.toFixed(1)} of 5 from ${totalReviews} ${totalReviews === 1 ? 'review' : 'reviews'}`;
  return {
    title: name,
    otherwise: 'Trade helper',
    place: `${tradesOf(specialties)} in ${city}, ${state}`,
    facts: [dollars(hourlyRate), ...(totalReviews > 0 ? [reviews] : [])].join(' · '),
  };
};

const jobText: TextOf = async (db, id) => {
  const job = await findOpenJobPostingById(db, id, null);
  if (!job?.allowsSearchEngines) return undefined;
  const { title, city, state, hourlyRate, estimatedHours, specialtiesRequired } = job;
  const trades = specialtiesRequired.length > 0 ? tradesOf(specialtiesRequired) : 'General labor';
  return {
    title,
    otherwise: 'Job for a trade helper',
    place: `${trades} in ${city}, ${state}`,
    facts: [dollars(hourlyRate), ...(estimatedHours === null ? [] : [`about ${estimatedHours} hours`])].join(' · '),
  };
};

/**
 * The pictures of link previews: /og/helper/{id}.png and /og/job/{id}.png (docs/product/screens.md, For search engines). Whoever
 * may not be shown has the product's general one.
 */
export const previews = plugin(
  async (app: FastifyInstance, { db, callLimiter }: { db: Database; callLimiter: CallLimiter }) => {
    const drawn = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length });
    const limited = concurrencyLimiter(limits);
    let lettering: ReturnType<typeof loadLettering> | undefined;

    async function draw(svg: string): Promise<Buffer> {
      const { default: sharp } = await import('sharp');
      return sharp(Buffer.from(svg)).png({ palette: true, colors: 64 }).toBuffer();
    }

    async function send(request: FastifyRequest, reply: FastifyReply, name: string, textOf: TextOf) {
      reply.header('cache-control', 'public, no-cache');
      const id = idSchema.safeParse(name.replace(/\.png$/, ''));
      const text = id.success && name.endsWith('.png') ? await textOf(db, id.data) : undefined;
      if (!text) return reply.redirect('/og.png');
      const version = hash('sha1', JSON.stringify(text), 'base64url');
      const etag = `"${version}"`;
      reply.header('etag', etag);
      if (isAmong(request.headers['if-none-match'], etag)) return reply.code(304).send();
      let picture = drawn.get(version);
      if (!picture) {
        picture = await callLimiter.run({ kind: 'address', id: request.ip }, () =>
          limited(async () => drawn.get(version) ?? draw(previewSvg(await (lettering ??= loadLettering()), text))),
        );
        drawn.set(version, picture);
      }
      return reply.type('image/png').send(picture);
    }

    app.get<{ Params: { name: string } }>('/og/helper/:name', (request, reply) =>
      send(request, reply, request.params.name, helperText),
    );
    app.get<{ Params: { name: string } }>('/og/job/:name', (request, reply) =>
      send(request, reply, request.params.name, jobText),
    );
  },
);
