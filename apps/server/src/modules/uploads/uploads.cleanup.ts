import type { Database } from '@get-my-helpers/db/client';
import { deleteUploads, listRemovedUploads, removeAbandonedUploads } from '@get-my-helpers/db/queries/uploads';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { ObjectStorage } from '../../storage/object-storage.ts';
import { deleteFiles } from './files.ts';

interface Stores {
  db: Database;
  storage: ObjectStorage;
  /** Aborted when the rest is left to the next run. */
  signal?: AbortSignal;
}

const day = 24 * 60 * 60;
const batch = 100;

/**
 * Deletes the files of removed uploads, of one account or of all, then their rows; returns how many. A failed run is
 * repeated the next time, and two servers may run it at once.
 */
export async function deleteRemovedUploads({ db, storage, signal }: Stores, owner?: UserAccount): Promise<number> {
  let deleted = 0;
  for (;;) {
    const removed = await listRemovedUploads(db, { owner, limit: batch });
    for (const { id, attempts, multipartId } of removed) {
      if (signal?.aborted) return deleted;
      const [key] = attempts;
      if (multipartId !== null && key !== undefined) await storage.abortParts({ key, multipartId });
      await deleteFiles(storage, attempts);
      await storage.deleteSent(id);
    }
    await deleteUploads(
      db,
      removed.map(({ id }) => id),
    );
    deleted += removed.length;
    if (removed.length < batch) return deleted;
  }
}

/** Deletes files that no profile claimed within a day, and the remains of interrupted uploads; returns how many uploads. */
export async function deleteAbandonedUploads(stores: Stores): Promise<number> {
  await removeAbandonedUploads(stores.db, { olderThanSeconds: day });
  await stores.storage.deleteUnfinished(day);
  return deleteRemovedUploads(stores);
}
