import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import { termsVersion } from '@get-my-helpers/validation/terms';
import type { SessionUser } from '@get-my-helpers/validation/session';
import type { FormErrors } from '@mantine/form';
import type { ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useChange } from '../../lib/trpc.ts';
import { AvailabilityField } from '../../ui/fields/availability-field.tsx';
import { NameField, PhoneField } from '../../ui/fields/contact-fields.tsx';
import {
  AboutHelperFields,
  AgeField,
  HelperPaymentMethodsField,
  HourlyRateField,
  SearchEnginesField,
  SpecialtiesField,
  ToolsField,
  TravelMilesField,
} from '../../ui/fields/helper-work-fields.tsx';
import { MilitaryFields } from '../../ui/fields/military-fields.tsx';
import { CityAndStateFields } from '../../ui/fields/place-fields.tsx';
import { TransportationFields } from '../../ui/fields/transportation-fields.tsx';
import { YesNoChip } from '../../ui/forms/choice-chips.tsx';
import { FieldPair } from '../../ui/forms/field-layout.tsx';
import { FieldPanel } from '../../ui/forms/field-panel.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { lateResolver, lateSchemas } from '../../ui/forms/late-schemas.ts';
import { Panel } from '../../ui/panel.tsx';
import { Agreement } from './agreement.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { knownBefore, useCityOf } from './known-before.ts';
import { helperDraft, missingDays, type HelperRegistrationValues } from './helper-registration-values.ts';
import { registrationFailure, useRegistrationForm } from './use-registration-form.ts';

const schemas = lateSchemas(() => import('@get-my-helpers/validation/helper'));
const validateFields = lateResolver(schemas, ({ helperRegistrationForm }) => helperRegistrationForm);

/** What is known of the person before they fill in the form. */
function startingValues(next: string | undefined): Partial<HelperRegistrationValues> {
  const { specialty, state, city } = knownBefore(next);
  return { ...(specialty && { specialties: [specialty] }), ...(state && { state }), ...(city && { city }) };
}

/** The notices of the two choices that nobody may skip. */
function notifyMissingChoices(errors: FormErrors): void {
  if (errors['specialties']) notify.error('Specialties Required', messages.specialtiesRequired);
  else if (errors['paymentMethods']) notify.error('Payment Methods Required', messages.helperPaymentMethodsRequired);
}

/** Registration of a helper. */
export function HelperRegistrationForm(props: {
  next: string | undefined;
  onRegistered: (user: SessionUser, availability: boolean[]) => void;
}): ReactElement {
  const register = useChange(({ helpers }) => helpers.register, { meta: registrationFailure });
  const { form, submit } = useRegistrationForm({
    draft: helperDraft,
    start: startingValues(props.next),
    schemas,
    validate: (values) => ({ ...missingDays(values), ...validateFields(values) }),
    register: async (values) => {
      const { helperRegistration } = await schemas.load();
      return register.mutateAsync(helperRegistration.parse({ ...values, termsVersion }));
    },
    onInvalid: notifyMissingChoices,
    onRegistered: (user) => props.onRegistered(user, form.getValues().availability),
  });
  useCityOf(knownBefore(props.next).zipCode, form);
  return (
    <FormFrame submit={submit} action="Create Helper Profile" button={{ size: 'lg' }}>
      <FieldPanel title="Basic Information">
        <NameField form={form} />
        <CredentialFields form={form} passwordMin={limits.helperPasswordMin} />
        <FieldPair>
          <PhoneField form={form} description="Shown to professionals only." />
          <AgeField form={form} />
        </FieldPair>
      </FieldPanel>
      <Panel title="Location">
        <CityAndStateFields form={form} />
      </Panel>
      <FieldPanel title="Skills and Experience">
        <SpecialtiesField form={form} />
        <ToolsField form={form} />
        <FieldPair>
          <HourlyRateField form={form} />
          <TravelMilesField form={form} />
        </FieldPair>
        <HelperPaymentMethodsField form={form} />
        <AboutHelperFields form={form} />
      </FieldPanel>
      <FieldPanel title="Transportation">
        <TransportationFields form={form} />
      </FieldPanel>
      <FieldPanel title="Military/Security Credentials (Optional)">
        <MilitaryFields form={form} />
      </FieldPanel>
      <FieldPanel title="Weekly Availability">
        <AvailabilityField form={form} />
        {(form.errors['availability'] !== undefined || form.getValues().hasNoFreeDay) && (
          <YesNoChip
            key={form.key('hasNoFreeDay')}
            {...form.getInputProps('hasNoFreeDay', { type: 'checkbox' })}
            label="I have no free days yet. Show me as Unavailable."
          />
        )}
      </FieldPanel>
      <FieldPanel title="Who Finds You">
        <SearchEnginesField form={form} />
      </FieldPanel>
      <Agreement />
    </FormFrame>
  );
}
