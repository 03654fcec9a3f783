import '../../ui/css/forms.css';
import type { Applicant } from '@get-my-helpers/validation/application';
import { gigTerms } from '@get-my-helpers/validation/gig';
import { TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { CancelButton } from '../../ui/forms/cancel-button.tsx';
import { YesNoChip } from '../../ui/forms/choice-chips.tsx';
import { createDraft } from '../../ui/forms/draft.ts';
import { FieldPair } from '../../ui/forms/field-layout.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import classes from './applications.module.css';
import { useAccept } from './use-accept.ts';

const validate = schemaResolver(gigTerms, { sync: true });

interface TermsValues extends Record<string, string | number | boolean> {
  jobDate: string;
  startTime: string;
  hours: string | number;
  amount: string | number;
  fillPosting: boolean;
}

/** Accepts an application on other terms than the posting's: an offer, to which the helper still has to agree. */
export function OtherTermsForm({ applicant, onClose }: { applicant: Applicant; onClose: () => void }): ReactElement {
  const { id, helper, terms } = applicant;
  const accept = useAccept(applicant);
  const [draft] = useState(() =>
    createDraft<TermsValues>(`terms-${id}`, { ...terms, startTime: terms.startTime ?? '', fillPosting: false }),
  );
  const form = useDraftedForm(draft, { validate });
  const submit = useFormSubmit({
    form,
    draft,
    focusFirst: true,
    send: async ({ fillPosting, ...values }) => {
      await accept.mutateAsync({ id, fillPosting, terms: values });
      onClose();
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
      <p className={classes['note']}>{helper.name} has to agree to other terms than those of the job.</p>
      <FieldPair>
        <TextInput {...form.getInputProps('jobDate')} type="date" label="Date" withAsterisk />
        <TextInput {...form.getInputProps('startTime')} type="time" label="Start Time" />
      </FieldPair>
      <FieldPair>
        <NumberField
          {...form.getInputProps('hours')}
          label="Hours"
          withAsterisk
          min={0}
          step="any"
          inputMode="decimal"
        />
        <NumberField
          {...form.getInputProps('amount')}
          label="Amount"
          withAsterisk
          min={0}
          step="any"
          inputMode="decimal"
          leftSection="$"
        />
      </FieldPair>
      <YesNoChip
        {...form.getInputProps('fillPosting', { type: 'checkbox' })}
        label="Fill the job and decline everybody else"
      />
    </FormFrame>
  );
}
