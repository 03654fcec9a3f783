import type { JobPostingRow } from '@get-my-helpers/db/queries/job-postings';
import type { JobPosting, PublicJobPosting } from '@get-my-helpers/validation/job-posting';
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

/** A posting as those see it who are not signed in (docs/product/job-postings.md, Who sees a posting). */
export function toPublicJobPosting(row: JobPostingRow): PublicJobPosting {
  const {
    professionalId: _id,
    address: _street,
    zipCode: _zip,
    photos: _photos,
    professional,
    ...posting
  } = toJobPosting(row);
  const { company, city, state, rating, totalReviews, record } = professional;
  return { ...posting, professional: { company, city, state, rating, totalReviews, ...(record && { record }) } };
}
