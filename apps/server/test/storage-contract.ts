import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ObjectStorage, Parts } from '../src/storage/object-storage.ts';

/** A storage to test, and how to close it. */
export interface OpenedStorage {
  storage: ObjectStorage;
  close(): Promise<void>;
}

export async function* chunksOf(bytes: Buffer, chunkSize = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

/** A sender that disconnects after these bytes. */
export async function* brokenAfter(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield* chunksOf(bytes);
  throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
}

/** Sends a part to its address, on this server's storage or on the store itself; returns its ETag or the refusal. */
export async function sendPart(storage: ObjectStorage, parts: Parts, address: string, bytes: Buffer): Promise<string> {
  if (address.startsWith('/')) {
    const grant = storage.readPart(address);
    return (await storage.putPart(parts, grant, chunksOf(bytes))).etag;
  }
  const sent = await fetch(address, { method: 'PUT', body: new Uint8Array(bytes) });
  if (!sent.ok) throw new Error(`the store answered ${sent.status}`);
  return (sent.headers.get('etag') ?? '').replaceAll('"', '');
}

const partBytes = 5_242_880;

/** The tests that every object storage has to pass, whatever stores its objects. */
export function describeStorage(name: string, open: () => Promise<OpenedStorage>): void {
  describe(`the object storage on ${name}`, () => {
    let opened: OpenedStorage;
    let storage: ObjectStorage;
    beforeAll(async () => {
      opened = await open();
      storage = opened.storage;
    });
    afterAll(() => opened.close());

    const contentOf = async (key: string): Promise<Buffer | undefined> => {
      const object = await storage.get(key);
      return object && buffer(object.stream);
    };

    it.each([0, 1, 65_536, 3_000_001])('gives back %i bytes as they came', async (size) => {
      const key = randomUUID();
      const bytes = randomBytes(size);
      expect(await storage.put(key, chunksOf(bytes), { maxBytes: size })).toEqual({ size });
      expect(await storage.head(key)).toEqual({ size });
      expect((await contentOf(key))?.equals(bytes)).toBe(true);
    });

    it('keeps the sizes of an image beside each other', async () => {
      const key = randomUUID();
      await storage.put(`${key}.full`, chunksOf(Buffer.from('full')), { maxBytes: 10 });
      await storage.put(`${key}.card`, chunksOf(Buffer.from('card')), { maxBytes: 10 });
      expect(String(await contentOf(`${key}.full`))).toBe('full');
      expect(String(await contentOf(`${key}.card`))).toBe('card');
      expect(await contentOf(key)).toBeUndefined();
    });

    it('knows nothing of a key that was never used', async () => {
      expect(await storage.get(randomUUID())).toBeUndefined();
      expect(await storage.head(randomUUID())).toBeUndefined();
      await expect(storage.delete(randomUUID())).resolves.toBeUndefined();
    });

    it('forgets what is deleted, twice as well as once', async () => {
      const key = randomUUID();
      await storage.put(key, chunksOf(Buffer.from('gone')), { maxBytes: 10 });
      await storage.delete(key);
      await storage.delete(key);
      expect(await storage.head(key)).toBeUndefined();
    });

    it('replaces an object', async () => {
      const key = randomUUID();
      await storage.put(key, chunksOf(Buffer.from('the longer first')), { maxBytes: 100 });
      await storage.put(key, chunksOf(Buffer.from('second')), { maxBytes: 100 });
      expect(String(await contentOf(key))).toBe('second');
    });

    it('stops at the first byte too many, without waiting for the rest', async () => {
      const key = randomUUID();
      let sent = 0;
      async function* endless(): AsyncGenerator<Uint8Array> {
        for (;;) {
          sent += 1000;
          yield Buffer.alloc(1000);
        }
      }
      await expect(storage.put(key, endless(), { maxBytes: 100_000 })).rejects.toMatchObject({ code: 'TOO_LARGE' });
      expect(sent).toBeLessThan(300_000);
      expect(await storage.head(key)).toBeUndefined();
    });

    it('takes exactly the limit', async () => {
      const bytes = randomBytes(5000);
      await expect(storage.put(randomUUID(), chunksOf(bytes), { maxBytes: 5000 })).resolves.toEqual({ size: 5000 });
      const refused = storage.put(randomUUID(), chunksOf(bytes), { maxBytes: 4999 });
      await expect(refused).rejects.toMatchObject({ code: 'TOO_LARGE' });
    });

    it('shows nothing of an upload that breaks off, and leaves what was there', async () => {
      const [fresh, used] = [randomUUID(), randomUUID()];
      await storage.put(used, chunksOf(Buffer.from('before')), { maxBytes: 100 });
      for (const key of [fresh, used]) {
        const broken = storage.put(key, brokenAfter(randomBytes(200_000)), { maxBytes: 1_000_000 });
        await expect(broken).rejects.toMatchObject({ code: 'INTERRUPTED' });
      }
      expect(await storage.head(fresh)).toBeUndefined();
      expect(String(await contentOf(used))).toBe('before');
    });

    it('leaves nothing unfinished', async () => {
      await storage.put(randomUUID(), brokenAfter(randomBytes(10)), { maxBytes: 100 }).catch(() => undefined);
      expect(await storage.deleteUnfinished(-60)).toBe(0);
    });

    it('keeps one of several that are written at once, whole', async () => {
      const key = randomUUID();
      const contents = Array.from({ length: 8 }, () => randomBytes(300_000));
      await Promise.all(contents.map((bytes) => storage.put(key, chunksOf(bytes), { maxBytes: 300_000 })));
      const kept = await contentOf(key);
      expect(contents.some((bytes) => kept?.equals(bytes))).toBe(true);
    });

    it.each([
      '../../etc/passwd',
      '/etc/passwd',
      '..',
      '',
      `${'0'.repeat(8)}/../x`,
      'a.full',
      `${randomUUID()}.exe`,
      `${randomUUID()}\n`,
    ])('takes no key but its own: %j', async (key) => {
      await expect(storage.put(key, chunksOf(Buffer.from('x')), { maxBytes: 10 })).rejects.toThrow('not a key');
      await expect(storage.get(key)).rejects.toThrow('not a key');
      await expect(storage.delete(key)).rejects.toThrow('not a key');
    });

    it('signs an address for each upload, which is an address', async () => {
      const owner = { type: 'helper', id: randomUUID() } as const;
      const grant = { id: randomUUID(), purpose: 'profile-image', owner, maxBytes: 10 } as const;
      const address = await storage.signUpload(grant, 60);
      expect(URL.canParse(address, 'http://localhost')).toBe(true);
      expect(address).toContain(grant.id);
    });

    it('gives back a range, and the size of the whole', async () => {
      const key = randomUUID();
      const bytes = randomBytes(100_000);
      await storage.put(key, chunksOf(bytes), { maxBytes: bytes.byteLength });
      for (const [start, end] of [
        [0, 0],
        [500, 70_000],
        [99_999, 99_999],
        [0, 99_999],
      ] as const) {
        const object = await storage.get(key, { start, end });
        expect(object?.size).toBe(100_000);
        expect(object && (await buffer(object.stream)).equals(bytes.subarray(start, end + 1))).toBe(true);
      }
      expect(await storage.get(randomUUID(), { start: 0, end: 1 })).toBeUndefined();
    });
  });

  describeParts(name, open);
}

function describeParts(name: string, open: () => Promise<OpenedStorage>): void {
  describe(`an object that comes in parts, on ${name}`, () => {
    let opened: OpenedStorage;
    let storage: ObjectStorage;
    beforeAll(async () => {
      opened = await open();
      storage = opened.storage;
    });
    afterAll(() => opened.close());

    const owner = { type: 'helper', id: randomUUID() } as const;

    async function begin(): Promise<Parts> {
      const key = randomUUID();
      return { key, multipartId: await storage.beginParts(key) };
    }

    async function send(parts: Parts, number: number, bytes: Buffer, agreed = bytes.byteLength): Promise<string> {
      const grant = { id: randomUUID(), owner, number, bytes: agreed };
      return sendPart(storage, parts, await storage.signPart(parts, grant, 60), bytes);
    }

    it('is not there until it is put together, and then is what was sent', async () => {
      const parts = await begin();
      const bytes = randomBytes(2 * partBytes + 777);
      const cut = [0, 1, 2].map((index) => bytes.subarray(index * partBytes, (index + 1) * partBytes));
      expect(await storage.listParts(parts)).toEqual([]);
      for (const number of [3, 1, 2]) await send(parts, number, cut[number - 1] ?? bytes);
      const arrived = (await storage.listParts(parts)) ?? [];
      expect(arrived.map(({ number, size }) => [number, size])).toEqual([
        [1, partBytes],
        [2, partBytes],
        [3, 777],
      ]);
      expect(await storage.head(parts.key)).toBeUndefined();
      await storage.completeParts(parts, arrived);
      const object = await storage.get(parts.key);
      expect(object && (await buffer(object.stream)).equals(bytes)).toBe(true);
      await storage.delete(parts.key);
      expect(await storage.head(parts.key)).toBeUndefined();
      expect(await storage.deleteUnfinished(-60)).toBe(0);
    });

    it('answers the ETag of each part, which tells one content from another', async () => {
      const parts = await begin();
      const first = await send(parts, 1, Buffer.from('one'));
      const second = await send(parts, 1, Buffer.from('two'));
      expect(first).not.toBe(second);
      expect(await storage.listParts(parts)).toEqual([{ number: 1, size: 3, etag: second }]);
      await storage.abortParts(parts);
    });

    it.each([
      ['more', 4],
      ['less', 2],
    ])('takes no part that has %s bytes than were agreed on', async (_about, agreed) => {
      const parts = await begin();
      await expect(send(parts, 1, Buffer.from('one'), agreed)).rejects.toThrow(/TOO_|40[03]/);
      expect(await storage.listParts(parts)).toEqual([]);
      await storage.abortParts(parts);
    });

    it('is gone with all its parts when it is given up, twice as well as once', async () => {
      const parts = await begin();
      const etag = await send(parts, 1, Buffer.from('one'));
      await storage.abortParts(parts);
      await storage.abortParts(parts);
      expect(await storage.listParts(parts)).toBeUndefined();
      await expect(send(parts, 2, Buffer.from('two'))).rejects.toThrow(/GONE|404/);
      const completing = storage.completeParts(parts, [{ number: 1, size: 3, etag }]);
      await expect(completing).rejects.toMatchObject({ code: 'GONE' });
      expect(await storage.head(parts.key)).toBeUndefined();
    });

    it('is swept when nobody finished it, and not before', async () => {
      const parts = await begin();
      await send(parts, 1, Buffer.from('one'));
      expect(await storage.deleteUnfinished(3600)).toBe(0);
      expect(await storage.deleteUnfinished(-60)).toBe(1);
      expect(await storage.listParts(parts)).toBeUndefined();
      expect(await storage.deleteUnfinished(-60)).toBe(0);
    });

    it('takes no key but its own', async () => {
      await expect(storage.beginParts('../../etc/passwd')).rejects.toThrow('not a key');
    });
  });
}
