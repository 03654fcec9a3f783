import { limits } from '@get-my-helpers/validation/limits';
import { reviewResponseCreation, type Review } from '@get-my-helpers/validation/review';
import { schemaResolver } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { LongText } from '../../ui/forms/long-text.tsx';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { refreshAfterResponse } from './refresh.ts';
import { responseDraft } from './review-drafts.ts';

const validate = schemaResolver(reviewResponseCreation, { sync: true });

/** A helper's one response to a review. */
export function RespondForm({ review, onClose }: { review: Review; onClose: () => void }): ReactElement {
  const api = useApi();
  const respond = useChange(({ reviews }) => reviews.create, {
    meta: { errorMessage: 'Failed to submit response. Please try again.' },
  });
  const [draft] = useState(() => responseDraft(review));
  const form = useDraftedForm(draft, { validate });
  const submit = useFormSubmit({
    form,
    draft,
    focusFirst: true,
    saysWhy: true,
    send: async (values) => {
      await respond.mutateAsync(values);
      await refreshAfterResponse(api, review.helperId);
      notify.success('Response Submitted', 'Your response is shown below the review.');
      onClose();
    },
  });
  return (
    <FormFrame submit={submit} action="Submit Response" draft={draft} onCancel={onClose}>
      <LongText
        {...form.getInputProps('comment')}
        label="Your response"
        description="Everyone who sees the review sees your response. You can respond only once."
        maxLength={limits.reviewComment}
      />
    </FormFrame>
  );
}
