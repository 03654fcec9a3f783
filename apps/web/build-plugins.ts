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

/** Fails the build when what every first visit downloads as JavaScript grows beyond `bytes`, compressed with gzip. */
export function firstDownloadBudget(bytes: number): Plugin {
  return {
    name: 'first-download-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const first = new Set<string>();
      const add = (file: string): void => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || first.has(file)) return;
        first.add(file);
        chunk.imports.forEach(add);
      };
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) add(chunk.fileName);
      const size = [...first].reduce((sum, file) => {
        const chunk = bundle[file];
        return sum + (chunk?.type === 'chunk' ? gzipSync(chunk.code).length : 0);
      }, 0);
      if (size > bytes) this.error(`The first download is ${size} bytes of JavaScript, the budget is ${bytes}.`);
    },
  };
}
