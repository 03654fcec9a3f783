import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { senderLimits } from '../src/http/slow-senders.ts';
import { listen, type Listening } from '../src/start/listen.ts';
import { pingMs } from '../src/rpc/trpc.ts';
import { buildTestApp, signInHelper, type TestApp } from './test-app.ts';
import { upload } from './upload-client.ts';
import { mp4 } from './upload-files.ts';

const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
const loopback = ['127.0.0.1', '::1'].filter((host) => addresses.some(({ address }) => address === host));

/** More than the operating system buffers for a client that reads nothing. */
const videoBytes = 12 * 1024 * 1024;
const longText = 'x'.repeat(videoBytes);
const idleMs = 2000;

let test: TestApp;
let listening: Listening;
let video: string;
const sockets: Socket[] = [];
/** The file streams that were opened for sending. */
const opened: Readable[] = [];

beforeAll(async () => {
  test = await buildTestApp({ senders: { ...senderLimits, idleMs } });
  const { get } = test.storage;
  test.storage.get = async (key, range) => {
    const object = await get(key, range);
    if (object) opened.push(object.stream);
    return object;
  };
  test.app.get('/api/long-text', async () => longText);
  // Responds only after the connection has been idle for the maximum time.
  test.app.get('/api/late', async ({ raw }) => {
    await new Promise((resolve) => raw.socket.once('timeout', resolve));
    return 'late';
  });
  video = await upload(await signInHelper(test), 'work-sample', mp4(videoBytes));
  listening = await listen(test.app, { host: 'localhost', port: 0, waitMs: 0 });
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await listening.stop();
  await test.close();
});

/** Sends a request on a separate connection, without reading from it yet. */
function ask(path: string, host = '127.0.0.1'): Socket {
  const socket = connect(listening.port, host).pause();
  // A connection that the server cuts off may emit an error.
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  sockets.push(socket);
  return socket;
}

/** The server's end of the next connection. */
const nextConnection = (): Promise<Socket> => new Promise((resolve) => test.app.server.once('connection', resolve));

async function isClosed(socket: Socket): Promise<void> {
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
}

/** Reads everything, every 30 milliseconds; returns the number of bytes and the longest pause between two reads. */
async function readSlowly(socket: Socket): Promise<{ bytes: number; longestPauseMs: number }> {
  let [bytes, longestPauseMs, takenAt] = [0, 0, performance.now()];
  while (!socket.readableEnded && !socket.closed) {
    await pause(30);
    const chunk = socket.read() as Buffer | null;
    bytes += chunk?.byteLength ?? 0;
    const now = performance.now();
    longestPauseMs = Math.max(longestPauseMs, now - takenAt);
    takenAt = now;
  }
  return { bytes, longestPauseMs };
}

describe.each(loopback)('a reader on %s', (host) => {
  it('who stops reading a file is cut off, and the file is closed', async () => {
    const connection = nextConnection();
    ask(video, host);
    await isClosed(await connection);
    await expect.poll(() => opened.at(-1)?.closed).toBe(true);
  });

  it('who stops reading a text is cut off', async () => {
    const connection = nextConnection();
    const reader = ask('/api/long-text', host);
    await isClosed(await connection);
    let bytes = 0;
    reader.on('data', (chunk) => (bytes += chunk.length)).resume();
    await isClosed(reader);
    expect(bytes).toBeLessThan(longText.length);
  });
});

describe('what is not cut off', () => {
  it('is a reader who keeps reading slowly', async () => {
    for (;;) {
      const begunAt = performance.now();
      const { bytes, longestPauseMs } = await readSlowly(ask(video));
      // If the machine was too busy to read steadily, the round proves nothing.
      if (longestPauseMs > idleMs / 2) continue;
      expect(performance.now() - begunAt).toBeGreaterThan(2 * idleMs);
      expect(bytes).toBeGreaterThan(videoBytes);
      return;
    }
  });

  it('is a request that is still in progress, however long it takes', async () => {
    const socket = ask('/api/late');
    const answer = await socket.toArray();
    expect(Buffer.concat(answer as Buffer[]).toString()).toMatch(/^HTTP\/1\.1 200 .*late$/s);
  });

  it('is a stream of events, which sends something four times as often', () => {
    expect(senderLimits.idleMs).toBeGreaterThan(4 * pingMs);
  });
});
