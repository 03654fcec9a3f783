import { useMutation, useMutationState } from '@tanstack/react-query';
import type { OwnDay } from '@get-my-helpers/validation/calendar';
import { useApi, useClient } from '../../lib/trpc.ts';
import type { DaysInput } from './calendar-days.ts';
import { keepOwnDays } from './refresh.ts';

const mutationKey = ['availability'];

/** Changes the helper's days, and says when the server has confirmed it. A change shows at once; one that the server refuses is taken back. */
export function useChangeDays(): { change: (input: DaysInput) => Promise<unknown>; pending: DaysInput[] } {
  const api = useApi();
  const { availability } = useClient();
  const { mutateAsync } = useMutation<OwnDay[], Error, DaysInput>({
    mutationKey,
    // One after the other, so that the last of several quick changes counts.
    scope: { id: mutationKey.join(' ') },
    meta: { errorTitle: 'Not Saved', errorFallback: 'Your days are as they were. Please try again.' },
    mutationFn: (input) => availability.change.mutate(input),
    onSuccess: (changed) => keepOwnDays(api, changed),
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as DaysInput,
  });
  return { change: mutateAsync, pending };
}
