import { helperProfileFields, type HelperProfile } from '@get-my-helpers/validation/helper';
import { Button } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { AvailabilityField } from '../../ui/fields/availability-field.tsx';
import { NameField, PhoneField } from '../../ui/fields/contact-fields.tsx';
import {
  AboutHelperFields,
  AgeField,
  HelperPaymentMethodsField,
  HourlyRateField,
  SpecialtiesField,
  ToolsField,
} from '../../ui/fields/helper-work-fields.tsx';
import { MilitaryFields } from '../../ui/fields/military-fields.tsx';
import { CityAndStateFields, StreetFields } from '../../ui/fields/place-fields.tsx';
import { TransportationFields } from '../../ui/fields/transportation-fields.tsx';
import { EmailInput } from '../../ui/forms/email-input.tsx';
import { FieldPair, FieldStack, FormActions } from '../../ui/forms/field-layout.tsx';
import { FormProblems } from '../../ui/forms/form-problems.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { Panel } from '../../ui/panel.tsx';
import { toHelperValues } from './helper-profile-values.ts';
import { confirmUpdate, updateFailure } from './profile-notices.ts';

/** Every field of a helper's profile. Saving or cancelling leaves it. */
export function HelperProfileForm(props: { profile: HelperProfile; onLeave: () => void }): ReactElement {
  const { profile, onLeave } = props;
  const save = useSaveHelper(profile.id);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: toHelperValues(profile),
    validate: schemaResolver(helperProfileFields, { sync: true }),
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
            <NameField form={form} />
            <FieldPair>
              <EmailInput key={form.key('email')} {...form.getInputProps('email')} label="Email" withAsterisk />
              <PhoneField form={form} />
            </FieldPair>
            <FieldPair>
              <AgeField form={form} />
              <HourlyRateField form={form} />
            </FieldPair>
            <CityAndStateFields form={form} />
            <StreetFields form={form} />
          </FieldStack>
        </Panel>
        <Panel title="Skills and Experience">
          <FieldStack>
            <AboutHelperFields form={form} />
            <SpecialtiesField form={form} />
            <ToolsField form={form} />
            <HelperPaymentMethodsField form={form} />
          </FieldStack>
        </Panel>
        <Panel title="Weekly Availability">
          <AvailabilityField form={form} />
        </Panel>
        <Panel title="Driver's License">
          <FieldStack>
            <TransportationFields form={form} />
          </FieldStack>
        </Panel>
        <Panel title="Military Credentials">
          <FieldStack>
            <MilitaryFields form={form} />
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

function useSaveHelper(id: string): (values: ReturnType<typeof toHelperValues>) => Promise<void> {
  const utils = trpc.useUtils();
  const update = trpc.helpers.update.useMutation({ meta: updateFailure });
  return async (values) => {
    const saved = await update.mutateAsync({ id, ...helperProfileFields.parse(values) });
    utils.helpers.byId.setData({ id }, saved);
    // Lists show this helper's card.
    void utils.helpers.list.invalidate();
    void utils.helpers.featured.invalidate();
    confirmUpdate(saved);
  };
}
