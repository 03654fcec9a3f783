import { IconLinkOff, IconMail, IconShieldCheck } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { httpStatusOf } from '../../lib/errors.ts';
import { checkSession } from '../../lib/session.ts';
import { useChange } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { MailLink } from './mail-links-address.ts';
import { MailPage, Outcome } from './mail-page.tsx';
import { useMailLink } from './use-mail-link.ts';

/** /undo-email-change#token=…: takes a change of the address back, and goes on to a new password. */
export function UndoEmailChangePage(): ReactElement {
  const link = useMailLink('/undo-email-change');
  return (
    <MailPage>
      <PageHeader title="Undo Email Change" />
      <Panel>
        {link ? (
          <Undo key={link.token} link={link} />
        ) : (
          <Outcome picture={<IconMail size={48} stroke={1.5} aria-hidden />} title="Open the link from our email">
            <p>
              To undo a change, use the link we sent to your old address. It works once and expires after seven days.
            </p>
          </Outcome>
        )}
      </Panel>
    </MailPage>
  );
}

/** Asks for confirmation, because mail scanners open links too. */
function Undo({ link }: { link: MailLink }): ReactElement {
  const navigate = useNavigate();
  const { client } = useRouter().options.context;
  const undo = useChange(({ account }) => account.undoEmailChange, {
    meta: { errorShownInPlace: true },
    onSuccess: async ({ passwordToken }) => {
      // The server may have ended this browser's session as well.
      await checkSession(client);
      await navigate({ to: '/reset-password', hash: `token=${passwordToken}&type=${link.type}`, replace: true });
    },
  });
  const takeBack = (): void => undo.mutate({ token: link.token });
  const status = httpStatusOf(undo.error);
  if (status === 400 || status === 409) return <Void type={link.type} />;
  if (undo.isError) {
    return <ErrorState message="The change could not be undone." onRetry={takeBack} retrying={undo.isPending} />;
  }
  return (
    <Outcome
      picture={<IconShieldCheck size={48} stroke={1.5} aria-hidden />}
      title="Did someone else change your email?"
      actions={
        <Button color="safety" loading={undo.isPending || undo.isSuccess} onClick={takeBack}>
          Undo the Change
        </Button>
      }
    >
      <p>Your account gets this address back, and all devices are signed out. You can then choose a new password.</p>
    </Outcome>
  );
}

function Void({ type }: { type: MailLink['type'] }): ReactElement {
  return (
    <Outcome
      picture={<IconLinkOff size={48} stroke={1.5} aria-hidden />}
      title="This link no longer works"
      actions={
        <LinkButton to="/forgot-password" search={type === 'professional' ? { type } : {}}>
          Choose a New Password
        </LinkButton>
      }
    >
      <p>
        It has already been used, has expired, or the change was already undone. If your account has this address again,
        you can choose a new password.
      </p>
    </Outcome>
  );
}
