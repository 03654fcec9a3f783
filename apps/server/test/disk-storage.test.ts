import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '@get-my-helpers/db/testing';
import { createDiskStorage } from '../src/storage/disk-storage.ts';
import { openStorage } from '../src/start/open-storage.ts';
import { createUrlSigner } from '../src/storage/url-signer.ts';
import { chunksOf, describeStorage } from './storage-contract.ts';

const openDisk = async (folder: string, key = randomBytes(32)) => createDiskStorage(folder, createUrlSigner(key));

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-disk-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describeStorage('a disk', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-disk-'));
  return { storage: await openDisk(folder), close: () => rm(folder, { recursive: true, force: true }) };
});

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

// Limits the file size to half a megabyte, so that the operating system itself refuses writes as on a full disk.
const fullDisk = `
  import { randomUUID } from 'node:crypto';
  import { createDiskStorage } from ${JSON.stringify(path.join(import.meta.dirname, '../src/storage/disk-storage.ts'))};
  const storage = await createDiskStorage(process.argv[1], { sign: () => '', verify: () => 'tampered' });
  async function* body() { for (let i = 0; i < 20; i += 1) yield Buffer.alloc(100_000); }
  const key = randomUUID();
  const error = await storage.put(key, body(), { maxBytes: 10_000_000 }).catch((caught) => caught);
  console.log(JSON.stringify({ code: error.code, cause: error.cause?.code, head: (await storage.head(key)) ?? null }));
`;

