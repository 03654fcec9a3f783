import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSignedInUser } from '../../lib/session.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import type { HelperFilters } from './helper-filters.ts';
import { HelperResults } from './helper-results.tsx';
import { HelperSearchForm } from './helper-search-form.tsx';

/** Find Trade Helpers. The filters live in the address. */
export function SearchPage({ filters }: { filters: HelperFilters }): ReactElement {
  const { id } = useSignedInUser();
  const navigate = useNavigate();
  return (
    <Page>
      <PageHeader title="Find Trade Helpers" />
      <HelperSearchForm
        filters={filters}
        onSearch={(search) => void navigate({ to: '/search', search, resetScroll: false })}
      />
      <HelperResults filters={filters} professionalId={id} />
    </Page>
  );
}
