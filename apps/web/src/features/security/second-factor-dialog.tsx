import type { SecondFactorSetup } from '@get-my-helpers/validation/second-factor';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordForm } from '../../ui/forms/password-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { SetUpForm } from './set-up-form.tsx';
import type { SecondFactorCalls, SecondFactorTask } from './use-second-factor.ts';

const titles: Readonly<Record<SecondFactorTask, string>> = {
  'set-up': 'Set up two-step sign-in',
  renew: 'New recovery codes',
  end: 'Turn off two-step sign-in?',
};

interface SecondFactorDialogProps {
  email: string;
  calls: SecondFactorCalls;
  task: SecondFactorTask;
  opened: boolean;
  onClose: () => void;
}

/** Sets two-step sign-in up, renews its recovery codes or turns it off, after the password. */
export function SecondFactorDialog(props: SecondFactorDialogProps): ReactElement {
  const { email, calls, task, onClose } = props;
  return (
    <Dialog opened={props.opened} onClose={onClose} title={titles[task]} closeOnClickOutside={false}>
      {task === 'end' ? (
        <End email={email} calls={calls} onLeave={onClose} />
      ) : (
        <Codes email={email} calls={calls} task={task} onLeave={onClose} />
      )}
    </Dialog>
  );
}

interface TaskProps {
  email: string;
  calls: SecondFactorCalls;
  onLeave: () => void;
}

/** The password, then (to set it up) the app, then the recovery codes. */
function Codes({ email, calls, task, onLeave }: TaskProps & { task: 'set-up' | 'renew' }): ReactElement {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodeList codes={codes} onDone={onLeave} />;
  if (setup) {
    const confirm = async (input: { code: string }): Promise<void> => {
      setCodes((await calls.confirm(input)).recoveryCodes);
      notify.success('Two-Step Sign-In Is On', 'You were signed out everywhere else.');
    };
    return <SetUpForm setup={setup} confirm={confirm} onCancel={onLeave} />;
  }
  const send = async (proof: { currentPassword: string }): Promise<void> => {
    if (task === 'renew') setCodes((await calls.renew(proof)).recoveryCodes);
    else setSetup(await calls.start(proof));
  };
  return (
    <PasswordForm email={email} send={send} onCancel={onLeave} action="Continue" cancel="Cancel">
      {task === 'renew' ? 'Your current codes will stop working.' : 'First, confirm it is you.'}
    </PasswordForm>
  );
}

function End({ email, calls, onLeave }: TaskProps): ReactElement {
  const send = async (proof: { currentPassword: string }): Promise<void> => {
    await calls.end(proof);
    notify.success('Two-Step Sign-In Is Off', 'You now sign in with your password only.');
    onLeave();
  };
  return (
    <PasswordForm email={email} send={send} onCancel={onLeave} action="Turn Off" cancel="Keep It On">
      You will sign in with your password only.
    </PasswordForm>
  );
}
