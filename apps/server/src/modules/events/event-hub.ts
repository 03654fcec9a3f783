import type { Database } from '@get-my-helpers/db/client';
import { listen, type Listener } from '@get-my-helpers/db/listener';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../lib/errors.ts';

/** Why a stream is woken: something may be there to read, or a session of the account has ended. */
export type Call = 'event' | 'session';

/** One stream's ear. */
export interface Watch {
  /**
   * Resolves with the calls since the last time, at once when there are some, and when the client is gone (`signal`).
   * Rejects with an AbortError when the server stops.
   */
  next(signal: AbortSignal): Promise<ReadonlySet<Call>>;
  close(): void;
}

export interface EventHub {
  /**
   * Hears the calls to this account from now on, from every server on this database. Throws TOO_MANY_REQUESTS when this one
   * has very many streams of the account.
   */
  watch(accountId: string): Promise<Watch>;
  /** Breaks off every stream: their clients come back, to another server or after the restart. */
  close(): Promise<void>;
}

/** More than anybody has pages open; every stream costs memory and, with each event, a look into the database. */
export const streamsPerAccount = 60;

const channels: Readonly<Record<string, Call>> = { account_events: 'event', account_sessions: 'session' };

interface Ear {
  calls: Set<Call>;
  wake: (() => void) | undefined;
}

const aborted = (): DOMException => new DOMException('The stream was broken off.', 'AbortError');

/**
 * Tells the streams of this server when to look into the database. It carries nothing itself, so a call too many does no
 * harm, and after a broken connection everybody looks. It listens from the first stream on.
 */
export function createEventHub(db: Database, onError: (error: Error) => void): EventHub {
  const ears = new Map<string, Set<Ear>>();
  const closing = new AbortController();
  let listener: Listener | undefined;

  function call(accountId: string, kind: Call): void {
    for (const ear of ears.get(accountId) ?? []) {
      ear.calls.add(kind);
      ear.wake?.();
    }
  }
  function callEverybody(): void {
    for (const accountId of ears.keys()) for (const kind of ['event', 'session'] as const) call(accountId, kind);
  }

  async function wait(ear: Ear, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = (): void => resolve();
    const signals = [signal, closing.signal];
    for (const each of signals) each.addEventListener('abort', wake);
    ear.wake = wake;
    if (ear.calls.size > 0 || signals.some((each) => each.aborted)) wake();
    await promise;
    ear.wake = undefined;
    for (const each of signals) each.removeEventListener('abort', wake);
    if (closing.signal.aborted && !signal.aborted) throw aborted();
  }

  return {
    async watch(accountId) {
      if (closing.signal.aborted) throw aborted();
      const ear: Ear = { calls: new Set(), wake: undefined };
      const others = ears.get(accountId) ?? new Set();
      if (others.size >= streamsPerAccount) {
        throw new DomainError('TOO_MANY_REQUESTS', messages.tooManyStreams, { retryAfter: 60 });
      }
      ears.set(accountId, others.add(ear));
      listener ??= listen(db, {
        channels: Object.keys(channels),
        onCall: (channel, payload) => call(payload, channels[channel] ?? 'event'),
        onReconnect: callEverybody,
        onError,
      });
      await listener.ready;
      return {
        async next(signal) {
          await wait(ear, signal);
          const calls = ear.calls;
          ear.calls = new Set();
          return calls;
        },
        close() {
          others.delete(ear);
          if (others.size === 0 && ears.get(accountId) === others) ears.delete(accountId);
        },
      };
    },
    async close() {
      closing.abort();
      await listener?.close();
    },
  };
}
