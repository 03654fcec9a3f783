import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { useIntent } from '../../lib/use-intent.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { ApplicationBadge } from './application-status.tsx';
import classes from './applications.module.css';
import type { OwnApplication } from './use-own-applications.ts';

const loadDialog = async () => ({ default: (await import('./apply-dialog.tsx')).ApplyDialog });
const ApplyDialog = lazy(loadDialog);

/** 'Apply Now', or how far the application is. The dialog's code is loaded when it is first opened. */
export function ApplyButton(props: {
  job: JobPosting;
  own: OwnApplication;
  /** Applying is the one main action of this screen. */
  isMain?: boolean;
  /** The helper pressed it before they signed in. */
  intent?: 'apply' | undefined;
}): ReactElement {
  const { job, own, isMain = false, intent } = props;
  const { application, failure, isKnown } = own;
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const open = (): void => void openLoaded(loadDialog, () => setDialog('open'));
  useIntent(intent, isKnown && !application, open);
  // Recover the focus only after applying here, which removes the dialog's opener, and not for an earlier application.
  const applied = useFocusRecovery<HTMLSpanElement>(dialog === 'never' ? null : String(application !== undefined));
  if (application) {
    return (
      <span ref={applied} tabIndex={-1} className={classes['applied']}>
        <ApplicationBadge application={application} />
      </span>
    );
  }
  // Without knowing whether the helper has applied already, do not offer to apply.
  if (failure) return <UnknownApplication failure={failure} />;
  return (
    <>
      <Button {...(isMain && { color: 'safety' })} onClick={open}>
        Apply Now
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <ApplyDialog job={job} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}

function UnknownApplication({ failure }: { failure: NonNullable<OwnApplication['failure']> }): ReactElement {
  return (
    <>
      <span className={classes['unknown']}>Your application did not load.</span>
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={failure.retrying}
        onClick={failure.retry}
      >
        Retry
      </Button>
    </>
  );
}
