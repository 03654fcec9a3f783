import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routerPluginOptions } from './router-plugin-options.ts';

/** Where `vite dev` finds the API; the product itself serves web and API from one origin. */
const apiOrigin = process.env['API_ORIGIN'] ?? 'http://localhost:3001';

export default defineConfig({
  // The router plugin splits the route files, so it has to see them before React's plugin does.
  plugins: [tanstackRouter(routerPluginOptions), react()],
  server: {
    proxy: Object.fromEntries(['/api', '/trpc'].map((path) => [path, { target: apiOrigin, xfwd: true }])),
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Every browser of that target preloads modules itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
});
