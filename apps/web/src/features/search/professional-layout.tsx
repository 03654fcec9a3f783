import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, type ReactElement } from 'react';
import { useReturnHere } from '../../lib/return-address.ts';
import { useSession } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './access-required.module.css';
import { describeHelperFilters, readHelperFilters, type HelperFilters } from './helper-filters.ts';
import { describeSupply, supplyQuery } from './supply.ts';

const loadPreview = async () => ({ default: (await import('./supply-preview.tsx')).SupplyPreview });
const SupplyPreview = lazy(loadPreview);

/** Layout of the professionals' screens; anybody else sees how to become one. */
export function ProfessionalLayout(): ReactElement {
  const { user } = useSession();
  const filters = useLocation({
    select: ({ pathname, search }) => (pathname === '/search' ? readHelperFilters(search) : undefined),
    structuralSharing: true,
  });
  if (user?.type === 'professional') return <Outlet key={user.id} />;
  return (
    <>
      <AccessRequired filters={filters} />
      <Suspense fallback={null}>{filters && <SupplyPreview filters={filters} />}</Suspense>
    </>
  );
}

/** What anybody but a signed-in professional sees instead of a screen for professionals; signing in leads back to it. */
function AccessRequired({ filters }: { filters: HelperFilters | undefined }): ReactElement {
  const backHere = useReturnHere();
  const isSearching = Object.values(filters ?? {}).some((filter) => filter !== undefined);
  return (
    <Page width="narrow">
      <div className={classes['card']}>
        <span className={classes['icon']}>
          <IconLock size={28} stroke={1.75} aria-hidden />
        </span>
        <PageHeader
          title="Professional Access Required"
          description="The full helper database is open to professionals. Sign in or create a free account to search it by trade, place and day."
        />
        {filters && isSearching && (
          <p>
            You searched for: <strong>{describeHelperFilters(filters)}</strong>
          </p>
        )}
        {filters && <SupplyLine filters={filters} />}
        <div className={`row-sm ${classes['actions']}`}>
          <LinkButton to="/register-professional" search={backHere} color="safety">
            Join as Pro
          </LinkButton>
          <LinkButton to="/login-professional" search={backHere} variant="default">
            Sign In as Professional
          </LinkButton>
        </div>
        <p className={classes['aside']}>
          Looking for work instead? <TextLink to="/register-helper">Join as a Trade Helper</TextLink>
        </p>
      </div>
    </Page>
  );
}

/** What waits behind the sign-in. */
function SupplyLine({ filters }: { filters: HelperFilters }): ReactElement | null {
  const { data: supply } = useQuery(supplyQuery(useApi(), filters));
  return supply ? <p className={`well ${classes['supply']}`}>{describeSupply(supply, filters)}</p> : null;
}
