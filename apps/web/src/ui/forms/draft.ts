import { currentSession } from '../../lib/session.ts';
import { unsentPrefix, withTabStorage } from '../../lib/tab-storage.ts';

/**
 * What was typed into a form, kept in this tab until it is sent, given up or its writer signs out: a reload, an accidental
 * Back or the end of a session loses nothing, and nobody else gets to see it. Secrets are never written.
 */
export interface Draft<Values> {
  /** The form's values: the kept ones, else the blank ones. */
  read: () => Values;
  write: (values: Values) => void;
  clear: () => void;
  /** Whether something is kept. */
  exists: () => boolean;
}

/** Fields that no draft keeps, whether its form says so or not. */
const secretField = /password|token|secret|code$/i;

const isSameKind = (stored: unknown, blank: unknown): boolean =>
  Array.isArray(blank)
    ? Array.isArray(stored) && stored.every((item) => typeof item === 'string' || typeof item === 'boolean')
    : ['string', 'number', 'boolean'].includes(typeof stored) &&
      (typeof blank === 'boolean') === (typeof stored === 'boolean');

const isDifferent = (value: unknown, blank: unknown): boolean => JSON.stringify(value) !== JSON.stringify(blank);

function readStored(key: string): Record<string, unknown> {
  return (
    withTabStorage((storage) => {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
      return typeof stored === 'object' && stored !== null ? { ...stored } : {};
    }) ?? {}
  );
}

/**
 * `name` tells the form from others, `blank` gives its fields as they are before anything is typed: only what differs is
 * kept, and what is kept and does not fit them is ignored.
 */
export function createDraft<Values extends Record<string, unknown>>(
  name: string,
  blank: Values,
  secrets: readonly (keyof Values & string)[] = [],
): Draft<Values> {
  const key = (): string => `${unsentPrefix}${currentSession().user?.id ?? 'visitor'}:${name}`;
  const keeps = (field: string): boolean =>
    field in blank && !secrets.includes(field) && (!secretField.test(field) || field === 'zipCode');
  const clear = (): void => void withTabStorage((storage) => storage.removeItem(key()));
  return {
    clear,
    exists: () => withTabStorage((storage) => storage.getItem(key())) !== null,
    read: () => {
      const stored = Object.entries(readStored(key())).filter(
        ([field, value]) => keeps(field) && isSameKind(value, blank[field]),
      );
      return { ...blank, ...Object.fromEntries(stored) };
    },
    write: (values) => {
      const typed = Object.entries(values).filter(([field, value]) => keeps(field) && isDifferent(value, blank[field]));
      if (typed.length === 0) clear();
      else withTabStorage((storage) => storage.setItem(key(), JSON.stringify(Object.fromEntries(typed))));
    },
  };
}
