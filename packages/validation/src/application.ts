import { z } from 'zod';
import { id, optionalText, paging } from './common.ts';
import { helperCard } from './helper.ts';
import { limits } from './limits.ts';
import { applicationStatusIds } from './reference.ts';

/** Input of applications.create: a helper's application to an open posting, with an optional note (decision D6). */
export const applicationCreation = z.object({ jobPostingId: id, note: optionalText('Note', limits.applicationNote) });
export type ApplicationCreation = z.output<typeof applicationCreation>;

/** A helper's application to a job posting. */
export const application = z
  .object({
    id: z.guid(),
    jobPostingId: z.guid(),
    helperId: z.guid(),
    note: z.string().nullable(),
    status: z.enum(applicationStatusIds),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Application' });
export type Application = z.output<typeof application>;

/** An application as the professional sees it: with the applicant's card. */
export const applicant = application.extend({ helper: helperCard }).meta({ id: 'Applicant' });
export type Applicant = z.output<typeof applicant>;

/** Input of applications.listOwn: which of these postings the helper applied to. */
export const ownApplicationsQuery = z.object({ jobPostingIds: z.array(id).max(limits.pageSizeMax) });

/** Input of applications.listForPosting. */
export const postingApplicationsQuery = z.object({ jobPostingId: id, ...paging });
export type PostingApplicationsQuery = z.output<typeof postingApplicationsQuery>;
