import type { APIRequestContext, Page } from '@playwright/test';
import type { Role } from './accounts.ts';

/** What the addresses of the demo data's screens need. */
export interface Ids {
  helper: string;
  job: string;
  /** The demo login, who has reviews. */
  professional: string;
  /** A helper with work samples. */
  showing: string;
}

/** A screen in one role and one state, for the pictures and for the checks that every screen has to pass. */
export interface Screen {
  name: string;
  role: Role;
  /** Signs somebody else in than the demo's account of the role; the screens of one such account share a page as well. */
  signIn?: (request: APIRequestContext) => Promise<unknown>;
  path: (ids: Ids) => string;
  /** The heading that says the screen is there. */
  heading: string | RegExp;
  /** What is arranged before the screen is opened, such as a server that does not answer. */
  arrange?: (page: Page) => Promise<void>;
  /** What a person does to get to this state of the screen. */
  prepare?: (page: Page) => Promise<void>;
  /** Whether this state is another one on a phone, or does not last: it is then opened there anew. */
  isOtherOnPhone?: boolean;
  /**
   * Whether it needs a browser of its own, because it signs somebody in or out, is to be loaded anew, or leaves something
   * behind: a notice, an open menu of the header, a request without an answer. The other screens share one page per account.
   */
  ownBrowser?: boolean;
  /** The part that opens in this state, which alone is checked (a selector); of a dialog that is open this is known. */
  part?: string;
  /** Whether the page behind an open dialog is checked as well; once is enough, for all dialogs are the same part. */
  checkBehind?: boolean;
  /** Whether requests without an answer belong to it. */
  losesLine?: boolean;
  /** Statuses of refusals that belong to this screen. */
  refusals?: readonly number[];
}

export const at = (address: string) => (): string => address;
export const anyName = /\S/;
