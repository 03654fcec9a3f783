import type { Application } from '@get-my-helpers/validation/application';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { ApplyDialog } from './apply-dialog.tsx';
import classes from './applications.module.css';

/** 'Apply Now', or what became of it. */
export function ApplyButton(props: { job: JobPosting; application: Application | undefined }): ReactElement {
  const { job, application } = props;
  const [opened, setOpened] = useState(false);
  if (application) {
    return (
      <span className={classes['applied']}>
        <IconCheck size={18} aria-hidden />
        {application.status === 'sent' ? 'Applied' : `Application ${application.status}`}
      </span>
    );
  }
  return (
    <>
      <Button onClick={() => setOpened(true)}>Apply Now</Button>
      <ApplyDialog job={job} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
