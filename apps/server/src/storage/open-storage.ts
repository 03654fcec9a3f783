import { randomBytes } from 'node:crypto';
import * as path from 'node:path';
import type { Database } from '@get-my-helpers/db/client';
import { keepServerSecret } from '@get-my-helpers/db/queries/server-secrets';
import { codeOf, StartError } from '../start/start-error.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { ObjectStorage } from './object-storage.ts';
import { createUrlSigner } from './url-signer.ts';

/**
 * The storage of this deployment: DATA_DIR/objects, with addresses that every server of the database can check.
 * @throws StartError when files cannot be kept there.
 */
export async function openStorage({ db, dataDir }: { db: Database; dataDir: string }): Promise<ObjectStorage> {
  const key = await keepServerSecret(db, 'object-addresses', randomBytes(32));
  const folder = path.join(dataDir, 'objects');
  return createDiskStorage(folder, createUrlSigner(key)).catch((error: unknown) => {
    throw new StartError(`Files cannot be kept in ${folder} (${codeOf(error)}): set DATA_DIR to a folder of yours.`);
  });
}
