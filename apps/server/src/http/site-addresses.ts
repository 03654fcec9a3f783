import { siteOrigin } from '@get-my-helpers/validation/site-origin';
import { escapeMarkup } from './sitemap-text.ts';

const previewTag = /\s*<meta\s+property="(og:[^"]*)"[^>]*>/g;
const canonicalTag = /\s*<link\s+rel="canonical"[^>]*>/g;

/** A page's own tags for link previews stand after the general ones, and take their place. */
function withoutRepeated(head: string): string {
  const last = new Map([...head.matchAll(previewTag)].map(({ 1: name, index }) => [name, index]));
  const first = head.search(canonicalTag);
  return head
    .replace(canonicalTag, (tag, index: number) => (index === first ? tag : ''))
    .replace(previewTag, (tag, name: string, index: number) => (last.get(name) === index ? tag : ''));
}

const canonicalOf = (head: string): string | undefined => /<link\s+rel="canonical" href="([^"]*)"/.exec(head)?.[1];

/** The languages in which search engines find the site, as hreflang names them. */
const languages = ['en-US', 'x-default'];

/** Tags that name a page in each language. All are one page so far; one that search engines leave out names none. */
function alternatesOf(head: string): string {
  const address = canonicalOf(head);
  if (address === undefined || head.includes('content="noindex"')) return '';
  return languages.map((language) => `<link rel="alternate" hreflang="${language}" href="${address}" />`).join('');
}

/**
 * The page with full addresses: those of its head that machines read, and its own, without the query, for link previews
 * (docs/product/screens.md, For search engines).
 */
export function withAddress(html: string, origin: string, url: string): string {
  const [path = '/'] = url.split('?');
  const end = html.indexOf('</head>');
  const site = escapeMarkup(origin);
  const head = html.slice(0, Math.max(end, 0));
  const address = canonicalOf(head) ?? escapeMarkup(origin + path);
  const ownAddress = `<meta property="og:url" content="${address}" />`;
  const tags = (head.includes('property="og:url"') ? head : head + ownAddress)
    .replace('content="/og.png"', () => `content="${site}/og.png"`)
    .replace('<link rel="canonical" href="/', () => `<link rel="canonical" href="${site}/`)
    .replaceAll(siteOrigin, () => site);
  const own = withoutRepeated(tags);
  return own + alternatesOf(own) + html.slice(Math.max(end, 0));
}
