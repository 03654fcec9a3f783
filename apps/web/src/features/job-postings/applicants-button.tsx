import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { Button } from '../../ui/button.tsx';
import classes from './applicants-button.module.css';

/** 'Applications (3)' on one's own posting: opens the applications, which have their own URL. */
export function ApplicantsButton({ job: { id, applications } }: { job: JobPosting }): ReactElement {
  const navigate = useNavigate();
  const total = applications?.total ?? 0;
  const open = (): void => {
    void openLoaded(loadApplicantsDialog, () => {
      void navigate({ to: '/dashboard', search: { tab: 'job-postings', applications: id }, resetScroll: false });
    });
  };
  return (
    <Button variant="default" leftSection={<IconUsers size={18} aria-hidden />} onClick={open}>
      <span className={`${classes['label']} tabular`}>Applications{total > 0 && ` (${total})`}</span>
    </Button>
  );
}

/** The applications of a posting are not part of the dashboard's first download. */
export const loadApplicantsDialog = async () => ({
  default: (await import('./applicants-dialog.tsx')).ApplicantsDialog,
});
