import type { imageEdges, ImageSize } from '@get-my-helpers/validation/upload';
import type { EncodedImage } from './images.ts';

/** What the inspecting process is asked to do, one at a time. */
export type Job =
  | { kind: 'image'; file: Uint8Array; purpose: keyof typeof imageEdges }
  | { kind: 'kept-image'; file: Uint8Array }
  | { kind: 'pdf'; file: Uint8Array }
  | { kind: 'video'; size: number };

/** What it answers. */
export interface Answers {
  image: Record<ImageSize, EncodedImage>;
  'kept-image': undefined;
  pdf: Uint8Array;
  video: undefined;
}

export type ToInspector = { job: Job } | { read: number; bytes: Uint8Array | undefined };

export type FromInspector =
  | { read: number; start: number; end: number }
  | { answer: Answers[keyof Answers] }
  /** For the sender of the file. */
  | { refusal: string }
  /** For the log. */
  | { failure: string };
