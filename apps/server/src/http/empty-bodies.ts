import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/**
 * Takes an empty body for none, although it is announced as JSON: many HTTP clients name a type with every call. What a call cannot do
 * without is named by its own refusal (docs/api/errors.md, Refusals).
 */
export const emptyBodies = plugin(async (app: FastifyInstance) => {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void readJson(request, body.toString(), done);
  });
});
