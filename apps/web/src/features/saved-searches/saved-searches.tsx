import type { SavedSearch } from '@get-my-helpers/validation/saved-search';
import { searchAlertNames } from '@get-my-helpers/validation/reference';
import { IconBell, IconBellOff, IconBookmark, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useSignedInUser } from '../../lib/session.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HrefLink } from '../../ui/href-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { savedSearchesQuery } from './queries.ts';
import { refreshSavedSearches } from './refresh.ts';
import classes from './saved-searches.module.css';

/** The searches that somebody saved, each to run again or delete. */
export function SavedSearches(): ReactElement {
  const searches = useQuery(savedSearchesQuery(useApi()));
  // Deleting a search removes the button that has the focus.
  const list = useFocusRecovery<HTMLElement>(searches.data ? String(searches.data.length) : null);
  return (
    <section ref={list} tabIndex={-1} aria-labelledby="saved-searches">
      <h2 id="saved-searches" className={classes['title']}>
        Saved searches
      </h2>
      <QueryBoundary
        query={searches}
        waiting={<ListSkeleton label="Loading saved searches" count={2} height={72} />}
        failure="Your saved searches did not load."
        empty={<NoneSaved />}
      >
        {(saved) => (
          <ul className={classes['list']}>
            {saved.map((search) => (
              <li key={search.id} className={classes['search']}>
                <SavedSearchRow search={search} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  );
}

function SavedSearchRow({ search: { id, name, alert, createdAt, href } }: { search: SavedSearch }): ReactElement {
  const api = useApi();
  const remove = useChange(({ savedSearches }) => savedSearches.remove, {
    meta: { errorFallback: 'Your search was not deleted. Please try again.' },
    onSuccess: () => refreshSavedSearches(api),
  });
  const Picture = alert === 'none' ? IconBellOff : IconBell;
  return (
    <>
      <div className={classes['what']}>
        <HrefLink href={href} className={classes['name']}>
          {name}
        </HrefLink>
        <p className={classes['facts']}>
          <span className="with-icon">
            <Picture size={16} aria-hidden />
            {searchAlertNames[alert]}
          </span>
          <span>Saved {formatDate(createdAt)}</span>
        </p>
      </div>
      <IconButton
        label={`Delete ${name}`}
        aria-busy={remove.isPending}
        onClick={() => {
          if (!remove.isPending) remove.mutate({ id });
        }}
      >
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </>
  );
}

function NoneSaved(): ReactElement {
  const isHelper = useSignedInUser().type === 'helper';
  return (
    <EmptyState
      title="No saved searches yet."
      icon={<IconBookmark size={28} stroke={1.5} aria-hidden />}
      action={
        <LinkButton to={isHelper ? '/job-search' : '/search'} variant="default">
          {isHelper ? 'Find Jobs' : 'Find Helpers'}
        </LinkButton>
      }
    >
      Search, then press ‘Save this search’ beside the number of results to hear of new ones.
    </EmptyState>
  );
}
