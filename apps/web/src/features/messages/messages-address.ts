import { idOf } from '../../lib/address.ts';

/** The address of /messages: with whom the open conversation is. */
export interface MessagesSearch {
  with?: string;
}

/** Reads the address; what cannot be a person's id is dropped. */
export function readMessagesSearch(search: Readonly<Record<string, unknown>>): MessagesSearch {
  const id = idOf(search['with']);
  return id === undefined ? {} : { with: id };
}
