import type { SecondFactorSetup, SecondFactorView } from '@get-my-helpers/validation/second-factor';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { formatLongDate, formatPlural } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PasswordForm } from '../../ui/forms/password-form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import classes from './security.module.css';
import { SetUpForm } from './set-up-form.tsx';
import type { SecondFactorCalls } from './use-second-factor.ts';

type Task = 'set-up' | 'renew' | 'end';

const titles: Readonly<Record<Task, string>> = {
  'set-up': 'Set up two-step sign-in',
  renew: 'New recovery codes',
  end: 'Turn off two-step sign-in?',
};

/** Codes of an authenticator app after the password: set up, recovery codes, turned off. */
export function SecondFactorPanel({ email, calls }: { email: string; calls: SecondFactorCalls }): ReactElement {
  const { view } = calls;
  const [task, setTask] = useState<Task>('set-up');
  const [opened, setOpened] = useState(false);
  const begin = (next: Task): void => {
    setTask(next);
    setOpened(true);
  };
  // What the task has changed shows once its dialog is closed, codes and all.
  const close = (): void => {
    setOpened(false);
    void calls.refresh();
  };
  return (
    <Panel title="Two-Step Sign-In">
      {!view.data && !view.isLoadingError && (
        <Skeleton height={88} radius="md" role="status" aria-label="Loading two-step sign-in" />
      )}
      {view.isLoadingError && (
        <ErrorState
          message="Two-step sign-in did not load."
          onRetry={() => void view.refetch()}
          retrying={view.isFetching}
        />
      )}
      {view.data && <State view={view.data} onBegin={begin} />}
      <Dialog opened={opened} onClose={close} title={titles[task]} closeOnClickOutside={false}>
        {task === 'end' ? (
          <End email={email} calls={calls} onLeave={close} />
        ) : (
          <Codes email={email} calls={calls} task={task} onLeave={close} />
        )}
      </Dialog>
    </Panel>
  );
}

function State({ view, onBegin }: { view: SecondFactorView; onBegin: (task: Task) => void }): ReactElement {
  const { isOn, isRequired, enabledAt, recoveryCodesLeft } = view;
  if (!isOn || enabledAt === null) {
    return (
      <div className={classes['stack']}>
        <p className={classes['state']}>
          <IconShieldOff size={20} aria-hidden /> Off
        </p>
        <p>
          With it, signing in takes a code from an app on your phone as well as your password. A stolen password is then not
          enough.
        </p>
        <Button onClick={() => onBegin('set-up')}>Set Up</Button>
      </div>
    );
  }
  return (
    <div className={classes['stack']}>
      <p className={classes['state']} data-on>
        <IconShieldCheck size={20} aria-hidden /> On since {formatLongDate(enabledAt)}
      </p>
      <p>{formatPlural(recoveryCodesLeft, 'recovery code')} left.</p>
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => onBegin('renew')}>
          New Recovery Codes
        </Button>
        <Button variant="default" onClick={() => onBegin('set-up')}>
          Use Another App
        </Button>
        {!isRequired && (
          <Button variant="default" onClick={() => onBegin('end')}>
            Turn Off
          </Button>
        )}
      </div>
    </div>
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
      {task === 'renew' ? 'The codes you have now stop working.' : 'First, show that it is you.'}
    </PasswordForm>
  );
}

function End({ email, calls, onLeave }: TaskProps): ReactElement {
  const send = async (proof: { currentPassword: string }): Promise<void> => {
    await calls.end(proof);
    notify.success('Two-Step Sign-In Is Off', 'Your password alone signs you in.');
    onLeave();
  };
  return (
    <PasswordForm email={email} send={send} onCancel={onLeave} action="Turn Off" cancel="Keep It On">
      Your password alone then signs you in.
    </PasswordForm>
  );
}
