import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { trpc, useClient } from '../../lib/trpc.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { FilePicker } from '../uploads/file-picker.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { checkWorkSample, workSampleTypes } from './check-work-sample.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { WorkSampleForm, type WorkSampleWords } from './work-sample-form.tsx';
import classes from './work-samples.module.css';

const hint = 'JPEG, PNG or WebP, at most 10 MB; or an MP4, WebM or QuickTime video, at most 500 MB.';

/** Chooses, describes, sends and shows one photo or video. It goes on while other tabs of the dashboard are looked at. */
export function AddWorkSample({ helperId, onLeave }: { helperId: string; onLeave: () => void }): ReactElement {
  const client = useClient();
  const utils = trpc.useUtils();
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [words, setWords] = useState<WorkSampleWords>({ title: '', caption: '' });
  const upload = useUpload({
    purpose: 'work-sample',
    finish: async (workSampleURL) => {
      const { title, caption } = words;
      await client.helpers.addWorkSample.mutate({ workSampleURL, title, caption, helperId });
      await utils.helpers.byId.invalidate({ id: helperId });
    },
    onComplete: () => notify.success('Work Sample Added', 'It is on your profile.'),
    onFailed: ({ needsSignIn, detail }) =>
      notify.error('Upload Failed', needsSignIn ? detail : 'Failed to add the work sample. Please try again.'),
  });
  const { phase } = upload.status;
  const isSending = phase !== 'waiting';
  const region = useFocusRecovery<HTMLDivElement>(file === null ? 'choose' : phase);

  const take = (files: File[]): void => {
    const [chosen] = files;
    const reason = files.length > 1 ? 'Cannot add more files' : chosen ? checkWorkSample(chosen) : null;
    setRefused(reason);
    setFile(reason === null && chosen ? chosen : null);
  };
  const another = (): void => {
    upload.cancel();
    setWords({ title: '', caption: '' });
    setFile(null);
  };
  return (
    <div ref={region} tabIndex={-1} className={classes['add']}>
      {file === null && (
        <>
          <FilePicker
            chooseLabel="Choose photo or video"
            hint={hint}
            types={workSampleTypes}
            camera={{ facing: 'environment', label: 'Take photo or video' }}
            refused={refused}
            onFiles={take}
          />
          <div>
            <Button variant="default" onClick={onLeave}>
              Cancel
            </Button>
          </div>
        </>
      )}
      {file !== null && !isSending && (
        <WorkSampleForm
          file={file}
          words={words}
          onChange={setWords}
          onSend={() => upload.start(file.name, () => Promise.resolve(file))}
          onAnother={another}
        />
      )}
      {file !== null && isSending && <UploadProgress upload={upload} onCancel={another} />}
      {phase === 'complete' && (
        <div className="row">
          <Button variant="default" onClick={another}>
            Add another
          </Button>
          <Button variant="default" onClick={onLeave}>
            Done
          </Button>
        </div>
      )}
      <LeaveGuard isActive={isSending && phase !== 'complete' && phase !== 'error'} />
    </div>
  );
}
