import { IconPhotoPlus } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { photoBounds } from './upload-kinds.ts';
import type { Photos } from './use-photos.ts';

const loadTray = async () => ({ default: (await import('./photo-tray.tsx')).PhotoTray });
const PhotoTray = lazy(loadTray);

/** Opens the choice of files; `button` draws what is pressed. */
export function AddPhotos({
  photos,
  button,
}: {
  photos: Photos;
  button: (onClick: () => void, icon: ReactElement) => ReactNode;
}): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {button(() => input.current?.click(), <IconPhotoPlus size={20} aria-hidden />)}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Photos (files)"
        accept={photoBounds.types.join(',')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // So that choosing the same file again is noticed.
          event.currentTarget.value = '';
          void openLoaded(loadTray, () => photos.add(files));
        }}
      />
    </>
  );
}

/** The chosen photos, whose code is loaded with the first; it stays, so that the focus does not get lost with the last. */
export function ChosenPhotos({ photos }: { photos: Photos }): ReactElement | null {
  const isNeeded = photos.chosen.length > 0 || photos.refusals.length > 0;
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return wasNeeded ? (
    <Suspense fallback={null}>
      <PhotoTray photos={photos} />
    </Suspense>
  ) : null;
}
