import { Readable } from 'node:stream';
import { callbackify } from 'node:util';

/** The longest pause of a reader and the longest time for everything, in milliseconds; then the reader is cut off. */
const stalledMs = 30_000;
const longestMs = 5 * 60_000;

/**
 * An answer that is too long to be held in memory: the pieces of one JSON text. Only calls outside a batch can return
 * one.
 */
export class StreamedJson {
  readonly #pieces: AsyncGenerator<string, void>;
  readonly #onEnd: () => Promise<unknown>;

  /** `onEnd` is called once, when the reader has everything or has given up. No piece is empty. */
  constructor(pieces: AsyncGenerator<string, void>, onEnd: () => Promise<unknown>) {
    this.#pieces = pieces;
    this.#onEnd = onEnd;
  }

  /** The text as a stream, between these two texts. Whoever gets it reads or destroys it. */
  toStream(before = '', after = ''): Readable {
    const pieces = this.#pieces;
    const onEnd = this.#onEnd;
    const giveUp = (): void => void stream.destroy(new Error('the reader was too slow'));
    const timers = [setTimeout(giveUp, stalledMs), setTimeout(giveUp, longestMs)] as const;
    let lead = before;

    async function pull(): Promise<void> {
      timers[0].refresh();
      const { done, value } = await pieces.next();
      stream.push(lead + (done ? after : value));
      lead = '';
      if (done) stream.push(null);
    }

    const stream = new Readable({
      read: () => void pull().catch((error: unknown) => stream.destroy(error as Error)),
      destroy(error, callback) {
        for (const timer of timers) clearTimeout(timer);
        // After the piece that is being made, if one is.
        const end = callbackify(() => pieces.return().then(onEnd, onEnd));
        end((failure) => callback(error ?? failure));
      },
    });
    return stream;
  }
}

/** Types a streamed answer as the value that its JSON describes: on the wire they are the same. */
export function streamedAs<Type>(json: StreamedJson): Type {
  return json as unknown as Type;
}
