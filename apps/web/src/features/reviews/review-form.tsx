import { limits } from '@get-my-helpers/validation/limits';
import { professionalReviewCreation } from '@get-my-helpers/validation/professional-review';
import { reviewCreation } from '@get-my-helpers/validation/review';
import { schemaResolver, type FormErrors } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { YesNoChip } from '../../ui/forms/choice-chips.tsx';
import type { Draft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { professionalReviewDraft, reviewDraft } from './review-drafts.ts';
import { StarField } from './star-field.tsx';
import { refreshAfterReview, refreshAfterReviewOfProfessional } from './refresh.ts';

const validateReview = schemaResolver(reviewCreation, { sync: true });
const validateProfessionalReview = schemaResolver(professionalReviewCreation, { sync: true });

/** Of a gig, while the other person has not written. */
const shownLater = `Thank you. It is shown once both of you have written, or ${limits.reviewShownDays} days after the gig was completed.`;

const meta = { errorMessage: 'Failed to submit review. Please try again.' };

/**
 * A professional's review of a helper: five stars and a recommendation until changed (docs/product/reviews.md,
 * Content). With a gig it stands in a dialog.
 */
export function ReviewForm(props: { helperId: string; gigId?: string; onClose: () => void }): ReactElement {
  const { helperId, gigId, onClose } = props;
  const api = useApi();
  const create = useChange(({ reviews }) => reviews.create, { meta });
  const [draft] = useState(() => reviewDraft(helperId, gigId));
  return (
    <RatingForm
      draft={draft}
      validate={validateReview}
      isInDialog={gigId !== undefined}
      send={async (values) => {
        const written = await create.mutateAsync(values);
        const isHidden = 'shownAt' in written && written.shownAt === null;
        void refreshAfterReview(api, helperId);
        notify.success('Review Submitted', isHidden ? shownLater : 'Thank you. The helper can see your review now.');
        onClose();
      }}
      choice={{ field: 'wouldRecommend', label: 'I would recommend this helper' }}
      onCancel={onClose}
    />
  );
}

/** A helper's review of a professional after a gig. */
export function ReviewProfessionalForm({ gigId, onClose }: { gigId: string; onClose: () => void }): ReactElement {
  const api = useApi();
  const create = useChange(({ reviews }) => reviews.createOfProfessional, { meta });
  const [draft] = useState(() => professionalReviewDraft(gigId));
  return (
    <RatingForm
      draft={draft}
      validate={validateProfessionalReview}
      isInDialog
      send={async (values) => {
        const { shownAt } = await create.mutateAsync(values);
        void refreshAfterReviewOfProfessional(api);
        const text = shownAt === null ? shownLater : 'Thank you. The professional can see your review now.';
        notify.success('Review Submitted', text);
        onClose();
      }}
      choice={{ field: 'paidOnTime', label: 'I was paid on time' }}
      onCancel={onClose}
    />
  );
}

function RatingForm<Values extends Record<string, unknown>>(props: {
  draft: Draft<Values>;
  validate: (values: Values) => FormErrors;
  isInDialog: boolean;
  send: (values: Values) => Promise<void>;
  choice: { field: string; label: string };
  onCancel: () => void;
}): ReactElement {
  const { draft, validate, isInDialog, choice } = props;
  const form = useDraftedForm(draft, { validate });
  const submit = useFormSubmit({
    form,
    draft,
    // A dialog sets the initial focus itself, and restores it on closing.
    focusFirst: !isInDialog,
    saysWhy: true,
    send: props.send,
  });
  return (
    <FormFrame submit={submit} action="Submit Review" draft={draft} onCancel={props.onCancel}>
      <StarField {...form.getInputProps('rating')} label="Rating" data-autofocus={isInDialog} />
      <LongText {...form.getInputProps('comment')} label="Comment" withAsterisk maxLength={limits.reviewComment} />
      <YesNoChip {...form.getInputProps(choice.field, { type: 'checkbox' })} label={choice.label} />
    </FormFrame>
  );
}
