import { useQueryClient } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { isCodeError, reloadPage, reloadPageOnce } from '../lib/code-loading.ts';
import { checkConnection, onReconnect, useConnection } from '../lib/connection.ts';
import { documentTitle } from '../lib/head.ts';
import { timeouts } from '../lib/timeouts.ts';
import { ErrorState } from './error-state.tsx';
import { LinkButton } from './link-button.tsx';
import { Page, PageHeader } from './page.tsx';
import classes from './route-states.module.css';
import { Spinner } from './spinner.tsx';

/** Shown while a screen is loading. If this takes long, the shell reports a lost connection. */
export function RoutePending({ text = 'Loading...' }: { text?: string }): ReactElement {
  useEffect(() => {
    const timer = setTimeout(() => void checkConnection(), timeouts.read);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes['pending']} role="status">
      <Spinner size={36} />
      <span>{text}</span>
    </div>
  );
}

/**
 * Loads the page again when missing code may be had: at once where the server is reachable, but only once for each failure,
 * and whenever the connection is back. Drafts and the session are not affected.
 */
function useMissingCode(error: unknown): 'waiting' | 'offline' | 'failed' {
  const isConnected = useConnection();
  const [isChecked, setIsChecked] = useState(false);
  useEffect(() => {
    if (!isCodeError(error)) return undefined;
    void reloadPageOnce(error).then((isReloading) => setIsChecked(!isReloading));
    return onReconnect(() => void reloadPage());
  }, [error]);
  if (!isCodeError(error)) return 'failed';
  // Only the server's answer tells a lost connection from a missing file.
  if (!isConnected) return 'offline';
  return isChecked ? 'failed' : 'waiting';
}

/** Stands in the place of a part of a screen whose code failed to load; a crash is the whole screen's. */
export function PartError({ error }: ErrorComponentProps): ReactElement {
  const missing = useMissingCode(error);
  if (!isCodeError(error)) throw error;
  if (missing === 'waiting') return <RoutePending />;
  return (
    <ErrorState message="This part did not load." onRetry={() => void reloadPage()}>
      {missing === 'offline'
        ? 'It will open once you are back online. Your text is safe.'
        : 'If it happens again, go back to the home page.'}
    </ErrorState>
  );
}

/** Shown when a screen has crashed or its code failed to load. */
export function RouteError({ error, reset }: ErrorComponentProps): ReactElement {
  const router = useRouter();
  const queryClient = useQueryClient();
  const missing = useMissingCode(error);
  const retry = (): void => {
    if (isCodeError(error)) return void reloadPage();
    // The screen may have broken on what was loaded for it, which no screen shows now.
    queryClient.removeQueries({ type: 'inactive' });
    reset();
    void router.invalidate();
  };
  if (missing === 'waiting') return <RoutePending />;
  if (missing === 'offline') {
    return (
      <Page width="narrow">
        <div className={classes['belowNotice']}>
          <title>{documentTitle('You’re offline')}</title>
          <PageHeader title="You’re offline" />
        </div>
        <ErrorState message="This page has not loaded yet, and there is no connection." onRetry={retry}>
          It will open once you are back online. Your text is safe.
        </ErrorState>
      </Page>
    );
  }
  return (
    <Page width="narrow">
      <title>{documentTitle('This page did not load')}</title>
      <PageHeader title="This page did not load" />
      <ErrorState message="Something went wrong while showing this page." onRetry={retry}>
        You are still signed in. If it happens again, go back to the home page.
      </ErrorState>
    </Page>
  );
}

/** The documented catch-all. */
export function NotFoundPage(): ReactElement {
  return (
    <Page width="narrow">
      <div className={classes['notFound']}>
        <PageHeader title="404 Page Not Found" description="Did you forget to add the page to the router?" />
        <LinkButton to="/">Go Back Home</LinkButton>
      </div>
    </Page>
  );
}
