import { professionalProfileFields, type ProfessionalProfile } from '@get-my-helpers/validation/professional';
import { createDraft, type Draft } from '../../ui/forms/draft.ts';
import { formValues } from '../../ui/forms/form-values.ts';

/** The changes of the own profile, kept until they are saved; a password is never written. */
export const professionalProfileDraft = (
  profile: ProfessionalProfile,
): Draft<ReturnType<typeof toProfessionalValues>> =>
  createDraft('profile', toProfessionalValues(profile), ['currentPassword']);

/** The profile as the fields of the edit form hold it; '' is an empty field. */
export const toProfessionalValues = (profile: ProfessionalProfile) => ({
  ...formValues(professionalProfileFields.shape, profile),
  /** Asked for when the email is a new one. */
  currentPassword: '',
});
