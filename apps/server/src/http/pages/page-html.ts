import { escapeMarkup, publicPages } from '../sitemap-text.ts';
import type { PageParts } from '@get-my-helpers/validation/page-writing';
import type { WebBuild } from './web-build.ts';

const emptyRoot = '<div id="root"></div>';
const templateHead = /\s*<(?:title|meta)\b[^>]*\bdata-until-screen\b[^>]*>(?:[^<]*<\/title>)?/g;
const noScript = /\s*<noscript>.*?<\/noscript>/s;

/** The tag in a built template that starts the web app. */
const appTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

const isStyle = (file: string): boolean => file.endsWith('.css');

/** Lets the browser fetch what the screen needs along with the first files. */
const linksTo = (files: readonly string[]): string =>
  files
    .map((file) =>
      isStyle(file)
        ? `<link rel="stylesheet" href="/${file}" />`
        : `<link rel="modulepreload" crossorigin href="/${file}" />`,
    )
    .join('');

/** A link to a style sheet of the build. */
const styleTag = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g;

/**
 * A page whose first paint waits for no style sheet: the styles stand in it, in the order of their links. Those stay, switched
 * off, which tells the web app that these styles are there already (Vite looks for the link).
 */
function withStyles(page: string, styles: WebBuild['styles'] = {}): string {
  const texts: string[] = [];
  const linked = page.replace(styleTag, (tag, file: string) => {
    const text = styles[file];
    if (text === undefined) return tag;
    texts.push(text);
    return tag.replace('<link', '<link disabled');
  });
  if (texts.length === 0) return page;
  return linked.replace('</head>', () => `<style>${texts.join('\n')}</style></head>`);
}

/**
 * The page with what makes a screen of it; with `app`, what brings it when the page is touched, or with `isNow` after the first
 * paint (apps/web/public/start.js).
 */
function withFiles(page: string, files: readonly string[], app: string | undefined, isNow: boolean): string {
  if (app === undefined) return page.replace('</head>', () => `${linksTo(files)}</head>`);
  const scripts = files.filter((file) => !isStyle(file)).map((file) => `/${file}`);
  const now = isNow ? ' data-now' : '';
  return page
    .replace(
      appTag,
      () => `<script defer src="/start.js" data-app="${app}" data-files="${scripts.join(' ')}"${now}></script>`,
    )
    .replace('</head>', () => `${linksTo(files.filter(isStyle))}</head>`);
}

/** The text of the page's own title, already escaped. */
const titleOf = (head: string): string | undefined => /<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1];
const descriptionOf = (head: string): string | undefined =>
  /<meta name="description" content="([^"]*)"/.exec(head)?.[1];

/** What the template says of a page: until there is a screen, and in link previews. */
const templateTexts = {
  title: /(<title data-until-screen>|<meta\s+property="og:title"\s+content=")[^<"]*/g,
  description: /(<meta\s+(?:data-until-screen\s+name="|property="og:)description"\s+content=")[^"]*/g,
};

/** Says of a page in the template's own words what its head says. */
function withTexts(html: string, head: string): string {
  const texts = { title: titleOf(head), description: descriptionOf(head) };
  return (['title', 'description'] as const).reduce((page, name) => {
    const text = texts[name];
    return text === undefined ? page : page.replace(templateTexts[name], (_all, begin: string) => begin + text);
  }, html);
}

/** The template with plain words for whoever has no script; otherwise the web app takes their place. */
export const outageHtml = ({ template }: WebBuild): string =>
  template
    .replace(noScript, '')
    .replace(
      emptyRoot,
      '<div id="root"><noscript><h1>This page could not be loaded</h1><p>Please try again in a few seconds.</p></noscript></div>',
    );

const listed: ReadonlySet<string> = new Set(publicPages);
const pathOf = (address: string): string => /^\w+:\/\/[^/]*(.*)$/.exec(address)?.[1] ?? '';

/** Whether search engines are to leave the page out; of a failure they are to ask again. */
const isUnlisted = ({ isPersonal, isPrivate, isRefused, status }: PageParts, address: string): boolean =>
  status < 500 && (isPersonal || isRefused === true || (isPrivate === true && !listed.has(pathOf(address))));

/** Puts the parts of a page into the template. `address` is the page's own, without a query. */
export function pageHtml({ template, routeFiles, styles }: WebBuild, parts: PageParts, address: string): string {
  const { head, body, data, isWhole, status, routes } = parts;
  const files = [...new Set(routes.flatMap((route) => routeFiles[route] ?? []))];
  const canonical = isWhole && status === 200 ? `<link rel="canonical" href="${escapeMarkup(address)}" />` : '';
  const robots = isUnlisted(parts, address) ? '<meta name="robots" content="noindex" />' : '';
  // A whole page does without the web app at first: for strangers, who read most and press little, until it is touched.
  const app = isWhole ? appTag.exec(template)?.[1] : undefined;
  // A page says itself what it needs a script for.
  const page = withFiles(template.replace(noScript, ''), files, app, parts.isPersonal);
  const own = withTexts(isWhole && head !== '' ? page.replace(templateHead, '') : page, head);
  const headEnd = `${isWhole ? head : ''}${canonical}${robots}</head>`;
  const linked = own.replace('</head>', () => headEnd);
  return withStyles(linked, styles).replace(emptyRoot, () => `<div id="root">${body}</div>${data}`);
}
