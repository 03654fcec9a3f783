import type { UploadContentType, videoContentTypes } from '@get-my-helpers/validation/upload';

type VideoType = (typeof videoContentTypes)[number];

/** How many bytes at a file's beginning are needed to tell its type. */
export const headBytes = 4096;

const startsWith = (file: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => file[at + index] === byte);

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

const textAt = (file: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...file.subarray(start, end));

/** Brands of the ISO base media format that are videos; pictures (HEIC, AVIF) and audio (M4A) are not. */
const filmBrands = new Set([
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'iso7',
  'iso8',
  'iso9',
  'avc1',
  'dash',
  'mp41',
  'mp42',
  'mp71',
  'mmp4',
  'M4V ',
  'M4VH',
  'M4VP',
  'MSNV',
  '3gp4',
  '3gp5',
  '3gp6',
]);
const quickTimeBrand = 'qt  ';
/** What may follow the first box. */
const secondBoxes = new Set(['moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'moof', 'styp', 'sidx', 'pdin', 'meta']);

function isoType(file: Uint8Array): VideoType | undefined {
  if (textAt(file, 4, 8) !== 'ftyp') return undefined;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const size = view.getUint32(0);
  if (size < 16 || size % 4 !== 0 || size + 8 > file.byteLength) return undefined;
  if (!secondBoxes.has(textAt(file, size + 4, size + 8))) return undefined;
  const brand = textAt(file, 8, 12);
  if (brand === quickTimeBrand) return 'video/quicktime';
  return filmBrands.has(brand) ? 'video/mp4' : undefined;
}

const ebml = [0x1a, 0x45, 0xdf, 0xa3];
/** The element DocType, four bytes long, and the one value that is WebM (Matroska says another). */
const docType = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]);

function isWebm(file: Uint8Array): boolean {
  if (!startsWith(file, ebml)) return false;
  return Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 64)).includes(docType);
}

function videoTypeOf(file: Uint8Array): VideoType | undefined {
  if (file.byteLength < 24) return undefined;
  return isWebm(file) ? 'video/webm' : isoType(file);
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

/** Whether it is a photo as iPhones store them, so that the refusal can say what to do instead. */
export const isHeic = (file: Uint8Array): boolean =>
  textAt(file, 4, 8) === 'ftyp' && heicBrands.has(textAt(file, 8, 12));

/** The type of a file by the first `headBytes` of its content alone; undefined for types that are never accepted. */
export function contentTypeOf(file: Uint8Array): UploadContentType | undefined {
  if (startsWith(file, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(file, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  if (startsWith(file, ascii('RIFF')) && startsWith(file, ascii('WEBP'), 8)) return 'image/webp';
  if (startsWith(file, ascii('%PDF-'))) return 'application/pdf';
  return videoTypeOf(file);
}
