import { messages } from '@get-my-helpers/validation/messages';
import { UnreadableFile } from './upload-problem.ts';

/** A square of a photo, in its pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The size in pixels to which photos are scaled down for cropping; the server stores smaller ones. */
const workingEdge = 2048;
const sentEdge = 1280;
const quality = 0.92;

function draw(source: CanvasImageSource, from: Square, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadableFile(messages.uploadBroken);
  // JPEG has no transparency: without a white background, transparent areas would become black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, width, height);
  return canvas;
}

/** Decodes a photo upright, and a huge one smaller. Throws UnreadableFile. */
export async function openPhoto(file: File): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(1, workingEdge / Math.max(width, height));
    return draw(image, { x: 0, y: 0, width, height }, Math.round(width * scale), Math.round(height * scale));
  } catch {
    throw new UnreadableFile(messages.uploadBroken);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The canvas as a JPEG. */
export async function toJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new UnreadableFile(messages.uploadBroken);
  return blob;
}

/** The chosen square of a photo as a file to send. */
export async function cutSquare(photo: HTMLCanvasElement, square: Square, fileName: string): Promise<File> {
  const edge = Math.max(1, Math.min(sentEdge, Math.round(square.width)));
  const name = `${fileName.replace(/\.[^.]*$/, '')}.jpg`;
  return new File([await toJpeg(draw(photo, square, edge, edge))], name, { type: 'image/jpeg' });
}
