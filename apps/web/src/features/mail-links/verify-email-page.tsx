import { IconCircleCheck, IconLinkOff, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactElement } from 'react';
import { httpStatusOf } from '../../lib/errors.ts';
import { useSession } from '../../lib/session.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { MailPage, Outcome } from './mail-page.tsx';
import { useMailLink } from './use-mail-link.ts';
import { ownAccountQuery } from '../account/queries.ts';
import { refreshOwnAccount } from '../account/refresh.ts';

/** /verify-email#token=…: opening it is what confirms the address. */
export function VerifyEmailPage(): ReactElement {
  const link = useMailLink('/verify-email');
  return (
    <MailPage>
      <PageHeader title="Confirm Your Email" />
      <Panel>
        {link ? (
          <Verification key={link.token} token={link.token} />
        ) : (
          <Outcome
            picture={<IconMail size={48} stroke={1.5} aria-hidden />}
            title="Open the link from our email"
            actions={<WayToNewMail />}
          >
            <p>To confirm your email, use the link we sent you.</p>
          </Outcome>
        )}
      </Panel>
    </MailPage>
  );
}

/** The account screen sends another one; whoever is not signed in is asked to there. */
const WayToNewMail = (): ReactElement => <LinkButton to="/account">Go to Your Account</LinkButton>;

function Verification({ token }: { token: string }): ReactElement {
  const api = useApi();
  const { user } = useSession();
  const verify = useChange(({ account }) => account.verifyEmail, {
    meta: { errorShownInPlace: true },
    onSettled: () => refreshOwnAccount(api),
  });
  // A token is valid only once, so the effect must not send it again when it reruns.
  const sent = useRef(false);
  const { mutate } = verify;
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    mutate({ token });
  }, [mutate, token]);
  const isVoid = httpStatusOf(verify.error) === 400;
  const account = useQuery({ ...ownAccountQuery(api), enabled: isVoid && user !== null });

  if (verify.isSuccess || (isVoid && typeof account.data?.emailVerifiedAt === 'string')) {
    return (
      <Outcome
        picture={<IconCircleCheck size={48} stroke={1.5} aria-hidden />}
        title="Your email is confirmed"
        actions={
          user ? <LinkButton to="/dashboard">Go to Your Dashboard</LinkButton> : <LinkButton to="/">Home</LinkButton>
        }
      >
        <p>We will send updates about your work there.</p>
      </Outcome>
    );
  }
  if (isVoid && !account.isLoading) {
    return (
      <Outcome
        picture={<IconLinkOff size={48} stroke={1.5} aria-hidden />}
        title="This link no longer works"
        actions={<WayToNewMail />}
      >
        <p>
          It has already been used, has expired, or was replaced by a newer one. You can ask for a new one on your
          account page.
        </p>
      </Outcome>
    );
  }
  if (verify.isError && !isVoid) {
    return (
      <ErrorState
        message="Your email could not be confirmed."
        onRetry={() => mutate({ token })}
        retrying={verify.isPending}
      />
    );
  }
  return (
    <Outcome picture={<Spinner size={48} />} title="Confirming…">
      <p role="status">This takes a moment.</p>
    </Outcome>
  );
}
