import { helperProfileFields, type HelperProfile } from '@get-my-helpers/validation/helper';
import { createDraft, type Draft } from '../../ui/forms/draft.ts';
import { formValues } from '../../ui/forms/form-values.ts';

/** The changes of the own profile, kept until they are saved; a license number and a password are never written. */
export const helperProfileDraft = (profile: HelperProfile): Draft<ReturnType<typeof toHelperValues>> =>
  createDraft('profile', toHelperValues(profile), ['driversLicense', 'currentPassword']);

/** The profile as the fields of the edit form hold it; '' is an empty field. */
export const toHelperValues = (profile: HelperProfile) => ({
  ...formValues(helperProfileFields.shape, profile),
  /** Asked for when the email is a new one. */
  currentPassword: '',
});
