import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { ProfilePurpose } from '@get-my-helpers/validation/upload';

/**
 * What a control uploads: its words, its bounds (docs/product/verification-and-uploads.md, Who uploads what), what
 * happens before it is sent.
 */
export interface UploadKind {
  purpose: ProfilePurpose;
  title: string;
  /** Says who sees it and what is taken. */
  hint: string;
  chooseLabel: string;
  sendLabel: string;
  types: readonly string[];
  maxBytes: number;
  wrongType: string;
  /** Which camera of a phone. */
  camera: { facing: 'user' | 'environment'; label: string } | null;
  /** The person chooses the square that is shown. */
  isCropped: boolean;
  /** What the toasts say. */
  success: { title: string; message: string };
  failure: string;
}

const images = ['image/jpeg', 'image/png', 'image/webp'];

/** What is taken as a photo of a message or a posting. */
export const photoBounds = { types: images, maxBytes: limits.photoBytes, wrongType: messages.uploadNotImage };

export const uploadKinds = {
  photo: {
    purpose: 'profile-image',
    title: 'Profile photo',
    hint: 'Everyone can see it. JPEG, PNG or WebP, at most 10 MB.',
    chooseLabel: 'Choose photo',
    sendLabel: 'Save Photo',
    types: images,
    maxBytes: limits.profileImageBytes,
    wrongType: messages.uploadNotImage,
    camera: { facing: 'user', label: 'Take photo' },
    isCropped: true,
    success: { title: 'Profile Photo Updated', message: 'Your new photo is on your profile.' },
    failure: 'Failed to update profile photo. Please try again.',
  },
  governmentId: {
    purpose: 'government-id',
    title: 'Government ID',
    hint: 'Private: only you and our admins can open it, never professionals or other users. JPEG, PNG, WebP or PDF, at most 10 MB.',
    chooseLabel: 'Choose file',
    sendLabel: 'Upload ID',
    types: [...images, 'application/pdf'],
    maxBytes: limits.governmentIdBytes,
    wrongType: messages.uploadNotDocument,
    camera: { facing: 'environment', label: 'Take a picture' },
    isCropped: false,
    success: { title: 'ID Uploaded', message: 'An admin will review it.' },
    failure: 'Failed to upload your ID. Please try again.',
  },
  companyLogo: {
    purpose: 'company-logo',
    title: 'Company logo',
    hint: 'Everyone can see it. JPEG, PNG or WebP, at most 5 MB.',
    chooseLabel: 'Choose logo',
    sendLabel: 'Save Logo',
    types: images,
    maxBytes: limits.companyLogoBytes,
    wrongType: messages.uploadNotImage,
    camera: null,
    isCropped: false,
    success: { title: 'Company Logo Updated', message: 'Your new logo is on your postings.' },
    failure: 'Failed to update company logo. Please try again.',
  },
} as const satisfies Record<string, UploadKind>;

export type UploadKindName = keyof typeof uploadKinds;
