import { randomBytes } from 'node:crypto';
import * as path from 'node:path';
import type { Database } from '@get-my-helpers/db/client';
import { keepServerSecret } from '@get-my-helpers/db/queries/server-secrets';
import { createDiskStorage } from './disk-storage.ts';
import type { ObjectStorage } from './object-storage.ts';
import { createUrlSigner } from './url-signer.ts';

/** The storage of this deployment: DATA_DIR/objects, with addresses that every server of the database can check. */
export async function openStorage({ db, dataDir }: { db: Database; dataDir: string }): Promise<ObjectStorage> {
  const key = await keepServerSecret(db, 'object-addresses', randomBytes(32));
  return createDiskStorage(path.join(dataDir, 'objects'), createUrlSigner(key));
}
