import type { JobPosting, JobPostingView } from '@get-my-helpers/validation/job-posting';
import { formatPlace, formatRate } from '../../lib/format.ts';
import { withMachineFacts, type MachineFacts } from '../../lib/for-machines.ts';
import { hiddenPageHead, pageHead, type PageHead } from '../../lib/head.ts';
import { breadcrumbData, jobData } from '../../lib/structured-data.ts';
import type { Breadcrumb } from '../../ui/breadcrumbs.tsx';
import { tradeCrumbs } from '../profiles/trade-crumbs.ts';

/** 'A job in Austin, TX for $28/hr' */
const describePosting = ({ city, state, hourlyRate }: JobPostingView): string =>
  `A job in ${formatPlace(city, state)} for ${formatRate(hourlyRate)}`;

const isShownByEngines = ({ allowsSearchEngines, status }: JobPostingView): boolean =>
  allowsSearchEngines && status === 'open';

/**
 * What the head of a posting's page says; only an open one may be shown by search engines. Only the server needs the posting, for
 * what machines read.
 */
export const postingFacts = (job: JobPostingView) => ({
  title: job.title,
  summary: describePosting(job),
  isShown: isShownByEngines(job),
  ...(import.meta.env.SSR && { job }),
});
type PostingFacts = ReturnType<typeof postingFacts>;

/** The way to a posting's page, by the first trade that it asks for; a city that nobody lives in may have no page. */
export function postingCrumbs({ id, title, specialtiesRequired: [specialty], state }: JobPostingView): Breadcrumb[] {
  const way = specialty === undefined ? [{ name: 'Home', path: '/' }] : tradeCrumbs({ specialty, state, city: null });
  return [...way, { name: title, path: `/jobs/${id}` }];
}

/** What machines read of it: of one that search engines may not show only the address. */
export function postingMachineFacts(job: JobPostingView): MachineFacts {
  const { id, title } = job;
  const path = `/jobs/${id}`;
  if (!isShownByEngines(job)) return { path };
  return {
    path,
    picture: { path: `/og/job/${id}.png`, alt: `${title}. ${describePosting(job)}.` },
    data: [jobData(job), breadcrumbData(postingCrumbs(job))],
  };
}

/** The head of a posting's page. */
export function postingHead(facts: PostingFacts): PageHead {
  const { title, summary, isShown } = facts;
  const head = (isShown ? pageHead : hiddenPageHead)(
    title,
    `${summary}: where and when it is, and the skills and tools it needs.`,
  );
  return import.meta.env.SSR && facts.job ? withMachineFacts(head, postingMachineFacts(facts.job)) : head;
}

/** What those who are signed in get of a posting; the others get it without street, photos and who posted it. */
export const isWholePosting = (job: JobPostingView): job is JobPosting => 'professionalId' in job;
