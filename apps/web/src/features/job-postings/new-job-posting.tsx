import { jobPostingCreation } from '@get-my-helpers/validation/job-posting';
import { schemaResolver } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { Panel } from '../../ui/panel.tsx';
import { JobPostingForm } from './job-posting-form.tsx';
import { newJobPostingDraft, type JobPostingValues } from './job-posting-values.ts';
import { loadMatchingHelpers } from './load-matching-helpers.ts';
import { matchesQuery } from './queries.ts';
import { refreshPostings } from './refresh.ts';

const validate = schemaResolver(jobPostingCreation, { sync: true });

/** The form behind 'Post New Job'. It is empty again once the job is posted or given up. */
export function NewJobPosting(props: {
  /** Called with the id of the new posting. */
  onPosted: (id: string) => void;
  onClose: () => void;
}): ReactElement {
  const { onPosted, onClose } = props;
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => void loadMatchingHelpers().catch(() => undefined), []);
  const create = useChange(({ jobPostings }) => jobPostings.create, {
    meta: { errorMessage: 'Failed to create job posting. Please try again.' },
  });
  const post = async (values: JobPostingValues): Promise<void> => {
    const { id } = await create.mutateAsync(jobPostingCreation.parse(values));
    // Loaded before they are shown, so that nothing moves down afterwards.
    await queryClient.prefetchQuery(matchesQuery(api, id));
    void refreshPostings(api);
    notify.success('Job Posted', 'Helpers can see your job now.');
    onPosted(id);
    onClose();
  };
  return (
    <Panel title="Post New Job">
      <JobPostingForm
        draft={newJobPostingDraft}
        validate={validate}
        send={post}
        sendLabel="Post Job"
        onCancel={onClose}
      />
    </Panel>
  );
}
