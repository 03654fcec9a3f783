import { idOf } from '../../lib/address.ts';

/** The address of /messages: with whom the open conversation is. */
export interface MessagesSearch {
  with?: string | undefined;
}

/** Reads the address; what cannot be a person's id is dropped. */
export function readMessagesSearch(search: Readonly<Record<string, unknown>>): MessagesSearch {
  return { with: idOf(search['with']) };
}
