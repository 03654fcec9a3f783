import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { makePdfAnew } from '../src/modules/uploads/inspection/pdf.ts';
import { video } from './video-files.ts';

/** Valid and malicious files to upload. */

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'gray', noise } });

/** A JPEG with GPS position, camera and optionally an orientation in its metadata. */
export async function jpeg(width = 900, height = 600, orientation = 1): Promise<Buffer> {
  const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } };
  return picture(width, height).jpeg().withMetadata({ orientation }).withExifMerge(exif).toBuffer();
}

export const png = (width = 300, height = 200): Promise<Buffer> => picture(width, height).png().toBuffer();

export const webp = (width = 300, height = 200): Promise<Buffer> => picture(width, height).webp().toBuffer();

/** A PDF of one empty page, with these further objects and entries of its catalog. */
export function pdfWith({ catalog = '', objects = '' } = {}): Buffer {
  const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>';
  const all = [`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, pages, page];
  const bodies = all.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(`%PDF-1.4\n${bodies.join('')}${objects}trailer << /Root 1 0 R /Size 20 >>\n%%EOF\n`, 'latin1');
}

/** Already rewritten by the product's own code, so that the product stores it unchanged. */
export const pdf = Buffer.from(await makePdfAnew(pdfWith()));

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>',
);

export const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');

const script = '<script>alert(document.cookie)</script>';

/** A real picture that also contains an HTML page: in a comment near its beginning and after its end. */
export async function jpegWithPage(): Promise<Buffer> {
  const image = await jpeg(64, 64);
  const comment = Buffer.from(`*/=0;/*${script}`);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.byteLength + 2);
  return Buffer.concat([
    image.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    comment,
    image.subarray(2),
    Buffer.from(`<html>${script}PK\u0003\u0004`),
  ]);
}

/** The first bytes of a picture before a page. */
export const pageWithImageHead = (head: Buffer): Buffer => Buffer.concat([head.subarray(0, 12), html]);

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

const bombs = new Map<string, Buffer>();

/** A small PNG that would exhaust memory when decoded; slow to create. */
export function pixelBomb(width = 30_000, height = 30_000): Buffer {
  const size = `${width} ${height}`;
  const bomb = bombs.get(size) ?? makePixelBomb(width, height);
  bombs.set(size, bomb);
  return bomb;
}

function makePixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** A valid picture of exactly this many bytes: decoders stop at its end and ignore the padding. */
export async function jpegOfBytes(bytes: number): Promise<Buffer> {
  const image = await jpeg(200, 200);
  return Buffer.concat([image, Buffer.alloc(bytes - image.byteLength)]);
}

const small = { mp4: await video(), webm: await video({ kind: 'webm' }), matroska: await video({ kind: 'mkv' }) };

/** A video of exactly this many bytes: the padding after it is skipped, and its bytes differ from each other. */
export function mp4(bytes = 5000, brand = 'isom'): Buffer {
  const whole = Buffer.from(small.mp4);
  whole.write(brand, 8, 'latin1');
  const filling = Buffer.alloc(bytes - whole.byteLength);
  for (let at = 8; at < filling.byteLength; at += 1) filling[at] = (at * 31 + (at >> 8)) & 0xff;
  filling.writeUInt32BE(filling.byteLength, 0);
  filling.write('free', 4, 'latin1');
  return Buffer.concat([whole, filling]);
}

/** A WebM video, or one in the older Matroska format. */
export const webm = (kind: 'webm' | 'matroska' = 'webm'): Buffer => small[kind];

/** The beginning of an MP4 without anything that can be played. */
export const mp4Head = (rest: Buffer = Buffer.alloc(5000, 7)): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isommp42', 'latin1'), rest]);
