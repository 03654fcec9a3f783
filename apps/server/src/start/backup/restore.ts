import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { Database } from '@get-my-helpers/db/client';
import { isLockTimeout } from '@get-my-helpers/db/errors';
import { migrateTo, NewerSchemaError, readMigrations } from '@get-my-helpers/db/migrate';
import { prepareQueue } from '@get-my-helpers/db/queue';
import { NotEmptyError, OtherTablesError, writeSnapshot, type WriteTable } from '@get-my-helpers/db/snapshot';
import { StorageError, type ObjectStorage } from '../../storage/object-storage.ts';
import { codeOf, StartError } from '../start-error.ts';
import { ArchiveError, countRows, readArchive, type Contents, type FilePart, type Part } from './archive.ts';
import type { BackupCounts, BackupTools } from './backup.ts';

type RestoreCounts = Pick<BackupCounts, 'rows' | 'files'>;

/**
 * Fills an empty installation with a backup: all of it or nothing. The tables are made as the backup's version had them; the
 * next start brings them up to date.
 *
 * @throws StartError with one line that says what to do; the database is unchanged then.
 */
export async function restore(file: string, tools: BackupTools): Promise<RestoreCounts> {
  const parts = readArchive(file);
  try {
    const first = (await parts.next()).value;
    if (first?.kind !== 'contents') throw new ArchiveError('This is no backup of the product.');
    return await restoreParts(first.contents, parts, tools);
  } catch (error) {
    throw describe(error, file);
  } finally {
    await parts.return(undefined);
  }
}

async function restoreParts(
  contents: Contents,
  parts: AsyncGenerator<Part>,
  { db, openStorage, createProgress }: BackupTools,
): Promise<RestoreCounts> {
  await prepareTables(contents, db);
  const storage = await openStorage();
  const added: string[] = [];
  let files = 0;
  let rows = 0;
  const total = contents.tables.reduce((sum, table) => sum + table.rows, 0);
  const showRows = createProgress('rows');
  const showFiles = createProgress('files');
  const onRows = (count: number): void => {
    rows += count;
    showRows(rows, total);
  };
  try {
    await writeSnapshot(db, contents, async (write) => {
      const afterTables = await restoreTables(parts, write, onRows);
      await restoreFiles(afterTables, parts, {
        storage,
        added,
        onFile: () => showFiles((files += 1), contents.files),
      });
    });
  } catch (error) {
    for (const key of added) await storage.delete(key).catch(() => undefined);
    throw error;
  }
  return { rows, files };
}

/** Makes the tables of the backup's version, unless they are there. */
async function prepareTables({ migrations }: Contents, db: Database): Promise<void> {
  const present = await readMigrations(db);
  if (present.some((name, index) => migrations[index] !== name)) {
    throw new StartError(
      "The database is of another version than the backup: restore into an empty one ('npm run reset' empties the embedded one).",
    );
  }
  if (present.length < migrations.length) await migrateTo(db, migrations.at(-1) ?? '');
  await prepareQueue(db);
}

/** Writes the tables, each of which may come in several parts; returns the first part that is not of a table. */
async function restoreTables(
  parts: AsyncGenerator<Part>,
  write: WriteTable,
  onRows: (count: number) => void,
): Promise<Part | undefined> {
  let part = await nextOf(parts);
  async function* rowsOf(table: string): AsyncGenerator<Buffer> {
    while (part?.kind === 'rows' && part.table === table) {
      onRows(countRows(part.rows));
      yield part.rows;
      part = await nextOf(parts);
    }
  }
  while (part?.kind === 'rows') await write({ name: part.table }, rowsOf(part.table));
  return part;
}

/** Files of at most this size are held in memory and stored several at a time: each waits for a disk or a bucket. */
const smallBytes = 1024 * 1024;
const atOnce = 8;

/**
 * Stores the files, of which `first` is one. A bucket may have outlived its database: what is there already stays as it
 * is, because a key never gets other content. `added` gets the keys that were not there.
 */
async function restoreFiles(
  first: Part | undefined,
  parts: AsyncGenerator<Part>,
  { storage, added, onFile }: { storage: ObjectStorage; added: string[]; onFile: () => void },
): Promise<void> {
  async function store({ key, size }: FilePart, body: AsyncIterable<Uint8Array>): Promise<void> {
    const present = await storage.head(key);
    if (!present) added.push(key);
    if (present?.size === size) await readToEnd(body);
    else await storage.put(key, body, { maxBytes: size });
    onFile();
  }

  const storing = new Set<Promise<void>>();
  try {
    for (let part = first; part; part = await nextOf(parts)) {
      if (part.kind !== 'file') throw new ArchiveError('The backup is damaged.');
      if (part.size > smallBytes) {
        await store(part, part.body);
        continue;
      }
      const work = store(part, Readable.from([await contentOf(part)]));
      storing.add(work);
      work.then(
        () => storing.delete(work),
        () => undefined,
      );
      if (storing.size === atOnce) await Promise.race(storing);
    }
    await Promise.all(storing);
  } finally {
    // Nothing is stored any more when what was added is deleted again.
    await Promise.allSettled(storing);
  }
}

async function contentOf({ body }: FilePart): Promise<Buffer> {
  try {
    return await buffer(body);
  } catch (error) {
    // Unless the disk says no, the backup ends too early.
    const isOfDisk = error instanceof Error && 'syscall' in error;
    throw isOfDisk ? error : new ArchiveError('The backup is damaged or not complete.', { cause: error });
  }
}

/** Its checksum is taken on the way. */
async function readToEnd(body: AsyncIterable<Uint8Array>): Promise<void> {
  await finished(Readable.from(body).resume());
}

const nextOf = async (parts: AsyncGenerator<Part>): Promise<Part | undefined> =>
  (await parts.next()).value as Part | undefined;

/** The error in one line that says what to do. */
function describe(error: unknown, file: string): unknown {
  const because = (text: string): StartError => new StartError(`${text} Nothing was restored.`, { cause: error });
  if (error instanceof ArchiveError) return because(`${file}: ${error.message}`);
  if (error instanceof NotEmptyError) {
    return because(
      "This installation has accounts, and a backup is restored into an empty one ('npm run reset' empties the embedded one).",
    );
  }
  if (error instanceof NewerSchemaError || error instanceof OtherTablesError) {
    return because('The backup was made by another version of the product: restore it with that version, then update.');
  }
  if (isLockTimeout(error)) return because('The database is in use: stop the servers first.');
  // A file that ends too early ends what is being stored of it.
  const isCutOff = error instanceof StorageError && error.code === 'INTERRUPTED';
  // Rows that PostgreSQL refuses were not written by a backup.
  if (isCutOff || /^2[23]/.test(codeOf(error))) return because(`${file}: The backup is damaged.`);
  if (codeOf(error) === 'ENOENT') return because(`There is no file ${file}.`);
  return error;
}
