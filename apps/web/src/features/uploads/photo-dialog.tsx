import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Button } from '../../ui/button.tsx';
import classes from './photo-dialog.module.css';

/** A photo as it is shown large; the title says what it is to those who do not see it, too. */
export interface LargePhoto {
  id: string;
  url: string;
  width: number | null;
  height: number | null;
  title: string;
  caption?: string | null;
}

interface LargePhotoProps {
  photos: readonly LargePhoto[];
  shown: LargePhoto;
  onShow: (photo: LargePhoto) => void;
}

/** One photo large, with the way to the ones beside it, by button or arrow key. */
export function PhotoDialog({
  opened,
  onClose,
  ...photo
}: LargePhotoProps & { opened: boolean; onClose: () => void }): ReactElement {
  return (
    <Dialog opened={opened} onClose={onClose} title={photo.shown.title} size="56rem">
      <ShownPhoto {...photo} />
    </Dialog>
  );
}

function ShownPhoto({ photos, shown, onShow }: LargePhotoProps): ReactElement {
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
