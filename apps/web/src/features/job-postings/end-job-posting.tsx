import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../lib/notify.ts';
import { FieldStack, FormActions } from '../../ui/forms/field-layout.tsx';
import { useUpdateJobPosting } from './use-update-job-posting.ts';

/** Marks a posting filled or closed. It asks first, because a posting cannot be reopened. */
export function EndJobPosting({ job }: { job: JobPosting }): ReactElement {
  const [asking, setAsking] = useState(false);
  const update = useUpdateJobPosting();
  const [sending, setSending] = useState(false);
  const end = async (status: 'filled' | 'closed'): Promise<void> => {
    setSending(true);
    try {
      await update({ id: job.id, status });
      setAsking(false);
      notify.success('Job Updated', status === 'filled' ? 'The job is marked as filled.' : 'The job is closed.');
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Close Job
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={`Close ${job.title}?`}>
        <FieldStack>
          <div>Helpers will no longer see this job. You cannot reopen it.</div>
          <FormActions>
            <Button disabled={sending} onClick={() => void end('filled').catch(() => undefined)}>
              Mark as Filled
            </Button>
            <Button disabled={sending} variant="default" onClick={() => void end('closed').catch(() => undefined)}>
              Close Without Filling
            </Button>
          </FormActions>
        </FieldStack>
      </Dialog>
    </>
  );
}
