import { useLocation } from '@tanstack/react-router';

/** The part of a login's or registration's address that says where to go afterward. */
interface ReturnSearch {
  next?: string | undefined;
}

const lengthMax = 1000;
// Only a base to resolve against: whatever resolves to another host lies outside.
const inside = 'http://inside.invalid';
const waysIn = /^\/(?:login-|register-|forgot-password|reset-password|verify-email|undo-email-change)/;

/** The address inside this site that the text stands for; undefined for another site, for no address and for a way in. */
export function insideAddress(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > lengthMax || !text.startsWith('/')) return undefined;
  if (!URL.canParse(text, inside)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, inside);
  // A path of two slashes would be another host once it stands alone.
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
