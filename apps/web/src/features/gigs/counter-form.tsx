import { gigTerms, gigTermsForms, type Gig, type GigCounterTerms } from '@get-my-helpers/validation/gig';
import { limits } from '@get-my-helpers/validation/limits';
import { useState, type ReactElement } from 'react';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { GigTermsFields } from '../../ui/forms/gig-terms-fields.tsx';
import { checkTerms, chosenTerms, type GigTermsValues } from '../../ui/forms/gig-terms.ts';
import { LongText } from '../../ui/forms/long-text.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';

const validate = checkTerms<CounterValues>(gigTermsForms);

type CounterValues = GigTermsValues & { reason: string };

/** Other terms for an offer, which a helper proposes once; begins with those of the offer. */
export function CounterForm(props: {
  gig: Gig;
  send: (terms: GigCounterTerms, reason: string) => Promise<unknown>;
  onClose: () => void;
}): ReactElement {
  const { gig, send, onClose } = props;
  const [draft] = useState(() =>
    createDraft<CounterValues>(`counter-${gig.id}`, {
      jobDate: gig.jobDate ?? '',
      startTime: gig.startTime ?? '',
      hours: gig.hours ?? '',
      payBy: gig.rate === null ? 'fixed' : 'hour',
      rate: gig.rate ?? '',
      amount: gig.amount ?? '',
      reason: '',
    }),
  );
  const form = useDraftedForm(draft, { validate });
  const submit = useFormSubmit({
    form,
    draft,
    saysWhy: true,
    send: async ({ reason, ...values }) => {
      const { startTime = null, ...terms } = gigTerms.parse(chosenTerms(values));
      await send({ ...terms, startTime }, reason);
      onClose();
    },
  });
  return (
    <FormFrame submit={submit} action="Send Terms" draft={draft} onCancel={onClose}>
      <p className="prose">
        You can do this once. {gig.person.name} accepts your terms, which makes the gig agreed, or declines them, which
        ends the offer.
      </p>
      <GigTermsFields form={form} />
      <LongText
        {...form.getInputProps('reason')}
        label="Reason (optional)"
        description={`${gig.person.name} will read it.`}
        maxLength={limits.gigReason}
      />
    </FormFrame>
  );
}
