import type { WorkSampleRow } from '@get-my-helpers/db/queries/work-samples';
import type { WorkSample } from '@get-my-helpers/validation/work-sample';
import { objectPathOf } from '../../storage/signed-uploads.ts';

/** A work sample as profiles show it. */
export function workSampleOf({ cardWidth, cardHeight, ...row }: WorkSampleRow): WorkSample {
  const url = objectPathOf(row.id);
  const isPhoto = cardWidth !== null && cardHeight !== null;
  return {
    ...row,
    kind: isPhoto ? 'photo' : 'video',
    url,
    card: isPhoto ? { url: `${url}?size=card`, width: cardWidth, height: cardHeight } : null,
  };
}
