import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const typeface = import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2');
const fontsFolder = path.join(import.meta.dirname, 'node_modules/.fonts');

const signs = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** The typeface in two files: what nearly every English text is made of, and the rest, which few pages need. As in src/ui/css/fonts.css. */
const fontFiles = {
  'archivo-english.woff2': signs(0x20, 0x7e) + '\u00a0\u00b7\u2013\u2014\u2018\u2019\u201c\u201d\u2026',
  'archivo-latin.woff2': signs(0xa1, 0xff) + 'ıŒœˆ˚˜•‹›€™↑↓−∕',
};

/** The weights that we use, kerning, accents and figures of one width. */
const fontOptions = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: { min: 400, max: 800 } },
  keepFeatures: ['kern', 'mark', 'ccmp', 'tnum'],
};

/** Makes the files of the typeface and gives them the address `@fonts/`. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config() {
      const whole = await readFile(fileURLToPath(typeface));
      await mkdir(fontsFolder, { recursive: true });
      await Promise.all(
        Object.entries(fontFiles).map(async ([name, text]) => {
          await writeFile(path.join(fontsFolder, name), await subsetFont(whole, text, fontOptions));
        }),
      );
      return { resolve: { alias: { '@fonts': fontsFolder } } };
    },
  };
}

/** Lets the browser fetch the typeface along with the styles that name it. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
        Object.keys(bundle)
          .filter((file) => /\/archivo-english-[^/]*\.woff2$/.test(file))
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
