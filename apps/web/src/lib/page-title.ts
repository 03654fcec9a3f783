import { productName } from '@get-my-helpers/validation/reference';
import { useEffect } from 'react';

/** Title and description of the page for the tab, bookmarks and search engines. Without a title: the product's name. */
export function usePageTitle(title: string | null, description?: string): void {
  useEffect(() => {
    document.title = title === null ? `${productName}: hourly help for skilled trades` : `${title} | ${productName}`;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
