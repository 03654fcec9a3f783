import type { Application } from '@get-my-helpers/validation/application';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { IconCheck } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { useFocusCatch } from '../../lib/use-focus-catch.ts';
import { Button } from '../../ui/button.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import classes from './applications.module.css';

/** 'Apply Now', or what became of it. */
export function ApplyButton(props: { job: JobPosting; application: Application | undefined }): ReactElement {
  const { job, application } = props;
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  // Dialog and button go once the application is sent; an application that was there before takes nothing.
  const applied = useFocusCatch<HTMLSpanElement>(dialog === 'never' ? null : String(application !== undefined));
  if (application) {
    return (
      <span ref={applied} tabIndex={-1} className={classes['applied']}>
        <IconCheck size={18} aria-hidden />
        {application.status === 'sent' ? 'Applied' : `Application ${application.status}`}
      </span>
    );
  }
  return (
    <>
      <Button onClick={() => setDialog('open')}>Apply Now</Button>
      <ApplyDialog job={job} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
    </>
  );
}
