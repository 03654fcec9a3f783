import type { Conversation } from '@get-my-helpers/validation/conversation';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { IconMessage } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { momentOf } from '../../lib/moment.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import classes from './messages.module.css';
import { previewOf } from './preview-of.ts';
import { conversationsQuery } from './queries.ts';

/** Everybody the signed-in person wrote with, the latest first. */
export function ConversationList(props: { user: SessionUser; openId: string | undefined }): ReactElement {
  const { user, openId } = props;
  const conversations = useInfiniteQuery(conversationsQuery(useApi()));
  return (
    <div>
      <PagedList
        pages={conversations}
        noun="conversations"
        waiting={<ListSkeleton label="Loading conversations" count={3} height={72} />}
        failure="Your conversations did not load."
        empty={<NoConversations user={user} />}
      >
        {(items) => (
          <ul className="stack-2xs" aria-label="Conversations">
            {items.map((conversation) => (
              <li key={conversation.person.id}>
                <ConversationLink user={user} conversation={conversation} isOpen={conversation.person.id === openId} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function NoConversations({ user }: { user: SessionUser }): ReactElement {
  const isHelper = user.type === 'helper';
  return (
    <EmptyState
      title="No messages yet."
      icon={<IconMessage size={28} stroke={1.5} aria-hidden />}
      action={
        isHelper ? (
          <LinkButton to="/job-search">Find Jobs</LinkButton>
        ) : (
          <LinkButton to="/search">Find Helpers</LinkButton>
        )
      }
    >
      {isHelper ? 'Contact a professional from an open job.' : 'Contact a helper from their card or profile.'}
    </EmptyState>
  );
}

function ConversationLink(props: { user: SessionUser; conversation: Conversation; isOpen: boolean }): ReactElement {
  const { user, isOpen } = props;
  const { person, lastMessage, unread } = props.conversation;
  return (
    <Link
      to="/messages"
      search={{ with: person.id }}
      className={classes['entry']}
      aria-current={isOpen ? 'true' : undefined}
      data-open={isOpen || undefined}
      data-unread={unread > 0 || undefined}
    >
      <PersonAvatar name={person.name} src={person.profileImage} size={44} />
      <span className={classes['entryText']}>
        <span className={classes['entryHead']}>
          <strong className="clamp">{person.name}</strong>
          {lastMessage && <time dateTime={lastMessage.sentAt}>{momentOf(lastMessage.sentAt)}</time>}
        </span>
        <span className={classes['entryFoot']}>
          <span className="clamp">
            {lastMessage?.senderType === user.type && 'You: '}
            {lastMessage && previewOf(lastMessage)}
          </span>
          {unread > 0 && (
            <b className="tabular">
              {unread}
              <VisuallyHidden> unread</VisuallyHidden>
            </b>
          )}
        </span>
      </span>
    </Link>
  );
}
