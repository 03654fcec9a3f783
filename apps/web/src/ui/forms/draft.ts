/**
 * A form's values kept in this tab until they are sent, so that a reload or an accidental Back loses nothing.
 * Secrets are never written.
 */
export interface Draft<Values> {
  read: () => Values;
  write: (values: Values) => void;
  clear: () => void;
}

const isSameKind = (stored: unknown, blank: unknown): boolean =>
  Array.isArray(blank)
    ? Array.isArray(stored) && stored.every((item) => typeof item === 'string' || typeof item === 'boolean')
    : ['string', 'number', 'boolean'].includes(typeof stored) &&
      (typeof blank === 'boolean') === (typeof stored === 'boolean');

function readStored(key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** `blank` gives the fields and their kinds: what is stored and does not fit is ignored. */
export function createDraft<Values extends Record<string, unknown>>(
  key: string,
  blank: Values,
  secrets: readonly (keyof Values & string)[],
): Draft<Values> {
  const keeps = (field: string): boolean => field in blank && !secrets.includes(field);
  return {
    read: () => {
      const stored = Object.entries(readStored(key)).filter(
        ([field, value]) => keeps(field) && isSameKind(value, blank[field]),
      );
      return { ...blank, ...Object.fromEntries(stored) };
    },
    write: (values) => {
      try {
        const kept = Object.entries(values).filter(([field]) => keeps(field));
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
      } catch {
        // Storage is full or switched off: the form still works, without the draft.
      }
    },
    clear: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
