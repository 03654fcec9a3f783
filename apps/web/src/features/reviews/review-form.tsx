import { limits } from '@get-my-helpers/validation/limits';
import { reviewCreation } from '@get-my-helpers/validation/review';
import { schemaResolver } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import { notify } from '../../lib/notify.ts';
import { refreshAfterReview } from '../../lib/refresh.ts';
import { trpc } from '../../lib/trpc.ts';
import { YesNoChip } from '../../ui/forms/choice-chips.tsx';
import { CancelButton } from '../../ui/forms/cancel-button.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { reviewDraft } from './review-drafts.ts';
import { StarField } from './star-field.tsx';

const validate = schemaResolver(reviewCreation, { sync: true });

/**
 * A professional's review of a helper: five stars and a recommendation until changed (docs/product/reviews.md,
 * Content). With a gig it stands in a dialog.
 */
export function ReviewForm(props: { helperId: string; gigId?: string; onClose: () => void }): ReactElement {
  const { helperId, gigId, onClose } = props;
  const utils = trpc.useUtils();
  const create = trpc.reviews.create.useMutation({
    meta: { errorMessage: 'Failed to submit review. Please try again.' },
  });
  const [draft] = useState(() => reviewDraft(helperId, gigId));
  const form = useDraftedForm(draft, { validate });
  const submit = useFormSubmit({
    form,
    draft,
    // In a dialog the dialog does, which gives the focus back as well.
    focusFirst: gigId === undefined,
    saysWhy: true,
    send: async (values) => {
      await create.mutateAsync(values);
      void refreshAfterReview(utils, helperId);
      notify.success('Review Submitted', 'Thank you. The helper can see your review now.');
      onClose();
    },
  });
  return (
    <FormFrame
      submit={submit}
      actions={
        <>
          <Button type="submit" color="safety" loading={submit.sending}>
            Submit Review
          </Button>
          <CancelButton draft={draft} onCancel={onClose} />
        </>
      }
    >
      <StarField {...form.getInputProps('rating')} label="Rating" data-autofocus={gigId !== undefined} />
      <LongText {...form.getInputProps('comment')} label="Comment" withAsterisk maxLength={limits.reviewComment} />
      <YesNoChip
        {...form.getInputProps('wouldRecommend', { type: 'checkbox' })}
        label="I would recommend this helper"
      />
    </FormFrame>
  );
}
