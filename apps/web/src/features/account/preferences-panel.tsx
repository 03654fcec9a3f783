import type { NotificationPreference } from '@get-my-helpers/validation/notification';
import { notificationKindNames } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './account.module.css';

const channels = [
  { id: 'inProduct', name: 'Here' },
  { id: 'byEmail', name: 'By email' },
] as const;

/** What one wants to hear of, and where; each choice counts at once. */
export function PreferencesPanel(): ReactElement {
  const preferences = trpc.notifications.preferences.useQuery();
  return (
    <div id="notifications">
      <Panel title="Notifications">
        {preferences.isPending && (
          <Skeleton height={300} radius="md" role="status" aria-label="Loading your preferences" />
        )}
        {preferences.isLoadingError && (
          <ErrorState
            message="Your preferences did not load."
            onRetry={() => void preferences.refetch()}
            retrying={preferences.isFetching}
          />
        )}
        {preferences.data && <Preferences preferences={preferences.data} />}
      </Panel>
    </div>
  );
}

function Preferences({ preferences }: { preferences: NotificationPreference[] }): ReactElement {
  const choose = useChoice();
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">Tell me about</th>
          {channels.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.map((preference) => (
          <tr key={preference.kind}>
            <th scope="row">{notificationKindNames[preference.kind]}</th>
            {channels.map(({ id, name }) => (
              <td key={id}>
                <label className={classes['choice']}>
                  <input
                    type="checkbox"
                    aria-label={`${notificationKindNames[preference.kind]}: ${name}`}
                    checked={preference[id]}
                    onChange={(event) => choose({ ...preference, [id]: event.currentTarget.checked })}
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

/** Shows a choice at once, and takes it back when the server did not hear it. */
function useChoice(): (preference: NotificationPreference) => void {
  const utils = trpc.useUtils();
  const { preferences } = utils.notifications;
  const set = trpc.notifications.setPreference.useMutation({
    meta: { errorFallback: 'Your choice was not kept. Please try again.' },
    onMutate: (chosen) =>
      preferences.setData(undefined, (all) => all?.map((each) => (each.kind === chosen.kind ? chosen : each))),
    onSuccess: (all) => preferences.setData(undefined, all),
    onError: () => preferences.invalidate(),
  });
  return (preference) => set.mutate(preference);
}
