import type { SessionUser } from '@get-my-helpers/validation/session';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import classes from './app-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface AppShellProps {
  user: SessionUser | null;
  /** Identifies who is signed in; null until the server has confirmed it. */
  identity: string | null;
  onLogout: () => void;
  children: ReactNode;
}

/** Header, screen, footer and the phone's bottom bar. A change of screen moves the focus to it and announces its title. */
export function AppShell({ user, identity, onLogout, children }: AppShellProps): ReactElement {
  // Signing in or out may remove the focused element while the screen stays the same.
  const main = useFocusRecovery<HTMLElement>(identity);
  const announcement = useScreenChange(() => main.current?.focus({ preventScroll: true }));
  return (
    <div className={classes['shell']}>
      <a className={classes['skip']} href="#main">
        Skip to main content
      </a>
      <SiteHeader user={user} onLogout={onLogout} />
      <ConnectionNotice />
      <noscript>
        <p className={classes['script']}>
          JavaScript is off in your browser. You can read, search and follow links; menus, signing in, saving and hiring
          need it.
        </p>
      </noscript>
      <main id="main" ref={main} tabIndex={-1} className={classes['main']}>
        {children}
      </main>
      <SiteFooter />
      {user && <BottomBar user={user} />}
      <div className={classes['announcer']} aria-live="polite">
        {announcement}
      </div>
    </div>
  );
}

/**
 * Calls back after each change of path, except for the first load, once the new screen or its skeleton is shown.
 * Returns the screen's title once it has loaded.
 */
function useScreenChange(onChange: () => void): string {
  const router = useRouter();
  const [title, setTitle] = useState('');
  const enteredPath = useRef('');
  const enter = useEffectEvent((pathname: string) => {
    if (enteredPath.current !== pathname) onChange();
    enteredPath.current = pathname;
  });
  const outlinedPath = useMatches({
    select: (matches) => {
      const pending = matches.find(({ status }) => status === 'pending');
      return pending && router.routesById[pending.routeId].options.pendingMs === 0 ? pending.pathname : undefined;
    },
  });
  useEffect(() => {
    const { location, resolvedLocation } = router.state;
    if (outlinedPath === undefined || !resolvedLocation || resolvedLocation.pathname === location.pathname) return;
    window.scrollTo(0, 0);
    enter(location.pathname);
  }, [router, outlinedPath]);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        enter(toLocation.pathname);
        enteredPath.current = '';
        setTitle(document.title);
      }),
    [router],
  );
  return title;
}
