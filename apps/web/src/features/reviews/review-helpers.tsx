import type { RecentInteraction } from '@get-my-helpers/validation/review';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lateForm } from '../../ui/forms/late-form.tsx';
import { useFormOpen } from '../../ui/forms/use-form-open.ts';
import { Panel } from '../../ui/panel.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { PersonLink } from '../../ui/person-link.tsx';
import { ProfessionalReviews } from './professional-reviews.tsx';
import { GigsToReview } from './gigs-to-review.tsx';
import { recentInteractionsQuery } from './queries.ts';
import { reviewDraft } from './review-drafts.ts';
import { ReviewSkeletons } from './review-skeletons.tsx';
import classes from './reviews.module.css';
import { QueryBoundary } from '../../ui/query-boundary.tsx';

const form = lateForm(async () => (await import('./review-form.tsx')).ReviewForm);

/**
 * The professional's tab: completed gigs without a review, then helpers they dealt with, latest first, each with 'Leave Review'
 * until it is written; then what helpers say of them.
 */
export function ReviewHelpers({ id: professionalId }: { id: string }): ReactElement {
  return (
    <div className={`${classes['stack']} ${classes['wide']}`}>
      <h2>Review Recent Helper Performance</h2>
      <GigsToReview reviewer="professional" />
      <h3 className={classes['subtitle']}>Recent interactions</h3>
      <InteractionList professionalId={professionalId} />
      <section className={classes['stack']} aria-labelledby="reviews-of-you">
        <h2 id="reviews-of-you">Reviews by Helpers</h2>
        <Panel>
          <ProfessionalReviews professionalId={professionalId} />
        </Panel>
      </section>
    </div>
  );
}

function InteractionList({ professionalId }: { professionalId: string }): ReactElement {
  const interactions = useQuery(recentInteractionsQuery(useApi(), professionalId));
  return (
    <QueryBoundary
      query={interactions}
      waiting={<ReviewSkeletons />}
      failure="Your recent interactions did not load."
      empty={
        <EmptyState title="No recent helper interactions found.">
          Helpers who apply to your jobs, exchange messages with you or work for you appear here.
        </EmptyState>
      }
    >
      {(helpers) => (
        <ul className={`stack-sm ${classes['people']}`} aria-label="Recent interactions">
          {helpers.map((interaction) => (
            <li key={interaction.id}>
              <Interaction interaction={interaction} />
            </li>
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}

function Interaction({ interaction }: { interaction: RecentInteraction }): ReactElement {
  const [reviewing, setReviewing] = useFormOpen(reviewDraft(interaction.id).exists);
  const opener = useReturnFocus(reviewing);
  const { name, email, lastInteraction, reviewed } = interaction;
  // Sending the review removes the form and the button that had the focus.
  const mark = useFocusRecovery<HTMLParagraphElement>(String(reviewed));
  return (
    <article className={classes['review']} aria-label={name}>
      <div className="row-sm">
        <PersonAvatar name={name} size={48} />
        <div className={classes['personText']}>
          <h4>
            <PersonLink person={{ id: interaction.id, type: 'helper' }}>{name}</PersonLink>
          </h4>
          <p>
            <EmailText email={email} />
          </p>
          <p>
            Last interaction:{' '}
            <time dateTime={lastInteraction}>
              <DateText of={lastInteraction} />
            </time>
          </p>
        </div>
        {reviewed && (
          <p ref={mark} tabIndex={-1} className={`with-icon target ${classes['reviewed']}`}>
            <IconCheck size={18} aria-hidden />
            Reviewed
          </p>
        )}
        {!reviewed && !reviewing && (
          <Button ref={opener} variant="default" onClick={() => void openLoaded(form.load, () => setReviewing(true))}>
            Leave Review
          </Button>
        )}
      </div>
      {!reviewed && reviewing && <form.Part helperId={interaction.id} onClose={() => setReviewing(false)} />}
    </article>
  );
}
