import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../lib/notify.ts';
import { FieldStack, FormActions } from '../../ui/forms/field-layout.tsx';
import { useUpdateJobPosting } from './use-update-job-posting.ts';

/** What is asked before a posting ends, because it cannot be reopened. */
export function EndJobDialog(props: { job: JobPosting; opened: boolean; onClose: () => void }): ReactElement {
  const { job, opened, onClose } = props;
  const update = useUpdateJobPosting();
  const [sending, setSending] = useState(false);
  const end = async (status: 'filled' | 'closed'): Promise<void> => {
    setSending(true);
    try {
      await update({ id: job.id, status });
      onClose();
      notify.success('Job Updated', status === 'filled' ? 'The job is marked as filled.' : 'The job is closed.');
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Close ${job.title}?`}>
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
  );
}
