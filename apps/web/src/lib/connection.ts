import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { timeouts, withTimeout } from './timeouts.ts';

/**
 * Whether the server is reachable. `navigator.onLine` can be true without a working connection, so the outcome of calls
 * decides: when one gets no response, the health endpoint is polled until it answers. Failed queries on the screen are
 * then repeated (see query-client.ts).
 */

const firstPause = 2000;
const longestPause = 15_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks the server whether it is within reach; any answer says that it is. */
export async function checkConnection(pause: number = firstPause): Promise<boolean> {
  clearTimeout(timer);
  try {
    await withTimeout(timeouts.health, (signal) => fetch('/api/health', { cache: 'no-store', signal }));
    onlineManager.setOnline(true);
  } catch {
    onlineManager.setOnline(false);
  }
  // An answer may still have been under way when the browser lost its line.
  const isSure = onlineManager.isOnline() && navigator.onLine;
  if (!isSure) timer = setTimeout(() => void checkConnection(Math.min(pause * 2, longestPause)), pause);
  return onlineManager.isOnline();
}

onlineManager.setEventListener(() => {
  if (typeof window === 'undefined') return undefined;
  for (const event of ['online', 'offline']) window.addEventListener(event, () => void checkConnection());
  return undefined;
});

/** Statuses whose answers have no body. */
const bodiless = [204, 205, 304];

/**
 * `fetch` with the session's cookies, its outcome noted. Answers once the whole body is there, which may also stop half
 * way; rejects with a TimeoutError when that takes longer than `timeout` milliseconds.
 */
export async function trackedFetch(
  input: RequestInfo | URL | string,
  init: RequestInit,
  timeout: number,
): Promise<Response> {
  try {
    return await withTimeout(
      timeout,
      async (signal) => {
        const answer = await fetch(input, { ...init, credentials: 'include', signal });
        const body = await answer.text();
        onlineManager.setOnline(true);
        const { status, statusText, headers } = answer;
        return new Response(bodiless.includes(status) ? null : body, { status, statusText, headers });
      },
      init.signal,
    );
  } catch (error) {
    if (!init.signal?.aborted) void checkConnection();
    throw error;
  }
}

/** Calls back when the server is within reach again. */
export function onReconnect(listener: () => void): () => void {
  return onlineManager.subscribe((isOnline) => isOnline && listener());
}

const subscribe = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

/** False while the server is out of reach. */
export function useConnection(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
}
