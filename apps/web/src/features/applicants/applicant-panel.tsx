import type { Applicant } from '@get-my-helpers/validation/application';
import type { HelperProfile } from '@get-my-helpers/validation/helper';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { ToolChips, TradeChips } from '../../ui/chip-list.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WeekGrid } from '../../ui/week-grid.tsx';
import { ApplicantCard } from '../applications/applicant-card.tsx';
import type { Crew } from '../applications/application-text.ts';
import { useContactDialog } from '../gigs/use-contact-dialog.tsx';
import { helperQuery } from '../profiles/queries.ts';
import { RatingBreakdown } from '../public-profiles/rating-breakdown.tsx';
import { HelperReviews } from '../reviews/helper-reviews.tsx';
import classes from './applicants.module.css';

/** An applicant beside the list: the application with Hire, then the profile with its reviews. */
export function ApplicantPanel({ applicant, crew }: { applicant: Applicant; crew: Crew | null }): ReactElement {
  const { helper } = applicant;
  // No contact data here, so no record of its reveal either.
  const profile = useQuery(helperQuery(useApi(), helper.id));
  const { openContact, contactDialog } = useContactDialog();
  return (
    <>
      <ApplicantCard applicant={applicant} crew={crew} onHire={() => openContact({ helper, purpose: 'hire' })} />
      <QueryBoundary
        query={profile}
        waiting={<Skeleton height={320} radius="md" role="status" aria-label="Loading profile" />}
        failure="The profile did not load."
      >
        {(loaded) => <Profile helper={loaded} />}
      </QueryBoundary>
      {contactDialog}
    </>
  );
}

function Profile({ helper }: { helper: HelperProfile }): ReactElement {
  return (
    <div className={classes['profile']}>
      {helper.description && (
        <section>
          <h3>About</h3>
          <p className="prose">{helper.description}</p>
        </section>
      )}
      {helper.experience && (
        <section>
          <h3>Experience</h3>
          <p className="prose">{helper.experience}</p>
        </section>
      )}
      <section>
        <h3>Weekly Availability</h3>
        <WeekGrid week={helper.availability} />
      </section>
      <section>
        <h3>Skills</h3>
        <div className="stack-xs">
          <TradeChips trades={helper.specialties} />
          {helper.tools.length > 0 && <ToolChips tools={helper.tools} />}
        </div>
      </section>
      <section>
        <h3>Reviews</h3>
        <RatingBreakdown counts={helper.ratingCounts} />
        <HelperReviews helperId={helper.id} helperName={helper.name} />
      </section>
    </div>
  );
}
