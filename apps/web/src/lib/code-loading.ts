import { checkConnection } from './connection.ts';
import { notify } from './notify.ts';
import { withTabStorage } from './tab-storage.ts';

/**
 * The code of screens and dialogs is loaded when they are first opened. This can fail when the connection is lost, or
 * when a new release has removed the files. Reloading the page fixes both, but only once the server is reachable:
 * without a connection it would end at the browser's error page.
 */
const mark = 'Code not loaded: ';

/** Marks such failures, because the router would otherwise reload the page at once, even without a connection. */
export function markCodeErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = mark + payload.message;
    void checkConnection();
  });
}

export const isCodeError = (error: unknown): error is Error => error instanceof Error && error.message.startsWith(mark);

/** Loads the page again where the server is within reach. */
export async function reloadPage(): Promise<void> {
  if (await checkConnection()) window.location.reload();
}

/** Like `reloadPage`, but only once for each failure; resolves to true when it reloads the page. */
export async function reloadPageOnce(failure: Error): Promise<boolean> {
  if (!(await checkConnection())) return false;
  const isFirst = withTabStorage((storage) => {
    if (storage.getItem(failure.message)) return false;
    storage.setItem(failure.message, '1');
    return true;
  });
  if (isFirst) window.location.reload();
  return isFirst ?? false;
}

/** Calls `open` once the code of what it opens is there; says so when it does not come. */
export async function openLoaded(load: () => Promise<unknown>, open: () => void): Promise<void> {
  try {
    await load();
    open();
  } catch (error) {
    if (!isCodeError(error)) throw error;
    if (!(await reloadPageOnce(error))) notify.error('Not Loaded', 'Check your connection and try again.');
  }
}

/** Where the browser says so: a bad line, or somebody who pays for what they load. */
function isLineSlow(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g';
}

/** Resolves when the page is touched for the first time. */
const firstTouch = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  const touched = new AbortController();
  const note = (event: Partial<PointerEvent>): void => {
    // A pointer that rests where the page appears has not touched it.
    if (event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    touched.abort();
    resolve();
  };
  for (const type of ['pointerdown', 'pointermove', 'wheel', 'keydown']) {
    window.addEventListener(type, note, { passive: true, signal: touched.signal });
  }
});

/** How long what can wait waits at most, in milliseconds. */
const longestWait = 2000;

/** Does what can wait once the browser has nothing else to do. */
export function whenIdle(work: () => unknown): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work);
  else requestIdleCallback(work, { timeout: longestWait });
}

/**
 * Loads code before it is wanted: once somebody uses the page and the browser has nothing else to do. Right after the page has come it
 * would hold up the first touch. What fails is loaded when it is wanted. On a slow line it would stand in the way of what somebody presses,
 * and nothing is loaded.
 */
export function loadAhead(load: () => Promise<unknown>): () => void {
  let isOver = isLineSlow();
  const begin = (): unknown => isOver || load().catch(() => undefined);
  void firstTouch.then(() => whenIdle(begin));
  return () => {
    isOver = true;
  };
}
