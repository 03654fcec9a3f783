import { jobPostingCreation, type JobPosting } from '@get-my-helpers/validation/job-posting';
import { schemaResolver } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useSignedInUser } from '../../lib/session.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { professionalQuery } from '../profiles/queries.ts';
import { JobPostingForm } from './job-posting-form.tsx';
import { newJobPostingDraft, repostValues, type JobPostingValues } from './job-posting-values.ts';
import { loadMatchingHelpers } from './load-matching-helpers.ts';
import { matchesQuery } from './queries.ts';
import { refreshPostings } from './refresh.ts';

const validate = schemaResolver(jobPostingCreation, { sync: true });

/**
 * The form behind 'Post New Job' and 'Repost', which begins with the professional's own city or an earlier posting. It
 * begins anew once the job is posted or given up.
 */
export function NewJobPosting(props: {
  /** The earlier posting that the new one is like. */
  like?: JobPosting | undefined;
  /** Called with the id of the new posting. */
  onPosted: (id: string) => void;
  onClose: () => void;
}): ReactElement {
  const { like, onPosted, onClose } = props;
  const api = useApi();
  const queryClient = useQueryClient();
  const own = useQuery(professionalQuery(api, useSignedInUser().id));
  const isWaiting = own.isPending && !like && !newJobPostingDraft.exists();
  useEffect(() => void loadMatchingHelpers().catch(() => undefined), []);
  const create = useChange(({ jobPostings }) => jobPostings.create, {
    meta: { errorMessage: 'Failed to create job posting. Please try again.' },
  });
  const post = async (values: JobPostingValues, photoURLs: string[]): Promise<void> => {
    const { id } = await create.mutateAsync(jobPostingCreation.parse({ ...values, photoURLs }));
    // Loaded before they are shown, so that nothing moves down afterwards.
    await queryClient.prefetchQuery(matchesQuery(api, id));
    void refreshPostings(api);
    notify.success('Job Posted', 'Helpers can see your job now.');
    onPosted(id);
    onClose();
  };
  return (
    <Panel title="Post New Job">
      {isWaiting ? (
        <Skeleton height={480} radius="md" />
      ) : (
        <JobPostingForm
          draft={newJobPostingDraft}
          start={like ? repostValues(like) : { city: own.data?.city ?? '', state: own.data?.state ?? '' }}
          validate={validate}
          send={post}
          sendLabel="Post Job"
          onCancel={onClose}
        />
      )}
    </Panel>
  );
}
