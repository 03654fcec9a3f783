import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { isApiRequest } from '../request-path.ts';
import type { WebBuild, WebSource } from './web-build.ts';

/** What apps/web/dev-server.ts opens. */
interface DevWeb {
  middlewares(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  read(url: string): Promise<WebBuild>;
  close(): Promise<void>;
}

const opener = path.join(import.meta.dirname, '../../../../web/dev-server.ts');

/**
 * The web app from its sources, for `npm run dev`: answers requests for its modules ahead of everything else, and pages are
 * made of the files as they are at each request.
 */
export async function webInDev(app: FastifyInstance): Promise<WebSource> {
  const { openDevWeb } = (await import(pathToFileURL(opener).href)) as {
    openDevWeb: (server: Server) => Promise<DevWeb>;
  };
  const { middlewares, read, close } = await openDevWeb(app.server);
  app.addHook('onRequest', (request, reply, done) => {
    if (isApiRequest(request)) done();
    else middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('preClose', close);
  return { isBuilt: false, inlineScripts: [], read };
}
