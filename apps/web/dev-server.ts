import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import * as path from 'node:path';
import type { PageParts, PageRequest, WritePage } from '@get-my-helpers/validation/page-writing';
import { createServer, type Connect, type EnvironmentModuleNode, type ViteDevServer } from 'vite';

const root = import.meta.dirname;
const entry = '/src/entry-server.tsx';
const rootRoute = '__root__';
const browserEntry = '/src/main.tsx';

/** The web app from its sources, as far as pages are made of it: what the server reads of a build otherwise. */
interface WebSources {
  template: string;
  routeFiles: Record<string, string[]>;
  writePage: WritePage;
}

export interface DevWeb {
  /** Answers requests for modules, styles and the like, and passes on what is none. */
  middlewares: Connect.Server;
  /** What the page at this address is made of, as the files are now. */
  read(url: string): Promise<WebSources>;
  close(): Promise<void>;
}

const isStyle = ({ url }: EnvironmentModuleNode): boolean => url.endsWith('.css');

/** The styles that the first file in the browser brings along, and those of the screens that the server has written so far. */
async function stylesOf({ client, ssr }: ViteDevServer['environments']): Promise<string[]> {
  await client.transformRequest(browserEntry);
  const first = await client.moduleGraph.getModuleByUrl(browserEntry);
  const styles = [...(first?.importedModules ?? []), ...ssr.moduleGraph.idToModuleMap.values()].filter(isStyle);
  return [...new Set(styles.map(({ url }) => url.replace(/^\//, '').replace('\0', '@id/__x00__')))];
}

/**
 * Vite inside the product's server: modules with hot reload for browsers, over a socket of the same HTTP server, and pages
 * written from the sources (docs/architecture.md, Pages from the server).
 */
export async function openDevWeb(server: Server): Promise<DevWeb> {
  const vite = await createServer({
    root,
    // Loaded by Node itself, the configuration is among the files whose change starts the server anew.
    configLoader: 'native',
    appType: 'custom',
    clearScreen: false,
    server: { middlewareMode: true, ws: { server } },
  });

  async function read(url: string): Promise<WebSources> {
    const template = await vite.transformIndexHtml(url, await readFile(path.join(root, 'index.html'), 'utf8'));
    const sources: WebSources = { template, routeFiles: {}, writePage };
    async function writePage(request: PageRequest): Promise<PageParts> {
      const written = await vite.ssrLoadModule(entry, { fixStacktrace: true });
      const parts = await (written['writePage'] as WritePage)(request);
      // Known once the page is written; the browser drops them when its modules have brought them.
      sources.routeFiles = { [rootRoute]: await stylesOf(vite.environments) };
      return parts;
    }
    return sources;
  }

  return { middlewares: vite.middlewares, read, close: () => vite.close() };
}
