import { useSyncExternalStore } from 'react';

/** A short message in the corner, gone after five seconds; one at a time (docs/product/screens.md, Notices). */
export interface Notice {
  kind: 'success' | 'error';
  title: string;
  message: string;
  link?: NoticeLink | undefined;
}

/** Where what the notice is about can be seen: an address of the product. */
interface NoticeLink {
  label: string;
  href: string;
}

let hostNeeded = false;
const listeners = new Set<() => void>();

let loadShow: () => Promise<(notice: Notice) => void>;

/** Loads what shows notices, and only then renders the place where they appear: a part whose code does not come would replace the whole screen by an error. */
async function loadHost(): Promise<(notice: Notice) => void> {
  const showNotice = await loadShow();
  if (!hostNeeded) {
    hostNeeded = true;
    for (const listener of listeners) listener();
  }
  return showNotice;
}

/**
 * Loads the host and its library: not with the first screen, but before a notice is likely, or it could not say that
 * something failed on a line that has just died. What does not come is loaded with the first notice.
 */
export function prepareNotices(): void {
  void loadHost().catch(() => undefined);
}

/** Says what shows notices; it is loaded with the first one. */
export function showNoticesBy(load: typeof loadShow): void {
  loadShow = load;
}

async function show(notice: Notice): Promise<void> {
  const showNotice = await loadHost();
  showNotice(notice);
}

/** `notify.success('Login Successful', 'Welcome back, Ana!')`; `notify.error` stays as long but is announced at once. */
export const notify = {
  success: (title: string, message: string, link?: NoticeLink): void =>
    void show({ kind: 'success', title, message, link }),
  error: (title: string, message: string): void => void show({ kind: 'error', title, message }),
};

/** True once the code that shows notices is there. */
export function useNoticeHostNeeded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hostNeeded,
    () => false,
  );
}
