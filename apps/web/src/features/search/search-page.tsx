import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSignedInUser } from '../../lib/session.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { HelperFilterBar } from './helper-filter-bar.tsx';
import { readHelperFilters, type HelperFilters } from './helper-filters.ts';
import { HelperResults } from './helper-results.tsx';

/** Find Trade Helpers. The filters live in the address. */
export function SearchPage(): ReactElement {
  const filters = useSearch({ from: '/_professional/search' });
  const { id } = useSignedInUser();
  const navigate = useNavigate();
  const change = (part: Partial<HelperFilters>): void =>
    void navigate({ to: '/search', search: (before) => readHelperFilters({ ...before, ...part }), resetScroll: false });
  return (
    <Page isDense>
      <PageHeader title="Find Trade Helpers" />
      <HelperFilterBar filters={filters} change={change} professionalId={id} />
      <HelperResults filters={filters} change={change} professionalId={id} />
    </Page>
  );
}
