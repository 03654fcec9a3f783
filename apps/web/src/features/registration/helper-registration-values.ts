import type { HelperRegistration } from '@get-my-helpers/validation/helper';
import { limits } from '@get-my-helpers/validation/limits';
import type { FormErrors } from '@mantine/form';
import { createDraft, type Draft } from '../../ui/forms/draft.ts';
import type { FormValues } from '../../ui/forms/form-values.ts';

/** What the fields hold while the form is filled in; '' is an empty field. */
export type HelperRegistrationValues = FormValues<Omit<HelperRegistration, 'termsVersion'>> &
  Record<'confirmEmail' | 'confirmPassword', string> & { hasNoFreeDay: boolean };

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
  address: '',
  zipCode: '',
  hourlyRate: '',
  travelMiles: limits.travelMilesDefault,
  specialties: [],
  tools: [],
  paymentMethods: [],
  hasValidLicense: false,
  veteranStatus: false,
  allowsSearchEngines: false,
  availability: [false, false, false, false, false, false, false],
  description: '',
  experience: '',
  driversLicense: '',
  licenseClass: '',
  militaryBranch: '',
  militaryRank: '',
  yearsOfService: '',
  securityClearance: '',
  hasNoFreeDay: false,
};

/** Kept in the tab until the account exists; a password is never written, a license number neither. */
export const helperDraft: Draft<HelperRegistrationValues> = createDraft('helper-registration', blank, [
  'password',
  'confirmPassword',
  'driversLicense',
]);

/** The error when no day is marked as free and this is not confirmed as intended. */
export function missingDays({ availability, hasNoFreeDay }: HelperRegistrationValues): FormErrors {
  if (hasNoFreeDay || availability.includes(true)) return {};
  return { availability: 'Choose the days you can work, or check below that you have none free yet.' };
}
