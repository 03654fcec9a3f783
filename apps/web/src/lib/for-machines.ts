import { siteOrigin } from '@get-my-helpers/validation/site-origin';
import type { Thing, WithContext } from 'schema-dts';
import type { PageHead } from './head.ts';

/** What only search engines and link previews read of a page. */
export interface MachineFacts {
  /** The page's own path: of several addresses that show the same, the one to be found. */
  path: string;
  /** The picture of a link preview, 1200 by 630. */
  picture?: { path: string; alt: string } | undefined;
  kind?: 'website' | 'profile';
  data?: readonly WithContext<Thing>[];
}

/** Data as text that may stand in a script: no sign in it can end the tag. */
const dataText = (data: WithContext<Thing>): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/**
 * The head of a page with what machines read of it. Only the server writes that, so a route asks for it where
 * `import.meta.env.SSR` holds, and no browser downloads any of this (docs/product/screens.md, For search engines).
 */
export function withMachineFacts(
  head: PageHead,
  { path, picture, kind = 'website', data = [] }: MachineFacts,
): PageHead {
  const address = siteOrigin + path;
  const title = head.meta.flatMap((tag) => ('title' in tag ? [tag.title] : [])).at(-1) ?? '';
  const description = head.meta.flatMap((tag) => ('name' in tag && tag.name === 'description' ? [tag.content] : []))[0];
  return {
    meta: [
      ...head.meta,
      { property: 'og:type', content: kind },
      { property: 'og:title', content: title },
      ...(description === undefined ? [] : [{ property: 'og:description' as const, content: description }]),
      { property: 'og:url', content: address },
      ...(picture
        ? [
            { property: 'og:image' as const, content: siteOrigin + picture.path },
            { property: 'og:image:alt' as const, content: picture.alt },
            { name: 'twitter:image:alt' as const, content: picture.alt },
          ]
        : []),
    ],
    links: [{ rel: 'canonical', href: address }],
    scripts: data.map((each) => ({ type: 'application/ld+json', children: dataText(each) })),
  };
}
