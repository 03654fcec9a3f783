import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionStringOf } from './client.ts';
import type { Database } from './client.ts';

export interface ListenerOptions {
  /** Constant names, never input. */
  channels: readonly string[];
  onCall: (channel: string, payload: string) => void;
  /** Called after a broken connection was replaced: notifications may have been missed. */
  onReconnect: () => void;
  onError: (error: Error) => void;
}

export interface Listener {
  /** Resolves when the first connection listens. */
  ready: Promise<void>;
  close(): Promise<void>;
}

const retryMs = 500;

/**
 * Listens for NOTIFY on a separate connection outside the pool until it is closed; a broken connection is replaced. `db`
 * must come from `createDatabase`.
 */
export function listen(db: Database, { channels, onCall, onReconnect, onError }: ListenerOptions): Listener {
  const connectionString = connectionStringOf(db);
  const closing = new AbortController();
  const { signal } = closing;

  /** One connection, from its first notification to its end. */
  async function hear(onListening: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      // Detects a vanished database after a minute or two instead of hours.
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'get-my-helpers events',
    });
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('error', onError);
    client.on('notification', ({ channel, payload }) => onCall(channel, payload ?? ''));
    const end = (): void => void client.end();
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      onListening();
      if (!signal.aborted) signal.addEventListener('abort', end, { once: true });
      else end();
      await ended;
    } finally {
      signal.removeEventListener('abort', end);
      await client.end().catch(() => undefined);
    }
  }

  const first = Promise.withResolvers<void>();
  async function stayConnected(): Promise<void> {
    let onListening = first.resolve;
    while (!signal.aborted) {
      await hear(() => {
        onListening();
        onListening = onReconnect;
      }).catch(onError);
      await pause(retryMs, undefined, { signal }).catch(() => undefined);
    }
    first.resolve();
  }

  const running = stayConnected();
  return {
    ready: first.promise,
    async close() {
      closing.abort();
      await running;
    },
  };
}
