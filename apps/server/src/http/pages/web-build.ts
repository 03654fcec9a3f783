import { hash } from 'node:crypto';
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
  /** The text of each style sheet that pages name, by its file; of sources there is none. */
  styles?: Readonly<Record<string, string>>;
  /** Undefined where the build has only what the browser gets. */
  writePage: WritePage | undefined;
}

/** Where pages come from: a build, which stays as it is, or the sources, which are read anew for each page. */
export interface WebSource {
  /** What a page of this address is made of; of a build it loads what writes pages, the first time. */
  read(url: string): Promise<WebBuild>;
  /** Whether pages may be kept, and need no inline script. */
  isBuilt: boolean;
  /** What the CSP calls the scripts that stand in the template itself; they are those of the build, and no others run. */
  inlineScripts: readonly string[];
}

const readIfThere = async (file: string): Promise<string | undefined> =>
  existsSync(file) ? readFile(file, 'utf8') : undefined;

/** Reads the style sheets that the template or a route names. */
async function readStyles(
  webRoot: string,
  template: string,
  routeFiles: WebBuild['routeFiles'],
): Promise<Record<string, string>> {
  const named = [...template.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  );
  const files = [...new Set([...named, ...Object.values(routeFiles).flat()])].filter((file) => file.endsWith('.css'));
  const texts = await Promise.all(files.map((file) => readIfThere(path.join(webRoot, file))));
  return Object.fromEntries(
    files.flatMap((file, at) => {
      const text = texts[at]?.trim();
      // A text that could end its own tag stays a file.
      return text === undefined || text.includes('</') ? [] : [[file, text]];
    }),
  );
}

const inlineScripts = (template: string): string[] =>
  [...template.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  );

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
  const styles = await readStyles(webRoot, template, routeFiles);
  async function load(): Promise<WebBuild> {
    const writer = existsSync(entry)
      ? ((await import(pathToFileURL(entry).href)) as { writePage: WritePage })
      : undefined;
    return { template, routeFiles, styles, writePage: writer?.writePage };
  }
  let build: Promise<WebBuild> | undefined;
  return { isBuilt: true, inlineScripts: inlineScripts(template), read: () => (build ??= load()) };
}
