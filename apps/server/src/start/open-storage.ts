import { randomBytes } from 'node:crypto';
import * as path from 'node:path';
import type { Database } from '@get-my-helpers/db/client';
import { keepServerSecret } from '@get-my-helpers/db/queries/server-secrets';
import type { S3Settings } from '../env.ts';
import { codeOf, StartError } from './start-error.ts';
import { folderFault } from '../storage/disk-files.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import { StorageError, type ObjectStorage } from '../storage/object-storage.ts';
import { observedStorage } from '../storage/observed-storage.ts';
import { createUrlSigner } from '../storage/url-signer.ts';

export interface StorageOptions {
  /** Without it addresses of files are only good for this process. */
  db?: Database;
  dataDir: string;
  /** Undefined: files are kept on this machine's disk. */
  s3?: S3Settings;
  /** Aborted when the server shuts down. */
  ending?: AbortSignal;
}

/**
 * The storage of this deployment: a bucket, or DATA_DIR/objects with addresses that every server of the database can check.
 * @throws StartError when files cannot be kept there.
 */
export async function openStorage({ db, dataDir, s3, ending }: StorageOptions): Promise<ObjectStorage> {
  const secret = randomBytes(32);
  const signer = createUrlSigner(db ? await keepServerSecret(db, 'object-addresses', secret) : secret);
  if (s3) {
    // The bucket's client is large, so a server with files on its disk does not load it.
    const { createS3Storage } = await import('../storage/s3-storage.ts');
    const opened = createS3Storage(s3, signer, { ending }).catch((thrown: unknown) => {
      const error = thrown instanceof StorageError ? thrown.cause : thrown;
      const reason = error instanceof Error ? `${error.name} ${codeOf(error)}`.trim() : String(error);
      throw new StartError(`Files cannot be kept in the bucket '${s3.bucket}' (${reason}): check the S3_ settings.`);
    });
    return observedStorage(await opened);
  }
  const folder = path.join(dataDir, 'objects');
  const opened = createDiskStorage(folder, signer).catch((error: unknown) => {
    const reason = folderFault(error) ?? codeOf(error);
    throw new StartError(`Files cannot be kept in ${folder} (${reason}): set DATA_DIR to a folder of yours.`);
  });
  return observedStorage(await opened);
}
