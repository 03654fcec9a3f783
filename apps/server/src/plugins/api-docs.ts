import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { createOpenApiDocument } from '../openapi.ts';

/** The OpenAPI document at /api/openapi.json and its browsable page at /api/docs, from this host alone. */
export const apiDocs = plugin(async (app: FastifyInstance, options: { publicUrl?: string }) => {
  const document = createOpenApiDocument(options.publicUrl);
  const text = JSON.stringify(document);
  app.get('/api/openapi.json', async (_request, reply) => {
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list' } });
});
