import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG of one color, given as [red, green, blue]. */
export function png(width: number, height: number, color: readonly number[] = [200, 90, 30]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const row = Buffer.concat([Buffer.of(0), ...Array.from({ length: width }, () => Buffer.from(color))]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** EXIF data with the orientation of a camera held upright: rotate 90 degrees clockwise to display. */
const turned = Buffer.concat([
  Buffer.from([0xff, 0xe1, 0x00, 0x22]),
  Buffer.from('Exif\0\0', 'latin1'),
  Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]),
]);

/** A portrait photo like a phone's, red above and blue below, stored sideways with an EXIF orientation. */
export async function portraitPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 800];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#ff0000';
    context.fillRect(0, 0, 600, 800);
    context.fillStyle = '#0000ff';
    context.fillRect(600, 0, 600, 800);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), turned, jpeg.subarray(2)]);
}

/** The color of an image at its horizontal center and at `height`, from 0 (top) to 1. */
export async function colorAt(page: Page, address: string, height: number): Promise<'red' | 'blue'> {
  return page.evaluate(
    async ([url, share]) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob());
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.width, picture.height];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(picture, 0, 0);
      const [red = 0, , blue = 0] = context.getImageData(picture.width / 2, picture.height * share, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    },
    [address, height] as const,
  );
}
