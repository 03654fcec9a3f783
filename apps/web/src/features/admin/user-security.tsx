import type { AdminUserRecord } from '@get-my-helpers/validation/admin';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './admin.module.css';

const loadDetails = async () => ({ default: (await import('./user-security-details.tsx')).UserSecurityDetails });
const UserSecurityDetails = lazy(loadDetails);

/** A user's sessions and security events in a collapsed section, which loads when it is first opened. */
export function UserSecurity({ user }: { user: AdminUserRecord }): ReactElement {
  const [opened, setOpened] = useState(false);
  const open = (): void => void openLoaded(loadDetails, () => setOpened(true));
  return (
    <details className={classes['history']} onToggle={({ currentTarget }) => currentTarget.open && open()}>
      <summary aria-label={`Sessions and security of ${user.name}`}>Sessions and security</summary>
      {opened && (
        <Suspense fallback={<Skeleton height={64} radius="md" role="status" aria-label="Loading the sessions" />}>
          <UserSecurityDetails user={user} />
        </Suspense>
      )}
    </details>
  );
}
