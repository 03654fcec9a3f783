import { helperRegistrationForm } from '@get-my-helpers/validation/helper';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { schemaResolver, useForm, type FormErrors } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
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
import { CityAndStateFields } from '../../ui/fields/place-fields.tsx';
import { TransportationFields } from '../../ui/fields/transportation-fields.tsx';
import { FieldPair, FieldStack, FormActions } from '../../ui/forms/field-layout.tsx';
import { FormProblems } from '../../ui/forms/form-problems.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { Panel } from '../../ui/panel.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { helperDraft, toHelperRegistration } from './helper-registration-values.ts';
import { registrationFailure } from './registration-notices.ts';

/** The documented notices of the two choices that nobody may skip (specification section 5). */
function notifyMissingChoices(errors: FormErrors): void {
  if (errors['specialties']) notify.error('Specialties Required', messages.specialtiesRequired);
  else if (errors['paymentMethods']) notify.error('Payment Methods Required', messages.helperPaymentMethodsRequired);
}

/** Registration of a helper (specification sections 2 and 5). */
export function HelperRegistrationForm(props: { onRegistered: (user: SessionUser) => void }): ReactElement {
  const register = trpc.helpers.register.useMutation({ meta: registrationFailure });
  const [initialValues] = useState(helperDraft.read);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(helperRegistrationForm, { sync: true }),
    onValuesChange: helperDraft.write,
  });
  const submit = useFormSubmit({
    form,
    send: async (values) => {
      const user = await register.mutateAsync(toHelperRegistration(values));
      helperDraft.clear();
      props.onRegistered(user);
    },
    onInvalid: notifyMissingChoices,
  });
  return (
    <form ref={submit.formRef} onSubmit={submit.onSubmit} noValidate>
      <FieldStack>
        <Panel title="Basic Information">
          <FieldStack>
            <NameField form={form} />
            <CredentialFields form={form} passwordMin={limits.helperPasswordMin} />
            <FieldPair>
              <PhoneField form={form} description="Shown to professionals only." />
              <AgeField form={form} />
            </FieldPair>
          </FieldStack>
        </Panel>
        <Panel title="Location">
          <CityAndStateFields form={form} />
        </Panel>
        <Panel title="Skills and Experience">
          <FieldStack>
            <SpecialtiesField form={form} />
            <ToolsField form={form} />
            <HourlyRateField form={form} />
            <HelperPaymentMethodsField form={form} />
            <AboutHelperFields form={form} />
          </FieldStack>
        </Panel>
        <Panel title="Transportation">
          <FieldStack>
            <TransportationFields form={form} />
          </FieldStack>
        </Panel>
        <Panel title="Military/Security Credentials (Optional)">
          <FieldStack>
            <MilitaryFields form={form} />
          </FieldStack>
        </Panel>
        <Panel title="Weekly Availability">
          <AvailabilityField form={form} />
        </Panel>
        <FormProblems submit={submit} />
        <FormActions>
          <SubmitButton size="lg" sending={submit.sending}>
            Create Helper Profile
          </SubmitButton>
        </FormActions>
      </FieldStack>
    </form>
  );
}
