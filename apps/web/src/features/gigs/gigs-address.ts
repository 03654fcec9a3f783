import { idOf } from '../../lib/address.ts';

/** The address of /gigs: the gig that a notification is about. */
export interface GigsSearch {
  gig?: string | undefined;
}

/** Reads the address; what cannot be a gig's id is dropped. */
export function readGigsSearch(search: Readonly<Record<string, unknown>>): GigsSearch {
  return { gig: idOf(search['gig']) };
}
