import type { Message } from '@get-my-helpers/validation/conversation';
import { limits } from '@get-my-helpers/validation/limits';
import { reportReasonIds, reportReasons } from '@get-my-helpers/validation/reference';
import { useState, type ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { dateAndTimeOf } from '../../lib/moment.ts';
import { notify } from '../../lib/notify.ts';
import { useChange } from '../../lib/trpc.ts';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { lateResolver } from '../../ui/forms/late-schemas.ts';
import { LongText } from '../../ui/forms/long-text.tsx';
import { ChoiceSelect } from '../../ui/forms/selects.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { messageSchemas } from './message-schemas.ts';
import classes from './messages.module.css';
import { previewOf } from './preview-of.ts';

const validate = lateResolver(messageSchemas, ({ reportCreation }) => reportCreation);

/** Asks for the reason of a report and for optional details. */
export function ReportForm(props: { personId: string; message: Message | null; onClose: () => void }): ReactElement {
  const { personId, message, onClose } = props;
  const report = useChange(({ messages }) => messages.report, {
    meta: { errorTitle: 'Report Not Sent', errorFallback: 'Your report is saved. Please send it again.' },
  });
  const [draft] = useState(() =>
    createDraft(`report-${message?.id ?? personId}`, { id: personId, reason: '', details: '' }),
  );
  const form = useDraftedForm(draft, { validate });
  const submit = useFormSubmit({
    form,
    schemas: messageSchemas,
    draft,
    send: async ({ reason, ...rest }) => {
      const chosen = reportReasonIds.find((id) => id === reason);
      if (!chosen) return;
      await report.mutateAsync({ ...rest, reason: chosen, ...(message && { messageId: message.id }) });
      notify.success('Report Sent', 'Thank you. We will look into it.');
      onClose();
    },
  });
  return (
    <FormFrame submit={submit} action="Send Report" draft={draft} onCancel={onClose}>
      {message && <Quote message={message} />}
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

function Quote({ message }: { message: Message }): ReactElement {
  const { content, photos, sentAt } = message;
  return (
    <figure className={`stack-2xs ${classes['quote']}`}>
      <blockquote className="well">
        <p className="clamp">{previewOf(message)}</p>
        {content !== '' && photos.length > 0 && <p className="note">{formatPlural(photos.length, 'photo')}</p>}
      </blockquote>
      <figcaption className="note">
        <time dateTime={sentAt}>{dateAndTimeOf(sentAt)}</time>. Your report shows us this message, and nothing else of
        the conversation.
      </figcaption>
    </figure>
  );
}
