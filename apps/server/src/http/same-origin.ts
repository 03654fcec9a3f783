import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../lib/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** `https:` is accepted as well, because a proxy may terminate TLS without telling this server. */
function isForeign(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  const origin = request.headers.origin;
  if (origin === undefined || origin === publicOrigin) return false;
  // `Origin: null` parses as no URL and counts as foreign.
  if (!URL.canParse(origin)) return true;
  const { protocol, host } = new URL(origin);
  const ownProtocol = publicOrigin === undefined ? `${request.protocol}:` : new URL(publicOrigin).protocol;
  return host !== request.host || !['https:', ownProtocol].includes(protocol);
}

/** Whether the browser says that a page of another origin made it send this request. */
export function isFromOtherSite(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  return request.headers['sec-fetch-site'] === 'same-site' || isForeign(request, publicOrigin);
}

/**
 * Refuses state-changing requests that another site's page sends (docs/product/errors.md, Requests from other sites).
 */
export const sameOrigin = plugin(async (app: FastifyInstance, options: { publicOrigin?: string }) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method) || !isForeign(request, options.publicOrigin)) done();
    else done(new DomainError('FORBIDDEN', messages.foreignOrigin));
  });
});
