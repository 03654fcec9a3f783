import type { NotificationPreference } from '@get-my-helpers/validation/notification';
import { notificationKindNames } from '@get-my-helpers/validation/reference';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useClient, useApi } from '../../lib/trpc.ts';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { preferencesQuery } from '../notifications/queries.ts';
import classes from './account.module.css';
import table from '../../ui/table.module.css';
import { ownAccountQuery } from './queries.ts';

const channels = [
  { id: 'inProduct', name: 'On the site' },
  { id: 'byEmail', name: 'By email' },
] as const;

/** Which notifications a person gets, and on which channels; each choice is saved immediately. */
export function PreferencesPanel(): ReactElement {
  const preferences = useQuery(preferencesQuery(useApi()));
  const account = useQuery(ownAccountQuery(useApi()));
  return (
    <div id="notifications">
      <Panel title="Notifications">
        {account.data?.emailVerifiedAt === null && <p className="quiet">Confirm your email to get updates there.</p>}
        <QueryBoundary
          query={preferences}
          waiting={<Skeleton height={300} radius="md" role="status" aria-label="Loading your preferences" />}
          failure="Your preferences did not load."
        >
          {(saved) => <Preferences preferences={saved} />}
        </QueryBoundary>
      </Panel>
    </div>
  );
}

function Preferences({ preferences }: { preferences: NotificationPreference[] }): ReactElement {
  const { shown, choose } = useChoices(preferences);
  return (
    <table className={table['table']} data-align="center">
      <thead>
        <tr>
          <th scope="col">Notify me about</th>
          {channels.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((preference) => (
          <tr key={preference.kind}>
            <th scope="row">{notificationKindNames[preference.kind]}</th>
            {channels.map(({ id, name }) => (
              <td key={id}>
                <label className={classes['choice']}>
                  <input
                    type="checkbox"
                    aria-label={`${notificationKindNames[preference.kind]}: ${name}`}
                    checked={preference[id]}
                    onChange={(event) =>
                      choose({ kind: preference.kind, channel: id, isOn: event.currentTarget.checked })
                    }
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Choice {
  kind: NotificationPreference['kind'];
  channel: (typeof channels)[number]['id'];
  isOn: boolean;
}

const mutationKey = ['notification preference'];

const withChoice = (preference: NotificationPreference, { kind, channel, isOn }: Choice): NotificationPreference =>
  preference.kind === kind ? { ...preference, [channel]: isOn } : preference;

/**
 * Shows choices optimistically on top of the saved state and sends them one after the other. Each request changes only
 * its own field, so quick choices do not undo each other; a choice that the server rejects is rolled back.
 */
function useChoices(saved: NotificationPreference[]): {
  shown: NotificationPreference[];
  choose: (choice: Choice) => void;
} {
  const client = useClient();
  const { preferences } = useApi().notifications;
  const queryClient = useQueryClient();
  const set = useMutation({
    mutationKey,
    scope: { id: 'notification preferences' },
    meta: { errorFallback: 'Your choice was not saved. Please try again.' },
    mutationFn: (choice: Choice) => {
      const before = preferences.getData()?.find(({ kind }) => kind === choice.kind);
      if (!before) throw new Error('No such preference');
      return client.notifications.setPreference.mutate(withChoice(before, choice));
    },
    onSuccess: (all) => preferences.setData(undefined, all),
    // The change may have been saved though its response was lost, so reload, unless a later choice in the queue will.
    onError: () => (queryClient.isMutating({ mutationKey }) === 1 ? preferences.invalidate() : undefined),
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Choice,
  });
  const shown = saved.map((preference) => pending.reduce(withChoice, preference));
  return { shown, choose: (choice) => set.mutate(choice) };
}
