import { z } from 'zod';
import { id, integer } from './common.ts';
import { limits } from './limits.ts';
import { userTypes } from './reference.ts';

const profilePurposes = ['profile-image', 'government-id', 'company-logo'] as const;
const photoPurposes = ['message-photo', 'posting-photo'] as const;
/** What a file is uploaded for (docs/product/verification-and-uploads.md, Who uploads what). */
export const uploadPurposes = [...profilePurposes, 'work-sample', ...photoPurposes] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];
/** Those of which a profile has a single file. */
export type ProfilePurpose = (typeof profilePurposes)[number];
/** Those of photos in a message or on a job posting. */
export type PhotoPurpose = (typeof photoPurposes)[number];
export const isPhotoPurpose = (purpose: UploadPurpose): purpose is PhotoPurpose =>
  (photoPurposes as readonly UploadPurpose[]).includes(purpose);

/** The accepted types, recognized by the content. */
export const videoContentTypes = ['video/mp4', 'video/webm', 'video/quicktime'] as const;
export const uploadContentTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  ...videoContentTypes,
] as const;
export type UploadContentType = (typeof uploadContentTypes)[number];

/** Largest file of each purpose in bytes; photos as work samples have a lower limit of 10 MB. */
export const uploadBytes: Readonly<Record<UploadPurpose, number>> = {
  'profile-image': limits.profileImageBytes,
  'government-id': limits.governmentIdBytes,
  'company-logo': limits.companyLogoBytes,
  'work-sample': limits.workSampleVideoBytes,
  'message-photo': limits.photoBytes,
  'posting-photo': limits.photoBytes,
};

/** An image is kept in two sizes; the address of the card size ends in ?size=card. */
export const imageSizes = ['full', 'card'] as const;
export type ImageSize = (typeof imageSizes)[number];

/**
 * The longer edge of an image's two sizes in pixels, for srcset; a smaller image stays as it is. The card of a profile image
 * is a square.
 */
export const imageEdges: Readonly<Record<Exclude<UploadPurpose, 'government-id'>, Record<ImageSize, number>>> = {
  'profile-image': { full: 1280, card: 256 },
  'company-logo': { full: 1280, card: 256 },
  'work-sample': { full: 1600, card: 640 },
  'message-photo': { full: 1600, card: 640 },
  'posting-photo': { full: 1600, card: 640 },
};

const purpose = z
  .enum(
    uploadPurposes,
    'purpose must be profile-image, government-id, company-logo, work-sample, message-photo or posting-photo',
  )
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

/** Which file: its uploadURL with or without the query, its path, or a multipart upload's location. */
export const fileAddress = z.string('Please say which file').min(1, 'Please say which file').max(2000);
/** If given, these must match the session. */
const whose = { userId: id.optional(), userType: z.enum(userTypes).optional() };

/** Bodies of PUT /api/profile/image, /government-id and /company-logo: the uploadURL, with or without its query. */
export const profileImageClaim = z.object({ profileImageURL: fileAddress, ...whose });
export const governmentIdClaim = z.object({ governmentIdURL: fileAddress, ...whose });
export const companyLogoClaim = z.object({ companyLogoURL: fileAddress, ...whose });

/** The path at which the file can now be read. */
export const claimedObject = z.object({ objectPath: z.string() }).meta({ id: 'ClaimedObject' });
export type ClaimedObject = z.output<typeof claimedObject>;

/**
 * Large files are uploaded in parts, with the five calls of S3's multipart upload in the shape that Uppy's aws-s3
 * plugin expects. Only work samples are that large, so `purpose` has no other value. Every part has `partSize` bytes,
 * except that the last one has the rest.
 */
export const multipartRequest = z.object({
  purpose: z.literal('work-sample', 'Only work samples go up in parts').default('work-sample'),
  fileName: z.string().max(1000).optional(),
  contentType: z.string().max(255).optional(),
  /** Size of the whole file in bytes; the parts must add up to exactly this. */
  size: z.number('Please say how many bytes the file has').int().min(1, 'The file is empty.'),
  partSize: z.number().int().min(limits.partBytesMin).max(limits.partBytesMax).default(limits.partBytesMin),
});
export type MultipartRequest = z.output<typeof multipartRequest>;

/** A multipart upload that has begun. `key` exists for Uppy and equals `uploadId`, which all further calls take. */
export const multipartUpload = z
  .object({ uploadId: z.guid(), key: z.guid(), partSize: z.int(), partCount: z.int() })
  .meta({ id: 'MultipartUpload' });
export type MultipartUpload = z.output<typeof multipartUpload>;

/** Input of uploads.listParts and uploads.abortMultipart. */
export const multipartId = z.object({ uploadId: id });

/** Input of uploads.signPart. Parts are numbered from 1. */
export const partRequest = z.object({
  uploadId: id,
  partNumber: integer('partNumber', { min: 1, max: limits.partsMax }),
});
export type PartRequest = z.output<typeof partRequest>;

/** Where to PUT one part, and for how many seconds; the response has the part's ETag in a header. */
export const partTarget = z.object({ url: z.url(), expires: z.int() }).meta({ id: 'PartTarget' });
export type PartTarget = z.output<typeof partTarget>;

/** An uploaded part, with S3's field names. */
export const storedPart = z.object({ PartNumber: z.int(), Size: z.int(), ETag: z.string() }).meta({ id: 'StoredPart' });
export type StoredPart = z.output<typeof storedPart>;

/** Input of uploads.completeMultipart: every part once, in order. */
export const multipartCompletion = z.object({
  uploadId: id,
  parts: z
    .array(
      z.object({
        PartNumber: z.number().int().min(1).max(limits.partsMax),
        ETag: z.string().min(1).max(200),
      }),
      'Please name the parts',
    )
    .min(1, 'Please name the parts')
    .max(limits.partsMax),
});
export type MultipartCompletion = z.output<typeof multipartCompletion>;

/** The file is complete and checked; a profile can take it by either address. */
export const completedUpload = z.object({ location: z.url(), objectPath: z.string() }).meta({ id: 'CompletedUpload' });
export type CompletedUpload = z.output<typeof completedUpload>;
