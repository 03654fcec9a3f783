import type { ProfessionalRegistration } from '@get-my-helpers/validation/professional';
import { createDraft, type Draft } from '../../ui/forms/draft.ts';
import type { FormValues } from '../../ui/forms/form-values.ts';

/** What the fields hold while the form is filled in; '' is an empty field. */
export type ProfessionalRegistrationValues = FormValues<Omit<ProfessionalRegistration, 'termsVersion'>> &
  Record<'confirmEmail' | 'confirmPassword', string>;

const blank: ProfessionalRegistrationValues = {
  name: '',
  email: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
  phone: '',
  company: '',
  licenseType: '',
  licenseNumber: '',
  city: '',
  state: '',
  address: '',
  zipCode: '',
  tradeType: '',
  description: '',
  paymentMethods: [],
  paymentTerms: 'end_of_job',
};

/** Kept in the tab until the account exists; a password is never written. */
export const professionalDraft: Draft<ProfessionalRegistrationValues> = createDraft(
  'professional-registration',
  blank,
  ['password', 'confirmPassword'],
);
