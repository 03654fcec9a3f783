import type { JobPostingCreation } from '@get-my-helpers/validation/job-posting';
import { limits } from '@get-my-helpers/validation/limits';
import type { JobPostingStatus } from '@get-my-helpers/validation/reference';

/** Posting status: open -> filled | closed | expired (decision D4). What is not here is a conflict. */
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

/** The day of the job: as given, else the start of the project, else the day of posting (decision D4). */
export function jobDateOf(job: Pick<JobPostingCreation, 'jobDate' | 'projectStartDate'>, now: Date): string {
  return job.jobDate ?? job.projectStartDate ?? now.toISOString().slice(0, 10);
}

/** When a posting ends: with the day given, wherever in the United States it ends last, else 30 days after posting (decision D4). */
export function expiryOf(expiresAt: string | null | undefined, now: Date): string {
  if (expiresAt) return endOfDay(expiresAt);
  return new Date(now.getTime() + limits.postingDays * millisecondsPerDay).toISOString();
}

/** The last moment of a day that is still that day somewhere in the United States: noon UTC of the next day. */
function endOfDay(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + millisecondsPerDay).toISOString();
}
