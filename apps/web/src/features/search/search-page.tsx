import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSignedInUser } from '../../lib/session.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { HelperResults } from './helper-results.tsx';
import { HelperSearchForm } from './helper-search-form.tsx';

/** Find Trade Helpers. The filters live in the address. */
export function SearchPage(): ReactElement {
  const filters = useSearch({ from: '/_professional/search' });
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
