import { gigTermsForm, hourlyGigTermsForm, type Gig, type GigCounterTerms } from '@get-my-helpers/validation/gig';
import { limits } from '@get-my-helpers/validation/limits';
import { schemaResolver } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { GigTermsFields, type GigTermsValues } from '../../ui/forms/gig-terms-fields.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';

interface CounterValues extends Record<string, string | number>, GigTermsValues {
  reason: string;
}

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
      rate: gig.rate ?? '',
      amount: gig.rate === null ? (gig.amount ?? '') : '',
      reason: '',
    }),
  );
  const isHourly = gig.rate !== null;
  const schema = isHourly ? hourlyGigTermsForm : gigTermsForm;
  const form = useDraftedForm(draft, { validate: schemaResolver(schema, { sync: true }) });
  const submit = useFormSubmit({
    form,
    draft,
    saysWhy: true,
    send: async ({ reason, ...values }) => {
      const { startTime = null, ...terms } = schema.parse(values);
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
      <GigTermsFields form={form} isHourly={isHourly} />
      <LongText
        {...form.getInputProps('reason')}
        label="Reason (optional)"
        description={`${gig.person.name} will read it.`}
        maxLength={limits.gigReason}
      />
    </FormFrame>
  );
}
