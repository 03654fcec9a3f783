import type { helperProfileFields, HelperProfile } from '@get-my-helpers/validation/helper';
import type { professionalProfileFields, ProfessionalProfile } from '@get-my-helpers/validation/professional';
import { createDraft } from '../../ui/forms/draft.ts';
import { formValues } from '../../ui/forms/form-values.ts';

// The names of what their schemas take, which come later.

const helperFields = {
  name: true,
  email: true,
  phone: true,
  age: true,
  city: true,
  state: true,
  address: true,
  zipCode: true,
  specialties: true,
  tools: true,
  availability: true,
  hourlyRate: true,
  travelMiles: true,
  description: true,
  experience: true,
  paymentMethods: true,
  driversLicense: true,
  licenseClass: true,
  hasValidLicense: true,
  veteranStatus: true,
  militaryBranch: true,
  militaryRank: true,
  yearsOfService: true,
  securityClearance: true,
  allowsSearchEngines: true,
} satisfies Record<keyof typeof helperProfileFields.shape, true>;

const professionalFields = {
  name: true,
  email: true,
  phone: true,
  company: true,
  licenseType: true,
  licenseNumber: true,
  city: true,
  state: true,
  address: true,
  zipCode: true,
  tradeType: true,
  description: true,
  paymentMethods: true,
  paymentTerms: true,
} satisfies Record<keyof typeof professionalProfileFields.shape, true>;

/** Asked for when the email is a new one. */
const noPassword = { currentPassword: '' };

// Drafts of profile edits, kept until they are saved; the license number and the password are never stored.

export const helperProfileDraft = (profile: HelperProfile) =>
  createDraft('profile', { ...formValues(helperFields, profile), ...noPassword }, [
    'driversLicense',
    'currentPassword',
  ]);

export const professionalProfileDraft = (profile: ProfessionalProfile) =>
  createDraft('profile', { ...formValues(professionalFields, profile), ...noPassword }, ['currentPassword']);
