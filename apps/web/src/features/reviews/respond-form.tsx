import { limits } from '@get-my-helpers/validation/limits';
import { reviewResponseCreation, type Review } from '@get-my-helpers/validation/review';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { LongText } from '../../ui/forms/long-text.tsx';
import { notify } from '../../lib/notify.ts';
import { trpc } from '../../lib/trpc.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';

/** A helper's one response to a review. */
export function RespondForm({ review, onClose }: { review: Review; onClose: () => void }): ReactElement {
  const { id, helperId, professionalId } = review;
  const utils = trpc.useUtils();
  const respond = trpc.reviews.create.useMutation({
    meta: { errorMessage: 'Failed to submit response. Please try again.' },
  });
  const form = useForm({
    initialValues: { parentReviewId: id, helperId, professionalId, comment: '' },
    validate: schemaResolver(reviewResponseCreation, { sync: true }),
  });
  const submit = useFormSubmit({
    form,
    focusFirst: true,
    saysWhy: true,
    send: async (values) => {
      await respond.mutateAsync(values);
      await utils.reviews.listForHelper.invalidate();
      notify.success('Response Submitted', 'Your response is shown below the review.');
      onClose();
    },
  });
  return (
    <FormFrame
      submit={submit}
      actions={
        <>
          <Button type="submit" color="safety" disabled={submit.sending}>
            Submit Response
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <LongText
        {...form.getInputProps('comment')}
        label="Your response"
        description="Everybody who sees the review sees your response. You can respond once."
        maxLength={limits.reviewComment}
      />
    </FormFrame>
  );
}
