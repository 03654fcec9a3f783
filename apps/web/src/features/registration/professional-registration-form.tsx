import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import { termsVersion } from '@get-my-helpers/validation/terms';
import type { SessionUser } from '@get-my-helpers/validation/session';
import type { FormErrors } from '@mantine/form';
import type { ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useChange } from '../../lib/trpc.ts';
import { NameField, PhoneField } from '../../ui/fields/contact-fields.tsx';
import { CityAndStateFields, StreetFields } from '../../ui/fields/place-fields.tsx';
import {
  CompanyField,
  PaymentPreferencePanel,
  TradeInformationPanel,
} from '../../ui/fields/professional-work-fields.tsx';
import { FieldPair } from '../../ui/forms/field-layout.tsx';
import { FieldPanel } from '../../ui/forms/field-panel.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { lateResolver, lateSchemas } from '../../ui/forms/late-schemas.ts';
import { Agreement } from './agreement.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { knownBefore, useCityOf } from './known-before.ts';
import { professionalDraft, type ProfessionalRegistrationValues } from './professional-registration-values.ts';
import { registrationFailure, useRegistrationForm } from './use-registration-form.ts';

const schemas = lateSchemas(() => import('@get-my-helpers/validation/professional'));
const validate = lateResolver(schemas, ({ professionalRegistrationForm }) => professionalRegistrationForm);

/** Shows the documented notice; the page scrolls to the payment options, and the list of other errors is below them. */
function notifyMissingPayment(errors: FormErrors): void {
  if (errors['paymentMethods']) {
    notify.error('Payment Methods Required', messages.professionalPaymentMethodsRequired);
  }
}

/** What is known of the person before they fill in the form. */
function startingValues(next: string | undefined): Partial<ProfessionalRegistrationValues> {
  const { specialty, state, city, zipCode } = knownBefore(next);
  return {
    ...(specialty && { tradeType: specialty }),
    ...(state && { state }),
    ...(city && { city }),
    ...(zipCode && { zipCode }),
  };
}

/** Registration of a professional. */
export function ProfessionalRegistrationForm(props: {
  next: string | undefined;
  onRegistered: (user: SessionUser) => void;
}): ReactElement {
  const register = useChange(({ professionals }) => professionals.register, { meta: registrationFailure });
  const { form, submit } = useRegistrationForm({
    draft: professionalDraft,
    start: startingValues(props.next),
    schemas,
    validate,
    register: async (values) => {
      const { professionalRegistration } = await schemas.load();
      return register.mutateAsync(professionalRegistration.parse({ ...values, termsVersion }));
    },
    onInvalid: notifyMissingPayment,
    leadTo: 'paymentMethods',
    onRegistered: props.onRegistered,
  });
  useCityOf(knownBefore(props.next).zipCode, form);
  return (
    <FormFrame submit={submit} action="Create Professional Account" button={{ size: 'lg' }}>
      <FieldPanel title="Basic Information">
        <NameField form={form} />
        <CredentialFields form={form} passwordMin={limits.professionalPasswordMin} />
        <FieldPair>
          <PhoneField form={form} />
          <CompanyField form={form} />
        </FieldPair>
      </FieldPanel>
      <FieldPanel title="Location">
        <CityAndStateFields form={form} />
        <StreetFields form={form} />
      </FieldPanel>
      <TradeInformationPanel form={form} />
      <PaymentPreferencePanel form={form} />
      <Agreement />
    </FormFrame>
  );
}
