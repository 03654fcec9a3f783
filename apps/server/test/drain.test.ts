import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { senderLimits } from '../src/http/slow-senders.ts';
import { listen, type Listening } from '../src/start/listen.ts';
import { buildTestApp, signInHelper, type TestApp } from './test-app.ts';
import { storedFiles, uploadUrl } from './upload-client.ts';

const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
const loopback = ['127.0.0.1', '::1'].filter((host) => addresses.some(({ address }) => address === host));

let test: TestApp;
let listening: Listening;
let sockets: Socket[];
let drops: NodeJS.Timeout[];
let streamed: Readable | undefined;

beforeEach(async () => {
  [sockets, drops, streamed] = [[], [], undefined];
  // Senders of an occasional byte are not disconnected before the server ends.
  test = await buildTestApp({ senders: { ...senderLimits, checkBytes: 1 } });
  test.app.get('/api/endless', async (_request, reply) => {
    const piece = Buffer.alloc(65_536);
    streamed = new Readable({ read: () => void streamed?.push(piece) });
    return reply.type('video/mp4').send(streamed);
  });
});

afterEach(async () => {
  for (const timer of drops) clearInterval(timer);
  for (const socket of sockets) socket.destroy();
  await listening.stop();
  await test.close();
});

/** Sends a text, and then an occasional byte. */
function trickle(host: string, text: string): Socket {
  const socket = connect(listening.port, host);
  // The last bytes may be sent to a closed connection.
  socket.on('error', () => undefined);
  socket.write(text);
  sockets.push(socket);
  drops.push(setInterval(() => socket.write('x'), 50));
  return socket;
}

async function isClosed(socket: Socket): Promise<void> {
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
}

/** Shuts the server down as the end of the process does. */
async function end(): Promise<void> {
  await test.app.drain({ delayMs: 0, limitMs: 200 });
  await listening.stop();
  await test.app.close();
}

describe.each(loopback)('a server on %s shuts down within its limit', (host) => {
  it('despite a slow upload, which leaves nothing behind', async () => {
    const { pathname, search } = new URL(await uploadUrl(await signInHelper(test)));
    listening = await listen(test.app, { host: 'localhost', port: 0, waitMs: 0 });
    const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: localhost\r\nContent-Type: image/png`;
    const upload = trickle(host, `${head}\r\nContent-Length: 3000000\r\n\r\n`);
    await expect.poll(() => storedFiles(test.dataDir)).toHaveLength(1);
    await end();
    await isClosed(upload);
    await expect.poll(() => storedFiles(test.dataDir)).toEqual([]);
  });

  it('despite a reader who stops reading', async () => {
    listening = await listen(test.app, { host: 'localhost', port: 0, waitMs: 0 });
    const reader = connect(listening.port, host);
    reader.on('error', () => undefined).pause();
    sockets.push(reader);
    reader.write('GET /api/endless HTTP/1.1\r\nHost: localhost\r\n\r\n');
    // The stream is no longer read, so its buffers are full.
    await expect.poll(() => streamed?.isPaused() === true || streamed?.readableFlowing === false).toBe(true);
    await end();
    await expect.poll(() => streamed?.destroyed).toBe(true);
  });

  it('despite a request that came while others were finishing, and one with incomplete headers', async () => {
    listening = await listen(test.app, { host: 'localhost', port: 0, waitMs: 0 });
    const headers = 'POST /api/helpers/login HTTP/1.1\r\nHost: localhost\r\n';
    const unfinished = trickle(host, `${headers}X-Slow: `);
    const arrived = new Promise<void>((resolve) => {
      test.app.server.once('request', () => resolve());
    });
    // Nothing is running, so the drain itself ends immediately.
    await test.app.drain({ delayMs: 0, limitMs: 1000 });
    const late = trickle(host, `${headers}Content-Type: application/json\r\nContent-Length: 9999\r\n\r\n{`);
    await Promise.race([arrived, isClosed(late)]);
    await listening.stop();
    await test.app.close();
    await Promise.all([isClosed(unfinished), isClosed(late)]);
    expect(test.app.server.listening).toBe(false);
  });
});
