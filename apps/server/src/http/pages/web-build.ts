import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WritePage } from '@get-my-helpers/validation/page-writing';

/** The web app, as far as pages are made of it. */
export interface WebBuild {
  /** index.html. */
  template: string;
  /** The files that each route needs besides the first ones, by its id. */
  routeFiles: Readonly<Record<string, readonly string[]>>;
  /** Undefined where the build has only what the browser gets. */
  writePage: WritePage | undefined;
}

/** Where pages come from: a build, which stays as it is, or the sources, which are read anew for each page. */
export interface WebSource {
  /** What a page of this address is made of; of a build it loads what writes pages, the first time. */
  read(url: string): Promise<WebBuild>;
  /** Whether pages may be kept, and need no inline script. */
  isBuilt: boolean;
}

const readIfThere = async (file: string): Promise<string | undefined> =>
  existsSync(file) ? readFile(file, 'utf8') : undefined;

/**
 * Reads the build in this folder: 'client' beside 'server'. What writes pages is a third of all code, and no call of the API
 * needs it: it is loaded when it is first used.
 */
export async function readWebBuild(webRoot: string): Promise<WebSource> {
  const entry = path.join(webRoot, '../server/entry-server.js');
  const [template, files] = await Promise.all([
    readFile(path.join(webRoot, 'index.html'), 'utf8'),
    readIfThere(path.join(webRoot, 'route-files.json')),
  ]);
  const routeFiles = files === undefined ? {} : (JSON.parse(files) as Record<string, string[]>);
  async function load(): Promise<WebBuild> {
    const writer = existsSync(entry)
      ? ((await import(pathToFileURL(entry).href)) as { writePage: WritePage })
      : undefined;
    return { template, routeFiles, writePage: writer?.writePage };
  }
  let build: Promise<WebBuild> | undefined;
  return { isBuilt: true, read: () => (build ??= load()) };
}
