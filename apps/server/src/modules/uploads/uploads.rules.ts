import { messages } from '@get-my-helpers/validation/messages';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { limits } from '@get-my-helpers/validation/limits';
import {
  isPhotoPurpose,
  videoContentTypes,
  type StoredPart,
  type UploadContentType,
  type UploadPurpose,
} from '@get-my-helpers/validation/upload';

/** Whether it is a video rather than an image or a document. */
export function isVideo(contentType: UploadContentType): boolean {
  return (videoContentTypes as readonly UploadContentType[]).includes(contentType);
}

/** PDF is for the ID alone, videos for work samples. */
export function isTaken(purpose: UploadPurpose, contentType: UploadContentType | undefined): boolean {
  if (contentType === undefined) return false;
  if (contentType === 'application/pdf') return purpose === 'government-id';
  return purpose === 'work-sample' || !isVideo(contentType);
}

const wrongType: Readonly<Record<UploadPurpose, string>> = {
  'profile-image': messages.uploadNotImage,
  'company-logo': messages.uploadNotImage,
  'government-id': messages.uploadNotDocument,
  'work-sample': messages.uploadNotSample,
  'message-photo': messages.uploadNotImage,
  'posting-photo': messages.uploadNotImage,
};

/** Says which files are accepted instead. */
export function wrongTypeMessage(purpose: UploadPurpose): string {
  return wrongType[purpose];
}

/** Says how large a file may be. */
export function tooLargeMessage(maxBytes: number): string {
  return `The file is too large. The limit is ${maxBytes / 1024 / 1024} MB.`;
}

/** Says how many work samples a profile shows. */
export const workSamplesFull = `You can show at most ${limits.workSamples} work samples. Please remove one first.`;

/** Only professionals have a company logo and photos of a job, only helpers work samples. */
export function mayUpload(user: SessionUser, purpose: UploadPurpose): boolean {
  if (purpose === 'company-logo' || purpose === 'posting-photo') return user.type === 'professional';
  return purpose !== 'work-sample' || user.type === 'helper';
}

/**
 * Who sees a file besides its owner: nobody until it is on a profile; then admins for an ID document and a rejected
 * helper's work samples, those who see its message or posting for a photo of it, everybody for any other image or video.
 */
export function audienceOf(upload: {
  purpose: UploadPurpose;
  claimedAt: string | null;
  ownerIsRejected: boolean;
}): 'nobody' | 'admins' | 'its readers' | 'everybody' {
  if (upload.claimedAt === null) return 'nobody';
  if (isPhotoPurpose(upload.purpose)) return 'its readers';
  const isHidden = upload.purpose === 'work-sample' && upload.ownerIsRejected;
  return upload.purpose === 'government-id' || isHidden ? 'admins' : 'everybody';
}

/** How a file is split: every part has `partBytes`, the last one the rest. */
export interface Cut {
  bytes: number;
  partBytes: number;
}

/** How many parts there are. */
export function partCountOf({ bytes, partBytes }: Cut): number {
  return Math.ceil(bytes / partBytes);
}

/** The bytes of a part, counted from 1; undefined when there is no such part. */
export function partBytesOf(cut: Cut, number: number): number | undefined {
  const count = partCountOf(cut);
  if (number < 1 || number > count) return undefined;
  return number < count ? cut.partBytes : cut.bytes - (count - 1) * cut.partBytes;
}

interface ArrivedPart {
  number: number;
  size: number;
  etag: string;
}

/** The parts of the file: all of them, in order, as they arrived; undefined when the list differs. */
export function chooseParts<Part extends ArrivedPart>(
  cut: Cut,
  arrived: readonly Part[],
  listed: readonly Pick<StoredPart, 'PartNumber' | 'ETag'>[],
): Part[] | undefined {
  if (listed.length !== partCountOf(cut)) return undefined;
  const chosen = listed.map(({ PartNumber, ETag }, index) => {
    const etag = ETag.replaceAll('"', '');
    const isNext = PartNumber === index + 1;
    return isNext ? arrived.find((part) => part.number === PartNumber && part.etag === etag) : undefined;
  });
  const whole = chosen.filter((part, index) => part !== undefined && part.size === partBytesOf(cut, index + 1));
  return whole.length === listed.length ? (whole as Part[]) : undefined;
}
