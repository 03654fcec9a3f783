import type { ProfessionalProfile } from '@get-my-helpers/validation/professional';
import { createDraft, type Draft } from '../../ui/forms/draft.ts';

/** The changes of the own profile, kept until they are saved; a password is never written. */
export const professionalProfileDraft = (
  profile: ProfessionalProfile,
): Draft<ReturnType<typeof toProfessionalValues>> =>
  createDraft('profile', toProfessionalValues(profile), ['currentPassword']);

/** The profile as the fields of the edit form hold it; '' is an empty field. */
export function toProfessionalValues(profile: ProfessionalProfile) {
  return {
    name: profile.name,
    email: profile.email,
    phone: profile.phone ?? '',
    company: profile.company ?? '',
    city: profile.city,
    state: profile.state as string,
    address: profile.address ?? '',
    zipCode: profile.zipCode ?? '',
    tradeType: profile.tradeType as string,
    licenseType: profile.licenseType as string,
    licenseNumber: profile.licenseNumber ?? '',
    description: profile.description ?? '',
    paymentMethods: profile.paymentMethods,
    paymentTerms: profile.paymentTerms as string,
    /** Asked for when the e-mail is a new one. */
    currentPassword: '',
  };
}
