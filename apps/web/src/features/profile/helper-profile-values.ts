import type { HelperProfile } from '@get-my-helpers/validation/helper';
import { createDraft, type Draft } from '../../ui/forms/draft.ts';

/** The changes of the own profile, kept until they are saved; a license number and a password are never written. */
export const helperProfileDraft = (profile: HelperProfile): Draft<ReturnType<typeof toHelperValues>> =>
  createDraft('profile', toHelperValues(profile), ['driversLicense', 'currentPassword']);

/** The profile as the fields of the edit form hold it; '' is an empty field. */
export function toHelperValues(profile: HelperProfile) {
  return {
    name: profile.name,
    email: profile.email ?? '',
    phone: profile.phone ?? '',
    age: profile.age as number | string,
    city: profile.city,
    state: profile.state as string,
    address: profile.address ?? '',
    zipCode: profile.zipCode ?? '',
    specialties: profile.specialties,
    tools: profile.tools,
    hourlyRate: profile.hourlyRate as number | string,
    description: profile.description ?? '',
    experience: profile.experience ?? '',
    paymentMethods: profile.paymentMethods,
    availability: profile.availability,
    driversLicense: profile.driversLicense ?? '',
    licenseClass: profile.licenseClass ?? '',
    hasValidLicense: profile.hasValidLicense,
    militaryBranch: profile.militaryBranch ?? '',
    militaryRank: profile.militaryRank ?? '',
    yearsOfService: (profile.yearsOfService ?? '') as number | string,
    securityClearance: profile.securityClearance ?? '',
    veteranStatus: profile.veteranStatus,
    /** Asked for when the e-mail is a new one. */
    currentPassword: '',
  };
}
