import type { Application } from '@get-my-helpers/validation/application';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { undecidedStatusIds, type ApplicationStatus } from '@get-my-helpers/validation/reference';

/** The word for each state. */
export const statusNames: Readonly<Record<ApplicationStatus, string>> = {
  sent: 'Applied',
  seen: 'Seen',
  shortlisted: 'Shortlisted',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** Whether an application is neither decided nor withdrawn. */
export const isOpen = ({ status }: Pick<Application, 'status'>): boolean => undecidedStatusIds.includes(status);

/** What a state means for the helper; `name` is the professional's. */
export function describeForHelper({ status, isOnHold }: Application, name: string): string {
  if (isOnHold) return 'The job has enough helpers. If one drops out, it opens again and your application counts.';
  return {
    sent: `${name} has not seen it yet.`,
    seen: `Seen by ${name}. No decision yet.`,
    shortlisted: `${name} shortlisted you.`,
    accepted: `${name} accepted you. See it under Gigs.`,
    declined: `${name} chose someone else.`,
    withdrawn: 'You withdrew.',
    expired: 'The job ended before a decision was made.',
  }[status];
}

/** How many helpers a posting for several needs, and how many have agreed. */
export interface Crew {
  needed: number;
  hired: number;
}

/** How many helpers a posting needs and has, where it needs several. */
export const crewOf = (job: Pick<JobPosting, 'helpersNeeded' | 'helpersHired'> | undefined): Crew | null =>
  job && job.helpersNeeded > 1 ? { needed: job.helpersNeeded, hired: job.helpersHired ?? 0 } : null;
