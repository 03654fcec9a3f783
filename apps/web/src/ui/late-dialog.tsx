import { useEffect, useState, type ComponentProps, type ReactElement } from 'react';
import { loadAhead, openLoaded } from '../lib/code-loading.ts';
import type { Dialog } from './dialog.tsx';

type Loaded = typeof Dialog;
let loaded: Loaded | undefined;
const load = async (): Promise<void> => {
  loaded = (await import('./dialog.tsx')).Dialog;
};

/** A dialog of a screen that is shown before it: its code comes when the page is used, or when it is opened. */
export function LateDialog(props: ComponentProps<Loaded>): ReactElement | null {
  const { opened, onClose } = props;
  const [Shown, setShown] = useState<Loaded | undefined>(() => loaded);
  useEffect(() => (Shown ? undefined : loadAhead(load)), [Shown]);
  useEffect(() => {
    if (!opened || Shown) return;
    void openLoaded(load, () => setShown(() => loaded)).finally(() => {
      if (!loaded) onClose();
    });
  }, [opened, Shown, onClose]);
  return Shown ? <Shown {...props} /> : null;
}
