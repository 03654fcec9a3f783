import { useSyncExternalStore } from 'react';

/** Light or dark: what the person chose in this browser, else what the system says. public/color-scheme.js sets it before the first paint. */
type ColorScheme = 'light' | 'dark';

const storageKey = 'mantine-color-scheme-value';
const attribute = 'data-mantine-color-scheme';
const isBrowser = typeof window !== 'undefined';
const systemIsDark = isBrowser ? window.matchMedia('(prefers-color-scheme: dark)') : null;
const printing = isBrowser ? window.matchMedia('print') : null;
const listeners = new Set<() => void>();

let chosen = readChoice();

function readChoice(): ColorScheme | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    // Storage is switched off: the choice then lives until the page closes.
    return null;
  }
}

// Always print in the light scheme, because paper is white.
const current = (): ColorScheme =>
  printing?.matches ? 'light' : (chosen ?? (systemIsDark?.matches ? 'dark' : 'light'));

function apply(): void {
  document.documentElement.setAttribute(attribute, current());
  colorBars();
  for (const listener of listeners) listener();
}

/** The browser's own bars follow a choice; without one they follow the system, as index.html says. */
function colorBars(): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = bar.dataset;
    bar.media = chosen === null ? `(prefers-color-scheme: ${scheme})` : chosen === scheme ? 'all' : 'not all';
  }
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key !== null && key !== storageKey) return;
  chosen = readChoice();
  apply();
}

if (isBrowser) {
  colorBars();
  window.addEventListener('storage', followOtherTabs);
}
systemIsDark?.addEventListener('change', apply);
printing?.addEventListener('change', apply);

/** Keeps the person's choice, here and in the browser's other tabs. */
export function chooseColorScheme(scheme: ColorScheme): void {
  chosen = scheme;
  try {
    localStorage.setItem(storageKey, scheme);
  } catch {
    // As above.
  }
  apply();
}

/** The scheme that the page is in, kept current. Not for what is shown: the server does not know it, only styles do. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, current, current);
}

/** The same for what is said: the light one until the browser has taken the page over. */
export function useSaidColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, current, () => 'light');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
