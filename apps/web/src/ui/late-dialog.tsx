import { useCallback, useEffect, useState, type ComponentProps, type ReactElement } from 'react';
import { loadAhead, openLoaded } from '../lib/code-loading.ts';
import type { Dialog } from './dialog.tsx';

type Loaded = typeof Dialog;
let loaded: Loaded | undefined;
const loadDialog = async (): Promise<void> => {
  loaded = (await import('./dialog.tsx')).Dialog;
};

interface LateDialogProps extends ComponentProps<Loaded> {
  /** Loads the code of what stands in it, which a dialog must have when it opens: it gives the focus to its first field. */
  load?: () => Promise<unknown>;
}

/** A dialog of a screen that is shown before it: its code comes when the page is used, or when it is opened. */
export function LateDialog({ load, ...props }: LateDialogProps): ReactElement | null {
  const { opened, onClose } = props;
  const [isReady, setReady] = useState(() => loaded !== undefined && !load);
  const loadAll = useCallback(() => Promise.all([loadDialog(), load?.()]), [load]);
  useEffect(() => (isReady ? undefined : loadAhead(loadAll)), [isReady, loadAll]);
  useEffect(() => {
    if (!opened || isReady) return;
    let hasCome = false;
    void openLoaded(loadAll, () => {
      hasCome = true;
      setReady(true);
    }).finally(() => {
      if (!hasCome) onClose();
    });
  }, [opened, isReady, loadAll, onClose]);
  const Shown = isReady ? loaded : undefined;
  return Shown ? <Shown {...props} /> : null;
}
