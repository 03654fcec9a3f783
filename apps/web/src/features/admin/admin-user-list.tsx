import type { UserListType } from '@get-my-helpers/validation/admin';
import { limits } from '@get-my-helpers/validation/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatCount, formatPlural } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AdminUserCard } from './admin-user-card.tsx';
import classes from './admin.module.css';
import { usersQuery } from './queries.ts';

/** The users of one kind, newest first, whose name, email, city or company match `q`. */
export function AdminUserList({ type, q }: { type: UserListType; q: string }): ReactElement {
  const users = useInfiniteQuery(usersQuery(useApi(), type, q));
  const isCountedToTheEnd = (total: number): boolean => q.trim() === '' || total < limits.countedUsers;
  const found = (total: number): string =>
    isCountedToTheEnd(total) ? formatPlural(total, type.slice(0, -1)) : `${formatCount(total)}+ ${type}`;
  return (
    <PagedList
      pages={users}
      noun={type}
      waiting={<UsersSkeleton />}
      failure="The users did not load."
      describeTotal={(total) => (isCountedToTheEnd(total) ? total : `${formatCount(total)}+`)}
    >
      {(items, total) => (
        <>
          <VisuallyHidden component="h2">{type === 'helpers' ? 'Helpers' : 'Professionals'}</VisuallyHidden>
          <p className="count" role="status">
            {users.isPlaceholderData ? 'Loading...' : `${found(total)} found`}
          </p>
          {items.length === 0 ? (
            <EmptyState title={`No ${type} found`}>{q.trim() !== '' && 'Try another name, email or city.'}</EmptyState>
          ) : (
            <ul className={classes['users']} aria-busy={users.isPlaceholderData}>
              {items.map((user) => (
                <li key={user.id}>
                  <AdminUserCard user={user} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </PagedList>
  );
}

function UsersSkeleton(): ReactElement {
  return (
    <div className={classes['users']} role="status" aria-label="Loading users">
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} height={180} radius="md" />
      ))}
    </div>
  );
}
