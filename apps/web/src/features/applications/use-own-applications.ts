import type { Application } from '@get-my-helpers/validation/application';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/trpc.ts';
import { applicationsToQuery } from './queries.ts';

/** What is known of an own application: the one that was sent, none, or that it did not load. */
export interface OwnApplication {
  application: Application | undefined;
  isKnown: boolean;
  failure: { retry: () => void; retrying: boolean } | null;
}

/** The helper's applications to these postings: `find(jobId)` gives what is known of the one to that job. */
export function useOwnApplications(jobIds: string[]): (jobId: string) => OwnApplication {
  const own = useQuery({ ...applicationsToQuery(useApi(), jobIds), enabled: jobIds.length > 0 });
  const failure = own.isLoadingError ? { retry: () => void own.refetch(), retrying: own.isFetching } : null;
  return (jobId) => ({
    application: own.data?.find((application) => application.jobPostingId === jobId),
    isKnown: own.data !== undefined,
    failure,
  });
}
