import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Files to upload, honest ones and others. */

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'gray', noise } });

/** A JPEG that carries a place, a camera and, when asked for, an orientation. */
export async function jpeg(width = 900, height = 600, orientation = 1): Promise<Buffer> {
  const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } };
  return picture(width, height).jpeg().withMetadata({ orientation }).withExifMerge(exif).toBuffer();
}

export const png = (width = 300, height = 200): Promise<Buffer> => picture(width, height).png().toBuffer();

export const webp = (width = 300, height = 200): Promise<Buffer> => picture(width, height).webp().toBuffer();

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>',
);

export const html = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');

const script = '<script>alert(document.cookie)</script>';

/** A real picture that also holds a page: in a comment at its head and after its end. */
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

/** A small PNG that would fill the memory when decoded. */
export function pixelBomb(width = 30_000, height = 30_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** A valid picture of exactly so many bytes: decoders stop at its end, and the rest is ballast. */
export async function jpegOfBytes(bytes: number): Promise<Buffer> {
  const image = await jpeg(200, 200);
  return Buffer.concat([image, Buffer.alloc(bytes - image.byteLength)]);
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.byteLength + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** The container of a film of exactly so many bytes: its head, and ballast that differs from byte to byte. */
export function mp4(bytes = 5000, brand = 'isom'): Buffer {
  const head = box('ftyp', Buffer.from(`${brand}\0\0\u0002\0${brand}mp42`, 'latin1'));
  const ballast = Buffer.alloc(bytes - head.byteLength - 8);
  for (let at = 0; at < ballast.byteLength; at += 1) ballast[at] = (at * 31 + (at >> 8)) & 0xff;
  return Buffer.concat([head, box('mdat', ballast)]);
}

/** The head of a WebM file, or of its elder brother Matroska, and ballast. */
export function webm(kind = 'webm'): Buffer {
  const docType = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 | kind.length]), Buffer.from(kind)]);
  const head = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | docType.byteLength]);
  return Buffer.concat([head, docType, Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01]), Buffer.alloc(3000, 7)]);
}
