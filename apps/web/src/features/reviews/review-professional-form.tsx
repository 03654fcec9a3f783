import { limits } from '@get-my-helpers/validation/limits';
import { professionalReviewCreation } from '@get-my-helpers/validation/professional-review';
import { schemaResolver } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { refreshAfterReviewOfProfessional } from '../../lib/refresh.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton } from '../../ui/forms/cancel-button.tsx';
import { YesNoChip } from '../../ui/forms/choice-chips.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { professionalReviewDraft } from './review-drafts.ts';
import { StarField } from './star-field.tsx';

const validate = schemaResolver(professionalReviewCreation, { sync: true });

/** A helper's review of a professional after a gig. */
export function ReviewProfessionalForm(props: { gigId: string; onClose: () => void }): ReactElement {
  const { gigId, onClose } = props;
  const utils = trpc.useUtils();
  const create = trpc.reviews.createOfProfessional.useMutation({
    meta: { errorMessage: 'Failed to submit review. Please try again.' },
  });
  const [draft] = useState(() => professionalReviewDraft(gigId));
  const form = useDraftedForm(draft, { validate });
  const submit = useFormSubmit({
    form,
    draft,
    saysWhy: true,
    send: async (values) => {
      await create.mutateAsync(values);
      void refreshAfterReviewOfProfessional(utils);
      notify.success('Review Submitted', 'Thank you. The professional can see your review now.');
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
      <StarField {...form.getInputProps('rating')} label="Rating" data-autofocus />
      <LongText {...form.getInputProps('comment')} label="Comment" withAsterisk maxLength={limits.reviewComment} />
      <YesNoChip {...form.getInputProps('paidOnTime', { type: 'checkbox' })} label="I was paid on time" />
    </FormFrame>
  );
}
