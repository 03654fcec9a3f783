import type { Conversation } from '@get-my-helpers/validation/conversation';
import { tradeNames } from '@get-my-helpers/validation/reference';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactElement } from 'react';
import { formatPlace } from '../../lib/format.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { PersonLink } from '../../ui/person-link.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { lateForm } from '../../ui/forms/late-form.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RatingSummary } from '../../ui/stars.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import classes from './messages.module.css';
import { BlockButton } from './conversation-actions.tsx';
import { MessageLog } from './message-log.tsx';
import { ReportButton } from './message-report.tsx';
import { conversationQuery } from './queries.ts';
import { refreshConversation } from './refresh.ts';

/** As high as an empty one, so that the messages above it stay where they are. */
const composer = lateForm(async () => (await import('./message-composer.tsx')).MessageComposer, 69);

/** The conversation with one person, also before anything is written. */
export function ConversationLoader({ user, personId }: { user: SessionUser; personId: string }): ReactElement {
  const conversation = useQuery(conversationQuery(useApi(), personId));
  const wayOut = <TextLink to="/messages">All messages</TextLink>;
  return (
    <QueryBoundary
      query={conversation}
      waiting={
        <div role="status" aria-label="Loading the conversation" className="stack">
          <Skeleton width="40%" height={44} />
          <Skeleton height={220} radius="md" />
        </div>
      }
      failure="The conversation did not load."
      below={wayOut}
      missing={<ErrorState message="This person was not found.">{wayOut}</ErrorState>}
    >
      {(found) => <ConversationView user={user} conversation={found} />}
    </QueryBoundary>
  );
}

function ConversationView({ user, conversation }: { user: SessionUser; conversation: Conversation }): ReactElement {
  useMarkRead(conversation);
  return (
    <section className={classes['conversation']} aria-labelledby="conversation-title">
      <ConversationHead conversation={conversation} />
      <MessageLog user={user} conversation={conversation} />
      {conversation.canWrite ? (
        <composer.Part conversation={conversation} />
      ) : (
        <p className={`quiet ${classes['closed']}`}>{whyClosed(conversation)}</p>
      )}
    </section>
  );
}

/** Explains why writing is disabled without revealing who blocked whom. */
function whyClosed({ person: { name, type }, isBlocked, lastMessage }: Conversation): string {
  if (isBlocked) return `You blocked ${name}. Unblock them to send messages again.`;
  if (type === 'helper' || lastMessage !== null) return `You cannot message ${name} right now.`;
  return `You can message ${name} while they have an open job, or once you have applied to or worked for them.`;
}

function ConversationHead({ conversation }: { conversation: Conversation }): ReactElement {
  const { person } = conversation;
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone the conversation replaces the list, so move the focus to its heading.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={classes['head']}>
      <LinkButton
        to="/messages"
        variant="subtle"
        size="sm"
        className={classes['back']}
        aria-label="All messages"
        leftSection={<IconArrowLeft size={20} aria-hidden />}
      />
      <span className={classes['face']}>
        <PersonAvatar name={person.name} src={person.profileImage} size={44} />
      </span>
      <div className={classes['who']}>
        <h2 ref={heading} tabIndex={-1} id="conversation-title">
          <PersonLink person={person}>{person.name}</PersonLink>
        </h2>
        <p className={classes['facts']}>
          {person.isVerified && <VerifiedBadge />}
          <RatingSummary rating={person.rating} totalReviews={person.totalReviews} />
          <span data-more>
            {[person.company, person.tradeType && tradeNames[person.tradeType], formatPlace(person.city, person.state)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      </div>
      <div className={classes['headActions']}>
        <BlockButton conversation={conversation} />
        <ReportButton person={person} />
      </div>
    </header>
  );
}

/** Marks the other person's messages as read, once they are shown on a visible page. */
export function useMarkRead({ person, lastMessage, unread }: Conversation): void {
  const api = useApi();
  const markRead = useChange(({ messages }) => messages.markRead, {
    // This runs in the background; a failure is silent and retried with the next message.
    meta: { errorShownInPlace: true },
    onSuccess: () => refreshConversation(api, person.id),
  });
  const mutate = useRef(markRead.mutate);
  useEffect(() => {
    mutate.current = markRead.mutate;
  });
  const newest = lastMessage?.id;
  useEffect(() => {
    if (unread === 0) return;
    const markSeen = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', markSeen);
      mutate.current({ id: person.id });
    };
    document.addEventListener('visibilitychange', markSeen);
    markSeen();
    return () => document.removeEventListener('visibilitychange', markSeen);
  }, [person.id, newest, unread]);
}
