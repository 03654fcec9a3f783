import './ui/css/app.css';
import 'virtual:theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { markCodeErrors } from './lib/code-loading.ts';
import { onReconnect } from './lib/connection.ts';
import { reportCaughtError } from './lib/errors.ts';
import { createQueryClient } from './lib/query-client.ts';
import { checkSession } from './lib/session.ts';
import { createApiClient } from './lib/api-client.ts';
import { ApiProvider } from './lib/trpc.ts';
import { createAppRouter, followSession } from './router.tsx';

// Set before Zod is loaded with the forms: its JIT compiles code from strings, which the page's CSP forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const client = createApiClient();
const queryClient = createQueryClient();
const router = createAppRouter(client, queryClient);

followSession(router, queryClient);
void checkSession(client);
// A session may have ended meanwhile.
onReconnect(() => void checkSession(client));
markCodeErrors();
// index.html comes with a title and a description; remove them once a screen has rendered its own.
router.subscribe('onResolved', () =>
  document.querySelectorAll('head > [data-until-screen]').forEach((tag) => tag.remove()),
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root, { onCaughtError: reportCaughtError }).render(
  <StrictMode>
    <ApiProvider value={router.options.context}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiProvider>
  </StrictMode>,
);
