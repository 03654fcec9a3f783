import { jobPostingUpdate, type JobPosting } from '@get-my-helpers/validation/job-posting';
import { schemaResolver } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { JobPostingForm } from './job-posting-form.tsx';
import { changedFields, jobPostingDraft, toJobPostingValues, type JobPostingValues } from './job-posting-values.ts';
import { useUpdateJobPosting } from './use-update-job-posting.ts';

const check = schemaResolver(jobPostingUpdate, { sync: true });

/** Changes an open posting; only what was changed is validated and sent. */
export function EditJobPosting({ job, onClose }: { job: JobPosting; onClose: () => void }): ReactElement {
  const update = useUpdateJobPosting();
  const stored = toJobPostingValues(job);
  const [draft] = useState(() => jobPostingDraft(job));
  const changesIn = (values: JobPostingValues) => ({ id: job.id, ...changedFields(values, stored) });
  const storedPhotos = job.photos?.map(({ url }) => url) ?? [];
  const save = async (values: JobPostingValues, photoURLs: string[]): Promise<void> => {
    const hasOtherPhotos = photoURLs.join() !== storedPhotos.join();
    await update(jobPostingUpdate.parse({ ...changesIn(values), ...(hasOtherPhotos && { photoURLs }) }));
    notify.success('Job Updated', 'Your changes are saved.');
    onClose();
  };
  return (
    <Panel title="Edit Job">
      <JobPostingForm
        draft={draft}
        photos={job.photos}
        validate={(values) => check(changesIn(values))}
        send={save}
        sendLabel="Save Changes"
        onCancel={onClose}
      />
    </Panel>
  );
}
