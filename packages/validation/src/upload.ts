import { z } from 'zod';
import { id } from './common.ts';
import { limits } from './limits.ts';
import { accountTypes } from './reference.ts';

/** What a file is uploaded for (decision D5). */
export const uploadPurposes = ['profile-image', 'government-id', 'company-logo'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** What is taken, judged from the content (decision D7). */
export const uploadContentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type UploadContentType = (typeof uploadContentTypes)[number];

/** Largest file of each purpose in bytes (specification section 9). */
export const uploadBytes: Readonly<Record<UploadPurpose, number>> = {
  'profile-image': limits.profileImageBytes,
  'government-id': limits.governmentIdBytes,
  'company-logo': limits.companyLogoBytes,
};

/** An image is kept in two sizes; the address of the card size ends in ?size=card. */
export const imageSizes = ['full', 'card'] as const;
export type ImageSize = (typeof imageSizes)[number];

const purpose = z
  .enum(uploadPurposes, 'purpose must be profile-image, government-id or company-logo')
  .default('profile-image');

/**
 * Input of uploads.createUrl; body of POST /api/objects/upload. Name and type of the file are only hints and decide
 * nothing; a size that is too large is refused before anything is sent.
 */
export const uploadRequest = z.object({
  purpose,
  fileName: z.string().max(1000).optional(),
  contentType: z.string().max(255).optional(),
  size: z.number().int().min(0).optional(),
});
export type UploadRequest = z.output<typeof uploadRequest>;

/** Where to send the file with one PUT, within a quarter of an hour. */
export const uploadTarget = z.object({ uploadURL: z.url() }).meta({ id: 'UploadTarget' });
export type UploadTarget = z.output<typeof uploadTarget>;

/** Answer of a multipart/form-data POST, which stores the file at once. */
export const storedUpload = z.object({ uploadURL: z.url(), objectPath: z.string() }).meta({ id: 'StoredUpload' });
export type StoredUpload = z.output<typeof storedUpload>;

const fileAddress = z.string('Please say which file').min(1, 'Please say which file').max(2000);
/** When given, they must be the session's own (decision D2). */
const whose = { userId: id.optional(), userType: z.enum(accountTypes).optional() };

/** Bodies of PUT /api/profile/image, /government-id and /company-logo: the uploadURL, with or without its query. */
export const profileImageClaim = z.object({ profileImageURL: fileAddress, ...whose });
export const governmentIdClaim = z.object({ governmentIdURL: fileAddress, ...whose });
export const companyLogoClaim = z.object({ companyLogoURL: fileAddress, ...whose });

/** Where the file is read from now on. */
export const claimedObject = z.object({ objectPath: z.string() }).meta({ id: 'ClaimedObject' });
export type ClaimedObject = z.output<typeof claimedObject>;
