/** The address of /helper/{id}: what somebody was about to do when they were asked to sign in. */
export interface HelperSearch {
  do?: 'contact' | 'hire' | undefined;
}

/** Reads the address; anything else is dropped. */
export function readHelperSearch(search: Readonly<Record<string, unknown>>): HelperSearch {
  const wanted = search['do'];
  return { do: wanted === 'contact' || wanted === 'hire' ? wanted : undefined };
}
