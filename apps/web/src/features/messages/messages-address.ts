import { textOf } from '../../lib/address.ts';

/** The address of /messages: with whom the open conversation is. */
export interface MessagesSearch {
  with?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the address; what cannot be a person's id is dropped. */
export function readMessagesSearch(search: Readonly<Record<string, unknown>>): MessagesSearch {
  const id = textOf(search['with']);
  return uuid.test(id) ? { with: id } : {};
}
