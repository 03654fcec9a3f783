import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSession } from '../../lib/session.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { RoutePending } from '../../ui/route-states.tsx';
import { AccessRequired } from './access-required.tsx';
import type { HelperFilters } from './helper-filters.ts';
import { HelperResults } from './helper-results.tsx';
import { HelperSearchForm } from './helper-search-form.tsx';

/** Find Trade Helpers: for professionals alone (specification section 2). The filters live in the address. */
export function SearchPage({ filters }: { filters: HelperFilters }): ReactElement {
  const { user, status } = useSession();
  const navigate = useNavigate();
  // The cookie may know a professional whom this browser's storage has forgotten.
  if (!user && status === 'checking') return <RoutePending />;
  if (user?.type !== 'professional') return <AccessRequired />;
  return (
    <Page>
      <PageHeader title="Find Trade Helpers" />
      <HelperSearchForm
        filters={filters}
        onSearch={(search) => void navigate({ to: '/search', search, resetScroll: false })}
      />
      <HelperResults filters={filters} professionalId={user.id} />
    </Page>
  );
}
