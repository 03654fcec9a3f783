import './ui/css/app.css';
import 'virtual:theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { markCodeErrors } from './lib/code-loading.ts';
import { onReconnect } from './lib/connection.ts';
import { createQueryClient } from './lib/query-client.ts';
import { checkSession, onIdentityChange } from './lib/session.ts';
import { createApiClient, trpc } from './lib/trpc.ts';
import { createAppRouter } from './router.tsx';

// The schemas come later, with the forms: no compiling of text, which the page's security policy forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const client = createApiClient();
const queryClient = createQueryClient();
const router = createAppRouter(client, queryClient);

// What one person was shown is not the next one's to see.
onIdentityChange(() => void queryClient.resetQueries());
void checkSession(client);
// A session may have ended meanwhile.
onReconnect(() => void checkSession(client));
markCodeErrors();
// The page comes with a title and a description; each screen has its own.
router.subscribe('onResolved', () =>
  document.querySelectorAll('head > [data-until-screen]').forEach((tag) => tag.remove()),
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
);
