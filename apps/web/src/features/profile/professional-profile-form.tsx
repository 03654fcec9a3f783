import { professionalProfileFields, type ProfessionalProfile } from '@get-my-helpers/validation/professional';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { NameField, PhoneField } from '../../ui/fields/contact-fields.tsx';
import { CityAndStateFields, StreetFields } from '../../ui/fields/place-fields.tsx';
import {
  CompanyField,
  PaymentPreferenceFields,
  TradeInformationFields,
} from '../../ui/fields/professional-work-fields.tsx';
import { EmailInput } from '../../ui/forms/email-input.tsx';
import { FieldPair, FieldStack, FormActions } from '../../ui/forms/field-layout.tsx';
import { FormProblems } from '../../ui/forms/form-problems.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { Panel } from '../../ui/panel.tsx';
import { toProfessionalValues } from './professional-profile-values.ts';
import { confirmUpdate, updateFailure } from './profile-notices.ts';

/** Every field of a professional's profile. Saving or cancelling leaves it. */
export function ProfessionalProfileForm(props: { profile: ProfessionalProfile; onLeave: () => void }): ReactElement {
  const { profile, onLeave } = props;
  const save = useSaveProfessional(profile.id);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: toProfessionalValues(profile),
    validate: schemaResolver(professionalProfileFields, { sync: true }),
  });
  const submit = useFormSubmit({
    form,
    send: async (values) => {
      await save(values);
      onLeave();
    },
  });
  return (
    <form ref={submit.formRef} onSubmit={submit.onSubmit} noValidate>
      <FieldStack>
        <Panel title="Basic Information">
          <FieldStack>
            <FieldPair>
              <NameField form={form} />
              <CompanyField form={form} />
            </FieldPair>
            <FieldPair>
              <EmailInput key={form.key('email')} {...form.getInputProps('email')} label="Email" withAsterisk />
              <PhoneField form={form} />
            </FieldPair>
            <CityAndStateFields form={form} />
            <StreetFields form={form} />
          </FieldStack>
        </Panel>
        <Panel title="Trade Information">
          <FieldStack>
            <TradeInformationFields form={form} />
          </FieldStack>
        </Panel>
        <Panel title="Payment Preferences">
          <FieldStack>
            <PaymentPreferenceFields form={form} />
          </FieldStack>
        </Panel>
        <FormProblems submit={submit} />
        <FormActions>
          <SubmitButton sending={submit.sending}>Save</SubmitButton>
          <Button variant="default" onClick={onLeave}>
            Cancel
          </Button>
        </FormActions>
      </FieldStack>
    </form>
  );
}

function useSaveProfessional(id: string): (values: ReturnType<typeof toProfessionalValues>) => Promise<void> {
  const utils = trpc.useUtils();
  const update = trpc.professionals.update.useMutation({ meta: updateFailure });
  return async (values) => {
    const saved = await update.mutateAsync({ id, ...professionalProfileFields.parse(values) });
    utils.professionals.byId.setData({ id }, saved);
    // Own postings carry this professional's card.
    void utils.jobPostings.listOwn.invalidate();
    confirmUpdate(saved);
  };
}
