import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What opening one route may download at first, in bytes compressed with gzip: the entry and the route's own chunks. */
interface Budget {
  js: number;
  css: number;
}

/** By the name of the route's file in src/routes, its layout's chunk included. A few kB above what there is: what grows has to say why. */
export const routeBudgets: Record<string, Budget> = {
  index: { js: 160_100, css: 14_000 },
  search: { js: 171_300, css: 15_600 },
  'profile.$': { js: 154_300, css: 10_800 },
  'profile.$id': { js: 165_300, css: 13_200 },
  'helper.$id': { js: 168_700, css: 13_300 },
  'helper.sample': { js: 161_700, css: 12_300 },
  help: { js: 149_500, css: 10_300 },
  'help_.contact': { js: 149_900, css: 10_300 },
  'help_.how-it-works': { js: 152_000, css: 10_300 },
  'help_.payment-and-records': { js: 151_100, css: 10_600 },
  'help_.ranking': { js: 150_200, css: 10_200 },
  'help_.trust-and-safety': { js: 150_900, css: 10_300 },
  privacy: { js: 151_600, css: 10_300 },
  terms: { js: 151_200, css: 10_300 },
  'helpers.$trade': { js: 156_300, css: 11_300 },
  'helpers.$trade_.$state': { js: 156_300, css: 11_300 },
  'helpers.$trade_.$state_.$city': { js: 156_300, css: 11_300 },
  'job-search': { js: 175_400, css: 15_700 },
  'jobs.$id': { js: 168_800, css: 14_200 },
  'jobs.$id.applicants': { js: 174_000, css: 14_900 },
  'login-helper': { js: 214_900, css: 18_700 },
  'login-professional': { js: 214_900, css: 18_700 },
  'register-helper': { js: 238_700, css: 21_800 },
  'register-professional': { js: 228_100, css: 20_300 },
  'professional.$id': { js: 162_200, css: 12_600 },
  messages: { js: 248_800, css: 23_600 },
  applications: { js: 161_100, css: 11_600 },
  availability: { js: 191_900, css: 21_300 },
  saved: { js: 162_200, css: 13_600 },
  'saved.compare': { js: 157_300, css: 11_900 },
  gigs: { js: 172_500, css: 21_700 },
  dashboard: { js: 313_400, css: 31_700 },
  payments: { js: 157_400, css: 11_200 },
  notifications: { js: 158_500, css: 11_600 },
  'account_.webhooks': { js: 161_000, css: 11_400 },
  account: { js: 249_000, css: 23_800 },
  'forgot-password': { js: 212_300, css: 19_000 },
  'reset-password': { js: 214_500, css: 18_500 },
  'verify-email': { js: 151_000, css: 10_000 },
  'undo-email-change': { js: 156_200, css: 11_200 },
  'demo.outbox': { js: 155_700, css: 11_300 },
  'admin_.security': { js: 224_500, css: 20_000 },
  'admin_.audit': { js: 228_200, css: 21_200 },
  'admin_.reports': { js: 232_900, css: 21_000 },
  admin: { js: 237_800, css: 23_200 },
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

/** First download of every route: the file of the route -> bytes. */
export function weighRoutes(bundle: Bundle): Record<string, Budget> {
  const { entry, screens } = chunksOf(bundle);
  const weigh = (more: string[]): Budget => {
    const files = filesOf(bundle, [...entry, ...more]);
    return { js: sizeOf(bundle, files, '.js'), css: sizeOf(bundle, files, '.css') };
  };
  const weights: Record<string, Budget> = {};
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
    [...screens].map(([route, screen]) => [
      `/${route.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`,
      own(screen),
    ]),
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
