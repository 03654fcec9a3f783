import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import { professionalRegistrationForm } from '@get-my-helpers/validation/professional';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { schemaResolver, useForm, type FormErrors } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { trpc } from '../../lib/trpc.ts';
import { NameField, PhoneField } from '../../ui/fields/contact-fields.tsx';
import { CityAndStateFields, StreetFields } from '../../ui/fields/place-fields.tsx';
import {
  CompanyField,
  PaymentPreferenceFields,
  TradeInformationFields,
} from '../../ui/fields/professional-work-fields.tsx';
import { FieldPair, FieldStack, FormActions } from '../../ui/forms/field-layout.tsx';
import { FormProblems } from '../../ui/forms/form-problems.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { Panel } from '../../ui/panel.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { professionalDraft, toProfessionalRegistration } from './professional-registration-values.ts';
import { registrationFailure } from './registration-notices.ts';

/** The documented notice; where it is the only thing missing, the page scrolls to the payment grid as well. */
function notifyMissingPayment(errors: FormErrors): void {
  if (errors['paymentMethods']) {
    notify.error('Payment Methods Required', messages.professionalPaymentMethodsRequired);
  }
}

/** Registration of a professional (specification sections 2 and 5). */
export function ProfessionalRegistrationForm(props: { onRegistered: (user: SessionUser) => void }): ReactElement {
  const register = trpc.professionals.register.useMutation({ meta: registrationFailure });
  const [initialValues] = useState(professionalDraft.read);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues,
    validate: schemaResolver(professionalRegistrationForm, { sync: true }),
    onValuesChange: professionalDraft.write,
  });
  const submit = useFormSubmit({
    form,
    send: async (values) => {
      const user = await register.mutateAsync(toProfessionalRegistration(values));
      professionalDraft.clear();
      props.onRegistered(user);
    },
    onInvalid: notifyMissingPayment,
  });
  return (
    <form ref={submit.formRef} onSubmit={submit.onSubmit} noValidate>
      <FieldStack>
        <Panel title="Basic Information">
          <FieldStack>
            <NameField form={form} />
            <CredentialFields form={form} passwordMin={limits.professionalPasswordMin} />
            <FieldPair>
              <PhoneField form={form} />
              <CompanyField form={form} />
            </FieldPair>
          </FieldStack>
        </Panel>
        <Panel title="Location">
          <FieldStack>
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
          <SubmitButton size="lg" sending={submit.sending}>
            Create Professional Account
          </SubmitButton>
        </FormActions>
      </FieldStack>
    </form>
  );
}
