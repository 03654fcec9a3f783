import { escapeMarkup } from './sitemap-text.ts';

/** The page with full addresses of itself and its picture for link previews, without the query. */
export function withAddress(html: string, origin: string, url: string): string {
  const [path = '/'] = url.split('?');
  const image = `content="${escapeMarkup(origin)}/og.png"`;
  return html
    .replace('content="/og.png"', () => image)
    .replace('</head>', () => `<meta property="og:url" content="${escapeMarkup(origin + path)}" /></head>`);
}
