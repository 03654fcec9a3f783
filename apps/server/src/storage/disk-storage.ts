import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ifThere, orAway, orNoSpace, requireFolder, syncFolder } from './disk-files.ts';
import { diskParts } from './disk-parts.ts';
import { checkKey, limitBytes, type ObjectStorage } from './object-storage.ts';
import { signedUploads } from './signed-uploads.ts';
import type { UrlSigner } from './url-signer.ts';

/** Whether files are kept in a folder. One that a server uses is never empty; an empty one is where a disk is not mounted. */
export async function isInUse(root: string): Promise<boolean> {
  return ((await ifThere(readdir(root))) ?? []).length > 0;
}

/**
 * Files in a folder of this machine, spread over 256 subfolders by the random end of their keys. Several servers may share
 * the folder. A file is written beside its place, flushed, and then moved there, so there is never half of one.
 *
 * Without `makesFolder` every call fails until the folder is there, and goes on then.
 */
export async function createDiskStorage(
  root: string,
  signer: UrlSigner,
  { makesFolder = true }: { makesFolder?: boolean } = {},
): Promise<ObjectStorage> {
  const unfinished = path.join(root, 'unfinished');
  if (makesFolder) await mkdir(unfinished, { recursive: true, mode: 0o700 });

  function placeOf(key: string): string {
    const [id = ''] = checkKey(key).split('.');
    return path.join(root, id.slice(-2), key);
  }

  /** Writes beside the place, flushes, and moves it there. */
  async function write(key: string, body: AsyncIterable<Uint8Array>): Promise<{ size: number }> {
    const place = placeOf(key);
    const folder = path.dirname(place);
    const draft = path.join(unfinished, randomUUID());
    try {
      // Opened before anything can fail, because a stream that opens its file itself might do so after the draft was
      // removed.
      const handle = await open(draft, 'wx', 0o600).catch((error: unknown) => {
        throw orAway(error);
      });
      const file = handle.createWriteStream({ flush: true });
      await pipeline(body, file);
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(draft, place);
      await syncFolder(folder);
      if (made !== undefined) await syncFolder(root);
      return { size: file.bytesWritten };
    } catch (error) {
      await rm(draft, { force: true });
      throw orNoSpace(error);
    }
  }

  return {
    ...signedUploads(signer),
    ...diskParts(unfinished, write),

    put: async (key, body, { maxBytes }) => write(key, limitBytes(body, maxBytes)),

    async get(key, range) {
      const handle = await ifThere(open(placeOf(key), 'r'));
      if (!handle) {
        await requireFolder(unfinished);
        return undefined;
      }
      const { size } = await handle.stat();
      return { size, stream: handle.createReadStream(range) };
    },

    async head(key) {
      const found = await ifThere(stat(placeOf(key)));
      if (found) return { size: found.size };
      await requireFolder(unfinished);
      return undefined;
    },

    async delete(key) {
      if ((await ifThere(rm(placeOf(key)).then(() => true))) === undefined) await requireFolder(unfinished);
    },

    async deleteUnfinished(olderThanSeconds) {
      const before = Date.now() - olderThanSeconds * 1000;
      let deleted = 0;
      for (const name of await readdir(unfinished)) {
        const draft = path.join(unfinished, name);
        const found = await ifThere(stat(draft));
        if (!found || found.mtimeMs > before) continue;
        await rm(draft, { force: true, recursive: true });
        deleted += 1;
      }
      return deleted;
    },
  };
}