describe('files on a disk', () => {
  it('lie in the folder under their keys, readable by this user alone', async () => {
    const folder = path.join(root, 'private');
    const storage = await openDisk(folder);
    const key = randomUUID();
    await storage.put(key, chunksOf(Buffer.from('secret')), { maxBytes: 10 });
    const [file = '', ...others] = await filesBelow(folder);
    expect(others).toEqual([]);
    expect(path.basename(file)).toBe(key);
    expect(path.relative(folder, file).startsWith('..')).toBe(false);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it('leave nothing behind when the disk is full, and the error says so', async () => {
    const folder = path.join(root, 'full');
    const script = ['--input-type=module', '-e', fullDisk, folder];
    const limited = ['-c', 'ulimit -f 512; exec "$0" "$@"', process.execPath, ...script];
    const { stdout } = await promisify(execFile)('sh', limited);
    expect(JSON.parse(stdout)).toEqual({ code: 'NO_SPACE', cause: 'EFBIG', head: null });
    expect(await filesBelow(folder)).toEqual([]);
  });

  it('of a killed server are cleaned up after a while, and not before', async () => {
    const folder = path.join(root, 'killed');
    const storage = await openDisk(folder);
    const [old, young] = [path.join(folder, 'unfinished/old'), path.join(folder, 'unfinished/young')];
    for (const draft of [old, young]) await writeFile(draft, 'half a fi');
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await utimes(old, twoDaysAgo, twoDaysAgo);
    expect(await storage.deleteUnfinished(86_400)).toBe(1);
    expect(await filesBelow(folder)).toEqual([young]);
  });

  it('can be read to the end while they are deleted', async () => {
    const storage = await openDisk(path.join(root, 'reading'));
    const key = randomUUID();
    const bytes = randomBytes(500_000);
    await storage.put(key, chunksOf(bytes), { maxBytes: 500_000 });
    const object = await storage.get(key);
    await storage.delete(key);
    const chunks = await object?.stream.toArray();
    expect(Buffer.concat((chunks ?? []) as Buffer[]).equals(bytes)).toBe(true);
  });
});

describe('a data directory that cannot hold files', () => {
  it('ends the start with one line that names it', async () => {
    const test = await createTestDatabase();
    const file = path.join(root, 'not-a-folder');
    await writeFile(file, '');
    const opening = openStorage({ db: test.db, dataDir: file });
    await expect(opening).rejects.toThrow(
      `Files cannot be kept in ${file}/objects (a file is where a folder should be): set DATA_DIR to`,
    );
    await test.drop();
  });
});

describe('a folder that is away', () => {
  it('makes files unavailable, and is not made again', async () => {
    const folder = path.join(root, 'away');
    const storage = await createDiskStorage(folder, createUrlSigner(randomBytes(32)), { makesFolder: false });
    const unavailable = { code: 'UNAVAILABLE' };
    await expect(storage.put(randomUUID(), chunksOf(Buffer.from('file')), { maxBytes: 4 })).rejects.toMatchObject(
      unavailable,
    );
    await expect(storage.beginParts(randomUUID())).rejects.toMatchObject(unavailable);
    await expect(storage.head(randomUUID())).rejects.toMatchObject(unavailable);
    await expect(storage.get(randomUUID())).rejects.toMatchObject(unavailable);
    // Or the rows that point to the files would go, and the files stay.
    await expect(storage.delete(randomUUID())).rejects.toMatchObject(unavailable);
    const parts = { key: randomUUID(), multipartId: randomUUID() };
    await expect(storage.abortParts(parts)).rejects.toMatchObject(unavailable);
    await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('upload addresses', () => {
  const key = randomBytes(32);
  const grant = {
    id: randomUUID(),
    purpose: 'government-id',
    owner: { type: 'professional', id: randomUUID() },
    maxBytes: 10_485_760,
  } as const;

  it('can be read by every server with the same key, with parameters in any order', async () => {
    const [first, second] = await Promise.all([openDisk(root, key), openDisk(root, key)]);
    const url = new URL(await first.signUpload(grant, 60), 'http://localhost');
    expect(second.readUpload(url.href)).toEqual(grant);
    expect(second.readUpload(url.pathname + url.search)).toEqual(grant);
    const reversed = new URLSearchParams([...url.searchParams].reverse());
    expect(second.readUpload(`${url.pathname}?${reversed.toString()}`)).toEqual(grant);
  });

  it('expire', async () => {
    const storage = await openDisk(root, key);
    const url = await storage.signUpload(grant, -1);
    expect(() => storage.readUpload(url)).toThrow(expect.objectContaining({ code: 'EXPIRED' }));
  });

  const changes: Record<string, (url: URL) => void> = {
    'another file': (url) => (url.pathname = `/api/objects/${randomUUID()}`),
    'another purpose': (url) => url.searchParams.set('purpose', 'profile-image'),
    'another owner': (url) => url.searchParams.set('ownerId', randomUUID()),
    'another kind of owner': (url) => url.searchParams.set('ownerType', 'helper'),
    'a larger size': (url) => url.searchParams.set('maxBytes', '99999999'),
    'a second size': (url) => url.searchParams.append('maxBytes', '99999999'),
    'a later end': (url) => url.searchParams.set('expires', '99999999999'),
    'no end': (url) => url.searchParams.delete('expires'),
    'one more parameter': (url) => url.searchParams.set('admin', 'true'),
    'no signature': (url) => url.searchParams.delete('signature'),
    'an empty signature': (url) => url.searchParams.set('signature', ''),
    'a signature of another length': (url) => url.searchParams.set('signature', 'abcd'),
    'a signature of another key': (url) => {
      const forged = createUrlSigner(randomBytes(32)).sign(url.pathname, Object.fromEntries(url.searchParams), 60);
      url.search = new URL(forged, url).search;
    },
  };
  it.each(Object.entries(changes))('with %s are refused', async (_about, change) => {
    const storage = await openDisk(root, key);
    const url = new URL(await storage.signUpload(grant, 60), 'http://localhost');
    change(url);
    expect(() => storage.readUpload(url.href)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });

  it.each(['', 'http://[', '/api/objects/', '/api/objects/../../etc/passwd?signature=x', 'javascript:alert(1)'])(
    'that are invalid are refused: %j',
    async (text) => {
      const storage = await openDisk(root, key);
      expect(() => storage.readUpload(text)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
    },
  );
});
