import { useBlocker } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useClient, useApi } from '../../lib/trpc.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldStack, FormActions } from '../../ui/forms/field-layout.tsx';
import { FilePicker } from '../uploads/file-picker.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { checkWorkSample, workSampleTypes } from './check-work-sample.ts';
import { WorkSampleForm, type WorkSampleWords } from './work-sample-form.tsx';
import { refreshProfile } from '../profiles/refresh.ts';

const hint = 'JPEG, PNG or WebP, at most 10 MB; or an MP4, WebM or QuickTime video, at most 500 MB.';

/** Chooses, describes, sends and shows one photo or video. It goes on while other tabs of the dashboard are looked at. */
export function AddWorkSample({ helperId, onLeave }: { helperId: string; onLeave: () => void }): ReactElement {
  const client = useClient();
  const api = useApi();
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [words, setWords] = useState<WorkSampleWords>({ title: '', caption: '' });
  const upload = useUpload({
    purpose: 'work-sample',
    finish: async (workSampleURL) => {
      const { title, caption } = words;
      await client.helpers.addWorkSample.mutate({ workSampleURL, title, caption, helperId });
      await refreshProfile(api, helperId);
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
    <div ref={region} tabIndex={-1} className="stack">
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

/** Asks before a screen with a running upload is left, which would stop it. */
function LeaveGuard({ isActive }: { isActive: boolean }): ReactElement {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isActive && current.pathname !== next.pathname,
    enableBeforeUnload: isActive,
    withResolver: true,
  });
  return (
    <Dialog opened={status === 'blocked'} onClose={() => reset?.()} title="Stop the upload?">
      <FieldStack>
        <div>Your file is still uploading. Leaving the dashboard will stop it.</div>
        <FormActions>
          <Button onClick={() => reset?.()}>Stay</Button>
          <Button variant="default" onClick={() => proceed?.()}>
            Leave
          </Button>
        </FormActions>
      </FieldStack>
    </Dialog>
  );
}
