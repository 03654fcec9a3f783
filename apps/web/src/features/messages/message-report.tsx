import type { ConversationPerson, Message } from '@get-my-helpers/validation/conversation';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { lateForm } from '../../ui/forms/late-form.tsx';
import { LateDialog } from '../../ui/late-dialog.tsx';

const form = lateForm(async () => (await import('./report-form.tsx')).ReportForm, 320);

/** Tells the operators about a person. */
export function ReportButton({ person }: { person: ConversationPerson }): ReactElement {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setOpened(true)}>
        Report
      </Button>
      <LateDialog opened={opened} onClose={() => setOpened(false)} title={`Report ${person.name}`} load={form.load}>
        <form.Part personId={person.id} message={null} onClose={() => setOpened(false)} />
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
      <LateDialog opened={opened} onClose={close} title={`Report a message from ${person.name}`} load={form.load}>
        <form.Part key={message.id} personId={person.id} message={message} onClose={close} />
      </LateDialog>
    ),
  };
}
