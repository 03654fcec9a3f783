import type { Conversation, Message } from '@get-my-helpers/validation/conversation';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { entriesOf } from '../../ui/paged-list.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { dayOf, timeOf } from '../../lib/moment.ts';
import { PhotoGallery } from '../uploads/photo-gallery.tsx';
import { MessageMenu } from './message-menu.tsx';
import { useMessageReport } from './message-report.tsx';
import classes from './messages.module.css';
import { previewOf } from './preview-of.ts';
import { messagesQuery } from './queries.ts';

/** Makes the scrolling area focusable, so that the keyboard can scroll it. */
const scrollable = { tabIndex: 0, role: 'group' } as const;

/** The messages with the newest at the end, in view; a button loads earlier ones. Only new arrivals are announced. */
export function MessageLog(props: { user: SessionUser; conversation: Conversation }): ReactElement {
  const { user, conversation } = props;
  const { person } = conversation;
  const pages = useInfiniteQuery(messagesQuery(useApi(), person.id));
  const messages = entriesOf(pages.data).items.toReversed();
  const report = useMessageReport(person);
  return (
    // A reversed column keeps the end in view while messages arrive.
    <div className={classes['scroller']} {...scrollable} aria-label={`Conversation with ${person.name}`}>
      <div>
        <QueryBoundary query={pages} waiting={<WaitingMessages />} failure="The messages did not load.">
          {() =>
            messages.length === 0 && (
              <p className={`quiet ${classes['begin']}`}>Write the first message to {person.name}.</p>
            )
          }
        </QueryBoundary>
        {pages.hasNextPage && (
          <div className={classes['earlier']}>
            <Button
              variant="default"
              size="sm"
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              Show earlier messages
            </Button>
          </div>
        )}
        <ol className="stack-xs" aria-label={`Messages with ${person.name}`}>
          {messages.map((message, index) => (
            <MessageItem
              key={message.id}
              message={message}
              before={messages[index - 1]}
              author={message.senderType === user.type ? null : person.name}
              onReport={() => report.open(message)}
            />
          ))}
        </ol>
        {pages.data && (
          <Arrivals person={person.name} messages={messages.filter((message) => message.senderType !== user.type)} />
        )}
        <Delivery user={user} conversation={conversation} last={messages.at(-1)} />
        {report.dialog}
      </div>
    </div>
  );
}

/** How many arrivals the live region keeps; each is announced only once, when it is added. */
const spokenMax = 5;

/** Announces only the other person's messages that arrive after the conversation was opened. */
function Arrivals({ person, messages }: { person: string; messages: Message[] }): ReactElement {
  const [openedAt] = useState(() => messages.at(-1)?.sentAt ?? '');
  const arrived = messages.filter((message) => message.sentAt > openedAt);
  return (
    <VisuallyHidden role="log">
      {arrived.slice(-spokenMax).map((message) => (
        <span key={message.id}>
          {person}: {previewOf(message)}
        </span>
      ))}
    </VisuallyHidden>
  );
}

function WaitingMessages(): ReactElement {
  return (
    <div role="status" aria-label="Loading messages" className="stack-xs">
      <Skeleton width="60%" height={56} radius="md" />
      <Skeleton width="45%" height={56} radius="md" />
    </div>
  );
}

/** `author` is null for one's own. */
function MessageItem(props: {
  message: Message;
  before: Message | undefined;
  author: string | null;
  onReport: () => void;
}): ReactElement {
  const { message, before, author, onReport } = props;
  const day = dayOf(message.sentAt);
  const isNewDay = !before || dayOf(before.sentAt) !== day;
  return (
    <li className={classes['item']} data-own={author === null || undefined}>
      {isNewDay && <span className={classes['day']}>{day}</span>}
      <div className={classes['said']}>
        <div className={classes['bubble']}>
          <VisuallyHidden>{author ?? 'You'}: </VisuallyHidden>
          <PhotoGallery photos={message.photos} from={`from ${author ?? 'you'}`} />
          {(message.content !== '' || message.photos.length === 0) && <p>{previewOf(message)}</p>}
          <time dateTime={message.sentAt}>{timeOf(message.sentAt)}</time>
        </div>
        {author !== null && <MessageMenu message={message} onReport={onReport} />}
      </div>
    </li>
  );
}

/** The read receipt under one's own last message. */
function Delivery(props: {
  user: SessionUser;
  conversation: Conversation;
  last: Message | undefined;
}): ReactElement | null {
  const { user, conversation, last } = props;
  if (!last || last.senderType !== user.type) return null;
  const readAt = conversation.readByPersonAt;
  const isRead = readAt !== null && readAt >= last.sentAt;
  return <p className={classes['delivery']}>{isRead ? `Read ${timeOf(readAt)}` : 'Sent'}</p>;
}
