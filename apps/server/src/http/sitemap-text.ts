/** The texts that search engines read of the whole site; they want full addresses. */

/** The screens that anybody can use without signing in. */
export const publicPages = [
  '/',
  '/register-helper',
  '/register-professional',
  '/login-helper',
  '/login-professional',
  '/help',
  '/help/how-it-works',
  '/help/trust-and-safety',
  '/help/payment-and-records',
  '/help/ranking',
  '/help/contact',
  '/terms',
  '/privacy',
] as const;

/** The most pages that one sitemap may list. */
export const sitemapMax = 50_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text as it may stand in XML and HTML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A page of a sitemap: its full address, and when it changed last, where that is known. */
export interface ListedPage {
  address: string;
  changedAt?: string;
}

const dated = ({ address, changedAt }: ListedPage): string =>
  `<loc>${escapeMarkup(address)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}`;

/** A sitemap in pieces, none of which is empty, as fast as its reader takes them. */
export async function* sitemapText(
  pages: Iterable<ListedPage[]> | AsyncIterable<ListedPage[]>,
): AsyncGenerator<string, void> {
  yield `${xml}<urlset ${namespace}>\n`;
  for await (const some of pages) yield some.map((page) => `<url>${dated(page)}</url>\n`).join('');
  yield '</urlset>\n';
}

/** The index of sitemaps, by their full addresses. */
export const sitemapIndex = (addresses: readonly string[]): string =>
  `${xml}<sitemapindex ${namespace}>\n${addresses
    .map((address) => `<sitemap>${dated({ address })}</sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/**
 * robots.txt. What a page needs to be shown may be fetched: scripts, styles, photos and the calls of the web app, whose answers
 * are no pages (`x-robots-tag`). Robots stay out of the admin screen and of the API for programs.
 */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Allow: /api/objects/',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
