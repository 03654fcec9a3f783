import { productName } from '@get-my-helpers/validation/reference';
import { useEffect } from 'react';

/** Title of the page for the tab, bookmarks and search engines. Without a title: the product's name. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? `${productName}: hourly help for skilled trades` : `${title} | ${productName}`;
  }, [title]);
}
