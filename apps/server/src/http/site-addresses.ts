/** What search engines and link previews read of the site; they want full addresses. */

/** The screens that anybody can use without signing in. */
const publicPages = [
  '/',
  '/register-helper',
  '/register-professional',
  '/login-helper',
  '/login-professional',
  '/help/ranking',
];

/** Not for search engines. Screens behind a login are not listed: a robot sees only the login. */
const privatePaths = ['/admin', '/api/', '/trpc/'];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** robots.txt: keeps robots out of the admin screen and the API. */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** sitemap.xml of the public screens. */
export function sitemap(origin: string): string {
  const entries = publicPages.map((path) => `<url><loc>${escape(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** The page with full addresses of itself and its picture for link previews, without the query. */
export function withAddress(html: string, origin: string, url: string): string {
  const [path = '/'] = url.split('?');
  const image = `content="${escape(origin)}/og.png"`;
  return html
    .replace('content="/og.png"', () => image)
    .replace('</head>', () => `<meta property="og:url" content="${escape(origin + path)}" /></head>`);
}
