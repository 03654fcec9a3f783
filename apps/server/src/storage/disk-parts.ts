import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ifThere, orAway, orNoSpace, requireFolder, syncFolder } from './disk-files.ts';
import { checkKey, limitBytes, StorageError, type ObjectStorage, type PartInfo, type Parts } from './object-storage.ts';

type DiskParts = Pick<ObjectStorage, 'beginParts' | 'putPart' | 'listParts' | 'completeParts' | 'abortParts'>;

const partName = /^(\d{1,5})\.([0-9a-f]{64})$/;

/**
 * Parts are files of a folder beside the drafts, named by their number and the SHA-256 of their content, which is their
 * ETag. Assembling copies them, so that they remain for another attempt until the object is in place.
 */
export function diskParts(
  unfinished: string,
  write: (key: string, body: AsyncIterable<Uint8Array>) => Promise<{ size: number }>,
): DiskParts {
  const folderOf = ({ key }: Parts): string => path.join(unfinished, `${checkKey(key)}.parts`);

  async function partsIn(folder: string): Promise<(PartInfo & { file: string })[] | undefined> {
    const names = await ifThere(readdir(folder));
    if (!names) return undefined;
    const parts = await Promise.all(
      names.map(async (name) => {
        const [, number, etag = ''] = partName.exec(name) ?? [];
        const file = path.join(folder, name);
        const found = number === undefined ? undefined : await ifThere(stat(file));
        return found ? [{ number: Number(number), size: found.size, etag, file }] : [];
      }),
    );
    return parts.flat().sort((a, b) => a.number - b.number);
  }

  /** Writes a draft that is removed unless it has exactly this many bytes; returns the SHA-256. */
  async function writeDraft(draft: string, body: AsyncIterable<Uint8Array>, bytes: number): Promise<string> {
    const hash = createHash('sha256');
    async function* hashed(): AsyncGenerator<Uint8Array> {
      for await (const chunk of limitBytes(body, bytes)) {
        hash.update(chunk);
        yield chunk;
      }
    }
    const handle = await ifThere(open(draft, 'wx', 0o600));
    if (!handle) throw new StorageError('GONE');
    const file = handle.createWriteStream({ flush: true });
    await pipeline(hashed(), file);
    if (file.bytesWritten < bytes) throw new StorageError('TOO_SMALL');
    return hash.digest('hex');
  }

  return {
    async beginParts(key) {
      const parts = { key, multipartId: key };
      await mkdir(folderOf(parts), { mode: 0o700 }).catch((error: unknown) => {
        throw orAway(error);
      });
      return key;
    },

    async putPart(parts, { number, bytes }, body) {
      const folder = folderOf(parts);
      const draft = path.join(folder, `${randomUUID()}.draft`);
      try {
        const etag = await writeDraft(draft, body, bytes);
        const place = path.join(folder, `${number}.${etag}`);
        const before = (await partsIn(folder)) ?? [];
        if ((await ifThere(rename(draft, place).then(() => true))) === undefined) throw new StorageError('GONE');
        const replaced = before.filter((part) => part.number === number && part.etag !== etag);
        for (const { file } of replaced) await rm(file, { force: true });
        return { etag };
      } catch (error) {
        await rm(draft, { force: true });
        throw orNoSpace(error);
      }
    },

    listParts: async (parts) => (await partsIn(folderOf(parts)))?.map(({ file: _, ...part }) => part),

    async completeParts(parts, chosen) {
      const folder = folderOf(parts);
      async function* whole(): AsyncGenerator<Uint8Array> {
        for (const { number, etag } of chosen) {
          yield* createReadStream(path.join(folder, `${number}.${etag}`)) as AsyncIterable<Buffer>;
        }
      }
      if ((await ifThere(write(parts.key, whole()))) === undefined) throw new StorageError('GONE');
      await rm(folder, { recursive: true, force: true });
      await syncFolder(unfinished);
    },

    async abortParts(parts) {
      const removed = await ifThere(rm(folderOf(parts), { recursive: true }).then(() => true));
      if (removed === undefined) await requireFolder(unfinished);
    },
  };
}
