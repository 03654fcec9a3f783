import type { Application } from '@get-my-helpers/validation/application';
import { trpc } from '../../lib/trpc.ts';

/** The helper's applications to these postings: `find(jobId)` gives the one to that job, if any. */
export function useOwnApplications(jobIds: string[]): (jobId: string) => Application | undefined {
  const { data } = trpc.applications.listOwn.useQuery({ jobPostingIds: jobIds }, { enabled: jobIds.length > 0 });
  return (jobId) => data?.find((application) => application.jobPostingId === jobId);
}
