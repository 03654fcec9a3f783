import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What opening one route may download at first, in bytes compressed with gzip: the entry and the route's own chunks. */
interface Budget {
  js: number;
  css: number;
}

/** By the name of the route's file in src/routes, its layout's chunk included. A few kB above what there is: what grows has to say why. */
export const routeBudgets: Record<string, Budget> = {
  index: { js: 157_500, css: 12_000 },
  search: { js: 171_200, css: 15_300 },
  'profile.$': { js: 157_800, css: 12_000 },
  'profile.$id': { js: 166_700, css: 14_000 },
  'helper.$id': { js: 170_200, css: 14_000 },
  'helper.sample': { js: 162_900, css: 14_000 },
  help: { js: 158_500, css: 13_000 },
  'help_.contact': { js: 158_900, css: 13_000 },
  'help_.how-it-works': { js: 161_100, css: 13_000 },
  'help_.payment-and-records': { js: 160_100, css: 13_000 },
  'help_.ranking': { js: 159_200, css: 13_000 },
  'help_.trust-and-safety': { js: 159_900, css: 13_000 },
  privacy: { js: 160_600, css: 13_000 },
  terms: { js: 160_300, css: 13_000 },
  'helpers.$trade': { js: 159_000, css: 14_000 },
  'helpers.$trade_.$state': { js: 159_000, css: 14_000 },
  'helpers.$trade_.$state_.$city': { js: 159_000, css: 14_000 },
  'job-search': { js: 175_900, css: 15_500 },
  'jobs.$id': { js: 170_200, css: 14_200 },
  'jobs.$id.applicants': { js: 175_700, css: 16_000 },
  'login-helper': { js: 224_600, css: 21_000 },
  'login-professional': { js: 224_600, css: 21_000 },
  'register-helper': { js: 241_000, css: 22_000 },
  'register-professional': { js: 235_900, css: 22_000 },
  'professional.$id': { js: 163_900, css: 14_000 },
  messages: { js: 252_200, css: 24_500 },
  applications: { js: 165_000, css: 14_000 },
  availability: { js: 203_700, css: 24_000 },
  saved: { js: 163_900, css: 14_000 },
  'saved.compare': { js: 160_800, css: 14_000 },
  gigs: { js: 174_900, css: 24_000 },
  dashboard: { js: 312_900, css: 31_500 },
  payments: { js: 160_800, css: 14_000 },
  notifications: { js: 162_000, css: 14_000 },
  account: { js: 250_500, css: 24_000 },
  'forgot-password': { js: 222_000, css: 22_000 },
  'reset-password': { js: 224_200, css: 22_000 },
  'verify-email': { js: 160_000, css: 13_000 },
  'undo-email-change': { js: 159_700, css: 13_000 },
  'demo.outbox': { js: 159_200, css: 13_000 },
  'admin_.security': { js: 228_700, css: 25_000 },
  'admin_.reports': { js: 236_100, css: 24_000 },
  admin: { js: 239_300, css: 23_200 },
};

type Bundle = Rolldown.OutputBundle;

/** The chunk, everything it imports before it runs, and their styles. */
function filesOf(bundle: Bundle, start: readonly string[]): Set<string> {
  const files = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(add);
  };
  start.forEach(add);
  return files;
}

function sizeOf(bundle: Bundle, files: Set<string>, ending: string): number {
  let size = 0;
  for (const file of files) {
    const part = bundle[file];
    if (part && file.endsWith(ending)) size += gzipSync(part.type === 'chunk' ? part.code : part.source).length;
  }
  return size;
}

/** The chunks that are there from the start, and those of each route's own screen, by the path of its file below src/routes. */
function chunksOf(bundle: Bundle): { entry: string[]; screens: Map<string, string> } {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const screens = new Map<string, string>();
  for (const { facadeModuleId, fileName } of chunks) {
    const [, route] = /\/src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(facadeModuleId ?? '') ?? [];
    if (route) screens.set(route, fileName);
  }
  return { entry: chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName), screens };
}

/** First download of every route: the file of the route -> bytes. The home page has no chunk of its own. */
export function weighRoutes(bundle: Bundle): Record<string, Budget> {
  const { entry, screens } = chunksOf(bundle);
  const weigh = (more: string[]): Budget => {
    const files = filesOf(bundle, [...entry, ...more]);
    return { js: sizeOf(bundle, files, '.js'), css: sizeOf(bundle, files, '.css') };
  };
  const weights: Record<string, Budget> = { index: weigh([]) };
  for (const [route, fileName] of screens) {
    if (route.startsWith('_') && !route.includes('/')) continue;
    const layout = screens.get(route.slice(0, route.lastIndexOf('/')));
    weights[route.slice(route.lastIndexOf('/') + 1)] = weigh(layout === undefined ? [fileName] : [layout, fileName]);
  }
  return weights;
}

/** What each route needs besides the first files, by the id that the router gives it. */
export function filesByRoute(bundle: Bundle): Record<string, string[]> {
  const { entry, screens } = chunksOf(bundle);
  const first = filesOf(bundle, entry);
  const own = (screen: string): string[] => [...filesOf(bundle, [screen])].filter((file) => !first.has(file));
  return Object.fromEntries(
    [...screens].map(([route, screen]) => [`/${route.replaceAll('.', '/').replace(/\/?index$/, '/')}`, own(screen)]),
  );
}

/** What is wrong with the weights: too much, a route without a number, a number without a route. */
export function budgetProblems(weights: Record<string, Budget>, budgets: Record<string, Budget>): string[] {
  const problems = Object.keys(budgets)
    .filter((route) => !(route in weights))
    .map((route) => `${route} has a budget and no chunk.`);
  for (const [route, weight] of Object.entries(weights)) {
    const budget = budgets[route];
    if (!budget) problems.push(`${route} has no budget in route-budgets.ts.`);
    for (const kind of ['js', 'css'] as const) {
      if (budget && weight[kind] > budget[kind]) {
        problems.push(`${route} first downloads ${weight[kind]} bytes of ${kind}, its budget is ${budget[kind]}.`);
      }
    }
  }
  return problems;
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(8);

/** Prints what each route downloads at first and fails the build where that is above its budget. */
export function routeWeights(): Plugin {
  return {
    name: 'route-weights',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const weights = weighRoutes(bundle);
      const rows = Object.entries(weights).map(
        ([route, { js, css }]) => `${route.padEnd(24)}${kilobytes(js)}${kilobytes(css)}`,
      );
      this.info(`first download in kB, gzip:\n${['route'.padEnd(24) + '      js     css', ...rows].join('\n')}`);
      const problems = budgetProblems(weights, routeBudgets);
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  };
}

/** Lays route-files.json beside index.html: with it the server tells the browser early what a page needs (filesByRoute). */
export function routeFiles(): Plugin {
  return {
    name: 'route-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: 'route-files.json', source: JSON.stringify(filesByRoute(bundle)) });
    },
  };
}
