import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { Button } from '../../ui/button.tsx';

const loadDialog = async () => ({ default: (await import('./end-job-dialog.tsx')).EndJobDialog });
const EndJobDialog = lazy(loadDialog);

/** Marks a posting filled or closed; the dialog's code is loaded when it is first opened. */
export function EndJobPosting({ job }: { job: JobPosting }): ReactElement {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <Button variant="default" onClick={() => void openLoaded(loadDialog, () => setDialog('open'))}>
        Close Job
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <EndJobDialog job={job} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}
