import type { OutboxMail } from '@get-my-helpers/validation/own-account';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { dayOf, timeOf } from '../../lib/moment.ts';
import { useApi } from '../../lib/trpc.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextAnchor } from '../../ui/text-link.tsx';
import classes from './mail-links.module.css';
import { outboxQuery } from './queries.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';

/** Poll interval in milliseconds, because mails are written shortly after the event they report. */
const pollEvery = 2000;

const picture = <IconMail size={28} stroke={1.5} aria-hidden />;

/** /demo/outbox: the mails that a demo keeps instead of sending them. */
export function OutboxPage(): ReactElement {
  const outbox = useQuery({
    ...outboxQuery(useApi()),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : pollEvery),
  });
  return (
    <Page width="narrow">
      <PageHeader
        title="Demo Outbox"
        description="Emails that would have been sent, newest first. New ones appear automatically."
      />
      <QueryBoundary
        query={outbox}
        waiting={
          <div role="status" aria-label="Loading emails" className="stack-sm">
            <Skeleton height={220} radius="md" />
            <Skeleton height={220} radius="md" />
          </div>
        }
        failure="The outbox did not load."
        missing={
          <EmptyState title="This site sends real emails." icon={picture}>
            Only a demo without a mail server keeps them here. Check your email.
          </EmptyState>
        }
        empty={
          <EmptyState title="No emails yet." icon={picture}>
            Register, message someone or ask for a new password, and the email appears here.
          </EmptyState>
        }
      >
        {(mails) => (
          <ul className="stack-sm" aria-label="Mails">
            {mails.map((mail) => (
              <li key={`${mail.sentAt} ${mail.to} ${mail.subject}`}>
                <Mail mail={mail} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Page>
  );
}

function Mail({ mail: { to, subject, text, sentAt } }: { mail: OutboxMail }): ReactElement {
  return (
    <article className={classes['mail']} aria-label={`${subject}, to ${to}`}>
      <header>
        <h2>{subject}</h2>
        <p className="spread quiet">
          <span>
            To <EmailText email={to} />
          </span>
          <time dateTime={sentAt}>
            {dayOf(sentAt)}, {timeOf(sentAt)}
          </time>
        </p>
      </header>
      <p className={classes['text']}>
        {text
          .trim()
          .split(/(https?:\/\/\S+)/)
          .map((part, index) =>
            index % 2 === 1 ? (
              <TextAnchor key={part} href={part}>
                {part}
              </TextAnchor>
            ) : (
              part
            ),
          )}
      </p>
    </article>
  );
}
