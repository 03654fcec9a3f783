import type { UserType } from '@get-my-helpers/validation/reference';
import { useLocation } from '@tanstack/react-router';
import { textOf } from './address.ts';

/** The part of a login's or registration's address that says where to go afterward. */
interface ReturnSearch {
  next?: string | undefined;
}

const lengthMax = 1000;
// A base to resolve against; anything that resolves to another origin is an external address.
const inside = 'http://inside.invalid';
const waysIn = /^\/(?:login-|register-|forgot-password|reset-password|verify-email|undo-email-change)/;
/** Nobody comes here on their way to something; after signing in the dashboard is more use. */
const aimless = /^\/(?:$|dashboard|demo|help\/|admin)/;
const onlyFor: Readonly<Record<UserType, RegExp>> = {
  helper: /^\/(?:job-search|jobs|availability)(?:[/?#]|$)/,
  professional: /^\/(?:search|saved\/compare|helper|profile)(?:[/?#]|$)/,
};

/** The text as an address within this site; undefined for other sites, invalid addresses and the sign-in pages. */
export function insideAddress(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > lengthMax || !text.startsWith('/')) return undefined;
  if (!URL.canParse(text, inside)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, inside);
  // As a relative URL, a path with leading double slashes would lead to another host. No path of this site needs escapes.
  const isInside = origin === inside && !/\/\/|%/.test(pathname) && !waysIn.test(pathname);
  return isInside ? `${pathname}${search}${hash}` : undefined;
}

/** Reads the address; what does not lead into this site is dropped. */
export function readReturnSearch(search: Readonly<Record<string, unknown>>): ReturnSearch {
  return returnTo(insideAddress(search['next']));
}

/** The search of a link to a login or a registration that leads back to `next`. */
export const returnTo = (next: string | undefined): ReturnSearch => ({ next });

/** The same for accounts of one kind: not to a screen of the other kind. */
export function returnAs(type: UserType, next: string | undefined): ReturnSearch {
  const isOthers = onlyFor[type === 'helper' ? 'professional' : 'helper'].test(next ?? '');
  return returnTo(isOthers ? undefined : next);
}

/** The search of a link to a login or a registration that leads back to this screen as it is. */
export function useReturnHere(): ReturnSearch {
  return returnTo(insideAddress(useLocation({ select: ({ href }) => href })));
}

/**
 * The search of the header's links to a login or a registration: back to this screen, from a login or registration to
 * where it leads, and from the home page and the like to the dashboard.
 */
export function useReturnFromHeader(): (type: UserType) => ReturnSearch {
  const next = useLocation({
    select: ({ pathname, href, search }: { pathname: string; href: string; search: { next?: unknown } }) =>
      waysIn.test(pathname) ? textOf(search.next) : aimless.test(pathname) ? undefined : href,
  });
  return (type) => returnAs(type, insideAddress(next));
}
