import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import type { ReactElement } from 'react';
import { useOwnApplications, type OwnApplication } from '../applications/use-own-applications.ts';
import { JobCardGrid } from '../job-postings/job-card-grid.tsx';

type Card = (job: JobPosting, own: OwnApplication) => ReactElement;

interface Results {
  data: { pages: { items: JobPosting[] }[] } | undefined;
  isPlaceholderData: boolean;
}

/** Found jobs as cards. One request per page finds out which of them the helper has applied to. */
export function JobCards({ results, card }: { results: Results; card: Card }): ReactElement {
  return (
    <JobCardGrid dimmed={results.isPlaceholderData}>
      {results.data?.pages.map(({ items }) => (
        <JobPage key={items[0]?.id} jobs={items} card={card} />
      ))}
    </JobCardGrid>
  );
}

function JobPage({ jobs, card }: { jobs: JobPosting[]; card: Card }): ReactElement {
  const applicationTo = useOwnApplications(jobs.map(({ id }) => id));
  return (
    <>
      {jobs.map((job) => (
        <li key={job.id}>{card(job, applicationTo(job.id))}</li>
      ))}
    </>
  );
}
