import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAbandonedUploads } from '../src/modules/uploads/uploads.cleanup.ts';
import { begin, partUrl, sendParts } from './multipart-client.ts';
import { buildTestApp, signInHelper, type SignedIn, type TestApp } from './test-app.ts';
import { claim, formOf, formType, storedFiles, uploadUrl } from './upload-client.ts';
import { jpeg, jpegOfBytes, mp4 } from './upload-files.ts';

let test: TestApp;
let helper: SignedIn;
let port: number;
beforeAll(async () => {
  test = await buildTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
  helper = await signInHelper(test);
});
afterAll(() => test.close());

const megabyte = 1024 * 1024;

/** The upload address on the listening server; the signature does not cover the host. */
async function target(): Promise<{ url: string; path: string }> {
  const url = await uploadUrl(helper);
  return { url, path: new URL(url).pathname + new URL(url).search };
}

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // Some of these tests expect the server to reset the connection.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

const head = (method: string, path: string, headers: Record<string, string | number>): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
    .concat('', '')
    .join('\r\n');

/** Everything that the server sends until it closes the connection or the response is complete. */
async function answerOn(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    if (/\r\n\r\n.*\}$/s.test(text)) break;
  }
  return text;
}

async function write(socket: Socket, bytes: Buffer | string): Promise<void> {
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
}

/** Resolves when the server stores this many files, complete or not. */
const holds = (count: number): Promise<void> =>
  expect.poll(async () => (await storedFiles(test.dataDir)).length, { interval: 20 }).toBe(count);

async function cutPut(file: Buffer, at: number): Promise<void> {
  const { path } = await target();
  const socket = await open();
  await write(socket, head('PUT', path, { 'content-type': 'image/jpeg', 'content-length': file.byteLength }));
  await write(socket, file.subarray(0, at));
  await holds(1);
  socket.destroy();
  await holds(0);
}

async function cutForm(file: Buffer, at: number): Promise<void> {
  const form = formOf([{ name: 'file', value: file, fileName: 'a.jpg' }]);
  const [cookie = []] = helper.cookies;
  const socket = await open();
  const headers = { cookie: [...cookie].join('='), 'content-type': formType, 'content-length': form.byteLength };
  await write(socket, head('POST', '/api/objects/upload', headers));
  await write(socket, form.subarray(0, at));
  await holds(1);
  socket.destroy();
  await holds(0);
}

describe('an upload that breaks off', () => {
  it('leaves nothing, 20 times, wherever it broke off', async () => {
    const file = await jpegOfBytes(3 * megabyte);
    for (let time = 1; time <= 10; time += 1) {
      const at = Math.floor((file.byteLength * time) / 11);
      await cutPut(file, at);
      await cutForm(file, at);
    }
    expect(await storedFiles(test.dataDir)).toEqual([]);
    // A form's upload expires soon after its file; an upload address can be used for a day.
    const stores = { db: test.database.db, storage: test.storage };
    let deleted = 0;
    await expect.poll(async () => (deleted += await deleteAbandonedUploads(stores))).toBe(10);
    expect(await deleteAbandonedUploads(stores)).toBe(0);
  });

  it('leaves nothing when many break off at once', async () => {
    const file = await jpegOfBytes(megabyte);
    const sockets = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { path } = await target();
        const socket = await open();
        await write(socket, head('PUT', path, { 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' }));
        await write(socket, `${file.byteLength.toString(16)}\r\n`);
        await write(socket, file.subarray(0, 500_000));
        return socket;
      }),
    );
    await holds(10);
    for (const socket of sockets) socket.destroy();
    await holds(0);
    expect(await storedFiles(test.dataDir)).toEqual([]);
  });

  it('can be repeated at the same address, and then succeeds', async () => {
    const { url, path } = await target();
    const file = await jpeg();
    const socket = await open();
    await write(socket, head('PUT', path, { 'content-type': 'image/jpeg', 'content-length': file.byteLength }));
    await write(socket, file.subarray(0, 1000));
    await holds(1);
    socket.destroy();
    await holds(0);
    const again = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'PUT', body: new Uint8Array(file) });
    expect(again.status).toBe(200);
    expect((await claim(helper, 'profile-image', url)).statusCode).toBe(200);
  });
});

