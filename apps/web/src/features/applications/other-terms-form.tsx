import '../../ui/css/forms.css';
import type { Applicant } from '@get-my-helpers/validation/application';
import { gigTermsForms } from '@get-my-helpers/validation/gig';
import { useState, type ReactElement } from 'react';
import { YesNoChip } from '../../ui/forms/choice-chips.tsx';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { GigTermsFields } from '../../ui/forms/gig-terms-fields.tsx';
import { checkTerms, chosenTerms, type GigTermsValues } from '../../ui/forms/gig-terms.ts';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { MantineParts } from '../../ui/mantine.tsx';
import { FreeDayChips } from '../availability/free-day-chips.tsx';
import { useAccept } from './use-accept.ts';

const validate = checkTerms<TermsValues>(gigTermsForms);

type TermsValues = GigTermsValues & { fillPosting: boolean };

/** Accepts an application on other terms than the posting's: an offer, to which the helper still has to agree. */
export function OtherTermsForm(props: {
  applicant: Applicant;
  /** The posting is for several helpers, and filled by the last one. */
  isCrew: boolean;
  onClose: () => void;
}): ReactElement {
  const { applicant, isCrew, onClose } = props;
  const { id, helper, terms } = applicant;
  const accept = useAccept(applicant);
  const [draft] = useState(() =>
    createDraft<TermsValues>(`terms-${id}`, {
      jobDate: terms.jobDate ?? '',
      startTime: terms.startTime ?? '',
      hours: terms.hours ?? '',
      payBy: 'hour',
      rate: terms.rate,
      amount: terms.amount ?? '',
      fillPosting: false,
    }),
  );
  const form = useDraftedForm(draft, { validate });
  const submit = useFormSubmit({
    form,
    draft,
    focusFirst: true,
    send: async ({ fillPosting, ...values }) => {
      await accept.mutateAsync({ id, ...(!isCrew && { fillPosting }), terms: chosenTerms(values) });
      onClose();
    },
  });
  return (
    <MantineParts>
      <FormFrame submit={submit} action="Send Offer" draft={draft} onCancel={onClose}>
        <p className="prose">{helper.name} must accept the changed terms.</p>
        <FreeDayChips
          helperId={helper.id}
          day={form.getValues().jobDate}
          onChoose={(day) => form.setFieldValue('jobDate', day)}
        />
        <GigTermsFields form={form} />
        {!isCrew && (
          <YesNoChip
            {...form.getInputProps('fillPosting', { type: 'checkbox' })}
            label="Fill the job and decline everyone else"
          />
        )}
      </FormFrame>
    </MantineParts>
  );
}
