import type { OwnSession } from '@get-my-helpers/validation/own-account';
import type { ReactElement } from 'react';
import { deviceName } from '../../lib/device-name.ts';
import { formatPlural } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordForm } from '../../ui/forms/password-form.tsx';
import { refreshAdminSecurity } from './refresh.ts';

interface EndOwnSessionsDialogProps {
  email: string;
  /** What is to be ended: one session, or all but the one in use. */
  session: OwnSession | 'others';
  opened: boolean;
  onClose: () => void;
}

/** Ends sessions of the admin's own, after the password. */
export function EndOwnSessionsDialog(props: EndOwnSessionsDialogProps): ReactElement {
  const title = props.session === 'others' ? 'End all other sessions?' : 'End this session?';
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={title}>
      <EndForm {...props} />
    </Dialog>
  );
}

function EndForm({ email, session, onClose }: EndOwnSessionsDialogProps): ReactElement {
  const api = useApi();
  const meta = { errorShownInPlace: true };
  const end = useChange(({ admin }) => admin.endOwnSession, { meta });
  const endOthers = useChange(({ admin }) => admin.endOtherOwnSessions, { meta });
  const send = async (proof: { currentPassword: string }): Promise<void> => {
    const { ended } =
      session === 'others' ? await endOthers.mutateAsync(proof) : await end.mutateAsync({ id: session.id, ...proof });
    notify.success('Signed Out', `${formatPlural(ended, 'session')} ended.`);
    onClose();
    await refreshAdminSecurity(api);
  };
  return (
    <PasswordForm email={email} send={send} onCancel={onClose} action="End" cancel="Cancel">
      {session === 'others'
        ? 'Every device except this one will be signed out.'
        : `${deviceName(session.userAgent)} will be signed out.`}
    </PasswordForm>
  );
}
