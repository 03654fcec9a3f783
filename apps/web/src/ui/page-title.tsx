import type { ReactElement } from 'react';
import { documentTitle } from '../lib/head.ts';

/** The tab's title while this is on the screen, where a state of the screen has another one than its route's `head`. */
export function PageTitle({ title }: { title: string }): ReactElement {
  return <title>{documentTitle(title)}</title>;
}
