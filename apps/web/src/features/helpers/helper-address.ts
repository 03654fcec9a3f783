/** The address of /helper/{id}: what somebody was about to do when they were asked to sign in. */
export interface HelperSearch {
  do?: 'contact' | 'hire';
}

/** Reads the address; anything else is dropped. */
export function readHelperSearch(search: Readonly<Record<string, unknown>>): HelperSearch {
  const wanted = search['do'];
  return wanted === 'contact' || wanted === 'hire' ? { do: wanted } : {};
}
