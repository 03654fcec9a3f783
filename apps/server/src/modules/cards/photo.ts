import type { PhotoRow } from '@get-my-helpers/db/queries/photos';
import type { Photo } from '@get-my-helpers/validation/photo';
import { objectPathOf } from '../../storage/signed-uploads.ts';

/** A photo as those see it who see its message or posting. */
export function photoOf({ id, width, height, cardWidth, cardHeight }: PhotoRow): Photo {
  const url = objectPathOf(id);
  return { id, url, width, height, card: { url: `${url}?size=card`, width: cardWidth, height: cardHeight } };
}
