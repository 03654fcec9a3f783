import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { createOpenApiDocument } from './openapi.ts';

/** The web app's favicon, repeated here so that it works without a build of the web app. */
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0f1d30"/><path d="M32 9 52 20.5v23L32 55 12 43.5v-23z" fill="#ff6a0f"/><circle cx="32" cy="32" r="10.5" fill="#0f1d30"/></svg>';
const iconType = 'image/svg+xml';

/** The part of Swagger UI's plugin API that is used here. */
interface DocsSystem {
  React: { createElement(type: unknown, props: object | null, child?: unknown): unknown };
  getComponent(name: string, isConnected: boolean): unknown;
}

/**
 * Runs in the browser; Swagger UI gets it as text. Swagger UI's lock asks for credentials, but here the browser sends the
 * session cookie by itself, so a closed lock just says that a call needs a session.
 */
function sessionLocks({ React, getComponent }: DocsSystem): object {
  const label = 'Needs a session';
  return {
    components: {
      AuthorizeBtnContainer: () => null,
      authorizeOperationBtn: () =>
        React.createElement(
          'span',
          { className: 'authorization__btn', role: 'img', 'aria-label': label, title: label },
          React.createElement(getComponent('LockAuthOperationIcon', true), null),
        ),
    },
  };
}

/** The OpenAPI document at /api/openapi.json and its browsable page at /api/docs, from this host alone. */
export const apiDocs = plugin(async (app: FastifyInstance, options: { publicUrl?: string }) => {
  // Made on first use, because most servers are never asked for it.
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
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout', plugins: [sessionLocks] },
    logo: { type: iconType, content: icon, href: '/' },
    theme: {
      title: 'API | Get My Helpers',
      favicon: [{ filename: 'icon.svg', rel: 'icon', type: iconType, sizes: 'any', content: icon }],
    },
  });
});
