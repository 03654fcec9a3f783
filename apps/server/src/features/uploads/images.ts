import type { Sharp } from 'sharp';
import { messages } from '@get-my-helpers/validation/messages';
import { imageEdges, type ImageSize } from '@get-my-helpers/validation/upload';
import { DomainError } from '../../errors.ts';

/** The decoder, which is large, with the first image. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Only what is taken can be decoded at all, whatever a file pretends to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
let loading: ReturnType<typeof loadSharp> | undefined;

/** A phone's 48 megapixels pass; decoded, they take 200 MB at the very worst. */
const maxPixels = 50_000_000;
const timeLimitSeconds = 20;
const webp = { quality: 82 } as const;

async function decode(file: Buffer): Promise<Sharp> {
  const sharp = await (loading ??= loadSharp());
  const image = sharp(file, { autoOrient: true, limitInputPixels: maxPixels, failOn: 'error' });
  return image.timeout({ seconds: timeLimitSeconds });
}

/** Turns whatever the decoder does not like into a refusal. */
async function orRefuse<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const tooMany = error instanceof Error && error.message.includes('pixel limit');
    throw new DomainError('BAD_REQUEST', tooMany ? messages.uploadTooManyPixels : messages.uploadBroken);
  }
}

/** A WebP and its size in pixels. */
export interface EncodedImage {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Decodes an image and makes it anew as WebP without metadata, upright, in two sizes; a photo's card is cut to a square.
 * @throws DomainError BAD_REQUEST when it cannot be decoded or has too many pixels.
 */
export async function encodeImage(
  file: Buffer,
  purpose: keyof typeof imageEdges,
): Promise<Record<ImageSize, EncodedImage>> {
  const within = { fit: 'inside', withoutEnlargement: true } as const;
  const square = { fit: 'cover', withoutEnlargement: true } as const;
  const edge = imageEdges[purpose];
  const full = (await decode(file)).resize(edge.full, edge.full, within);
  const card = (await decode(file)).resize(edge.card, edge.card, purpose === 'profile-image' ? square : within);
  return { full: await encode(full), card: await encode(card) };
}

async function encode(image: Sharp): Promise<EncodedImage> {
  const { data, info } = await orRefuse(image.webp(webp).toBuffer({ resolveWithObject: true }));
  return { data, width: info.width, height: info.height };
}

/** Decodes an image that is kept as it is. @throws DomainError as `encodeImage`. */
export async function checkImage(file: Buffer): Promise<void> {
  const image = await decode(file);
  await orRefuse(image.resize(16, 16).raw().toBuffer());
}
