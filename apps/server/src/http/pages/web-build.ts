import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CurrentSession } from '@get-my-helpers/validation/session';

/** What a page is written from (apps/web/src/entry-server.tsx). */
export interface PageRequest {
  /** Path and query. */
  url: string;
  /** Calls a query for whoever sent the request; answers in the shape of one answer over HTTP. */
  call: (procedure: string, input: unknown) => Promise<unknown>;
  /** Whether the request gets no more than the frame of its screen. */
  isFrameOnly: (session: CurrentSession) => boolean;
}

/** A page without what is the same for all. */
export interface PageParts {
  status: number;
  /** The head's own tags; empty where the page has those of the template. */
  head: string;
  body: string;
  /** The tag with what the browser takes over. */
  data: string;
  /** The whole screen, or only the frame around it. */
  isWhole: boolean;
  /** Whether somebody is signed in. */
  isPersonal: boolean;
  /** The ids of the routes shown. */
  routes: string[];
  /** The page has moved for good to this address of the site. */
  movedTo?: string | undefined;
}

export type WritePage = (request: PageRequest) => Promise<PageParts>;

/** The built web app, as far as pages are made of it. */
export interface WebBuild {
  /** index.html. */
  template: string;
  /** The files that each route needs besides the first ones, by its id. */
  routeFiles: Readonly<Record<string, readonly string[]>>;
  /** Undefined where the build has only what the browser gets. */
  writePage: WritePage | undefined;
}

const readIfThere = async (file: string): Promise<string | undefined> =>
  existsSync(file) ? readFile(file, 'utf8') : undefined;

/** Reads the build in this folder: 'client' beside 'server'. */
export async function readWebBuild(webRoot: string): Promise<WebBuild> {
  const entry = path.join(webRoot, '../server/entry-server.js');
  const [template, files, writer] = await Promise.all([
    readFile(path.join(webRoot, 'index.html'), 'utf8'),
    readIfThere(path.join(webRoot, 'route-files.json')),
    existsSync(entry) ? (import(pathToFileURL(entry).href) as Promise<{ writePage: WritePage }>) : undefined,
  ]);
  return {
    template,
    routeFiles: files === undefined ? {} : (JSON.parse(files) as Record<string, string[]>),
    writePage: writer?.writePage,
  };
}
