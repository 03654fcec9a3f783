import { hash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { constants, createGzip, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { isAmong } from './etags.ts';
import { isApiRequest } from './request-path.ts';

/** Texts of this many characters are compressed: shorter ones need as many packets either way. */
const compressedFrom = 2000;
/** The fastest level: it gains most of what there is to gain, in a tenth of the time that the answer took to make. */
const compression = { level: constants.Z_BEST_SPEED };
/** Above this many characters compression runs in the background: it would block the process for a millisecond or more. */
const compressedAsideFrom = 65_536;
const compressible = /^(?:application\/json|text\/|application\/xml)/;
/** Finds an encoding among those that a client takes, unless it gives it the weight 0. */
const encodingPattern = (name: string): RegExp =>
  new RegExp(String.raw`(?:^|[\s,])${name}(?:\s*;\s*q=(?:1|0\.\d*[1-9]))?\s*(?:,|$)`);
const [gzipPattern, brotliPattern] = [encodingPattern('gzip'), encodingPattern('br')];

/** Says that the answer depends on this header of the request, too. */
export function addVary(reply: FastifyReply, name: string): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? name : `${String(vary)}, ${name}`);
}

/** Whether the client may keep this text and ask whether it is still the same. */
function isKept(request: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.statusCode !== 200 || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const control = reply.getHeader('cache-control');
  return control !== undefined && !String(control).includes('no-store') && !reply.hasHeader('etag');
}

/** A stream of JSON or XML that was not compressed before, unlike a file's. */
const isStreamedText = (reply: FastifyReply): boolean =>
  /^application\/(?:json|xml)/.test(String(reply.getHeader('content-type'))) &&
  !reply.hasHeader('content-encoding') &&
  !reply.hasHeader('content-length');

const accepts = ({ headers }: FastifyRequest, pattern: RegExp): boolean =>
  pattern.test(headers['accept-encoding']?.toString() ?? '');

/** Whether the client takes answers compressed by Brotli. */
export const acceptsBrotli = (request: FastifyRequest): boolean => accepts(request, brotliPattern);

/** Whether the client takes answers compressed by gzip. */
export const acceptsGzip = (request: FastifyRequest): boolean => accepts(request, gzipPattern);

/** Whether the text goes out compressed, and notes so in the head. */
export function takeGzip(request: FastifyRequest, reply: FastifyReply): boolean {
  addVary(reply, 'accept-encoding');
  if (!acceptsGzip(request)) return false;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return true;
}

/**
 * How texts are sent: cacheable ones with an ETag, so that asking again costs no more than a 304; long ones compressed.
 * Answers of the API are private and not cached unless the route says otherwise. Files and streams set their own headers.
 */
export const transfer = plugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    if (isApiRequest(request)) reply.header('cache-control', 'private, no-store');
    done();
  });

  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    if (payload instanceof Readable && isStreamedText(reply)) {
      return done(
        null,
        takeGzip(request, reply) ? pipeline(payload, createGzip(compression), () => undefined) : payload,
      );
    }
    if (typeof payload !== 'string') return done(null, payload);
    if (isKept(request, reply)) {
      const etag = `"${hash('sha1', payload, 'base64url')}"`;
      reply.header('etag', `W/${etag}`);
      if (isAmong(request.headers['if-none-match'], etag)) {
        reply.code(304).removeHeader('content-type');
        return done(null, null);
      }
    }
    if (payload.length < compressedFrom || !compressible.test(String(reply.getHeader('content-type')))) {
      return done(null, payload);
    }
    if (!takeGzip(request, reply)) return done(null, payload);
    if (payload.length >= compressedAsideFrom) return gzip(payload, compression, done);
    done(null, gzipSync(payload, compression));
  });
});

/** An answer that is the same for everybody who is not signed in; `seconds`: how long it may be cached. */
export function keepForAnybody(reply: FastifyReply, seconds: number): void {
  reply.header('cache-control', seconds === 0 ? 'public, no-cache' : `public, max-age=${seconds}`);
  addVary(reply, 'cookie, authorization');
}
