import type { JobPosting, JobPostingUpdate } from '@get-my-helpers/validation/job-posting';
import { useChange, useApi } from '../../lib/trpc.ts';
import { refreshChangedPosting } from './refresh.ts';

/** Sends a change of a posting and refreshes what shows it. */
export function useUpdateJobPosting(): (change: JobPostingUpdate) => Promise<JobPosting> {
  const api = useApi();
  const update = useChange(({ jobPostings }) => jobPostings.update, {
    meta: { errorTitle: 'Update Failed', errorFallback: 'Failed to update job posting. Please try again.' },
  });
  return async (change) => {
    const saved = await update.mutateAsync(change);
    void refreshChangedPosting(api);
    return saved;
  };
}
