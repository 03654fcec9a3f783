import { useLocation } from '@tanstack/react-router';

/** The part of a login's or registration's address that says where to go afterward. */
interface ReturnSearch {
  next?: string | undefined;
}

const lengthMax = 1000;
// A base to resolve against; anything that resolves to another origin is an external address.
const inside = 'http://inside.invalid';
const waysIn = /^\/(?:login-|register-|forgot-password|reset-password|verify-email|undo-email-change)/;

/** The text as an address within this site; undefined for other sites, invalid addresses and the sign-in pages. */
export function insideAddress(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > lengthMax || !text.startsWith('/')) return undefined;
  if (!URL.canParse(text, inside)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, inside);
  // As a relative URL, a path with leading double slashes would lead to another host.
  const isInside = origin === inside && !pathname.includes('//') && !waysIn.test(pathname);
  return isInside ? `${pathname}${search}${hash}` : undefined;
}

/** Reads the address; what does not lead into this site is dropped. */
export function readReturnSearch(search: Readonly<Record<string, unknown>>): ReturnSearch {
  return returnTo(insideAddress(search['next']));
}

/** The search of a link to a login or a registration that leads back to `next`. */
export const returnTo = (next: string | undefined): ReturnSearch => ({ next });

/** The search of a link to a login or a registration that leads back to this screen as it is. */
export function useReturnHere(): ReturnSearch {
  return returnTo(insideAddress(useLocation({ select: ({ href }) => href })));
}
