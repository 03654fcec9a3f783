import { reportCreation, type Conversation, type ConversationPerson } from '@get-my-helpers/validation/conversation';
import { limits } from '@get-my-helpers/validation/limits';
import { reportReasonIds, reportReasons } from '@get-my-helpers/validation/reference';
import { schemaResolver } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { createDraft } from '../../ui/forms/draft.ts';
import { FieldStack, FormActions } from '../../ui/forms/field-layout.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import { ChoiceSelect } from '../../ui/forms/selects.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { refreshConversation } from './refresh.ts';

/** Blocks after asking; unblocks at once. */
export function BlockButton({ conversation: { person, isBlocked } }: { conversation: Conversation }): ReactElement {
  const [asking, setAsking] = useState(false);
  const api = useApi();
  const block = useChange(({ messages }) => messages.block, {
    meta: { errorFallback: 'Nothing was changed. Please try again.' },
    onSuccess: async () => {
      setAsking(false);
      await Promise.all([refreshConversation(api, person.id), api.helpers.newcomers.invalidate()]);
    },
  });
  const change = (blocked: boolean): void => block.mutate({ id: person.id, blocked });
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        loading={block.isPending && isBlocked}
        onClick={() => (isBlocked ? change(false) : setAsking(true))}
      >
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={`Block ${person.name}?`}>
        <FieldStack>
          <div>You cannot message each other until you unblock them. They are not notified.</div>
          <FormActions>
            <Button color="danger" loading={block.isPending} onClick={() => change(true)}>
              Block
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </FormActions>
        </FieldStack>
      </Dialog>
    </>
  );
}

/** Tells the operators about a person. */
export function ReportButton({ person }: { person: ConversationPerson }): ReactElement {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setOpened(true)}>
        Report
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={`Report ${person.name}`}>
        <ReportForm personId={person.id} onClose={() => setOpened(false)} />
      </Dialog>
    </>
  );
}

const validate = schemaResolver(reportCreation, { sync: true });

/** Asks for the reason of a report and for optional details. */
function ReportForm({ personId, onClose }: { personId: string; onClose: () => void }): ReactElement {
  const report = useChange(({ messages }) => messages.report, {
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
    <FormFrame submit={submit} action="Send Report" draft={draft} onCancel={onClose}>
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
