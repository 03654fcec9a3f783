import { randomBytes } from 'node:crypto';
import * as path from 'node:path';
import type { Database } from '@get-my-helpers/db/client';
import { keepServerSecret } from '@get-my-helpers/db/queries/server-secrets';
import { hasStoredFiles } from '@get-my-helpers/db/snapshot';
import type { S3Settings } from '../env.ts';
import { codeOf, StartError } from './start-error.ts';
import { folderFault } from '../storage/disk-files.ts';
import { createDiskStorage, isInUse } from '../storage/disk-storage.ts';
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
  /** Whether the folder for files is made where there is none, as a first start does; true unless given. */
  makesFolder?: boolean;
}

const folderIn = (dataDir: string): string => path.join(dataDir, 'objects');

/** The error in one line that says what to do. */
export function describeFolderError(error: unknown, folder: string): StartError {
  const reason = folderFault(error) ?? codeOf(error);
  return new StartError(`Files cannot be kept in ${folder} (${reason}): set DATA_DIR to a folder of yours.`);
}

/**
 * The folder where files would be kept, if nothing is there: it is missing, or empty as where a disk is not mounted.
 * @throws StartError when no files can be kept there.
 */
export async function findMissingFolder({ dataDir, s3 }: StorageOptions): Promise<string | undefined> {
  if (s3) return undefined;
  const folder = folderIn(dataDir);
  const isThere = await isInUse(folder).catch((error: unknown) => {
    throw describeFolderError(error, folder);
  });
  return isThere ? undefined : folder;
}

/** The same if the database has files, which are away then. Making the folder again would hide that. */
export async function findLostFolder(options: StorageOptions & { db: Database }): Promise<string | undefined> {
  const folder = await findMissingFolder(options);
  return folder !== undefined && (await hasStoredFiles(options.db)) ? folder : undefined;
}

/** What to do about a folder of `findLostFolder`. */
export const lostFolderText = (folder: string): string =>
  `The database has files, and there are none in ${folder}: restore that folder, or correct DATA_DIR.`;

/**
 * The storage of this deployment without making anything, for commands that read what is there.
 * @throws StartError when the folder with the database's files is away.
 */
export async function openKeptStorage(options: StorageOptions & { db: Database }): Promise<ObjectStorage> {
  const lost = await findLostFolder(options);
  if (lost !== undefined) throw new StartError(lostFolderText(lost));
  return openStorage({ ...options, makesFolder: false });
}

/**
 * The storage of this deployment: a bucket, or DATA_DIR/objects with addresses that every server of the database can check.
 * @throws StartError when files cannot be kept there.
 */
export async function openStorage({ db, dataDir, s3, ending, makesFolder }: StorageOptions): Promise<ObjectStorage> {
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
  const folder = folderIn(dataDir);
  const opened = createDiskStorage(folder, signer, { makesFolder }).catch((error: unknown) => {
    throw describeFolderError(error, folder);
  });
  return observedStorage(await opened);
}
