import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { IconUsers } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ApplicantList } from './applicant-list.tsx';

/** 'Applications' of an own posting, in a dialog. */
export function ApplicantsButton({ job }: { job: JobPosting }): ReactElement {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconUsers size={18} aria-hidden />} onClick={() => setOpened(true)}>
        Applications
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} size="lg" title={`Applications for ${job.title}`}>
        <ApplicantList jobPostingId={job.id} />
      </Dialog>
    </>
  );
}
