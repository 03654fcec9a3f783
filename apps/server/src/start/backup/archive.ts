import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import type { SnapshotShape } from '@get-my-helpers/db/snapshot';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';

/**
 * A backup is a tar file: `backup.json` says what it has, `tables/NAME/NUMBER.gz` are the rows of each table in PostgreSQL's
 * text format, `files/KEY` the uploaded files as they are stored, and `checksums.json`, at the end, proves that it is whole.
 */

export const formatVersion = 1;

const contentsSchema = z.object({
  format: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string().regex(/^[a-z_]+$/), columns: z.array(z.string()), rows: z.int().nonnegative() }),
  ),
  sequences: z.record(z.string(), z.int()),
  files: z.int().nonnegative(),
});
/** What a backup has; `files` is how many files belong to its rows. */
export type Contents = z.infer<typeof contentsSchema> & SnapshotShape;

const sum = z.string().regex(/^[0-9a-f]{64}$/);
const checksumsSchema = z.object({
  /** SHA-256 of the rows. */
  tables: z.record(z.string(), sum),
  /** SHA-256 of a line `KEY SHA-256` for each file, in their order. */
  files: z.object({ count: z.int().nonnegative(), bytes: z.int().nonnegative(), sha256: sum }),
});
export type Checksums = z.infer<typeof checksumsSchema>;

/** The file is no backup, or not a whole one; the message says so in one line. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

/** Rows are compressed in pieces of about this size before compression. */
const pieceBytes = 4 * 1024 * 1024;
const newline = 10;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Adds up the checksums while a backup is written or read. */
class Sums {
  readonly #tables = new Map<string, Hash>();
  readonly #files = createHash('sha256');
  #count = 0;
  #bytes = 0;

  addRows(table: string, rows: Buffer): void {
    const hash = this.#tables.get(table) ?? createHash('sha256');
    this.#tables.set(table, hash.update(rows));
  }

  addFile(key: string, bytes: number, sha256: string): void {
    this.#files.update(`${key} ${sha256}\n`);
    this.#count += 1;
    this.#bytes += bytes;
  }

  done(): Checksums {
    return {
      tables: Object.fromEntries([...this.#tables].map(([name, hash]) => [name, hash.digest('hex')])),
      files: { count: this.#count, bytes: this.#bytes, sha256: this.#files.digest('hex') },
    };
  }
}

/** Passes a stream on and calls `done` with the SHA-256 of it all. */
async function* hashed(source: AsyncIterable<Uint8Array>, done: (sha256: string) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  done(hash.digest('hex'));
}

/** How many rows are in text of PostgreSQL's, in which a line break ends a row. */
export function countRows(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(newline); at !== -1; at = text.indexOf(newline, at + 1)) count += 1;
  return count;
}

export interface ArchiveWriter {
  addContents(contents: Omit<Contents, 'format'>): Promise<void>;
  /** `onRows` is told how many rows were written since the last time. */
  addTable(name: string, rows: AsyncIterable<Buffer>, onRows: (count: number) => void): Promise<void>;
  addFile(key: string, size: number, stream: Readable): Promise<void>;
  /** Ends the file and waits until the disk has it. */
  end(): Promise<Checksums>;
}

/** Begins a backup in a new file that only its owner can read; a file of this name is replaced. */
export function writeArchive(file: string): ArchiveWriter {
  const tar = pack();
  const written = pipeline(tar, createWriteStream(file, { mode: 0o600, flush: true }));
  // A full disk is reported by what is being added then.
  const failed = new Promise<never>((_resolve, reject) => void written.catch(reject));
  failed.catch(() => undefined);
  const sums = new Sums();

  async function add(name: string, size: number, body: AsyncIterable<Uint8Array> | [Buffer]): Promise<void> {
    await Promise.race([pipeline(Readable.from(body), tar.entry({ name, mode: 0o600, size })), failed]);
  }
  const addData = (name: string, data: Buffer): Promise<void> => add(name, data.length, [data]);

  return {
    addContents: (contents) => addData('backup.json', json({ format: formatVersion, ...contents })),

    async addTable(name, rows, onRows) {
      let number = 0;
      for await (const piece of inPieces(rows)) {
        number += 1;
        sums.addRows(name, piece);
        const data = await compress(piece, { level: constants.Z_BEST_SPEED });
        await addData(`tables/${name}/${String(number).padStart(6, '0')}.gz`, data);
        onRows(countRows(piece));
      }
    },

    addFile: (key, size, stream) =>
      add(
        `files/${key}`,
        size,
        hashed(stream as AsyncIterable<Buffer>, (sha256) => sums.addFile(key, size, sha256)),
      ),

    async end() {
      const checksums = sums.done();
      await addData('checksums.json', json(checksums));
      tar.finalize();
      await written;
      return checksums;
    },
  };
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

async function* inPieces(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of rows) {
    parts.push(part);
    bytes += part.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(parts);
    [parts, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(parts);
}

/** A stored file. Its checksum is taken while its body is read. */
export interface FilePart {
  kind: 'file';
  key: string;
  size: number;
  body: AsyncIterable<Uint8Array>;
}

/** A part of a backup, in the order of the file; each has to be read to its end before the next. */
export type Part = { kind: 'contents'; contents: Contents } | { kind: 'rows'; table: string; rows: Buffer } | FilePart;

/**
 * Reads a backup from its beginning. After the last part everything has been compared with the checksums.
 *
 * @throws ArchiveError when the file is no backup, was cut off or changed.
 */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  const tar = extract();
  const source = createReadStream(file);
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar);
  const sums = new Sums();
  let expected: Checksums | undefined;
  let isBegun = false;
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header;
      const [, table] = /^tables\/([a-z_]+)\/\d+\.gz$/.exec(name) ?? [];
      const [, key] = /^files\/([\w.-]+)$/.exec(name) ?? [];
      if (expected) throw new ArchiveError(`There is something after the end of the backup: ${name}.`);
      if (!isBegun && name !== 'backup.json') throw new ArchiveError('This is no backup of the product.');
      isBegun = true;
      if (name === 'backup.json') yield { kind: 'contents', contents: parse(contentsSchema, await buffer(entry)) };
      else if (name === 'checksums.json') expected = parse(checksumsSchema, await buffer(entry));
      else if (table !== undefined) {
        const rows = await decompress(await buffer(entry));
        sums.addRows(table, rows);
        yield { kind: 'rows', table, rows };
      } else if (key !== undefined) {
        yield {
          kind: 'file',
          key,
          size,
          body: hashed(entry as AsyncIterable<Buffer>, (sha256) => sums.addFile(key, size, sha256)),
        };
      } else throw new ArchiveError(`The backup has an unknown part: ${name}.`);
    }
  } catch (error) {
    throw isOfFormat(error) ? new ArchiveError('The backup is damaged or not complete.', { cause: error }) : error;
  }
  if (!expected || JSON.stringify(sums.done()) !== JSON.stringify(expected)) {
    throw new ArchiveError('The backup is damaged or not complete.');
  }
}

/** Whether an error of the tar or gzip library is about what it read. */
function isOfFormat(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ArchiveError) return false;
  return /invalid tar|unexpected end of data|incorrect|invalid/i.test(error.message);
}

function parse<Value>(schema: z.ZodType<Value>, data: Buffer): Value {
  try {
    return schema.parse(JSON.parse(data.toString('utf8')));
  } catch (error) {
    throw new ArchiveError('The backup is damaged, or was made by a version that this one does not know.', {
      cause: error,
    });
  }
}
