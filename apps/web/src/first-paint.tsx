import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { Hero } from './features/home/hero.tsx';
import shell from './features/shell/app-shell.module.css';
import header from './features/shell/site-header.module.css';
import { Wordmark } from './ui/wordmark.tsx';

/**
 * The static HTML that the home page shows before its script has loaded: the part that is the same for everybody, not
 * interactive yet. The app then replaces it with an identical rendering. Runs at build time, without a browser.
 */
export function renderFirstPaint(): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory(),
    isServer: true,
  });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <div className={shell['shell']} inert>
        <header className={header['header']}>
          <div className={header['inner']}>
            <Wordmark />
          </div>
        </header>
        <main className={shell['main']}>
          <Hero today={null} />
        </main>
      </div>
    </RouterContextProvider>,
  );
}
