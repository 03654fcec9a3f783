import { productName } from '@get-my-helpers/validation/reference';

/** What a route's `head` says of its screen. */
export interface PageHead {
  meta: (
    | { title: string }
    | { name: 'description' | 'robots' | 'twitter:image:alt'; content: string }
    | { property: `og:${string}`; content: string }
  )[];
  links?: { rel: 'canonical'; href: string }[];
  scripts?: { type: 'application/ld+json'; children: string }[];
}

/** The title of a screen as the tab, bookmarks and search engines show it. */
export const documentTitle = (title: string): string => `${title} | ${productName}`;

/** Title and description of a screen. Without a description it has the home page's. */
export function pageHead(title: string, description?: string): PageHead {
  return {
    meta: [
      { title: documentTitle(title) },
      ...(description === undefined ? [] : [{ name: 'description' as const, content: description }]),
    ],
  };
}

/** The same of a page that search engines may not show (docs/product/who-sees-what.md, Search engines). */
export function hiddenPageHead(title: string, description?: string): PageHead {
  const { meta } = pageHead(title, description);
  return { meta: [...meta, { name: 'robots', content: 'noindex' }] };
}

/** What the product says of itself: on the home page, and wherever a screen says nothing of its own. */
export const homeHead: PageHead = {
  meta: [
    { title: `${productName}: hourly help for skilled trades` },
    {
      name: 'description',
      content:
        'Find verified trade helpers by trade, place and day, or offer your hourly labor to tradespeople near you.',
    },
  ],
};

/** The same at an address that is no screen's. */
export const notFoundHead: PageHead = {
  meta: [...homeHead.meta, { title: documentTitle('404 Page Not Found') }],
};
