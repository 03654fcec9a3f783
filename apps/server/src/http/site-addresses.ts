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

/**
 * The page with full addresses: those of its head that machines read, and its own, without the query, for link previews
 * (docs/product/screens.md, For search engines).
 */
export function withAddress(html: string, origin: string, url: string): string {
  const [path = '/'] = url.split('?');
  const end = html.indexOf('</head>');
  const site = escapeMarkup(origin);
  const own = `<meta property="og:url" content="${escapeMarkup(origin + path)}" />`;
  const head = html.slice(0, Math.max(end, 0));
  const tags = (head.includes('property="og:url"') ? head : head + own)
    .replace('content="/og.png"', () => `content="${site}/og.png"`)
    .replace('<link rel="canonical" href="/', () => `<link rel="canonical" href="${site}/`)
    .replaceAll(siteOrigin, () => site);
  return withoutRepeated(tags) + html.slice(Math.max(end, 0));
}
