import type { Review } from '@get-my-helpers/validation/review';
import { IconThumbUp } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CardHead } from '../../ui/card-head.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { lateForm } from '../../ui/forms/late-form.tsx';
import { useFormOpen } from '../../ui/forms/use-form-open.ts';
import { Stars } from '../../ui/stars.tsx';
import { responseDraft } from './review-drafts.ts';
import classes from './reviews.module.css';

const form = lateForm(async () => (await import('./respond-form.tsx')).RespondForm);

/** A review with the helper's response, or the way to give one. */
export function ReceivedReview({ review }: { review: Review }): ReactElement {
  const response = review.responses[0];
  const [responding, setResponding] = useFormOpen(responseDraft(review).exists);
  const opener = useReturnFocus(responding);
  const heading = useFocusRecovery<HTMLHeadingElement>(String(response !== undefined));
  return (
    <article className={classes['review']} aria-label={`Review by ${review.professionalName}`}>
      <CardHead
        aside={
          <time dateTime={review.createdAt}>
            <DateText of={review.createdAt} />
          </time>
        }
      >
        <h3 ref={heading} tabIndex={-1}>
          {review.professionalName}
        </h3>
      </CardHead>
      <div className="row-sm">
        <Stars rating={review.rating} />
        {review.wouldRecommend && (
          <Badge look="bare" tone="good" icon={IconThumbUp}>
            Recommended
          </Badge>
        )}
      </div>
      {review.gigTitle !== null && <p className="quiet">Gig: {review.gigTitle}</p>}
      <p className="prose">{review.comment}</p>
      {response && (
        <div className="stack-2xs well">
          <strong>Your response</strong>
          <p className="prose">{response.comment}</p>
        </div>
      )}
      {!response && !responding && (
        <div>
          <Button ref={opener} variant="default" onClick={() => void openLoaded(form.load, () => setResponding(true))}>
            Respond
          </Button>
        </div>
      )}
      {!response && responding && <form.Part review={review} onClose={() => setResponding(false)} />}
    </article>
  );
}
