import { createServer, type Plugin, type Rolldown } from 'vite';
import type { renderFirstPaint } from './src/first-paint.tsx';

const emptyRoot = '<div id="root"></div>';

/** The classes that the markup names and no stylesheet of the build knows. */
function unknownClasses(markup: string, bundle: Rolldown.OutputBundle): string[] {
  const styles = Object.values(bundle)
    .map((part) => (part.type === 'asset' && part.fileName.endsWith('.css') ? String(part.source) : ''))
    .join('');
  const names = [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
  return names.filter((name) => name.startsWith('_') && !styles.includes(`.${name}`));
}

/** Runs src/first-paint.tsx, its style modules included, in a Vite that nobody calls. */
async function render(): Promise<string> {
  const vite = await createServer({
    root: import.meta.dirname,
    configFile: false,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const module = await vite.ssrLoadModule('/src/first-paint.tsx');
    return (module as { renderFirstPaint: typeof renderFirstPaint }).renderFirstPaint();
  } finally {
    await vite.close();
  }
}

/**
 * Lays home.html beside index.html: the same page with the home page's first picture in it, for a visit that begins there. Its
 * largest text so waits for the styles alone, not for the script.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset' || !String(page.source).includes(emptyRoot))
        this.error('index.html has no empty root.');
      const markup = await render();
      const unknown = unknownClasses(markup, bundle);
      if (unknown.length > 0) this.error(`The first picture would lack the styles ${unknown.join(', ')}.`);
      const source = String(page.source).replace(emptyRoot, () => `<div id="root">${markup}</div>`);
      this.emitFile({ type: 'asset', fileName: 'home.html', source });
    },
  };
}
