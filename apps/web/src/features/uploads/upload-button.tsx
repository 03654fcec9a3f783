import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { useSession } from '../../lib/session.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import type { UploadKindName } from './upload-kinds.ts';

const loadDialog = async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog });
const UploadDialog = lazy(loadDialog);

interface UploadButtonProps extends Pick<ButtonProps, 'leftSection' | 'size'> {
  kind: UploadKindName;
  children: ReactNode;
}

/** Opens the upload dialog, whose code is loaded on demand. */
export function UploadButton({ kind, children, ...button }: UploadButtonProps): ReactElement | null {
  const { user } = useSession();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  if (!user) return null;
  return (
    <>
      <Button variant="default" {...button} onClick={() => void openLoaded(loadDialog, () => setDialog('open'))}>
        {children}
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <UploadDialog kind={kind} user={user} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}
