import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect, type ReactElement } from 'react';
import { SessionProvider, type Session } from './lib/session.ts';
import { ApiProvider } from './lib/trpc.ts';
import type { createAppRouter } from './router.tsx';

interface AppProps {
  router: ReturnType<typeof createAppRouter>;
  /** Whom the server writes, or wrote, the page for; null where it wrote none. */
  written: Session | null;
  /** Called once the screen stands there. */
  onShown?: () => void;
}

/** The whole product, the same on the server and in the browser. */
export function App({ router, written, onShown }: AppProps): ReactElement {
  const { context } = router.options;
  useLayoutEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <SessionProvider value={written}>
        <ApiProvider value={context}>
          <QueryClientProvider client={context.queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ApiProvider>
      </SessionProvider>
    </StrictMode>
  );
}
