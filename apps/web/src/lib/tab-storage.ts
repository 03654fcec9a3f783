/** Accesses the tab's sessionStorage; null when it is full or disabled, and callers fall back to memory. */
export function withTabStorage<Answer>(work: (storage: Storage) => Answer): Answer | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

/** The prefix of the storage keys of drafts and unfinished requests. */
export const unsentPrefix = 'unsent:';

/** Forgets what was not sent: whoever signs out leaves nothing behind. */
export function forgetUnsent(): void {
  withTabStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(unsentPrefix)) storage.removeItem(key);
  });
}
