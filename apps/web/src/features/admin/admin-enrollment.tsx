import type { AdminUser } from '@get-my-helpers/validation/session';
import type { ReactElement } from 'react';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SecondFactorPanel } from '../security/second-factor-panel.tsx';
import { useAdminSecondFactor } from '../security/use-second-factor.ts';

/** What an admin who still needs a second factor sees instead of everything else. */
export function AdminEnrollment({ admin }: { admin: AdminUser }): ReactElement {
  return (
    <Page width="narrow">
      <PageHeader
        title="One More Step"
        description="Admins must also enter a code when signing in. Set it up to open the dashboard."
      />
      <AdminSecondFactor admin={admin} />
    </Page>
  );
}

/** The admin's own second factor. */
export function AdminSecondFactor({ admin }: { admin: AdminUser }): ReactElement {
  return <SecondFactorPanel email={admin.email} calls={useAdminSecondFactor()} />;
}
