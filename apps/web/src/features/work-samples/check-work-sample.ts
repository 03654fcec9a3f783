import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import { checkFile } from '../uploads/check-file.ts';

/** What is taken as a work sample (docs/product/verification-and-uploads.md, Work samples). */
export const workSampleTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
  'video/webm',
  'video/quicktime',
] as const;

/** Why a photo or video is refused before anything is sent; null when it may be sent. */
export function checkWorkSample(file: File): string | null {
  const maxBytes = file.type.startsWith('video/') ? limits.workSampleVideoBytes : limits.workSamplePhotoBytes;
  return checkFile(file, { types: workSampleTypes, maxBytes, wrongType: messages.uploadNotSample });
}
