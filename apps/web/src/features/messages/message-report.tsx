import type { ConversationPerson, Message } from '@get-my-helpers/validation/conversation';
import { limits } from '@get-my-helpers/validation/limits';
import { reportReasonIds, reportReasons } from '@get-my-helpers/validation/reference';
import { useState, type ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { dateAndTimeOf } from '../../lib/moment.ts';
import { notify } from '../../lib/notify.ts';
import { useChange } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { LateDialog } from '../../ui/late-dialog.tsx';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { lateResolver } from '../../ui/forms/late-schemas.ts';
import { LongText } from '../../ui/forms/long-text.tsx';
import { ChoiceSelect } from '../../ui/forms/selects.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import classes from './messages.module.css';
import { previewOf } from './preview-of.ts';
import { messageSchemas } from './message-schemas.ts';

/** Tells the operators about a person. */
export function ReportButton({ person }: { person: ConversationPerson }): ReactElement {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setOpened(true)}>
        Report
      </Button>
      <LateDialog opened={opened} onClose={() => setOpened(false)} title={`Report ${person.name}`}>
        <ReportForm personId={person.id} message={null} onClose={() => setOpened(false)} />
      </LateDialog>
    </>
  );
}

/** Tells the operators about one message of a person, in a dialog that shows it. */
export function useMessageReport(person: ConversationPerson): {
  open: (message: Message) => void;
  dialog: ReactElement | null;
} {
  const [message, setMessage] = useState<Message | null>(null);
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  return {
    open: (reported) => {
      setMessage(reported);
      setOpened(true);
    },
    dialog: message && (
      <LateDialog opened={opened} onClose={close} title={`Report a message from ${person.name}`}>
        <ReportForm key={message.id} personId={person.id} message={message} onClose={close} />
      </LateDialog>
    ),
  };
}

const validate = lateResolver(messageSchemas, ({ reportCreation }) => reportCreation);

/** Asks for the reason of a report and for optional details. */
function ReportForm(props: { personId: string; message: Message | null; onClose: () => void }): ReactElement {
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
