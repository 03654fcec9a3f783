import { stateOfSlug, tradeOfSlug } from './slugs.ts';

/** What the id in a page's address names. */
export type PageSubject = 'helper' | 'job posting' | 'professional';

/**
 * Every route of the web app in its router's notation, with what has to exist for the page to have content: a 'page'
 * always exists, 'supply' where its trade and state do, and 'nothing' only shows a message. A test of the web app compares
 * this list with its route files.
 */
export const pages = {
  '/': 'page',
  '/account': 'page',
  '/account/webhooks': 'page',
  '/admin': 'page',
  '/admin/reports': 'page',
  '/admin/audit': 'page',
  '/admin/security': 'page',
  '/applications': 'page',
  '/availability': 'page',
  '/dashboard': 'page',
  '/demo/outbox': 'page',
  '/forgot-password': 'page',
  '/gigs': 'page',
  '/help': 'page',
  '/help/contact': 'page',
  '/help/how-it-works': 'page',
  '/help/payment-and-records': 'page',
  '/help/ranking': 'page',
  '/help/trust-and-safety': 'page',
  '/helper/sample': 'page',
  '/helper/$id': 'helper',
  '/helpers/$trade': 'supply',
  '/helpers/$trade/$state': 'supply',
  '/helpers/$trade/$state/$city': 'supply',
  '/job-search': 'page',
  '/jobs/$id': 'job posting',
  '/jobs/$id/applicants': 'job posting',
  '/login-helper': 'page',
  '/login-professional': 'page',
  '/messages': 'page',
  '/notifications': 'page',
  '/payments': 'page',
  '/privacy': 'page',
  '/professional/$id': 'professional',
  '/profile/$': 'nothing',
  '/profile/$id': 'helper',
  '/register-helper': 'page',
  '/register-professional': 'page',
  '/reset-password': 'page',
  '/saved': 'page',
  '/saved/compare': 'page',
  '/search': 'page',
  '/terms': 'page',
  '/undo-email-change': 'page',
  '/verify-email': 'page',
} as const satisfies Record<string, PageSubject | 'page' | 'supply' | 'nothing'>;

export type FoundPage = { shows: 'page' } | { shows: 'nothing' } | { shows: PageSubject; id: string };

/** The parts of a path with their escapes decoded; undefined where one cannot be. */
function partsOf(path: string): string[] | undefined {
  const parts = path.replace(/^\/+|\/+$/g, '').split('/');
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const patterns = Object.entries(pages).map(([path, shows]) => ({ wanted: path.slice(1).split('/'), shows }));

/** Ignores case, as the web app's router does. */
function matches(wanted: readonly string[], parts: readonly string[]): boolean {
  if (wanted.length !== parts.length) return false;
  return wanted.every((part, index) =>
    part.length > 1 && part.startsWith('$') ? parts[index] !== '' : part === parts[index]?.toLowerCase(),
  );
}

/** Whether there is such a trade and such a state. Whether there is such a city the database alone knows. */
const isSupplied = ([, trade = '', state]: readonly string[]): boolean =>
  tradeOfSlug(trade) !== undefined && (state === undefined || stateOfSlug(state) !== undefined);

/** The page at a path, which comes without its query. */
export function findPage(path: string): FoundPage {
  const parts = partsOf(path);
  const pattern = parts && patterns.find(({ wanted }) => matches(wanted, parts));
  if (!parts || !pattern) return { shows: 'nothing' };
  const { shows } = pattern;
  if (shows === 'supply') return { shows: isSupplied(parts) ? 'page' : 'nothing' };
  if (shows === 'page' || shows === 'nothing') return { shows };
  return { shows, id: parts[pattern.wanted.indexOf('$id')] ?? '' };
}
