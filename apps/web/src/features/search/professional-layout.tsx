import { IconLock } from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useReturnHere } from '../../lib/return-address.ts';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './access-required.module.css';
import { describeHelperFilters, readHelperFilters } from './helper-filters.ts';

/** Layout of the professionals' screens; anybody else sees how to become one. */
export function ProfessionalLayout(): ReactElement {
  const { user } = useSession();
  return user?.type === 'professional' ? <Outlet key={user.id} /> : <AccessRequired />;
}

/** What anybody but a signed-in professional sees instead of a screen for professionals; signing in leads back to it. */
function AccessRequired(): ReactElement {
  const backHere = useReturnHere();
  const { pathname, search } = useLocation();
  const filters = pathname === '/search' ? readHelperFilters(search) : {};
  const isSearching = Object.values(filters).some((filter) => filter !== undefined);
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
        {isSearching && (
          <p>
            You searched for: <strong>{describeHelperFilters(filters)}</strong>
          </p>
        )}
        <div className={`row-sm ${classes['actions']}`}>
          <LinkButton to="/login-professional" search={backHere} color="safety">
            Sign In as Professional
          </LinkButton>
          <LinkButton to="/register-professional" search={backHere} variant="default">
            Join as Pro
          </LinkButton>
        </div>
        <p className={classes['aside']}>
          Looking for work instead? <TextLink to="/register-helper">Join as a Trade Helper</TextLink>
        </p>
      </div>
    </Page>
  );
}
