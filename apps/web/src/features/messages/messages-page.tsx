import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSignedInUser } from '../../lib/session.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationLoader } from './conversation-view.tsx';
import classes from './messages.module.css';

/** /messages: the conversations, and the open one beside them; on a phone one of the two. */
export function MessagesPage(): ReactElement {
  const { with: personId } = useSearch({ from: '/_signed-in/messages' });
  const user = useSignedInUser();
  // Going back to the list removes the conversation's buttons, and with them the focus.
  const page = useFocusRecovery<HTMLDivElement>(personId ?? 'list');
  return (
    <div ref={page} tabIndex={-1} className={classes['page']} data-open={personId !== undefined || undefined}>
      <div className={classes['side']}>
        <PageHeader title="Messages" />
        <ConversationList user={user} openId={personId} />
      </div>
      <div className={classes['main']}>
        {personId === undefined ? (
          <div className="stack">
            <EmptyState title="Choose a conversation" />
          </div>
        ) : (
          <ConversationLoader key={personId} user={user} personId={personId} />
        )}
      </div>
    </div>
  );
}
