import { limits } from '@get-my-helpers/validation/limits';
import { reviewCreation } from '@get-my-helpers/validation/review';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { LongText } from '../../ui/forms/long-text.tsx';
import { notify } from '../../lib/notify.ts';
import { trpc } from '../../lib/trpc.ts';
import { YesNoChip } from '../../ui/forms/choice-chips.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { StarField } from './star-field.tsx';

/** A professional's review of a helper: five stars and a recommendation until changed (specification section 9). */
export function ReviewForm({ helperId, onClose }: { helperId: string; onClose: () => void }): ReactElement {
  const utils = trpc.useUtils();
  const create = trpc.reviews.create.useMutation({
    meta: { errorMessage: 'Failed to submit review. Please try again.' },
  });
  const form = useForm({
    initialValues: { helperId, rating: limits.ratingDefault, comment: '', wouldRecommend: true },
    validate: schemaResolver(reviewCreation, { sync: true }),
  });
  const submit = useFormSubmit({
    form,
    focusFirst: true,
    saysWhy: true,
    send: async (values) => {
      await create.mutateAsync(values);
      // The helper's rating is on every card and profile of theirs.
      void utils.helpers.invalidate();
      void utils.reviews.listForHelper.invalidate({ helperId });
      notify.success('Review Submitted', 'Thank you. The helper can see your review now.');
      onClose();
    },
  });
  return (
    <FormFrame
      submit={submit}
      actions={
        <>
          <Button type="submit" color="safety" disabled={submit.sending}>
            Submit Review
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <StarField {...form.getInputProps('rating')} label="Rating" />
      <LongText {...form.getInputProps('comment')} label="Comment" withAsterisk maxLength={limits.reviewComment} />
      <YesNoChip
        {...form.getInputProps('wouldRecommend', { type: 'checkbox' })}
        label="I would recommend this helper"
      />
    </FormFrame>
  );
}
