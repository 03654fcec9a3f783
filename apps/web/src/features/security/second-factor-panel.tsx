import type { SecondFactorView } from '@get-my-helpers/validation/second-factor';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { formatDate, formatPlural } from '../../lib/format.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './security.module.css';
import type { SecondFactorCalls, SecondFactorTask } from './use-second-factor.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';

const loadDialog = async () => ({ default: (await import('./second-factor-dialog.tsx')).SecondFactorDialog });
const SecondFactorDialog = lazy(loadDialog);

/** Codes of an authenticator app after the password: set up, recovery codes, turned off. */
export function SecondFactorPanel({ email, calls }: { email: string; calls: SecondFactorCalls }): ReactElement {
  const { view } = calls;
  const [task, setTask] = useState<SecondFactorTask>('set-up');
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const begin = (next: SecondFactorTask): void =>
    void openLoaded(loadDialog, () => {
      setTask(next);
      setWasOpened(true);
      setOpened(true);
    });
  // Refresh when the dialog closes, so the recovery codes stay visible until then.
  const close = (): void => {
    setOpened(false);
    void calls.refresh();
  };
  return (
    <Panel title="Two-Step Sign-In">
      <QueryBoundary
        query={view}
        waiting={<Skeleton height={88} radius="md" role="status" aria-label="Loading two-step sign-in" />}
        failure="Two-step sign-in did not load."
      >
        {(own) => <State view={own} onBegin={begin} />}
      </QueryBoundary>
      {wasOpened && (
        <Suspense fallback={null}>
          <SecondFactorDialog email={email} calls={calls} task={task} opened={opened} onClose={close} />
        </Suspense>
      )}
    </Panel>
  );
}

function State({ view, onBegin }: { view: SecondFactorView; onBegin: (task: SecondFactorTask) => void }): ReactElement {
  const { isOn, isRequired, enabledAt, recoveryCodesLeft } = view;
  // Turning two-step sign-in on or off removes the button that had the focus.
  const state = useFocusRecovery<HTMLParagraphElement>(String(isOn));
  if (!isOn || enabledAt === null) {
    return (
      <div className={classes['stack']}>
        <p ref={state} tabIndex={-1} className={`with-icon ${classes['state']}`}>
          <IconShieldOff size={20} aria-hidden /> Off
        </p>
        <p>
          With two-step sign-in, you enter your password and a code from an app on your phone, so a stolen password is
          not enough.
        </p>
        <Button onClick={() => onBegin('set-up')}>Set Up</Button>
      </div>
    );
  }
  return (
    <div className={classes['stack']}>
      <p ref={state} tabIndex={-1} className={`with-icon ${classes['state']}`} data-on>
        <IconShieldCheck size={20} aria-hidden /> On since {formatDate(enabledAt)}
      </p>
      <p>{formatPlural(recoveryCodesLeft, 'recovery code')} left.</p>
      <div className="row">
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
