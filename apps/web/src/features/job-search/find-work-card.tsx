import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { limits } from '@get-my-helpers/validation/limits';
import type { ReactElement } from 'react';
import { formatJobDate, formatPlace, formatPlural } from '../../lib/format.ts';
import { useReaderClock } from '../../lib/use-reader-clock.ts';
import { TradeChips } from '../../ui/chip-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ApplyButton } from '../applications/apply-button.tsx';
import type { OwnApplication } from '../applications/use-own-applications.ts';
import { JobCardFrame } from '../job-postings/job-card.tsx';
import { describeHours, describeMiles } from '../job-postings/job-posting-text.ts';

/** A job in the helper's Find Work tab. */
export function FindWorkCard({ job, own }: { job: JobPosting; own: OwnApplication }): ReactElement {
  const { specialtiesRequired: skills, estimatedHours } = job;
  const day = useReaderClock(() => formatJobDate(job));
  return (
    <JobCardFrame
      job={job}
      place={[formatPlace(job.city, job.state), describeMiles(job)].filter(Boolean).join(' · ')}
      urgency={`${job.urgency} priority`}
      actions={
        <>
          <LinkButton to="/messages" search={{ with: job.professionalId }} variant="default">
            Contact
          </LinkButton>
          <ApplyButton job={job} own={own} />
        </>
      }
    >
      <p className="row-sm">
        <span>{day}</span>
        {estimatedHours !== null && <span>{describeHours(estimatedHours)}</span>}
        <span>{formatPlural(skills.length, 'required skill')}</span>
      </p>
      {skills.length > 0 && <TradeChips trades={skills} max={limits.cardSpecialties} />}
    </JobCardFrame>
  );
}
