import { checkConnection } from './connection.ts';
import { notify } from './notify.ts';
import { withTabStorage } from './tab-storage.ts';

/**
 * Screens and dialogs bring their code when they are first opened. It may not come: on a dead line, or when a newer version
 * of the product has taken its place. Loading the page again helps against both once the server is within reach, and only
 * then: on a dead line it would end at the browser's own error page.
 */
const mark = 'Code not loaded: ';

/** Marks such failures as ours; the router would load the page again at once, line or no line. */
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

/** The same, but once for each failure: true says that this is the time. */
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
