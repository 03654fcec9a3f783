import { textOf } from '../../lib/address.ts';

/** The address of /gigs: the gig that a notification is about. */
export interface GigsSearch {
  gig?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the address; what cannot be a gig's id is dropped. */
export function readGigsSearch(search: Readonly<Record<string, unknown>>): GigsSearch {
  const id = textOf(search['gig']);
  return uuid.test(id) ? { gig: id } : {};
}
