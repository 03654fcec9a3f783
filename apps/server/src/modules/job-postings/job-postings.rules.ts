import type { JobPostingCreation } from '@get-my-helpers/validation/job-posting';
import { limits } from '@get-my-helpers/validation/limits';
import type { JobPostingStatus } from '@get-my-helpers/validation/reference';
import { endOfDayIn } from '@get-my-helpers/validation/zones';

/**
 * Posting status: open -> filled | closed | expired (docs/product/job-postings.md, Statuses). What is not here is a
 * conflict.
 */
const transitions: Readonly<Record<JobPostingStatus, readonly JobPostingStatus[]>> = {
  open: ['filled', 'closed', 'expired'],
  filled: [],
  closed: [],
  expired: [],
};

interface Dates {
  projectStartDate?: string | null;
  projectEndDate?: string | null;
}

/**
 * Why a posting's state or dates do not allow a change, undefined when they do: only an open posting changes, only
 * along the transitions, and its project does not end before it starts.
 */
export function refusalOfChange(
  posting: Dates & { status: JobPostingStatus },
  change: Dates & { status?: JobPostingStatus } & Record<string, unknown>,
): 'transition' | 'dates' | undefined {
  const isEdit = Object.entries(change).some(([field, value]) => field !== 'status' && value !== undefined);
  const wanted = change.status ?? posting.status;
  const isAllowed = wanted === posting.status || transitions[posting.status].includes(wanted);
  if (!isAllowed || (isEdit && posting.status !== 'open')) return 'transition';

  const { projectStartDate: start, projectEndDate: end } = { ...posting, ...definedOf(change) };
  return start && end && end < start ? 'dates' : undefined;
}

function definedOf<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

const millisecondsPerDay = 86_400_000;

/** The day of the job: as given, else the start of the project, else the day of posting. */
export function jobDateOf(job: Pick<JobPostingCreation, 'jobDate' | 'projectStartDate'>, today: string): string {
  return job.jobDate ?? job.projectStartDate ?? today;
}

const dateFields = ['jobDate', 'projectStartDate', 'projectEndDate', 'expiresAt'] as const;
export type DateField = (typeof dateFields)[number];

/** The dates that are over at the place of the work; one that stays as it was is not judged. */
export function pastDates(
  change: Partial<Record<DateField, string | null>>,
  today: string,
  before: Partial<Record<DateField, string | null>> = {},
): DateField[] {
  return dateFields.filter((field) => {
    const date = change[field];
    return date != null && date < today && date !== before[field];
  });
}

/** When a posting ends: with the day given, at its place, else 30 days after posting. */
export function expiryOf(expiresAt: string | null | undefined, now: Date, zone: string): string {
  if (expiresAt) return endOfDayIn(zone, expiresAt).toISOString();
  return new Date(now.getTime() + limits.postingDays * millisecondsPerDay).toISOString();
}
