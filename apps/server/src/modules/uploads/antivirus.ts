import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../lib/errors.ts';

/** Where clamd listens. */
export interface ClamdAddress {
  host: string;
  port: number;
}

/** Throws BAD_REQUEST when the file is infected, SERVICE_UNAVAILABLE when nobody can say. */
export type ScanFile = (file: Readable) => Promise<void>;

/** Nothing arrives for so long: the scanner is away, in milliseconds. Large files take it a while. */
const silenceMs = 60_000;

/** The file as clamd wants it: each chunk after its length, and a chunk of no length at the end. */
async function* chunked(file: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of file as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.byteLength);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

const drained = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('drain', () => resolve()));

/** What clamd says of a file, such as 'stream: OK' or 'stream: Eicar-Signature FOUND'. */
async function askClamd({ host, port }: ClamdAddress, file: Readable): Promise<string> {
  const socket = connect({ host, port });
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('clamd does not answer')));
  // Read from the beginning: clamd answers and hangs up early where a file is larger than it takes.
  const answer = text(socket);
  answer.catch(() => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  try {
    for await (const part of chunked(file)) {
      if (socket.destroyed || socket.readableEnded) break;
      if (!socket.write(part)) await Promise.race([drained(socket), closed]);
    }
    return (await answer).replaceAll('\0', '').trim();
  } finally {
    file.destroy();
    socket.destroy();
  }
}

/** Has every file looked at by clamd. A scanner that is away, or says anything but yes or no, lets nothing pass. */
export function createScanner(clamd: ClamdAddress, logError: (error: unknown) => void): ScanFile {
  return async (file) => {
    const verdict = await askClamd(clamd, file).catch((error: unknown) => {
      logError(error);
      return undefined;
    });
    if (verdict?.endsWith(' FOUND')) throw new DomainError('BAD_REQUEST', messages.uploadInfected);
    if (verdict === 'stream: OK') return;
    if (verdict !== undefined) logError(new Error(`clamd answered: ${verdict.slice(0, 200)}`));
    throw new DomainError('SERVICE_UNAVAILABLE', messages.uploadNotScanned, { retryAfter: 60 });
  };
}
