import type { Photo } from '@get-my-helpers/validation/photo';
import type { ReactElement } from 'react';
import classes from './photo-gallery.module.css';
import { useLargePhotos } from './use-large-photos.tsx';

/** Photos beside one another; each opens large. `from` ends what they are called: 'Photo 1 of 3 from Maria Santos'. */
export function PhotoGallery({ photos, from }: { photos: readonly Photo[]; from: string }): ReactElement | null {
  const titleOf = (index: number): string => `Photo ${index + 1} of ${photos.length} ${from}`;
  const large = useLargePhotos(photos.map((photo, index) => ({ ...photo, title: titleOf(index) })));
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={classes['gallery']}>
        {photos.map(({ id, card }, index) => (
          <li key={id}>
            <button type="button" className={classes['open']} onClick={() => large.open(id)}>
              <img
                src={card.url}
                width={card.width}
                height={card.height}
                alt={titleOf(index)}
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      {large.dialog}
    </>
  );
}
