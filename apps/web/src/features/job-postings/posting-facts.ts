import type { JobPosting } from '@get-my-helpers/validation/job-posting';

/** What a posting's page says of itself in its head; only an open one may be shown by search engines. */
export const postingFacts = ({ title, status, allowsSearchEngines }: JobPosting) => ({
  title,
  isShown: allowsSearchEngines && status === 'open',
});
