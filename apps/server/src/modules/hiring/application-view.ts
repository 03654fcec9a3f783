import type { Database } from '@get-my-helpers/db/client';
import {
  findApplicants,
  findOwnApplications,
  type ApplicantRow,
  type OwnApplicationRow,
} from '@get-my-helpers/db/queries/applications';
import { listJobPostingsByIds, type JobPostingRow } from '@get-my-helpers/db/queries/job-postings';
import type { UserAccount } from '@get-my-helpers/validation/account';
import { applicant, ownApplication, type Applicant, type OwnApplication } from '@get-my-helpers/validation/application';
import { dayIn, zoneOf } from '@get-my-helpers/validation/zones';
import { toJobPosting } from '../cards/job-posting-card.ts';
import { toHelperCounts } from '../cards/records.ts';
import { matchOf } from '../match/match.rules.ts';
import { agreedTerms } from './agreed-terms.rules.ts';

/** An application as its helper sees it. */
export const toOwnApplication = ({ jobPosting, ...row }: OwnApplicationRow): OwnApplication => ({
  ...row,
  jobPosting: toJobPosting(jobPosting),
});

/** An application as the professional of the posting sees it. */
export function toApplicant(
  posting: JobPostingRow,
  { helper, match, counts, met: _, isOut: _isOut, score: _score, ...row }: ApplicantRow,
  now: Date,
): Applicant {
  const asked = { ...helper, hourlyRate: row.proposedRate ?? helper.hourlyRate };
  return {
    ...row,
    helper,
    record: toHelperCounts(counts),
    match: matchOf(posting, asked, match, 'professional'),
    distanceMiles: match.distanceMiles,
    terms: agreedTerms(posting, row.proposedRate, dayIn(zoneOf(posting), now)),
  };
}

/** These applications as one of the two people sees them, by their ids. */
export async function readApplications(
  db: Database,
  viewer: UserAccount,
  ids: readonly string[],
): Promise<ReadonlyMap<string, object>> {
  if (viewer.type === 'helper') {
    const rows = await findOwnApplications(db, viewer.id, ids);
    return new Map(rows.map((row) => [row.id, ownApplication.parse(toOwnApplication(row))]));
  }
  const rows = await findApplicants(db, viewer.id, ids);
  const postings = await listJobPostingsByIds(db, [...new Set(rows.map(({ jobPostingId }) => jobPostingId))]);
  const postingOf = new Map(postings.map((posting) => [posting.id, posting]));
  return new Map(
    rows.flatMap((row) => {
      const posting = postingOf.get(row.jobPostingId);
      return posting ? [[row.id, applicant.parse(toApplicant(posting, row, new Date()))]] : [];
    }),
  );
}
