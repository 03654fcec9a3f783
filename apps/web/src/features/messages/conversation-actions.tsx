import type { Conversation } from '@get-my-helpers/validation/conversation';
import { useState, type ReactElement } from 'react';
import { useChange, useApi } from '../../lib/trpc.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
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
      <AskDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Block ${person.name}?`}
        text="You cannot message each other until you unblock them. They are not notified."
        action="Block"
        color="danger"
        isPending={block.isPending}
        onConfirm={() => change(true)}
      />
    </>
  );
}
