import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function isForeign(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  const origin = request.headers.origin;
  if (origin === undefined || origin === publicOrigin) return false;
  // `Origin: null` parses as no URL and counts as foreign (decision D5).
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

/** Refuses state-changing requests that another site's page sends (decision D2). */
export const sameOrigin = plugin(async (app: FastifyInstance, options: { publicOrigin?: string }) => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (safeMethods.has(request.method) || !isForeign(request, options.publicOrigin)) done();
    else done(new DomainError('FORBIDDEN', messages.foreignOrigin));
  });
});
