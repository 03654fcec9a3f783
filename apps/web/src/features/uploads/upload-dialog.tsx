import type { SessionUser } from '@get-my-helpers/validation/session';
import { useEffect, useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { checkFile } from './check-file.ts';
import { FilePicker } from './file-picker.tsx';
import { FilePreview } from './file-preview.tsx';
import { PhotoCrop } from './photo-crop.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { uploadKinds, type UploadKind, type UploadKindName } from './upload-kinds.ts';
import { problemOf } from './upload-problem.ts';
import { useClaim } from './use-claim.ts';
import { useUpload } from './use-upload.ts';

interface UploadDialogProps {
  kind: UploadKindName;
  user: SessionUser;
  opened: boolean;
  onClose: () => void;
}

/** Chooses, shows, sends and claims one file of one's own. Closing it stops what is under way. */
export function UploadDialog({ kind: name, user, opened, onClose }: UploadDialogProps): ReactElement {
  const kind = uploadKinds[name];
  return (
    <Dialog opened={opened} onClose={onClose} title={kind.title} closeOnClickOutside={false}>
      <UploadSteps kind={kind} user={user} isOpen={opened} onDone={onClose} />
    </Dialog>
  );
}

function UploadSteps({
  kind,
  user,
  isOpen,
  onDone,
}: {
  kind: UploadKind;
  user: SessionUser;
  isOpen: boolean;
  onDone: () => void;
}): ReactElement {
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const upload = useUpload({
    purpose: kind.purpose,
    finish: useClaim(kind.purpose, user),
    onComplete: () => {
      notify.success(kind.success.title, kind.success.message);
      onDone();
    },
    onFailed: ({ needsSignIn, detail }) => notify.error('Upload Failed', needsSignIn ? detail : kind.failure),
  });
  const { stop } = upload;
  useEffect(() => {
    // Stop at once rather than after the dialog has faded out.
    if (!isOpen) stop();
  }, [isOpen, stop]);
  const isSending = upload.status.phase !== 'waiting';
  const step = file === null ? 'choose' : isSending ? upload.status.phase : 'look';
  const region = useFocusRecovery<HTMLDivElement>(step);

  const take = (files: File[]): void => {
    const [chosen] = files;
    const reason = files.length > 1 ? 'Cannot add more files' : chosen ? checkFile(chosen, kind) : null;
    setRefused(reason);
    setFile(reason === null && chosen ? chosen : null);
  };
  const another = (): void => {
    upload.cancel();
    setRefused(null);
    setFile(null);
  };
  return (
    <div ref={region} tabIndex={-1} className="stack-sm">
      {file === null && <FilePicker {...kind} refused={refused} onFiles={take} />}
      {file !== null && isSending && <UploadProgress upload={upload} onCancel={another} />}
      {file !== null && !isSending && kind.isCropped && (
        <PhotoCrop
          file={file}
          sendLabel={kind.sendLabel}
          onChosen={(cut) => upload.start(file.name, cut)}
          onUnreadable={(error) => {
            another();
            setRefused(problemOf(error, file.name).detail);
          }}
          onAnother={another}
        />
      )}
      {file !== null && !isSending && !kind.isCropped && (
        <>
          <FilePreview file={file} />
          <div className="row" data-actions>
            <Button color="safety" onClick={() => upload.start(file.name, () => Promise.resolve(file))}>
              {kind.sendLabel}
            </Button>
            <Button variant="default" onClick={another}>
              Choose another file
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
