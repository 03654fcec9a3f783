import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, type ReactElement } from 'react';
import { isCodeError, reloadPage, reloadPageOnce } from '../lib/code-loading.ts';
import { onReconnect } from '../lib/connection.ts';
import { ErrorState } from './error-state.tsx';
import { LinkButton } from './link-button.tsx';
import { Page, PageHeader } from './page.tsx';
import classes from './route-states.module.css';
import { Spinner } from './spinner.tsx';

/** Shown while a screen's own code is on its way. */
export function RoutePending(): ReactElement {
  return (
    <div className={classes['pending']} role="status">
      <Spinner size={36} />
      <span>Loading...</span>
    </div>
  );
}

/**
 * Shown where a screen broke or its code did not come; what was typed elsewhere and the session are untouched. Code that did
 * not come is tried for again by itself: at once where the server is within reach, else when it is so again.
 */
export function RouteError({ error, reset }: ErrorComponentProps): ReactElement {
  const router = useRouter();
  useEffect(() => {
    if (!isCodeError(error)) return undefined;
    void reloadPageOnce(error);
    return onReconnect(() => void reloadPage());
  }, [error]);
  const retry = (): void => {
    if (isCodeError(error)) return void reloadPage();
    reset();
    void router.invalidate();
  };
  return (
    <Page width="narrow">
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
