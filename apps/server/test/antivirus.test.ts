import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '@get-my-helpers/validation/messages';
import { createScanner } from '../src/modules/uploads/antivirus.ts';
import { StorageError } from '../src/storage/object-storage.ts';
import { begin, complete, sendParts } from './multipart-client.ts';
import { buildTestApp, signInHelper, type SignedIn, type TestApp } from './test-app.ts';
import { send, storedFiles, uploadUrl } from './upload-client.ts';
import { jpeg, mp4 } from './upload-files.ts';

/**
 * The test file that every scanner reports as a virus. It is split here so that no scanner reports this source file.
 */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** The file in a stream of clamd's protocol: length-prefixed chunks up to an empty one; undefined if incomplete. */
function fileIn(sent: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (sent.subarray(0, command.length).toString() !== command) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.byteLength;) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const verdictOn = (file: Buffer): string => (file.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');

type Answer = (socket: Socket, sent: Buffer) => void;
const scanning: Answer = (socket, sent) => {
  const file = fileIn(sent);
  if (file) socket.end(verdictOn(file));
};

let clamd: Server;
let answer = scanning;
let test: TestApp;
let helper: SignedIn;

beforeAll(async () => {
  clamd = createServer((socket) => {
    let sent = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      sent = Buffer.concat([sent, chunk]);
      answer(socket, sent);
    });
  });
  clamd.listen(0, '127.0.0.1');
  await once(clamd, 'listening');
  const { port } = clamd.address() as AddressInfo;
  test = await buildTestApp({ clamd: { host: '127.0.0.1', port } });
  helper = await signInHelper(test);
});
afterEach(() => {
  answer = scanning;
});
afterAll(async () => {
  await test.close();
  clamd.close();
});

const infected = async (): Promise<Buffer> => Buffer.concat([await jpeg(), Buffer.from(eicar)]);
const notScanned = [503, messages.uploadNotScanned];

const sendPhoto = async (file: Buffer): Promise<unknown[]> => {
  const sent = await send(helper, await uploadUrl(helper), file);
  return [sent.statusCode, sent.json<{ message?: string }>().message];
};

describe('with a virus scanner', () => {
  it('accepts a clean file, and refuses and deletes one with a virus', async () => {
    expect(await sendPhoto(await jpeg())).toEqual([200, undefined]);
    const before = await storedFiles(test.dataDir);
    expect(await sendPhoto(await infected())).toEqual([400, messages.uploadInfected]);
    expect(await storedFiles(test.dataDir)).toEqual(before);
  });

  it('scans a file uploaded in parts as a whole', async () => {
    const file = Buffer.concat([mp4(200_000), Buffer.from(eicar)]);
    const begun = await begin(helper, file.byteLength);
    const completed = await complete(helper, begun.uploadId, await sendParts(helper, begun, file));
    expect([completed.statusCode, completed.json<{ message: string }>().message]).toEqual([
      400,
      messages.uploadInfected,
    ]);
  });

  const large = jpeg(2000, 2000);
  it.each<[string, Answer]>([
    ['hangs up at once', (socket) => socket.destroy()],
    ['hangs up without a word', (socket, sent) => void (fileIn(sent) && socket.end())],
    ['says something else', (socket, sent) => void (fileIn(sent) && socket.end('UNKNOWN COMMAND\0'))],
    [
      'answers without an end',
      (socket, sent) => {
        if (!fileIn(sent)) return;
        const flood = (): void => {
          while (!socket.destroyed && socket.write('stream: '.repeat(1000)));
        };
        socket.on('drain', flood);
        flood();
      },
    ],
    ['says OK before it has the file', (socket) => socket.end('stream: OK\0')],
    ['takes no file of this size', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ])('that %s, no file is accepted', async (_about, other) => {
    answer = other;
    const before = await storedFiles(test.dataDir);
    expect(await sendPhoto(await large)).toEqual(notScanned);
    expect(await storedFiles(test.dataDir)).toEqual(before);
  });

  it('that sends its answer byte by byte, the scan ends in time', async () => {
    const dripping: NodeJS.Timeout[] = [];
    answer = (socket, sent) => {
      if (fileIn(sent)) dripping.push(setInterval(() => socket.write('.'), 20));
    };
    const errors: unknown[] = [];
    const { port } = clamd.address() as AddressInfo;
    const scan = createScanner({ host: '127.0.0.1', port }, (error) => errors.push(error), 200);
    await expect(scan(Readable.from([await jpeg()]))).rejects.toThrow(messages.uploadNotScanned);
    expect(errors).toHaveLength(1);
    for (const timer of dripping) clearInterval(timer);
  });

  it('a file that the storage fails to send is the storage error, not a failed scan', async () => {
    const errors: unknown[] = [];
    const { port } = clamd.address() as AddressInfo;
    const scan = createScanner({ host: '127.0.0.1', port }, (error) => errors.push(error));
    const away = new StorageError('UNAVAILABLE', new Error('reset'));
    async function* broken(): AsyncGenerator<Buffer> {
      yield await jpeg();
      throw away;
    }
    await expect(scan(Readable.from(broken()))).rejects.toBe(away);
    expect(errors).toEqual([]);
  });

  it('that never answers, the scan ends when its client leaves', async () => {
    const client = new AbortController();
    const hungUp = new Promise<void>((resolve) => {
      answer = (socket, sent) => {
        if (!fileIn(sent)) return;
        socket.once('close', () => resolve());
        client.abort();
      };
    });
    const { pathname, search } = new URL(await uploadUrl(helper));
    const url = `${await test.listen()}${pathname}${search}`;
    const sent = fetch(url, { method: 'PUT', body: new Uint8Array(await jpeg()), signal: client.signal });
    await expect(sent).rejects.toThrow('aborted');
    await hungUp;
  });

  it('that is unavailable, no file is accepted, and one in parts can be tried again', async () => {
    const file = mp4(200_000);
    const begun = await begin(helper, file.byteLength);
    const parts = await sendParts(helper, begun, file);
    answer = (socket) => socket.destroy();
    expect((await complete(helper, begun.uploadId, parts)).statusCode).toBe(503);
    answer = scanning;
    expect((await complete(helper, begun.uploadId, parts)).statusCode).toBe(200);
  });

  it('that cannot be reached, no file is accepted', async () => {
    const away = await buildTestApp({ clamd: { host: '127.0.0.1', port: 1 } });
    try {
      const person = await signInHelper(away);
      const sent = await send(person, await uploadUrl(person), await jpeg());
      expect([sent.statusCode, sent.headers['retry-after']]).toEqual([503, '60']);
    } finally {
      await away.close();
    }
  });
});
