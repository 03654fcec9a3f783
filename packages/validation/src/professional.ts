import { z } from 'zod';
import { checkConfirmFields, confirmFields, evenWithOtherIssues, newPassword, shownTerms } from './registration.ts';
import { city, email, id, optionalText, state, zipCode } from './common.ts';
import { limits } from './limits.ts';
import { professionalRecord } from './record.ts';
import { messages } from './messages.ts';
import { currentPassword } from './own-account.ts';
import {
  licenseTypeIds,
  paymentScheduleIds,
  professionalPaymentMethodIds,
  stateIds,
  tradeIds,
  verificationStatusIds,
} from './reference.ts';
import { accountName, companyName } from './reserved-names.ts';

const paymentMethods = z
  .array(
    z.enum(professionalPaymentMethodIds, 'Please choose payment methods from the list'),
    messages.professionalPaymentMethodsRequired,
  )
  .min(1, messages.professionalPaymentMethodsRequired)
  .max(50)
  .transform((ids) => [...new Set(ids)]);

const licenseType = z.enum(licenseTypeIds, messages.licenseTypeRequired);
const paymentTerms = z.enum(paymentScheduleIds, 'Please choose a payment schedule from the list');

/**
 * What a professional may enter about themselves; every field the server assigns is absent
 * (docs/product/profiles-and-search.md, What the server assigns).
 */
const professionalFields = {
  name: accountName,
  email,
  phone: optionalText('Phone', limits.phone),
  company: companyName,
  licenseNumber: optionalText('License number', limits.licenseNumber),
  city,
  state,
  address: optionalText('Address', limits.address),
  zipCode,
  tradeType: z.enum(tradeIds, 'Please select a trade'),
  description: optionalText('Description', limits.description),
  paymentMethods,
};

/** Body of POST /api/professionals and input of professionals.register. A missing licenseType is 'contractor'. */
export const professionalRegistration = z.object({
  ...professionalFields,
  password: newPassword(limits.professionalPasswordMin, messages.professionalPasswordTooShort),
  licenseType: licenseType.default('contractor'),
  paymentTerms: paymentTerms.default('end_of_job'),
  termsVersion: shownTerms,
});
export type ProfessionalRegistration = z.output<typeof professionalRegistration>;

/** The registration form: the call's fields and the two confirmations; the license type has to be chosen. */
export const professionalRegistrationForm = professionalRegistration
  .omit({ termsVersion: true })
  .extend({
    ...confirmFields(limits.professionalPasswordMin, messages.professionalPasswordTooShort),
    licenseType,
  })
  .superRefine(checkConfirmFields, evenWithOtherIssues);

/** The fields of a profile edit; a call may send any subset of them. */
export const professionalProfileFields = z.object({ ...professionalFields, licenseType, paymentTerms });

/** Input of professionals.update; PUT /api/professionals/{id}. A new email needs the current password. */
export const professionalUpdate = professionalProfileFields.partial().extend({ id, currentPassword });
export type ProfessionalUpdate = z.output<typeof professionalUpdate>;

/** A professional as others see them. The rating is the average of helpers' reviews, 0 if there are none. */
export const professionalCard = z
  .object({
    id: z.guid(),
    name: z.string(),
    company: z.string().nullable(),
    city: z.string(),
    state: z.enum(stateIds),
    tradeType: z.enum(tradeIds),
    rating: z.number(),
    totalReviews: z.int(),
    isVerified: z.boolean(),
    profileImage: z.string().nullable(),
    companyLogo: z.string().nullable(),
    record: professionalRecord.optional(),
  })
  .meta({ id: 'ProfessionalCard' });
export type ProfessionalCard = z.output<typeof professionalCard>;

/** A professional's own profile, for the owner and admins. */
export const professionalProfile = professionalCard
  .extend({
    email: z.string(),
    phone: z.string().nullable(),
    licenseNumber: z.string().nullable(),
    licenseType: z.enum(licenseTypeIds),
    address: z.string().nullable(),
    zipCode: z.string().nullable(),
    description: z.string().nullable(),
    paymentMethods: z.array(z.enum(professionalPaymentMethodIds)),
    paymentTerms: z.enum(paymentScheduleIds),
    hasPaymentMethod: z.boolean(),
    idDocumentUrl: z.string().nullable(),
    governmentId: z.string().nullable(),
    verificationStatus: z.enum(verificationStatusIds),
    verificationNotes: z.string().nullable(),
    verifiedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ProfessionalProfile' });
export type ProfessionalProfile = z.output<typeof professionalProfile>;

/** Answer of professionals.byId: the profile for the owner and admins, the card for other signed-in people. */
export const professionalView = z.union([professionalProfile, professionalCard]);
export type ProfessionalView = ProfessionalProfile | ProfessionalCard;
