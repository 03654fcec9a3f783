import '../../ui/css/forms.css';
import type { SessionUser } from '@get-my-helpers/validation/session';
import type { ReactElement } from 'react';
import { useFocusCatch } from '../../lib/use-focus-catch.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MantineParts } from '../../ui/mantine.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { SignedInOnly } from '../../ui/signed-in-only.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationLoader } from './conversation-view.tsx';
import classes from './messages.module.css';

/** /messages: the conversations, and the open one beside them; on a phone one of the two. */
export function MessagesPage({ personId }: { personId: string | undefined }): ReactElement {
  return (
    <SignedInOnly title="Messages">
      {(user) => (
        <MantineParts>
          <Messages key={user.id} user={user} personId={personId} />
        </MantineParts>
      )}
    </SignedInOnly>
  );
}

function Messages({ user, personId }: { user: SessionUser; personId: string | undefined }): ReactElement {
  // Back at the list, the conversation's buttons are gone.
  const page = useFocusCatch<HTMLDivElement>(personId ?? 'list');
  return (
    <div ref={page} tabIndex={-1} className={classes['page']} data-open={personId !== undefined || undefined}>
      <div className={classes['side']}>
        <PageHeader title="Messages" />
        <ConversationList user={user} openId={personId} />
      </div>
      <div className={classes['main']}>
        {personId === undefined ? (
          <div className={classes['nothing']}>
            <EmptyState title="Choose a conversation" />
          </div>
        ) : (
          <ConversationLoader key={personId} user={user} personId={personId} />
        )}
      </div>
    </div>
  );
}