describe('a file in parts that breaks off', () => {
  it('leaves nothing after the clean-up, 20 times, wherever it broke off, and keeps the parts until then', async () => {
    const file = mp4(6 * megabyte);
    const uploader = await signInHelper(test);
    const kept = (await storedFiles(test.dataDir)).length;
    for (let time = 1; time <= 20; time += 1) {
      const begun = await begin(uploader, file.byteLength);
      const { pathname, search } = new URL(await partUrl(uploader, begun.uploadId, 1));
      const socket = await open();
      await write(socket, head('PUT', pathname + search, { 'content-length': begun.partSize }));
      await write(socket, file.subarray(0, Math.floor((begun.partSize * time) / 21)));
      await holds(kept + Math.min(time - 1, 11) + 1);
      socket.destroy();
      await holds(kept + Math.min(time - 1, 11));
      // The next request continues after the interrupted one and is not affected by it.
      await sendParts(uploader, begun, file, [2]);
    }
    await holds(kept + 12);
    const { db } = test.database;
    await db
      .updateTable('uploads')
      .set({ createdAt: '2026-01-01T00:00:00Z' })
      .where('multipartId', 'is not', null)
      .execute();
    expect(await deleteAbandonedUploads({ db, storage: test.storage })).toBeGreaterThanOrEqual(12);
    await holds(kept);
    expect(await db.selectFrom('uploads').select('id').where('multipartId', 'is not', null).execute()).toEqual([]);
    expect(await readdir(path.join(test.dataDir, 'objects/unfinished'))).toEqual([]);
  });

  it.each([
    ['too much', 'content-length', 5_242_881, '413 Payload Too Large'],
    ['too little', 'content-length', 5_242_879, '400 Bad Request'],
  ])('or that declares %s is refused before a byte is read', async (_about, name, length, answer) => {
    const begun = await begin(helper, 6 * megabyte);
    const { pathname, search } = new URL(await partUrl(helper, begun.uploadId, 1));
    const socket = await open();
    await write(socket, head('PUT', pathname + search, { [name]: length }));
    expect(await answerOn(socket)).toContain(answer);
  });

  it('or that declares no size is counted', async () => {
    const kept = (await storedFiles(test.dataDir)).length;
    const begun = await begin(helper, 6 * megabyte);
    const { pathname, search } = new URL(await partUrl(helper, begun.uploadId, 2));
    const socket = await open();
    const answer = answerOn(socket);
    await write(socket, head('PUT', pathname + search, { 'transfer-encoding': 'chunked' }));
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(megabyte), Buffer.from('\r\n')]);
    for (let sent = 0; sent < 3; sent += 1) await write(socket, chunk);
    await write(socket, '0\r\n\r\n');
    expect(await answer).toContain('413 Payload Too Large');
    await holds(kept);
  });
});

describe('a wrong Content-Length', () => {
  let kept: number;
  beforeAll(async () => {
    kept = (await storedFiles(test.dataDir)).length;
  });

  it('that is too large is refused before a byte is read', async () => {
    const { path } = await target();
    const socket = await open();
    await write(socket, head('PUT', path, { 'content-type': 'image/jpeg', 'content-length': 10 * megabyte + 1 }));
    expect(await answerOn(socket)).toContain('413 Payload Too Large');
    await holds(kept);
  });

  it('that is too small gets no more than it declared', async () => {
    const { path } = await target();
    const socket = await open();
    const file = await jpeg();
    await write(socket, head('PUT', path, { 'content-type': 'image/jpeg', 'content-length': 100 }));
    await write(socket, file);
    expect(await answerOn(socket)).toContain('400 Bad Request');
    await holds(kept);
  });

  it('or a missing one is counted, and refused with an answer while the sender is still sending', async () => {
    const { path } = await target();
    const socket = await open();
    const answer = answerOn(socket);
    await write(socket, head('PUT', path, { 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' }));
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(megabyte), Buffer.from('\r\n')]);
    for (let sent = 0; sent < 12; sent += 1) await write(socket, chunk);
    await write(socket, '0\r\n\r\n');
    expect(await answer).toContain('413 Payload Too Large');
    await holds(kept);
  });

  it('of a form is counted as well', async () => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(await jpegOfBytes(12 * megabyte))]), 'a.jpg');
    const [cookie = []] = helper.cookies;
    const headers = { cookie: [...cookie].join('=') };
    const answer = await fetch(`http://127.0.0.1:${port}/api/objects/upload`, { method: 'POST', body, headers });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ message: 'The file is too large. The limit is 10 MB.' });
    await holds(kept);
  });

  it('of an endless file ends with the connection', async () => {
    const { path } = await target();
    const socket = await open();
    socket.resume();
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await write(socket, head('PUT', path, { 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' }));
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(megabyte), Buffer.from('\r\n')]);
    let sent = 0;
    for (; sent < 500 && !socket.closed && socket.writable; sent += 1) await write(socket, chunk);
    await closed;
    expect(sent).toBeLessThan(200);
    await holds(kept);
  });
});
