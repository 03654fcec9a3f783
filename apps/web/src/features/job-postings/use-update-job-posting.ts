import type { JobPosting, JobPostingUpdate } from '@get-my-helpers/validation/job-posting';
import { refreshAfterPosting } from '../../lib/refresh.ts';
import { trpc } from '../../lib/trpc.ts';

/** Sends a change of a posting and refreshes what shows it. */
export function useUpdateJobPosting(): (change: JobPostingUpdate) => Promise<JobPosting> {
  const utils = trpc.useUtils();
  const update = trpc.jobPostings.update.useMutation({
    meta: { errorTitle: 'Update Failed', errorFallback: 'Failed to update job posting. Please try again.' },
  });
  return async (change) => {
    const saved = await update.mutateAsync(change);
    void refreshAfterPosting(utils);
    return saved;
  };
}
