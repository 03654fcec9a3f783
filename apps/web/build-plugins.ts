import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Lets the browser fetch the typeface along with the styles that name it. */
export function preloadFonts(): Plugin {
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

const schemeTag = '<script src="/color-scheme.js"></script>';

/**
 * Puts the script that sets the color scheme into the page: the first paint would wait for the file. The server names its hash
 * in the CSP (apps/server/src/http/pages/web-build.ts).
 */
export function inlineColorScheme(): Plugin {
  return {
    name: 'inline-color-scheme',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const script = await readFile(path.join(import.meta.dirname, 'public/color-scheme.js'), 'utf8');
        const text = script
          .replaceAll(/^\s*\/\/.*\n/gm, '')
          .replaceAll(/^\s+/gm, '')
          .trim();
        if (!html.includes(schemeTag)) throw new Error('index.html does not name color-scheme.js.');
        return html.replace(schemeTag, () => `<script>${text}</script>`);
      },
    },
  };
}
