import { reportCreation } from '@get-my-helpers/validation/conversation';
import { limits } from '@get-my-helpers/validation/limits';
import { reportReasonIds, reportReasons } from '@get-my-helpers/validation/reference';
import { schemaResolver } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { trpc } from '../../lib/trpc.ts';
import { CancelButton } from '../../ui/forms/cancel-button.tsx';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import { ChoiceSelect } from '../../ui/forms/selects.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';

const validate = schemaResolver(reportCreation, { sync: true });

/** Why somebody is reported, and in words if one likes. */
export function ReportForm({ personId, onClose }: { personId: string; onClose: () => void }): ReactElement {
  const report = trpc.messages.report.useMutation({
    meta: { errorTitle: 'Report Not Sent', errorFallback: 'Your report is saved. Please send it again.' },
  });
  const [draft] = useState(() => createDraft(`report-${personId}`, { id: personId, reason: '', details: '' }));
  const form = useDraftedForm(draft, { validate });
  const submit = useFormSubmit({
    form,
    draft,
    send: async ({ reason, ...rest }) => {
      const chosen = reportReasonIds.find((id) => id === reason);
      if (!chosen) return;
      await report.mutateAsync({ ...rest, reason: chosen });
      notify.success('Report Sent', 'Thank you. We will look into it.');
      onClose();
    },
  });
  return (
    <FormFrame
      submit={submit}
      actions={
        <>
          <SubmitButton sending={submit.sending}>Send Report</SubmitButton>
          <CancelButton draft={draft} onCancel={onClose} />
        </>
      }
    >
      <ChoiceSelect
        {...form.getInputProps('reason')}
        label="Reason"
        withAsterisk
        nothing="Select a reason"
        choices={reportReasons}
        data-autofocus
      />
      <LongText {...form.getInputProps('details')} label="Details" maxLength={limits.reportDetails} />
    </FormFrame>
  );
}
