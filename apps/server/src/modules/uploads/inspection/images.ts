import type { OutputInfo, Sharp } from 'sharp';
import { messages } from '@get-my-helpers/validation/messages';
import { imageEdges, type ImageSize } from '@get-my-helpers/validation/upload';
import { Refusal } from './refusal.ts';

/** The decoder, which is large, with the first image. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Only accepted types can be decoded, whatever a file claims to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
let loading: ReturnType<typeof loadSharp> | undefined;

/** Allows a phone's 48 megapixels, which take at most 200 MB decoded. */
const maxPixels = 50_000_000;
const webp = { quality: 82 } as const;

/** Cameras and editors write about ten, and a file may contain previews. */
const maxScans = 100;
const scanMarker = Buffer.from([0xff, 0xda]);

/**
 * A progressive JPEG is decoded once per scan, and a scan costs the sender only a few bytes. The marker of a scan cannot
 * occur inside compressed data, so counting it everywhere finds at least all of them.
 */
function checkScans(file: Buffer): void {
  if (file[0] !== 0xff) return;
  let scans = 0;
  for (let at = file.indexOf(scanMarker); at >= 0; at = file.indexOf(scanMarker, at + 2)) scans += 1;
  if (scans > maxScans) throw new Refusal(messages.uploadTooSlow);
}

async function decode(file: Buffer): Promise<Sharp> {
  checkScans(file);
  const sharp = await (loading ??= loadSharp());
  return sharp(file, { autoOrient: true, limitInputPixels: maxPixels, failOn: 'error' });
}

/** Turns any error of the decoder into a refusal. */
async function orRefuse<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const tooMany = error instanceof Error && error.message.includes('pixel limit');
    throw new Refusal(tooMany ? messages.uploadTooManyPixels : messages.uploadBroken);
  }
}

/** A WebP and its size in pixels. */
export interface EncodedImage {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Decodes an image and encodes it as WebP without metadata, upright, in two sizes; a photo's card is cropped to a square.
 * @throws Refusal when it cannot be decoded or has too many pixels or scans.
 */
export async function encodeImage(
  file: Buffer,
  purpose: keyof typeof imageEdges,
): Promise<Record<ImageSize, EncodedImage>> {
  const edge = imageEdges[purpose];
  const within = { fit: 'inside', withoutEnlargement: true } as const;
  const square = { fit: 'cover', withoutEnlargement: true } as const;
  const image = (await decode(file)).resize(edge.full, edge.full, within).raw();
  const { data, info } = await orRefuse(image.toBuffer({ resolveWithObject: true }));
  const full = await fromPixels(data, info);
  const card = full.clone().resize(edge.card, edge.card, purpose === 'profile-image' ? square : within);
  return { full: await encode(full), card: await encode(card) };
}

async function fromPixels(data: Buffer, { width, height, channels }: OutputInfo): Promise<Sharp> {
  const sharp = await (loading ??= loadSharp());
  return sharp(data, { raw: { width, height, channels } });
}

async function encode(image: Sharp): Promise<EncodedImage> {
  const { data, info } = await orRefuse(image.webp(webp).toBuffer({ resolveWithObject: true }));
  return { data, width: info.width, height: info.height };
}

/** Decodes an image that is kept as it is. @throws Refusal as `encodeImage`. */
export async function checkImage(file: Buffer): Promise<void> {
  const image = await decode(file);
  await orRefuse(image.resize(16, 16).raw().toBuffer());
}
