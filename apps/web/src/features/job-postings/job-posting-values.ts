import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import type { Tool, Trade } from '@get-my-helpers/validation/reference';
import { createDraft, type Draft } from '../../ui/forms/draft.ts';

/** A posting as the fields of the form hold it; '' is an empty field. */
export type JobPostingValues = Record<
  | 'title'
  | 'description'
  | 'city'
  | 'state'
  | 'address'
  | 'jobDate'
  | 'projectStartDate'
  | 'projectEndDate'
  | 'startTime'
  | 'endTime'
  | 'urgency'
  | 'expiresAt',
  string
> &
  Record<'hourlyRate' | 'estimatedHours', number | string> & { specialtiesRequired: Trade[]; toolsRequired: Tool[] };

/** An empty form. The dashboard's default urgency is medium (docs/product/job-postings.md, Urgency). */
const blankJobPosting: JobPostingValues = {
  title: '',
  hourlyRate: '',
  description: '',
  city: '',
  state: '',
  estimatedHours: '',
  address: '',
  specialtiesRequired: [],
  toolsRequired: [],
  urgency: 'medium',
  jobDate: '',
  startTime: '',
  endTime: '',
  projectStartDate: '',
  projectEndDate: '',
  expiresAt: '',
};

/** Kept until the job is posted. */
export const newJobPostingDraft: Draft<JobPostingValues> = createDraft('job-posting', blankJobPosting);

/** The changes of a posting, kept until they are saved. */
export const jobPostingDraft = (job: JobPosting): Draft<JobPostingValues> =>
  createDraft(`job-posting-${job.id}`, toJobPostingValues(job));

export function toJobPostingValues(job: JobPosting): JobPostingValues {
  return {
    title: job.title,
    hourlyRate: job.hourlyRate,
    description: job.description,
    city: job.city,
    state: job.state,
    estimatedHours: job.estimatedHours ?? '',
    address: job.address ?? '',
    specialtiesRequired: job.specialtiesRequired,
    toolsRequired: job.toolsRequired,
    urgency: job.urgency,
    jobDate: job.jobDate,
    startTime: job.startTime ?? '',
    endTime: job.endTime ?? '',
    projectStartDate: job.projectStartDate ?? '',
    projectEndDate: job.projectEndDate ?? '',
    expiresAt: job.expiresOn,
  };
}

/** The fields that differ from what is stored: a day that has passed since then may stay as it is. */
export function changedFields(values: JobPostingValues, stored: JobPostingValues): Partial<JobPostingValues> {
  const before = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
  );
  return Object.fromEntries(changed) as Partial<JobPostingValues>;
}
