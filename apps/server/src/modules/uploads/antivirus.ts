import { connect, type Socket } from 'node:net';
import { addAbortSignal, type Readable } from 'node:stream';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../lib/errors.ts';
import { StorageError } from '../../storage/object-storage.ts';

/** Where clamd listens. */
export interface ClamdAddress {
  host: string;
  port: number;
}

/**
 * Throws BAD_REQUEST when the file is infected, SERVICE_UNAVAILABLE without a verdict, CLIENT_CLOSED_REQUEST when the
 * sender hung up (`gone`) meanwhile, StorageError UNAVAILABLE when the file cannot be read.
 */
export type ScanFile = (file: Readable, gone?: AbortSignal) => Promise<void>;

/** How long a scan may take from its first byte, in milliseconds: clamd itself gives up on a large video after two minutes. */
const scanMs = 5 * 60_000;
const answerMax = 1024;

/** The file as clamd wants it: each chunk after its length. */
async function* chunked(file: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of file as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.byteLength);
    yield length;
    yield chunk;
  }
}
/** A chunk of no length. */
const endOfFile = Buffer.alloc(4);

const drained = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('drain', () => resolve()));

/** What clamd says of a file, such as 'stream: OK' or 'stream: Eicar-Signature FOUND'. */
async function askClamd({ host, port }: ClamdAddress, file: Readable, signal: AbortSignal): Promise<string> {
  addAbortSignal(signal, file);
  const socket = connect({ host, port, signal });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let isSent = false;

  async function readAnswer(): Promise<string> {
    let answer = '';
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      answer += chunk.toString();
      if (!isSent) throw new Error(`clamd answered before it had the whole file: ${answer.slice(0, 200)}`);
      if (answer.length > answerMax) throw new Error('clamd answered without an end');
    }
    return answer.replaceAll('\0', '').trim();
  }

  // Starts reading at once: clamd answers and hangs up early when a file is larger than its limit.
  const answer = readAnswer();
  answer.catch(() => undefined);
  try {
    for await (const part of chunked(file)) {
      if (socket.destroyed || socket.readableEnded) break;
      if (!socket.write(part)) await Promise.race([drained(socket), closed]);
    }
    isSent = !socket.destroyed && !socket.readableEnded;
    if (isSent) socket.write(endOfFile);
    return await answer;
  } finally {
    file.destroy();
    socket.destroy();
  }
}

/** Scans every file with clamd. Without a clear verdict no file is accepted. */
export function createScanner(
  clamd: ClamdAddress,
  logError: (error: unknown) => void,
  limitMs: number = scanMs,
): ScanFile {
  return async (file, gone) => {
    const limit = AbortSignal.timeout(limitMs);
    const verdict = await askClamd(clamd, file, gone ? AbortSignal.any([limit, gone]) : limit).catch(
      (error: unknown) => {
        if (gone?.aborted) throw new DomainError('CLIENT_CLOSED_REQUEST', messages.uploadInterrupted);
        // The storage failed, not the scanner.
        if (error instanceof StorageError) throw error;
        logError(error);
        return undefined;
      },
    );
    if (verdict?.endsWith(' FOUND')) throw new DomainError('BAD_REQUEST', messages.uploadInfected);
    if (verdict === 'stream: OK') return;
    if (verdict !== undefined) logError(new Error(`clamd answered: ${verdict.slice(0, 200)}`));
    throw new DomainError('SERVICE_UNAVAILABLE', messages.uploadNotScanned, { retryAfter: 60 });
  };
}
