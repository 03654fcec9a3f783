import type { CurrentSession } from './session.ts';

/** What the server and the web app's server entry say to each other (docs/architecture.md, Pages from the server). */

/** A request for a page. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  /** Calls a query for whoever sent the request; answers as over HTTP, in the shape of one answer. */
  call: (procedure: string, input: unknown) => Promise<unknown>;
  /** Whether the screen may be loaded for the request; otherwise it gets the frame alone. */
  isFrameOnly: (session: CurrentSession) => boolean;
}

/** A page as the server sends it, without what is the same for all. */
export interface PageParts {
  status: number;
  /** Tags of the head: title, description and the like; empty where the page has those of the template. */
  head: string;
  /** The HTML of the screen, or of its frame. */
  body: string;
  /** The tag with what the browser takes over. */
  data: string;
  /** The whole screen, or only the frame around it. */
  isWhole: boolean;
  /** Whether somebody is signed in. */
  isPersonal: boolean;
  /** No page that search engines should show: a screen of people who are signed in, or a step on the way to one. */
  isPrivate?: boolean;
  /** What the screen shows was refused, so that this is the frame of a screen that says why. */
  isRefused?: boolean;
  /** The ids of the routes shown, whose files the browser needs next. */
  routes: string[];
  /** The page has moved for good to this address of the site. */
  movedTo?: string | undefined;
}

/** Writes a page as the browser would show it first. Rejects where nothing can be written. */
export type WritePage = (request: PageRequest) => Promise<PageParts>;
