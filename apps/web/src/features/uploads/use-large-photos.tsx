import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import type { LargePhoto } from './photo-dialog.tsx';

const loadDialog = async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog });
const PhotoDialog = lazy(loadDialog);

/** Opens one of these photos large, in a dialog that leads to the others and whose code is loaded on demand. */
export function useLargePhotos(photos: readonly LargePhoto[]): {
  open: (id: string) => void;
  dialog: ReactElement | null;
} {
  const [shownId, setShownId] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const shown = photos.find(({ id }) => id === shownId);
  return {
    open: (id) =>
      void openLoaded(loadDialog, () => {
        setShownId(id);
        setIsOpen(true);
      }),
    dialog: shown ? (
      <Suspense fallback={null}>
        <PhotoDialog
          photos={photos}
          shown={shown}
          opened={isOpen}
          onShow={({ id }) => setShownId(id)}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    ) : null,
  };
}
