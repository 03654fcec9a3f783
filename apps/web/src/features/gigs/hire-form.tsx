import '../../ui/css/forms.css';
import { gigOffer } from '@get-my-helpers/validation/gig';
import { limits } from '@get-my-helpers/validation/limits';
import { schemaResolver } from '@mantine/form';
import { TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { refreshAfterGig } from '../../lib/refresh.ts';
import { trpc } from '../../lib/trpc.ts';
import { CancelButton } from '../../ui/forms/cancel-button.tsx';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { GigTermsFields, type GigTermsValues } from '../../ui/forms/gig-terms-fields.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';

const validate = schemaResolver(gigOffer, { sync: true });

interface OfferValues extends Record<string, string | number>, GigTermsValues {
  helperId: string;
  title: string;
  description: string;
}

/** A gig offer to one helper, kept until it is sent. */
export function HireForm(props: {
  helperId: string;
  onClose: () => void;
  /** Called with the id of the gig that the offer has become. */
  onSent: (gigId: string) => void;
}): ReactElement {
  const { helperId, onClose, onSent } = props;
  const utils = trpc.useUtils();
  const offer = trpc.gigs.offer.useMutation({
    meta: { errorTitle: 'Offer Not Sent', errorFallback: 'Your offer is saved. Please send it again.' },
  });
  const [draft] = useState(() =>
    createDraft<OfferValues>(`offer-${helperId}`, {
      helperId,
      title: '',
      jobDate: '',
      startTime: '',
      hours: '',
      amount: '',
      description: '',
    }),
  );
  const form = useDraftedForm(draft, { validate });
  const submit = useFormSubmit({
    form,
    draft,
    send: async (values) => {
      const gig = await offer.mutateAsync(values);
      await refreshAfterGig(utils);
      notify.success('Hire Request Sent', 'Your hiring request has been sent to the helper for review.');
      onSent(gig.id);
    },
  });
  return (
    <FormFrame
      submit={submit}
      actions={
        <>
          <SubmitButton sending={submit.sending}>Send Offer</SubmitButton>
          <CancelButton draft={draft} onCancel={onClose} />
        </>
      }
    >
      <TextInput
        {...form.getInputProps('title')}
        label="Title"
        description="What the work is, in a few words."
        withAsterisk
        maxLength={limits.jobTitle}
        data-autofocus
      />
      <GigTermsFields form={form} />
      <LongText {...form.getInputProps('description')} label="Description" maxLength={limits.jobDescription} />
    </FormFrame>
  );
}
