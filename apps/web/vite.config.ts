import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineColorScheme, preloadFonts, subsetFonts } from './build-plugins.ts';
import { compressAssets } from './compress-assets.ts';
import { routeFiles, routeWeights } from './route-budgets.ts';
import { routerPluginOptions } from './router-plugin-options.ts';
import { themeCss } from './theme-css.ts';

export default defineConfig(({ command }) => ({
  // The router plugin splits the route files, so it has to see them before React's plugin does.
  plugins: [
    tanstackRouter(routerPluginOptions),
    react(),
    themeCss(),
    subsetFonts(),
    // These are about what the browser gets.
    ...[inlineColorScheme(), preloadFonts(), routeWeights(), routeFiles(), compressAssets()].map((plugin) => ({
      ...plugin,
      applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    })),
  ],
  resolve: {
    alias: {
      // React has had this hook for years; the shim is weight.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'use-sync-external-store',
    },
  },
  // One command builds both: what the browser gets, and what the server writes pages with (src/entry-server.tsx).
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        target: 'es2022',
        // Every browser of that target preloads modules itself.
        modulePreload: { polyfill: false },
        reportCompressedSize: true,
        // What every first visit needs comes as one file: it compresses better than the many the splitter would make.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'first', tags: ['$initial'], priority: 2 },
                // So does what most screens with fields share; twenty-six keeps out what only some of them need, and a screen
                // without fields lays out its buttons in the same way.
                { name: 'layout', test: /[\\/]forms[\\/](?:field-layout|fields\.)/, priority: 1 },
                {
                  name: 'fields',
                  test: /[\\/](?:@mantine|@floating-ui|forms[\\/](?!field-layout|fields\.))/,
                  minShareCount: 26,
                },
                // What cards of helpers and of jobs are made of comes in one file, not in thirty; what only helpers' cards need, in another.
                {
                  name: 'cards',
                  test: /[\\/]ui[\\/](?:chip-list|badge|rate|stars|trade-icon|verified-badge|query-boundary|empty-state)\.(?!module)|[\\/](?:IconMapPin|IconCircleX|IconCircleCheckFilled|useMutationState|use-contact-dialog)\./,
                },
                {
                  name: 'helper-cards',
                  test: /[\\/](?:ui[\\/](?:helper-card|availability|availability-status|week-grid)|favorites[\\/]save-heart)\.(?!module)/,
                },
                // The fields of a search by trade, place and day come in one file as well.
                {
                  name: 'search-fields',
                  test: /[\\/]ui[\\/](?:filters[\\/]day-chips|search-field|places[\\/]suggest-places)\./,
                },
              ],
            },
          },
          // The reference lists that no screen at hand shows can go.
          treeshake: {
            manualPureFunctions: ['idsOf', 'namesOf'],
            // Its package does not say so itself: what is not used (web sockets, streams) can go.
            moduleSideEffects: [{ test: /[\\/]@trpc[\\/](?:client|server)[\\/]/, sideEffects: false }],
          },
        },
      },
    },
    ssr: {
      // The server's own packages are not the web app's: everything comes along in one file.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        ssr: true,
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
}));
