import type { Applicant } from '@get-my-helpers/validation/application';
import type { ApplicantSort } from '@get-my-helpers/validation/reference';
import { formatCount, formatPlural, formatRate } from '../../lib/format.ts';
import { reliabilityFacts } from '../../ui/records.ts';

/** What applicants ask for: another rate than their own, if they said one. */
const rateOf = ({ proposedRate, helper }: Applicant): number => proposedRate ?? helper.hourlyRate;

const metOf = ({ match }: Applicant): number => match.filter(({ met }) => met).length;

/** By what applicants are compared. */
interface Column {
  id: ApplicantSort;
  label: string;
  value: (applicant: Applicant) => readonly string[];
  /** What the best of several is called. */
  best: string;
  /** The more, the better; null where there is nothing to compare. */
  score: (applicant: Applicant) => number | null;
}

export const columns: readonly Column[] = [
  {
    id: 'match',
    label: 'Match',
    value: (applicant) => [`${metOf(applicant)} of ${applicant.match.length}`],
    best: 'Best match',
    score: metOf,
  },
  {
    id: 'rate',
    label: 'Price',
    value: (applicant) => [formatRate(rateOf(applicant))],
    best: 'Lowest price',
    score: (applicant) => -rateOf(applicant),
  },
  {
    id: 'distance',
    label: 'Distance',
    value: ({ distanceMiles }) => [distanceMiles === null ? 'Not known' : `about ${formatCount(distanceMiles)} mi`],
    best: 'Nearest',
    score: ({ distanceMiles }) => (distanceMiles === null ? null : -distanceMiles),
  },
  {
    id: 'record',
    label: 'Record',
    value: ({ record }) => [
      record.gigsCompleted === 0 ? 'No jobs yet' : `${formatPlural(record.gigsCompleted, 'job')} done`,
      ...reliabilityFacts(record),
    ],
    best: 'Best record',
    score: ({ record }) => record.onTimeStarts - record.noShows - record.lateCancellations,
  },
];

/** The best of these by a column; nobody where all are alike. */
export function bestBy({ score }: Column, applicants: readonly Applicant[]): ReadonlySet<string> {
  const known = applicants.flatMap((applicant) => score(applicant) ?? []);
  const best = Math.max(...known);
  if (known.every((value) => value === best)) return new Set();
  return new Set(applicants.filter((applicant) => score(applicant) === best).map(({ id }) => id));
}
