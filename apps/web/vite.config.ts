import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { routerPluginOptions } from './router-plugin-options.ts';

/** Where `vite dev` finds the API; the product itself serves web and API from one origin. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:3001';

/** Lets the browser fetch the typeface along with the styles that name it. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}

export default defineConfig({
  // The router plugin splits the route files, so it has to see them before React's plugin does.
  plugins: [tanstackRouter(routerPluginOptions), react(), preloadFonts()],
  resolve: {
    alias: {
      // React has had this hook for years; the shim is weight.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'use-sync-external-store',
    },
  },
  server: {
    proxy: Object.fromEntries(['/api', '/trpc'].map((path) => [path, { target: apiOrigin, xfwd: true }])),
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Every browser of that target preloads modules itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // What every first visit needs comes as one file: it compresses better than the many the splitter would make.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
      // The reference lists that no screen at hand shows can go.
      treeshake: { manualPureFunctions: ['idsOf', 'namesOf'] },
    },
  },
});
