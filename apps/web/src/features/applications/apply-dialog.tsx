import '../../ui/css/forms.css';
import { applicationCreation } from '@get-my-helpers/validation/application';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { limits } from '@get-my-helpers/validation/limits';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { LongText } from '../../ui/forms/long-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../lib/notify.ts';
import { trpc } from '../../lib/trpc.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';

/** An application with an optional note (decision D6). */
export function ApplyDialog(props: { job: JobPosting; opened: boolean; onClose: () => void }): ReactElement {
  const { job, opened, onClose } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={`Apply to ${job.title}`}>
      <ApplyForm jobPostingId={job.id} onClose={onClose} />
    </Dialog>
  );
}

function ApplyForm({ jobPostingId, onClose }: { jobPostingId: string; onClose: () => void }): ReactElement {
  const utils = trpc.useUtils();
  const apply = trpc.applications.create.useMutation({
    meta: { errorTitle: 'Application Failed', errorFallback: 'Failed to send your application. Please try again.' },
  });
  const form = useForm({
    initialValues: { jobPostingId, note: '' },
    validate: schemaResolver(applicationCreation, { sync: true }),
  });
  const submit = useFormSubmit({
    form,
    send: async (values) => {
      await apply.mutateAsync(values);
      await utils.applications.listOwn.invalidate();
      notify.success('Application Sent', 'The professional can see your profile and your note.');
      onClose();
    },
  });
  return (
    <FormFrame
      submit={submit}
      actions={
        <>
          <SubmitButton sending={submit.sending}>Send Application</SubmitButton>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <LongText
        {...form.getInputProps('note')}
        label="Note (optional)"
        description="Why you, and when you can start."
        maxLength={limits.applicationNote}
        data-autofocus
      />
    </FormFrame>
  );
}
