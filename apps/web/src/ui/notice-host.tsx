import { lazy, Suspense, type ReactElement } from 'react';
import { showNoticesBy, useNoticeHostNeeded } from '../lib/notify.ts';

showNoticesBy(async () => (await import('./notices.tsx')).showNotice);

const NoticeRegion = lazy(async () => ({ default: (await import('./notices.tsx')).NoticeRegion }));

/** The place where notices appear; nothing of it is loaded before the first one. */
export function NoticeHost(): ReactElement | null {
  const needed = useNoticeHostNeeded();
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <NoticeRegion />
    </Suspense>
  );
}
