/** What this tab keeps until it is closed. Null where storage is full or switched off: the page's memory then has to do. */
export function withTabStorage<Answer>(work: (storage: Storage) => Answer): Answer | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

/** Before the name of everything that somebody has typed or sent and that is not done yet. */
export const unsentPrefix = 'unsent:';

/** Forgets what was not sent: whoever signs out leaves nothing behind. */
export function forgetUnsent(): void {
  withTabStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(unsentPrefix)) storage.removeItem(key);
  });
}
