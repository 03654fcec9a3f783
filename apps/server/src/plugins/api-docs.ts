import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { createOpenApiDocument } from '../openapi.ts';

/** The OpenAPI document at /api/openapi.json and its browsable page at /api/docs, from this host alone. */
export const apiDocs = plugin(async (app: FastifyInstance, options: { publicUrl?: string }) => {
  // Made when somebody reads it: a server does without for most of its life.
  const document: Record<string, unknown> = {};
  let text: string | undefined;
  function makeText(): string {
    return JSON.stringify(Object.assign(document, createOpenApiDocument(options.publicUrl)));
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (/^\/api\/(docs|openapi\.json)/.test(request.routeOptions.url ?? '')) text ??= makeText();
    done();
  });
  app.get('/api/openapi.json', async (_request, reply) => {
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list' } });
});
