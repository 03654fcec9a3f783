import { mkdir, rename, rm, stat } from 'node:fs/promises';
import * as path from 'node:path';
import type { Database } from '@get-my-helpers/db/client';
import { isMigrated } from '@get-my-helpers/db/migrate';
import { prepareQueue } from '@get-my-helpers/db/queue';
import { isStoredFile, readSnapshot, type StoredFile } from '@get-my-helpers/db/snapshot';
import { imageKeys } from '../../modules/uploads/files.ts';
import { syncFolder } from '../../storage/disk-files.ts';
import type { ObjectStorage } from '../../storage/object-storage.ts';
import { codeOf, StartError } from '../start-error.ts';
import { writeArchive, type ArchiveWriter } from './archive.ts';

/** Shows how much of one kind of work is done. */
export type CreateProgress = (label: string) => (done: number, total: number) => void;

export interface BackupTools {
  db: Database;
  openStorage: () => Promise<ObjectStorage>;
  createProgress: CreateProgress;
}

export interface BackupCounts {
  rows: number;
  files: number;
  /** The size of the backup. */
  bytes: number;
  /** The keys of files that are not in the storage, although they should be. */
  missing: string[];
}

/**
 * Writes the database as it is at one moment, and the uploaded files of that moment, to a new file; servers may go on
 * meanwhile. The file appears when it is complete.
 *
 * @throws StartError with one line that says what to do.
 */
export async function backUp(file: string, { db, openStorage, createProgress }: BackupTools): Promise<BackupCounts> {
  if (!(await isMigrated(db))) {
    throw new StartError("The database is empty or of another version: start this one with 'npm start' first.");
  }
  await prepareQueue(db);
  const storage = await openStorage();
  await prepareFile(file);
  const draft = `${file}.part`;
  try {
    const archive = writeArchive(draft);
    const { rows, files } = await writeTables(archive, db, createProgress('rows'));
    const missing = await writeFiles(archive, { db, storage }, files, createProgress('files'));
    const checksums = await archive.end();
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return { rows, files: checksums.files.count, bytes: (await stat(file)).size, missing };
  } catch (error) {
    await rm(draft, { force: true });
    if (codeOf(error) === 'ENOSPC') throw new StartError(`The disk is full: there is no backup in ${file}.`);
    throw error;
  }
}

async function prepareFile(file: string): Promise<void> {
  if (await stat(file).catch(() => undefined)) {
    throw new StartError(`There is a file ${file} already: choose another name.`);
  }
  await mkdir(path.dirname(file), { recursive: true }).catch((error: unknown) => {
    throw new StartError(`The backup cannot be written to ${path.dirname(file)} (${codeOf(error)}).`);
  });
}

interface FileKeys {
  contentId: string;
  keys: string[];
}

const keysOf = ({ contentId, isImage }: StoredFile): FileKeys => ({
  contentId,
  keys: isImage ? imageKeys(contentId) : [contentId],
});

async function writeTables(
  archive: ArchiveWriter,
  db: Database,
  onProgress: (done: number, total: number) => void,
): Promise<{ rows: number; files: FileKeys[] }> {
  let rows = 0;
  let files: FileKeys[] = [];
  await readSnapshot(db, async (snapshot) => {
    const { migrations, tables, sequences } = snapshot;
    const total = tables.reduce((sum, table) => sum + table.rows, 0);
    files = snapshot.files.map(keysOf);
    const createdAt = new Date().toISOString();
    await archive.addContents({
      createdAt,
      migrations,
      tables,
      sequences,
      files: files.flatMap(({ keys }) => keys).length,
    });
    for (const table of tables) {
      await archive.addTable(table.name, snapshot.read(table), (count) => {
        rows += count;
        onProgress(rows, total);
      });
    }
  });
  return { rows, files };
}

/** Copies the files of the snapshot; returns the keys of those that are not there, although their uploads still are. */
async function writeFiles(
  archive: ArchiveWriter,
  { db, storage }: { db: Database; storage: ObjectStorage },
  files: readonly FileKeys[],
  onProgress: (done: number, total: number) => void,
): Promise<string[]> {
  const missing: string[] = [];
  const all = files.flatMap(({ contentId, keys }) => keys.map((key) => ({ contentId, key })));
  for (const [index, { contentId, key }] of all.entries()) {
    const object = await storage.get(key);
    if (object) await archive.addFile(key, object.size, object.stream);
    else if (await isStoredFile(db, contentId)) missing.push(key);
    onProgress(index + 1, all.length);
  }
  return missing;
}
