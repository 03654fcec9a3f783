import { messages } from '@get-my-helpers/validation/messages';
import type { SessionUser } from '@get-my-helpers/validation/session';
import type { UploadContentType, UploadPurpose } from '@get-my-helpers/validation/upload';

const startsWith = (file: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => file[at + index] === byte);

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

/** The type of a file by its content alone; undefined for everything that is taken for no purpose (decision D7). */
export function contentTypeOf(file: Uint8Array): UploadContentType | undefined {
  if (startsWith(file, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(file, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  if (startsWith(file, ascii('RIFF')) && startsWith(file, ascii('WEBP'), 8)) return 'image/webp';
  return startsWith(file, ascii('%PDF-')) ? 'application/pdf' : undefined;
}

/** PDF is for the ID alone (decision D7). */
export function isTaken(purpose: UploadPurpose, contentType: UploadContentType | undefined): boolean {
  return contentType !== undefined && (contentType !== 'application/pdf' || purpose === 'government-id');
}

/** What to send instead of a file that is not taken. */
export function wrongTypeMessage(purpose: UploadPurpose): string {
  return purpose === 'government-id' ? messages.uploadNotDocument : messages.uploadNotImage;
}

/** Says how large a file may be. */
export function tooLargeMessage(maxBytes: number): string {
  return `The file is too large. It can have at most ${maxBytes / 1024 / 1024} MB.`;
}

/** Only professionals have a company logo (specification section 3). */
export function mayUpload(user: SessionUser, purpose: UploadPurpose): boolean {
  return purpose !== 'company-logo' || user.type === 'professional';
}

/** Who sees a file beside its owner: nobody until a profile takes it, then admins an ID document, everybody an image. */
export function audienceOf(upload: {
  purpose: UploadPurpose;
  claimedAt: string | null;
}): 'nobody' | 'admins' | 'everybody' {
  if (upload.claimedAt === null) return 'nobody';
  return upload.purpose === 'government-id' ? 'admins' : 'everybody';
}
