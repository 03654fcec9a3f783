import type { JobPostingCreation } from '@get-my-helpers/validation/job-posting';
import { limits } from '@get-my-helpers/validation/limits';
import { endOfDayIn } from '@get-my-helpers/validation/zones';

interface Dates {
  projectStartDate?: string | null;
  projectEndDate?: string | null;
}

/** Whether a project would end before it starts, once the fields given are changed. */
export function endsBeforeItStarts(project: Dates, change: Dates): boolean {
  const { projectStartDate: start, projectEndDate: end } = { ...project, ...definedOf(change) };
  return Boolean(start && end && end < start);
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

/** The dates that are over at the place of the work; one that stays as it was is not checked. */
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
