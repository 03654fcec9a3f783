import type { WorkSample } from '@get-my-helpers/validation/work-sample';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import classes from './work-samples.module.css';

interface LargePhotoProps {
  photos: readonly WorkSample[];
  shown: WorkSample;
  onShow: (photo: WorkSample) => void;
}

/** One photo large, with the way to the ones beside it, by button or arrow key. */
export function PhotoDialog({
  opened,
  onClose,
  ...photo
}: LargePhotoProps & { opened: boolean; onClose: () => void }): ReactElement {
  return (
    <Dialog opened={opened} onClose={onClose} title={photo.shown.title} size="56rem">
      <LargePhoto {...photo} />
    </Dialog>
  );
}

function LargePhoto({ photos, shown, onShow }: LargePhotoProps): ReactElement {
  const { id, url, width, height, title, caption } = shown;
  const index = photos.findIndex((photo) => photo.id === id);
  const go = (step: number): void => {
    const photo = photos[(index + step + photos.length) % photos.length];
    if (photo) onShow(photo);
  };
  useHotkeys([
    ['ArrowLeft', () => go(-1)],
    ['ArrowRight', () => go(1)],
  ]);
  return (
    <>
      <img
        key={id}
        className={classes['large']}
        src={url}
        width={width ?? undefined}
        height={height ?? undefined}
        alt={title}
        decoding="async"
      />
      {caption && <p className={classes['caption']}>{caption}</p>}
      {photos.length > 1 && (
        <div className={classes['steps']}>
          <Button variant="default" leftSection={<IconChevronLeft size={18} aria-hidden />} onClick={() => go(-1)}>
            Previous
          </Button>
          <span className="tabular" role="status">
            {index + 1} of {photos.length}
          </span>
          <Button variant="default" rightSection={<IconChevronRight size={18} aria-hidden />} onClick={() => go(1)}>
            Next
          </Button>
        </div>
      )}
    </>
  );
}
