import { buffer } from 'node:stream/consumers';
import type { UploadContent } from '@get-my-helpers/db/queries/uploads';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { imageEdges, UploadContentType, UploadPurpose } from '@get-my-helpers/validation/upload';
import { DomainError } from '../../lib/errors.ts';
import type { ScanFile } from './antivirus.ts';
import type { ByteRange, ObjectStorage } from '../../storage/object-storage.ts';
import { contentTypeOf, headBytes, isHeic } from './file-type.ts';
import { inspect } from './inspection/inspector.ts';
import { isTaken, isVideo, tooLargeMessage, wrongTypeMessage } from './uploads.rules.ts';

const asStream = async function* (file: Buffer): AsyncGenerator<Uint8Array> {
  yield file;
};

async function read(storage: ObjectStorage, key: string, range?: ByteRange): Promise<Buffer> {
  const object = await storage.get(key, range);
  if (!object) throw new DomainError('CONFLICT', messages.uploadNotArrived);
  return buffer(object.stream);
}

/** What is known of a file after it was checked. */
export type ProcessedFile = Omit<UploadContent, 'contentId'>;

/** The file storage, and the virus scanner if there is one. */
export interface FileStores {
  storage: ObjectStorage;
  scanFile: ScanFile | null;
  /** Aborted when the sender hangs up. */
  gone?: AbortSignal;
}

/** A file that has arrived: whose it is, what for, and under which id it lies. */
export interface ArrivedFile {
  contentId: string;
  purpose: UploadPurpose;
  /** Files of one account are inspected one after the other. */
  account: string;
}

/** Replaces an image by its two sizes, under `{contentId}.full` and `{contentId}.card`. */
async function processImage(
  storage: ObjectStorage,
  { contentId, account }: ArrivedFile,
  purpose: keyof typeof imageEdges,
): Promise<ProcessedFile> {
  const file = await read(storage, contentId);
  const { full, card } = await inspect(account, { kind: 'image', file, purpose });
  for (const [size, { data }] of Object.entries({ full, card })) {
    await storage.put(`${contentId}.${size}`, asStream(data), { maxBytes: data.byteLength });
  }
  await storage.delete(contentId);
  const { width, height } = full;
  const bytes = full.data.byteLength + card.data.byteLength;
  return { contentType: 'image/webp', bytes, width, height, cardWidth: card.width, cardHeight: card.height };
}

/** Replaces a PDF by one made of the objects that were checked; an image of an ID stays as it came. */
async function processDocument(
  storage: ObjectStorage,
  { contentId, account }: ArrivedFile,
  contentType: UploadContentType,
): Promise<ProcessedFile> {
  const file = await read(storage, contentId);
  if (contentType === 'application/pdf') {
    const anew = Buffer.from(await inspect(account, { kind: 'pdf', file }));
    const maxBytes = 2 * limits.governmentIdBytes;
    if (anew.byteLength > maxBytes) throw new DomainError('BAD_REQUEST', messages.uploadBrokenPdf);
    const { size: bytes } = await storage.put(contentId, asStream(anew), { maxBytes });
    return { contentType, bytes };
  }
  await inspect(account, { kind: 'kept-image', file });
  return { contentType, bytes: file.byteLength };
}

async function processVideo(
  storage: ObjectStorage,
  { contentId, account }: ArrivedFile,
  { size, contentType }: { size: number; contentType: UploadContentType },
): Promise<ProcessedFile> {
  await inspect(account, { kind: 'video', size }, (start, end) => read(storage, contentId, { start, end: end - 1 }));
  return { contentType, bytes: size };
}

async function scan({ storage, scanFile, gone }: FileStores, contentId: string): Promise<void> {
  if (!scanFile) return;
  const object = await storage.get(contentId);
  if (!object) throw new DomainError('CONFLICT', messages.uploadNotArrived);
  await scanFile(object.stream, gone);
}

/**
 * Checks the content of a file that has arrived and stores what is kept of it: images and PDFs are written anew, videos and
 * photos of IDs stay as they are. At most 10 MB are held in memory. Throws BAD_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, and
 * SERVICE_UNAVAILABLE when the virus scanner is away.
 */
export async function processFile(stores: FileStores, arrived: ArrivedFile): Promise<ProcessedFile> {
  const { storage } = stores;
  const { contentId, purpose } = arrived;
  const size = (await storage.head(contentId))?.size ?? 0;
  if (size === 0) throw new DomainError('BAD_REQUEST', messages.uploadEmpty);
  const head = await read(storage, contentId, { start: 0, end: headBytes - 1 });
  const contentType = contentTypeOf(head);
  if (contentType === undefined || !isTaken(purpose, contentType)) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', isHeic(head) ? messages.uploadHeic : wrongTypeMessage(purpose));
  }
  if (purpose === 'work-sample' && !isVideo(contentType) && size > limits.workSamplePhotoBytes) {
    throw new DomainError('PAYLOAD_TOO_LARGE', tooLargeMessage(limits.workSamplePhotoBytes));
  }
  await scan(stores, contentId);
  if (isVideo(contentType)) return processVideo(storage, arrived, { size, contentType });
  if (purpose === 'government-id') return processDocument(storage, arrived, contentType);
  return processImage(storage, arrived, purpose);
}

/** The keys of the two sizes in which an image is kept. */
export const imageKeys = (contentId: string): string[] => [`${contentId}.full`, `${contentId}.card`];

/** Removes everything that may lie under these ids; no error when there is nothing. */
export async function deleteFiles(storage: ObjectStorage, contentIds: string[]): Promise<void> {
  const keys = contentIds.flatMap((contentId) => [contentId, ...imageKeys(contentId)]);
  await Promise.all(keys.map((key) => storage.delete(key)));
}
