import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { createOpenApiDocument } from '../openapi.ts';
import { acceptsBrotli, addVary } from '../transfer.ts';
import { listOfCalls } from './call-list.ts';
import { icon, iconType, referencePage } from './reference-page.ts';

const aDay = 'public, max-age=86400';
const compress = promisify(brotliCompress);
const { resolve } = createRequire(import.meta.url);

/** The script of the reference, which its package gives out by a plugin alone. Loaded on first use: it is 5 MB long. */
async function loadScript(): Promise<{ text: string; compressed: Buffer }> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const shelf = fastify();
  await shelf.register(reference, { routePrefix: '/reference', configuration: { url: '/' } });
  const { body } = await shelf.inject('/reference/js/scalar.js');
  await shelf.close();
  // As in the web app, whose policy refuses compiled schemas, too.
  const text = `globalThis.__zod_globalConfig={jitless:true};${body}`;
  // A higher level takes seconds.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { text, compressed: await compress(text, { params }) };
}

/** The OpenAPI document at /api/openapi.json and its browsable page at /api/docs, from this host alone. */
export const apiDocs = plugin(async (app: FastifyInstance, { publicUrl }: { publicUrl?: string }) => {
  // Made on first use, because most servers are never asked for it.
  let document: string | undefined;
  let page: string | undefined;
  let script: ReturnType<typeof loadScript> | undefined;

  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(createOpenApiDocument(publicUrl));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
  app.get('/api/docs', async (_request, reply) => reply.redirect('/api/docs/', 301));
  app.get('/api/docs/', async (_request, reply) => {
    page ??= referencePage(listOfCalls(createOpenApiDocument(publicUrl)));
    // It is asked for next.
    script ??= loadScript();
    script.catch(() => (script = undefined));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
  app.get('/api/docs/reference.js', async (request, reply) => {
    const { text, compressed } = await (script ??= loadScript());
    reply.type('text/javascript; charset=utf-8').header('cache-control', aDay);
    addVary(reply, 'accept-encoding');
    if (!acceptsBrotli(request)) return reply.send(text);
    return reply.header('content-encoding', 'br').send(compressed);
  });
  app.get('/api/docs/icon.svg', async (_request, reply) =>
    reply.type(iconType).header('cache-control', aDay).send(icon),
  );
  for (const weight of [400, 600]) {
    app.get(`/api/docs/archivo-${weight}.woff2`, async (_request, reply) => {
      const file = await readFile(resolve(`@fontsource/archivo/files/archivo-latin-${weight}-normal.woff2`));
      return reply.type('font/woff2').header('cache-control', aDay).send(file);
    });
  }
});
