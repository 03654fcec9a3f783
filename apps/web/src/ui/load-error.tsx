import { focusManager } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { onReconnect } from '../lib/connection.ts';
import { isCallError } from '../lib/errors.ts';
import { ErrorState } from './error-state.tsx';
import { Page, PageHeader } from './page.tsx';
import { RouteError } from './route-states.tsx';

const NarrowPage = ({ children }: { children: ReactNode }): ReactElement => <Page width="narrow">{children}</Page>;

interface LoadErrorProps extends ErrorComponentProps {
  message: string;
  heading?: string;
  /** What the screen stands in. */
  frame?: ComponentType<{ children: ReactNode }>;
}

/** For the `errorComponent` of a route whose loader may fail. Loads again once the server is within reach, like any query. */
export function LoadError({ message, heading, frame: Frame = NarrowPage, ...failure }: LoadErrorProps): ReactElement {
  const router = useRouter();
  const isOfLoad = isCallError(failure.error);
  useEffect(() => {
    if (!isOfLoad) return undefined;
    const loadAgain = (): void => void router.invalidate();
    const stops = [onReconnect(loadAgain), focusManager.subscribe((isFocused) => isFocused && loadAgain())];
    return () => stops.forEach((stop) => stop());
  }, [router, isOfLoad]);
  if (!isOfLoad) return <RouteError {...failure} />;
  return (
    <Frame>
      {heading !== undefined && <PageHeader title={heading} />}
      <ErrorState message={message} onRetry={() => void router.invalidate()} />
    </Frame>
  );
}
