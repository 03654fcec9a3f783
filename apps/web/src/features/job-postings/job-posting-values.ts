import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import type { Tool, Trade } from '@get-my-helpers/validation/reference';
import { createDraft, type Draft } from '../../ui/forms/draft.ts';
import { formValues } from '../../ui/forms/form-values.ts';

/** An empty form. The dashboard's default urgency is medium (docs/product/job-postings.md, Urgency). */
const blankJobPosting = {
  title: '',
  hourlyRate: '' as number | string,
  description: '',
  city: '',
  state: '',
  estimatedHours: '' as number | string,
  helpersNeeded: 1 as number | string,
  address: '',
  zipCode: '',
  specialtiesRequired: [] as Trade[],
  toolsRequired: [] as Tool[],
  urgency: 'medium',
  jobDate: '',
  startTime: '',
  endTime: '',
  projectStartDate: '',
  projectEndDate: '',
  expiresAt: '',
  allowsSearchEngines: true,
};

/** A posting as the fields of the form hold it; '' is an empty field. */
export type JobPostingValues = typeof blankJobPosting;

/** Kept until the job is posted. */
export const newJobPostingDraft: Draft<JobPostingValues> = createDraft('job-posting', blankJobPosting);

/** The changes of a posting, kept until they are saved. */
export const jobPostingDraft = (job: JobPosting): Draft<JobPostingValues> =>
  createDraft(`job-posting-${job.id}`, toJobPostingValues(job));

export const toJobPostingValues = (job: JobPosting): JobPostingValues =>
  formValues(blankJobPosting, { ...job, jobDate: job.isDateFlexible ? '' : job.jobDate, expiresAt: job.expiresOn });

/** What a posting like an earlier one begins with: everything but its dates. */
export const repostValues = (job: JobPosting): JobPostingValues => ({
  ...toJobPostingValues(job),
  jobDate: '',
  projectStartDate: '',
  projectEndDate: '',
  expiresAt: '',
});

/** Only the fields that differ from the stored ones, so that an unchanged date in the past is not validated again. */
export function changedFields(values: JobPostingValues, stored: JobPostingValues): Partial<JobPostingValues> {
  const before = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
  );
  return Object.fromEntries(changed) as Partial<JobPostingValues>;
}
