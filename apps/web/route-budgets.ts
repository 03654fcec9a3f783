import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What opening one route may download at first, in bytes compressed with gzip: the entry and the route's own chunks. */
interface Budget {
  js: number;
  css: number;
}

/** By the name of the route's file in src/routes, its layout's chunk included; the dashboard's with each of its panels. A few kB above what there is: what grows has to say why. */
export const routeBudgets: Record<string, Budget> = {
  index: { js: 163_200, css: 14_500 },
  search: { js: 174_800, css: 16_400 },
  'profile.$': { js: 155_200, css: 10_900 },
  'profile.$id': { js: 168_300, css: 13_800 },
  'helper.$id': { js: 172_000, css: 13_800 },
  'helper.sample': { js: 164_700, css: 12_900 },
  help: { js: 152_000, css: 10_700 },
  'help_.contact': { js: 152_500, css: 10_700 },
  'help_.how-it-works': { js: 154_600, css: 10_700 },
  'help_.payment-and-records': { js: 153_700, css: 11_000 },
  'help_.ranking': { js: 152_800, css: 10_600 },
  'help_.trust-and-safety': { js: 153_500, css: 10_700 },
  privacy: { js: 154_300, css: 10_700 },
  terms: { js: 153_900, css: 10_700 },
  'helpers.$trade': { js: 159_600, css: 11_800 },
  'helpers.$trade_.$state': { js: 159_600, css: 11_800 },
  'helpers.$trade_.$state_.$city': { js: 159_600, css: 11_800 },
  'job-search': { js: 177_700, css: 16_000 },
  'jobs.$id': { js: 170_100, css: 14_200 },
  'jobs.$id.applicants': { js: 177_800, css: 15_500 },
  'login-helper': { js: 190_900, css: 17_900 },
  'login-professional': { js: 190_900, css: 17_900 },
  'register-helper': { js: 207_900, css: 21_200 },
  'register-professional': { js: 199_900, css: 19_500 },
  'professional.$id': { js: 163_500, css: 12_700 },
  messages: { js: 164_200, css: 13_200 },
  applications: { js: 162_200, css: 11_700 },
  availability: { js: 164_100, css: 13_100 },
  saved: { js: 165_500, css: 14_200 },
  'saved.compare': { js: 160_300, css: 12_400 },
  gigs: { js: 174_000, css: 13_700 },
  'dashboard helper profile': { js: 178_300, css: 15_500 },
  'dashboard helper find-work': { js: 183_000, css: 16_900 },
  'dashboard helper reviews': { js: 168_100, css: 13_300 },
  'dashboard professional profile': { js: 167_900, css: 13_400 },
  'dashboard professional search-helpers': { js: 177_700, css: 15_700 },
  'dashboard professional job-postings': { js: 171_100, css: 13_500 },
  'dashboard professional reviews': { js: 169_200, css: 13_500 },
  payments: { js: 158_300, css: 11_300 },
  notifications: { js: 159_500, css: 11_700 },
  'account_.webhooks': { js: 162_100, css: 11_300 },
  account: { js: 169_300, css: 13_700 },
  'forgot-password': { js: 183_200, css: 18_200 },
  'reset-password': { js: 185_300, css: 17_800 },
  'verify-email': { js: 153_500, css: 10_400 },
  'undo-email-change': { js: 157_100, css: 11_300 },
  'demo.outbox': { js: 156_500, css: 11_400 },
  'admin_.security': { js: 160_300, css: 11_400 },
  'admin_.audit': { js: 163_500, css: 12_700 },
  'admin_.reports': { js: 164_000, css: 12_300 },
  admin: { js: 169_200, css: 14_500 },
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
  const dashboard = screens.get('dashboard');
  if (dashboard !== undefined) {
    delete weights['dashboard'];
    for (const [name, panel] of panelsOf(bundle)) weights[`dashboard ${name}`] = weigh([dashboard, panel]);
  }
  return weights;
}

/** What the dashboard's tabs show, by kind of account: their files below src/features (src/features/dashboard/panels.tsx). */
const dashboardPanels: Record<string, string> = {
  'helper profile': 'own-profile/helper-profile-tab',
  'helper find-work': 'job-search/find-work-tab',
  'helper reviews': 'reviews/received-reviews',
  'professional profile': 'own-profile/professional-profile-tab',
  'professional search-helpers': 'search/helper-search-tab',
  'professional job-postings': 'job-postings/job-postings-tab',
  'professional reviews': 'reviews/review-helpers',
};

/** The chunk of each panel of the dashboard, by its name. */
function panelsOf(bundle: Bundle): [string, string][] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  return Object.entries(dashboardPanels).map(([name, file]) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/features/${file}.tsx`));
    if (!chunk) throw new Error(`The dashboard's panel ${file} has no chunk of its own.`);
    return [name, chunk.fileName];
  });
}

/** What each route needs besides the first files, by the id that the router gives it. */
export function filesByRoute(bundle: Bundle): Record<string, string[]> {
  const { entry, screens } = chunksOf(bundle);
  const first = filesOf(bundle, entry);
  const own = (screen: string): string[] => [...filesOf(bundle, [screen])].filter((file) => !first.has(file));
  const routes = [...screens].map(([route, screen]): [string, string[]] => [
    `/${route.replaceAll('.', '/').replace(/(^|\/)index$/, '$1')}`,
    own(screen),
  ]);
  const panels = panelsOf(bundle).map(([name, panel]): [string, string[]] => [`/dashboard ${name}`, own(panel)]);
  return Object.fromEntries([...routes, ...panels]);
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
