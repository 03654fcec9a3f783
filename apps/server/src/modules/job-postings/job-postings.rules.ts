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

interface JobDay {
  jobDate: string;
  isDateFlexible: boolean;
}

/** The day of the job: as given, else the start of the project; without either it is flexible, with a day in its place. */
export function jobDateOf(job: Pick<JobPostingCreation, 'jobDate' | 'projectStartDate'>, otherwise: string): JobDay {
  const jobDate = job.jobDate ?? job.projectStartDate;
  return jobDate ? { jobDate, isDateFlexible: false } : { jobDate: otherwise, isDateFlexible: true };
}

/** The day of the job after a change; an emptied one leads to the start of the project, or makes the date flexible. */
export function changedJobDate(
  posting: JobDay & Pick<Dates, 'projectStartDate'>,
  change: Pick<JobPostingCreation, 'jobDate' | 'projectStartDate'>,
): Partial<JobDay> {
  const takesProjectStart = posting.isDateFlexible && change.projectStartDate !== undefined;
  if (change.jobDate === undefined && !takesProjectStart) return {};
  const { projectStartDate } = { ...posting, ...definedOf(change) };
  return jobDateOf({ jobDate: change.jobDate, projectStartDate }, posting.jobDate);
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
