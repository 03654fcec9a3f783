import type { Database } from '@get-my-helpers/db/client';
import { listen, type Listener } from '@get-my-helpers/db/listener';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../lib/errors.ts';

/** Why a stream wakes up: there may be events to read, or a session of the account has ended. */
export type Signal = 'event' | 'session';

/** The subscription of one stream. */
export interface Subscription {
  /**
   * Resolves with the signals since the last call, at once if there are some, and when the client is gone (`signal`).
   * Rejects with an AbortError when the server stops.
   */
  next(signal: AbortSignal): Promise<ReadonlySet<Signal>>;
  close(): void;
}

export interface EventHub {
  /**
   * Subscribes to the signals for this account, from every server on this database. Throws TOO_MANY_REQUESTS when this
   * server has very many streams of the account.
   */
  subscribe(accountId: string): Promise<Subscription>;
  /** How many streams this server has open. */
  streams(): number;
  /** Ends every stream: their clients reconnect, to another server or after the restart. */
  close(): Promise<void>;
}

/** More than anybody has pages open; every stream costs memory and, with each event, a database query. */
export const streamsPerAccount = 60;

const channels: Readonly<Record<string, Signal>> = { account_events: 'event', account_sessions: 'session' };

interface Subscriber {
  signals: Set<Signal>;
  wake: (() => void) | undefined;
}

const aborted = (): DOMException => new DOMException('The stream was broken off.', 'AbortError');

/**
 * Tells the streams of this server when to query the database. Signals carry no data, so an extra one does no harm, and
 * after a lost connection every stream queries. It listens from the first stream on.
 */
export function createEventHub(db: Database, onError: (error: Error) => void): EventHub {
  const subscribers = new Map<string, Set<Subscriber>>();
  const closing = new AbortController();
  let listener: Listener | undefined;

  function signalAccount(accountId: string, kind: Signal): void {
    for (const subscriber of subscribers.get(accountId) ?? []) {
      subscriber.signals.add(kind);
      subscriber.wake?.();
    }
  }
  function signalEverybody(): void {
    for (const accountId of subscribers.keys())
      for (const kind of ['event', 'session'] as const) signalAccount(accountId, kind);
  }

  async function wait(subscriber: Subscriber, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = (): void => resolve();
    const signals = [signal, closing.signal];
    for (const each of signals) each.addEventListener('abort', wake);
    subscriber.wake = wake;
    if (subscriber.signals.size > 0 || signals.some((each) => each.aborted)) wake();
    await promise;
    subscriber.wake = undefined;
    for (const each of signals) each.removeEventListener('abort', wake);
    if (closing.signal.aborted && !signal.aborted) throw aborted();
  }

  return {
    async subscribe(accountId) {
      if (closing.signal.aborted) throw aborted();
      const subscriber: Subscriber = { signals: new Set(), wake: undefined };
      const others = subscribers.get(accountId) ?? new Set();
      if (others.size >= streamsPerAccount) {
        throw new DomainError('TOO_MANY_REQUESTS', messages.tooManyStreams, { retryAfter: 60 });
      }
      subscribers.set(accountId, others.add(subscriber));
      listener ??= listen(db, {
        channels: Object.keys(channels),
        onCall: (channel, payload) => signalAccount(payload, channels[channel] ?? 'event'),
        onReconnect: signalEverybody,
        onError,
      });
      await listener.ready;
      return {
        async next(signal) {
          await wait(subscriber, signal);
          const signals = subscriber.signals;
          subscriber.signals = new Set();
          return signals;
        },
        close() {
          others.delete(subscriber);
          if (others.size === 0 && subscribers.get(accountId) === others) subscribers.delete(accountId);
        },
      };
    },
    streams: () => [...subscribers.values()].reduce((sum, { size }) => sum + size, 0),
    async close() {
      closing.abort();
      await listener?.close();
    },
  };
}
