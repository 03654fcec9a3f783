import { professionalRegistration, type ProfessionalRegistration } from '@get-my-helpers/validation/professional';
import type { ProfessionalPaymentMethod } from '@get-my-helpers/validation/reference';
import { createDraft, type Draft } from '../../ui/forms/draft.ts';

/** What the fields hold while the form is filled in; '' is an empty field. */
export type ProfessionalRegistrationValues = Record<
  | 'name'
  | 'email'
  | 'confirmEmail'
  | 'password'
  | 'confirmPassword'
  | 'phone'
  | 'company'
  | 'city'
  | 'state'
  | 'address'
  | 'zipCode'
  | 'tradeType'
  | 'licenseType'
  | 'licenseNumber'
  | 'description'
  | 'paymentTerms',
  string
> & { paymentMethods: ProfessionalPaymentMethod[] };

const blank: ProfessionalRegistrationValues = {
  name: '',
  email: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
  phone: '',
  company: '',
  city: '',
  state: '',
  address: '',
  zipCode: '',
  tradeType: '',
  licenseType: '',
  licenseNumber: '',
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

/** The call's fields out of the form's: without the two confirmations. */
export function toProfessionalRegistration(values: ProfessionalRegistrationValues): ProfessionalRegistration {
  return professionalRegistration.parse(values);
}
