import type { JobPostingRow } from '@get-my-helpers/db/queries/job-postings';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { dayIn, zoneOf } from '@get-my-helpers/validation/zones';
import { photoOf } from './photo.ts';
import { toProfessionalCard } from './professional-card.ts';

/** A posting as the API shows it, with what a search or a comparison has added. */
export function toJobPosting({
  updatedAt: _,
  professional,
  photos,
  ...row
}: JobPostingRow & Pick<JobPosting, 'match' | 'isInvited' | 'distanceMiles'>): JobPosting {
  // The end of a day is the first moment of the next one.
  const lastMoment = new Date(Date.parse(row.expiresAt) - 1);
  return {
    ...row,
    ...(photos && { photos: photos.map(photoOf) }),
    expiresOn: dayIn(zoneOf(row), lastMoment),
    professional: toProfessionalCard(professional),
  };
}
