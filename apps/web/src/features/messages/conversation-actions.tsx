import type { Conversation, ConversationPerson } from '@get-my-helpers/validation/conversation';
import { useState, type ReactElement } from 'react';
import { refreshConversation } from '../../lib/refresh.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldStack, FormActions } from '../../ui/forms/field-layout.tsx';
import { ReportForm } from './report-form.tsx';

/** Blocks after asking; unblocks at once. */
export function BlockButton({ conversation: { person, isBlocked } }: { conversation: Conversation }): ReactElement {
  const [asking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const block = trpc.messages.block.useMutation({
    meta: { errorFallback: 'Nothing was changed. Please try again.' },
    onSuccess: async () => {
      setAsking(false);
      await refreshConversation(utils, person.id);
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
