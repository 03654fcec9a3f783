import { helperRegistration, type HelperRegistration } from '@get-my-helpers/validation/helper';
import type { HelperPaymentMethod, Tool, Trade } from '@get-my-helpers/validation/reference';
import type { FormErrors } from '@mantine/form';
import { createDraft, type Draft } from '../../ui/forms/draft.ts';

/** What the fields hold while the form is filled in; '' is an empty field. */
export type HelperRegistrationValues = Record<
  | 'name'
  | 'email'
  | 'confirmEmail'
  | 'password'
  | 'confirmPassword'
  | 'phone'
  | 'city'
  | 'state'
  | 'experience'
  | 'description'
  | 'driversLicense'
  | 'licenseClass'
  | 'militaryBranch'
  | 'militaryRank'
  | 'securityClearance',
  string
> &
  Record<'age' | 'hourlyRate' | 'yearsOfService', number | string> &
  Record<'hasValidLicense' | 'veteranStatus' | 'hasNoFreeDay', boolean> & {
    specialties: Trade[];
    tools: Tool[];
    paymentMethods: HelperPaymentMethod[];
    availability: boolean[];
  };

const blank: HelperRegistrationValues = {
  name: '',
  email: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
  phone: '',
  age: '',
  city: '',
  state: '',
  specialties: [],
  tools: [],
  hourlyRate: '',
  experience: '',
  description: '',
  paymentMethods: [],
  driversLicense: '',
  licenseClass: '',
  hasValidLicense: false,
  militaryBranch: '',
  militaryRank: '',
  yearsOfService: '',
  securityClearance: '',
  veteranStatus: false,
  availability: [false, false, false, false, false, false, false],
  hasNoFreeDay: false,
};

/** Kept in the tab until the account exists; a password is never written, a license number neither. */
export const helperDraft: Draft<HelperRegistrationValues> = createDraft('helper-registration', blank, [
  'password',
  'confirmPassword',
  'driversLicense',
]);

/** What is left to say of the days: none is free, and nobody said that this is meant. */
export function missingDays({ availability, hasNoFreeDay }: HelperRegistrationValues): FormErrors {
  if (hasNoFreeDay || availability.includes(true)) return {};
  return { availability: 'Choose the days you can work, or say below that you have none free yet.' };
}

/** The call's fields out of the form's: without the confirmations. */
export function toHelperRegistration(values: HelperRegistrationValues): HelperRegistration {
  return helperRegistration.parse(values);
}
