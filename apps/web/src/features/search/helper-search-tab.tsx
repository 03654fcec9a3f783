import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useTypedFilters } from '../../ui/filters/use-typed-filters.ts';
import { HelperTabFilterBar } from './helper-filter-bar.tsx';
import { HelperTabResults } from './helper-tab-results.tsx';
import { readHelperTabSearch, toHelperTabSearch } from './helper-tab-search.ts';

/** The professional's Search Helpers tab: the search of /search with the dashboard's filters, which count while one types. */
export function HelperSearchTab({ id: professionalId }: { id: string }): ReactElement {
  const navigate = useNavigate();
  const search = useSearch({ from: '/dashboard' });
  const isOpen = search.tab === 'search-helpers';
  const { filters, settled, change } = useTypedFilters({
    inAddress: readHelperTabSearch(isOpen ? { ...search } : {}),
    isOpen,
    keep: (kept) => {
      const next = { tab: 'search-helpers' as const, ...toHelperTabSearch(kept) };
      void navigate({ to: '/dashboard', search: next, replace: true, resetScroll: false });
    },
  });
  return (
    <div className="stack-lg">
      <h2>Search Helpers</h2>
      <HelperTabFilterBar filters={filters} change={change} professionalId={professionalId} />
      <HelperTabResults filters={settled} change={change} professionalId={professionalId} />
    </div>
  );
}
