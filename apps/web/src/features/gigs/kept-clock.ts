import { useEffect, useSyncExternalStore } from 'react';
import type { ApiClient } from '../../lib/api-client.ts';
import { onReconnect } from '../../lib/connection.ts';
import { httpStatusOf, messageOf } from '../../lib/errors.ts';
import { newKey } from '../../lib/idempotency-keys.ts';
import { useApi, useClient, type Api } from '../../lib/trpc.ts';
import { refreshGigs } from '../reviews/refresh.ts';

/**
 * Clocking in and out is kept in the browser with its own time before it is sent, so that it works without a line: what is not
 * answered is sent again once the server is within reach, in order and under the same key, which the server takes once.
 */
export interface ClockPress {
  /** The Idempotency-Key. */
  key: string;
  gigId: string;
  action: 'in' | 'out';
  /** By the phone's clock. */
  at: string;
  code?: string;
  breakMinutes?: number;
  /** The server took it; it stays until the gig is loaded anew. */
  isSent?: boolean;
  /** Why the server did not take it; it is not sent again. */
  refusal?: string;
}

const prefix = 'clock:';
const listeners = new Set<() => void>();
/** Where there is no storage, until the page closes. */
const inMemory = new Map<string, string>();

function textOf(userId: string): string {
  try {
    return localStorage.getItem(prefix + userId) ?? inMemory.get(userId) ?? '[]';
  } catch {
    return inMemory.get(userId) ?? '[]';
  }
}

const read = (userId: string): ClockPress[] => JSON.parse(textOf(userId)) as ClockPress[];

function write(userId: string, presses: readonly ClockPress[]): void {
  const text = JSON.stringify(presses);
  try {
    if (presses.length === 0) localStorage.removeItem(prefix + userId);
    else localStorage.setItem(prefix + userId, text);
    inMemory.delete(userId);
  } catch {
    inMemory.set(userId, text);
  }
  for (const listener of listeners) listener();
}

/** Statuses after which the same press may be taken later: signed out, too many calls, and faults of the server. */
const isForNow = (status: number): boolean => status === 0 || status === 401 || status === 429 || status >= 500;

async function send(client: ApiClient, { key, gigId: id, action, at, code, breakMinutes }: ClockPress): Promise<void> {
  const options = { context: { key } };
  if (action === 'in') await client.hours.clockIn.mutate({ id, at, code }, options);
  else await client.hours.clockOut.mutate({ id, at, code, breakMinutes }, options);
}

let sending: Promise<void> | undefined;

/** Sends what is kept, one after another; stops at the first that gets no answer. Forgets what was taken once the gigs say so. */
export function sendPresses(client: ApiClient, api: Api, userId: string): Promise<void> {
  sending ??= sendAndShow(client, api, userId).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAndShow(client: ApiClient, api: Api, userId: string): Promise<void> {
  const isAnswered = await sendAll(client, userId);
  const refreshed = refreshGigs(api);
  // Without a line that ends when there is one again.
  if (!isAnswered) return;
  await refreshed;
  write(
    userId,
    read(userId).filter(({ isSent }) => !isSent),
  );
  // What was pressed meanwhile.
  if (nextOf(userId)) await sendAndShow(client, api, userId);
}

const nextOf = (userId: string): ClockPress | undefined =>
  read(userId).find(({ refusal, isSent }) => refusal === undefined && !isSent);

/** False when one got no answer. */
async function sendAll(client: ApiClient, userId: string): Promise<boolean> {
  for (let press = nextOf(userId); press; press = nextOf(userId)) {
    const { key } = press;
    const mark = (fate: Pick<ClockPress, 'isSent' | 'refusal'>): void =>
      write(
        userId,
        read(userId).map((each) => (each.key === key ? { ...each, ...fate } : each)),
      );
    try {
      await send(client, press);
      mark({ isSent: true });
    } catch (error) {
      if (isForNow(httpStatusOf(error))) return false;
      mark({ refusal: messageOf(error) });
    }
  }
  return true;
}

/** How often what is kept is sent again, in milliseconds: one call may fail although the server is within reach. */
const pause = 20_000;

/** Sends what this browser still keeps of somebody: now, whenever the server is within reach again, and from time to time. */
export function followKept(client: ApiClient, api: Api, userId: string): () => void {
  const sendKept = (): void => {
    if (read(userId).some(({ refusal }) => refusal === undefined)) void sendPresses(client, api, userId);
  };
  sendKept();
  const timer = setInterval(sendKept, pause);
  const stop = onReconnect(sendKept);
  return () => {
    clearInterval(timer);
    stop();
  };
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

interface Clock {
  /** What this browser keeps for a gig, oldest first. */
  presses: ClockPress[];
  press: (press: Pick<ClockPress, 'action' | 'at' | 'code' | 'breakMinutes'>) => Promise<void>;
  /** Forgets what the server did not take. */
  dismiss: () => void;
}

/** Clocking in and out of a gig. */
export function useClock(userId: string, gigId: string): Clock {
  const client = useClient();
  const api = useApi();
  const text = useSyncExternalStore(
    subscribe,
    () => textOf(userId),
    () => '[]',
  );
  useEffect(() => followKept(client, api, userId), [client, api, userId]);
  const presses = (JSON.parse(text) as ClockPress[]).filter((press) => press.gigId === gigId);
  return {
    presses,
    press: (press) => {
      const others = read(userId).filter((each) => each.gigId !== gigId || each.refusal === undefined);
      write(userId, [...others, { ...press, key: newKey(), gigId }]);
      return sendPresses(client, api, userId);
    },
    dismiss: () =>
      write(
        userId,
        read(userId).filter((press) => press.gigId !== gigId || press.refusal === undefined),
      ),
  };
}
