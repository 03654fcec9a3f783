import { applicationCreation } from '@get-my-helpers/validation/application';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { limits } from '@get-my-helpers/validation/limits';
import { schemaResolver } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { LongText } from '../../ui/forms/long-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatRate } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { OwnDayNotice } from '../availability/day-notice.tsx';
import { refreshOwnApplications } from './refresh.ts';

const validate = schemaResolver(applicationCreation, { sync: true });

/** An application with an optional note and another rate than the posted one. */
export function ApplyDialog(props: { job: JobPosting; opened: boolean; onClose: () => void }): ReactElement {
  const { job, opened, onClose } = props;
  return (
    <Dialog opened={opened} onClose={onClose} title={`Apply to ${job.title}`}>
      <ApplyForm job={job} onClose={onClose} />
    </Dialog>
  );
}

interface ApplyValues extends Record<string, string | number> {
  jobPostingId: string;
  note: string;
  proposedRate: string | number;
}

/** 'Pays $28/hr, your rate is $25/hr', from the match check. */
const ratesOf = ({ match = [], hourlyRate }: JobPosting): string =>
  match.find(({ check }) => check === 'rate')?.detail ?? `Pays ${formatRate(hourlyRate)}`;

function ApplyForm({ job, onClose }: { job: JobPosting; onClose: () => void }): ReactElement {
  const jobPostingId = job.id;
  const api = useApi();
  const apply = useChange(({ applications }) => applications.create, {
    meta: { errorTitle: 'Application Failed', errorFallback: 'Failed to send your application. Please try again.' },
  });
  // Kept when the dialog is closed by accident, until the application is sent.
  const [draft] = useState(() =>
    createDraft<ApplyValues>(`application-${jobPostingId}`, { jobPostingId, note: '', proposedRate: '' }),
  );
  const form = useDraftedForm(draft, { validate });
  const submit = useFormSubmit({
    form,
    draft,
    send: async (values) => {
      await apply.mutateAsync(values);
      await refreshOwnApplications(api);
      notify.success(
        'Application Sent',
        'The professional can see your profile and your note. Track it under Applications.',
      );
      onClose();
    },
  });
  return (
    <FormFrame submit={submit} action="Send Application" draft={draft} onCancel={onClose}>
      {!job.isDateFlexible && (
        <OwnDayNotice terms={{ jobDate: job.jobDate, startTime: job.startTime, hours: job.estimatedHours }} />
      )}
      <LongText
        {...form.getInputProps('note')}
        label="Note (optional)"
        description="Why you are a good fit, and when you can start."
        maxLength={limits.applicationNote}
        data-autofocus
      />
      <NumberField
        {...form.getInputProps('proposedRate')}
        label="Proposed Rate (optional)"
        description={`${ratesOf(job)}. Leave it blank to work for the posted rate.`}
        min={0}
        step="any"
        inputMode="decimal"
        leftSection="$"
      />
    </FormFrame>
  );
}
