import type { ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { Breadcrumbs, type Breadcrumb } from '../../ui/breadcrumbs.tsx';

/** For those who are not signed in, and mostly came from a search engine or a link; the others go back to their own search. */
export function VisitorBreadcrumbs({ crumbs }: { crumbs: readonly Breadcrumb[] }): ReactElement | null {
  return useSession().user ? null : <Breadcrumbs crumbs={crumbs} />;
}
