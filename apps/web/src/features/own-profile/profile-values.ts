import { helperProfileFields, type HelperProfile } from '@get-my-helpers/validation/helper';
import { professionalProfileFields, type ProfessionalProfile } from '@get-my-helpers/validation/professional';
import { createDraft } from '../../ui/forms/draft.ts';
import { formValues } from '../../ui/forms/form-values.ts';

/** Asked for when the email is a new one. */
const noPassword = { currentPassword: '' };

// Drafts of profile edits, kept until they are saved; the license number and the password are never stored.

export const helperProfileDraft = (profile: HelperProfile) =>
  createDraft('profile', { ...formValues(helperProfileFields.shape, profile), ...noPassword }, [
    'driversLicense',
    'currentPassword',
  ]);

export const professionalProfileDraft = (profile: ProfessionalProfile) =>
  createDraft('profile', { ...formValues(professionalProfileFields.shape, profile), ...noPassword }, [
    'currentPassword',
  ]);
