import * as path from 'node:path';
import { gunzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../lib/errors.ts';
import type { ContextFactory } from './context.ts';
import { pageStatus, type IsThere } from './page-status.ts';
import { isAmong } from './etags.ts';
import type { KeptPage } from './pages/page-cache.ts';
import { pageWriter } from './pages/pages.ts';
import { readWebBuild, type WebSource } from './pages/web-build.ts';
import { decodedPath, isApiRequest, originOf } from './request-path.ts';
import { allowScripts } from './security-headers.ts';
import { withAddress } from './site-addresses.ts';
import { acceptsGzip, takeGzip } from './transfer.ts';

export interface StaticWebOptions {
  /** Folder of the built web app; undefined serves none. */
  webRoot?: string | undefined;
  /** What pages are made of, where it is not the built web app. */
  source?: WebSource | undefined;
  /** Where people reach the site; the address of the request without it. */
  publicUrl?: string | undefined;
  isThere: IsThere;
  /** Makes the context in which a page is written; without it pages are sent unwritten. */
  createContext?: ContextFactory;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Loads what writes pages and says whether there is such a thing; the first page would otherwise wait for it. Rejects when
     * the build is broken.
     */
    preparePages(): Promise<boolean>;
  }
}

const year = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
const fileEnding = /\.[^/]+$/;

/** When to try again what could not be loaded, at the earliest. */
const retryAfterSeconds = 5;

/** Sends a page from memory: an unchanged one costs a 304. */
function sendKept(request: FastifyRequest, reply: FastifyReply, { etag, gzipped }: KeptPage): FastifyReply {
  reply.header('etag', `W/${etag}`);
  if (isAmong(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  if (!acceptsGzip(request)) return reply.send(gunzipSync(gzipped).toString());
  takeGzip(request, reply);
  return reply.send(gzipped);
}

/** Whether a person opened this address: then the web app answers, and its router says what is there. */
function isPageView(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const address = decodedPath(request);
  if (isApiRequest(request) || address.startsWith('/assets/')) return false;
  const accept = request.headers.accept ?? '*/*';
  // A tool that accepts any type gets the page for a page's address, but not for a missing file.
  return accept.includes('text/html') || (accept.includes('*/*') && !fileEnding.test(address));
}

/**
 * Serves the built web app. Files named after their content (/assets) are cached forever, everything else is revalidated;
 * compressed copies beside the files are used. Any other address gets a page, written by the web app itself (pages), or
 * where that does not work its template, with the status 404 where the app will say that nothing is there; what is left
 * (unknown assets, unknown API paths) is a 404 in JSON.
 */
export const staticWeb = plugin(async (app: FastifyInstance, options: StaticWebOptions) => {
  const { webRoot, publicUrl, isThere, createContext } = options;
  const addressOf = (request: FastifyRequest): string => originOf(request, publicUrl);
  const source = options.source ?? (webRoot === undefined ? undefined : await readWebBuild(webRoot));
  const write = source && createContext && pageWriter(source, { createContext, originOf: addressOf });

  app.decorate('preparePages', async () => {
    // The sources are compiled when a page is asked for.
    if (!source?.isBuilt) return source !== undefined;
    return (await source.read('/')).writePage !== undefined;
  });

  if (webRoot !== undefined) {
    const assets = path.join(webRoot, 'assets');
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      preCompressed: true,
      // A route for each file of the build: no path from outside ever becomes the name of a file.
      wildcard: false,
      // What pages are made of is no address.
      globIgnore: ['*.html*', 'route-files.json*'],
      cacheControl: false,
      setHeaders: (reply, filePath) => {
        reply.header('cache-control', filePath.startsWith(assets) ? year : revalidate);
      },
    });
  }

  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (source && isPageView(request)) {
      reply.header('cache-control', revalidate);
      // Hot reload comes with an inline script.
      if (source.isBuilt) allowScripts(reply, source.inlineScripts);
      else reply.removeHeader('content-security-policy');
      const page = (await write?.(request, reply)) ?? { html: (await source.read(request.url)).template };
      if (page.movedTo !== undefined) return reply.redirect(page.movedTo, page.status);
      if (page.kept) return sendKept(request, reply, page.kept);
      const status = page.status ?? (await pageStatus(request, isThere));
      if (status >= 500) reply.header('retry-after', Math.max(retryAfterSeconds, page.retryAfter ?? 0));
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(withAddress(page.html, addressOf(request), request.url));
    }
    throw new DomainError('NOT_FOUND', messages.notFound);
  });
});
