import { StorageError } from './object-storage.ts';

/** Of a thousand entries each: more than there can be parts, and more than is left behind in an hour. */
const pagesMax = 1000;

interface Listing<Page, Marker> {
  read(after: Marker | undefined): Promise<Page>;
  /** Where the next page begins; undefined after the last one. */
  next(page: Page): Marker | undefined;
  /** Aborted when nobody waits for the rest. */
  gone?: AbortSignal;
}

/**
 * The pages of a listing. Not the store's client's own paging, which goes on for as long as a store says that there is more.
 * @throws StorageError UNAVAILABLE when the store repeats itself or does not end, INTERRUPTED when `gone` is aborted.
 */
export async function* pagesOf<Page, Marker extends object>({
  read,
  next,
  gone,
}: Listing<Page, Marker>): AsyncGenerator<Page> {
  let after: Marker | undefined;
  for (let count = 0; count < pagesMax; count += 1) {
    if (gone?.aborted) throw new StorageError('INTERRUPTED');
    const page = await read(after);
    yield page;
    const following = next(page);
    if (following === undefined) return;
    if (JSON.stringify(following) === JSON.stringify(after ?? {})) break;
    after = following;
  }
  throw new StorageError('UNAVAILABLE', new Error('the store lists without an end'));
}
