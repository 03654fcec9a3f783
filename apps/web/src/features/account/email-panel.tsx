import type { AccountView } from '@get-my-helpers/validation/own-account';
import { IconCircleCheck, IconClockHour4 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { formatDate } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { DemoOutboxLink } from '../demo/demo-outbox-link.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './account.module.css';
import { ownAccountQuery } from './queries.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';

/** The address of the account, and whether it is confirmed. */
export function EmailPanel(): ReactElement {
  const account = useQuery(ownAccountQuery(useApi()));
  return (
    <Panel title="Email">
      <QueryBoundary
        query={account}
        waiting={<Skeleton height={72} radius="md" role="status" aria-label="Loading your email" />}
        failure="Your email did not load."
      >
        {(own) => <Email account={own} />}
      </QueryBoundary>
    </Panel>
  );
}

function Email({ account: { email, emailVerifiedAt } }: { account: AccountView }): ReactElement {
  return (
    <div className={classes['stack']}>
      <p className={classes['address']}>
        <EmailText email={email} />
      </p>
      <p className="quiet">
        Need a different address? <TextLink to="/dashboard">Change it in your profile</TextLink>
      </p>
      {emailVerifiedAt === null ? (
        <Unconfirmed />
      ) : (
        <p className={`with-icon ${classes['state']}`} data-confirmed>
          <IconCircleCheck size={20} aria-hidden />
          Confirmed on {formatDate(emailVerifiedAt)}
        </p>
      )}
    </div>
  );
}

function Unconfirmed(): ReactElement {
  const [sent, setSent] = useState(false);
  const request = useChange(({ account }) => account.requestEmailVerification, {
    meta: { errorTitle: 'Email Not Sent', errorFallback: 'The email was not sent. Please try again.' },
    onSuccess: () => {
      setSent(true);
      notify.success('Email Sent', 'Open the link in it to confirm your address.');
    },
  });
  return (
    <>
      <p className="with-icon">
        <IconClockHour4 size={20} aria-hidden />
        Not confirmed yet
      </p>
      <p className="quiet">Confirm your email to get updates. Open the link we sent you; it works for three days.</p>
      <Button variant="default" loading={request.isPending} onClick={() => request.mutate()}>
        Send Verification Email
      </Button>
      {sent && <DemoOutboxLink />}
    </>
  );
}
