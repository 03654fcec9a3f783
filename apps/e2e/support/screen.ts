import type { APIRequestContext, Page } from '@playwright/test';
import type { Role } from './accounts.ts';

/** Ids of demo data that appear in the URLs of screens. */
export interface Ids {
  helper: string;
  job: string;
  /** The demo professional's open posting with the most applications. */
  posting: string;
  /** The demo login, who has reviews. */
  professional: string;
  /** A helper with work samples. */
  showing: string;
}

/** A screen in one role and one state, for the pictures and for the checks that every screen has to pass. */
export interface Screen {
  name: string;
  role: Role;
  /** Signs in another account than the role's demo account; screens with the same function share one page. */
  signIn?: (request: APIRequestContext) => Promise<unknown>;
  path: (ids: Ids) => string;
  /** The heading to wait for: once it is visible, the screen has loaded. */
  heading: string | RegExp;
  /** Setup before the screen is opened, such as making the server fail. */
  arrange?: (page: Page) => Promise<void>;
  /** What a person does to get to this state of the screen. */
  prepare?: (page: Page) => Promise<void>;
  /** Whether this state differs on a phone or is short-lived, and has to be opened again for the phone checks. */
  isOtherOnPhone?: boolean;
  /**
   * Whether it needs its own browser context, because it signs somebody in or out, has to be reloaded, or leaves a
   * notice, an open header menu or an unanswered request behind. All other screens share one page per account.
   */
  ownBrowser?: boolean;
  /** A selector for the part to check, which opens in this state; not needed for dialogs, which are detected. */
  part?: string;
  /** Whether to check the page behind an open dialog as well; one screen suffices, since all share one component. */
  checkBehind?: boolean;
  /** Whether failed requests are expected. */
  losesLine?: boolean;
  /** HTTP error statuses expected on this screen. */
  refusals?: readonly number[];
}

export const at = (address: string) => (): string => address;
export const anyName = /\S/;
