import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isTooSlow, senderLimits } from '../src/http/slow-senders.ts';
import { buildTestApp, signInHelper, type SignedIn, type TestApp } from './test-app.ts';
import { formType, storedFiles, uploadUrl } from './upload-client.ts';

// An occasional byte never adds up to a megabyte between two checks, however slow the machine is.
const senders = { ...senderLimits, headersMs: 300, checkMs: 200, checkBytes: 1_000_000, bodyMs: 200 };

let test: TestApp;
let helper: SignedIn;
let port: number;
beforeAll(async () => {
  test = await buildTestApp({ senders });
  helper = await signInHelper(test);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
});
afterAll(() => test.close());

/** Sends a text, then an occasional byte until the server closes the connection; returns the response. */
async function trickle(text: string): Promise<string> {
  for (;;) {
    const answer = await trickleOnce(text);
    // Sending a byte to the closed connection can discard the response.
    if (answer !== '') return answer;
  }
}

async function trickleOnce(text: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  let answer = '';
  const drops = setInterval(() => socket.write('x'), 70);
  socket.on('data', (chunk: Buffer) => {
    clearInterval(drops);
    answer += chunk.toString();
  });
  // The last bytes may be sent to a closed connection.
  socket.on('error', () => undefined);
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drops);
  return answer;
}

const head = (method: string, path: string, ...headers: string[]): string =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;

const refusal: Parts = {
  status: '408',
  closes: true,
  body: { message: 'The request took too long to arrive.', code: 'TIMEOUT' },
};

interface Parts {
  status: string | undefined;
  closes: boolean;
  body: unknown;
}

function partsOf(answer: string): Parts {
  const [start = '', body = ''] = answer.split('\r\n\r\n');
  return {
    status: start.split(' ')[1],
    closes: start.toLowerCase().includes('connection: close'),
    body: JSON.parse(body) as unknown,
  };
}

describe('a request that arrives too slowly', () => {
  it('is cut off in its headers', async () => {
    expect(partsOf(await trickle('POST /api/logout HTTP/1.1\r\nHost: localhost\r\nX-Slow: '))).toEqual(refusal);
  });

  it.each([
    ['a length', 'Content-Length: 100000'],
    ['chunks', 'Transfer-Encoding: chunked'],
  ])('is cut off in a JSON body with %s, on REST and RPC', async (_about, length) => {
    for (const path of ['/api/helpers/login', '/trpc/helpers.login']) {
      const chunk = length.includes('chunked') ? '186a0\r\n' : '';
      const answer = await trickle(`${head('POST', path, 'Content-Type: application/json', length)}${chunk}{`);
      expect(partsOf(answer)).toEqual(refusal);
    }
  });

  it('is cut off in a file, which leaves nothing behind', async () => {
    const { pathname, search } = new URL(await uploadUrl(helper));
    const file = head('PUT', pathname + search, 'Content-Type: image/jpeg', 'Content-Length: 100000');
    expect(partsOf(await trickle(file))).toEqual(refusal);
    await expect.poll(() => storedFiles(test.dataDir)).toEqual([]);
  });

  it.each(['PUT', 'POST'] as const)('is given up in a file that stops with %s, with the same word', async (method) => {
    const { pathname, search } = new URL(await uploadUrl(helper));
    const cookie = `Cookie: ${[...helper.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`;
    const form = [formType, '--upload-test-boundary', 'content-disposition: form-data; name="file"; filename="a.jpg"'];
    const file =
      method === 'PUT'
        ? `${head(method, pathname + search, 'Content-Type: image/jpeg', 'Content-Length: 100000')}x`
        : `${head(method, '/api/objects/upload?purpose=profile-image', cookie, `Content-Type: ${form[0]}`, 'Content-Length: 100000')}${form[1]}\r\n${form[2]}\r\n\r\nx`;
    const before = await storedFiles(test.dataDir);
    // Other timeouts for slow senders would fire before the check that responds, so timers are faked.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { checkBytes } = senders;
    try {
      // Disables the check until the file has begun to arrive.
      senders.checkBytes = 0;
      const socket = connect(port, '127.0.0.1');
      socket.write(file);
      await expect.poll(() => storedFiles(test.dataDir)).toHaveLength(before.length + 1);
      vi.advanceTimersByTime(senderLimits.checkMs);
      senders.checkBytes = checkBytes;
      const answer = Buffer.concat((await socket.toArray()) as Buffer[]).toString();
      expect(partsOf(answer)).toEqual(refusal);
    } finally {
      senders.checkBytes = checkBytes;
      vi.useRealTimers();
    }
    await expect.poll(() => storedFiles(test.dataDir)).toEqual(before);
  });

  it('is cut off where it was refused before it had arrived', async () => {
    const answer = await trickle(head('PUT', '/api/objects/x', 'Content-Type: image/jpeg', 'Content-Length: 100000'));
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  });
});

describe('what counts as too slow', () => {
  const inOneLook = (bytesPerSecond: number) => ({
    bytes: (bytesPerSecond * senderLimits.checkMs) / 1000,
    elapsedMs: senderLimits.checkMs,
  });

  it.each([
    ['a file by the byte', { ...inOneLook(1), isFile: true }, true],
    ['one of six parts of a file on a line of 20 kB/s', { ...inOneLook(20_000 / 6), isFile: true }, false],
    ['a file that has been arriving for an hour', { ...inOneLook(20_000), elapsedMs: 3_600_000, isFile: true }, false],
    ['a body of 256 KiB at 20 kB/s', { bytes: 1, elapsedMs: (262_144 / 20_000) * 1000, isFile: false }, false],
    ['a body that takes a minute', { bytes: 200_000, elapsedMs: 60_000, isFile: false }, true],
  ])('%s: %o is %s', (_about, arrival, expected) => {
    expect(isTooSlow(arrival, senderLimits)).toBe(expected);
  });
});
