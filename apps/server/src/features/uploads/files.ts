import { buffer } from 'node:stream/consumers';
import type { UploadContent } from '@get-my-helpers/db/queries/uploads';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { imageEdges, UploadPurpose } from '@get-my-helpers/validation/upload';
import { DomainError } from '../../errors.ts';
import { createTurns } from '../../in-turn.ts';
import type { ByteRange, ObjectStorage } from '../../storage/object-storage.ts';
import { checkImage, encodeImage } from './images.ts';
import { contentTypeOf, headBytes } from './file-type.ts';
import { isTaken, isVideo, tooLargeMessage, wrongTypeMessage } from './uploads.rules.ts';

/** A decoded image can take 200 MB: two at a time, and not too many waiting. */
const inTurn = createTurns({ runningMax: 2, waitingMax: 50 });

const asStream = async function* (file: Buffer): AsyncGenerator<Uint8Array> {
  yield file;
};

async function read(storage: ObjectStorage, key: string, range?: ByteRange): Promise<Buffer> {
  const object = await storage.get(key, range);
  if (!object) throw new DomainError('CONFLICT', messages.uploadNotArrived);
  return buffer(object.stream);
}

/** What is known of a file that was judged. */
export type SettledFile = Omit<UploadContent, 'contentId'>;

/** Replaces an image by its two sizes, under `{contentId}.full` and `{contentId}.card`. */
async function settleImage(
  storage: ObjectStorage,
  contentId: string,
  purpose: keyof typeof imageEdges,
): Promise<SettledFile> {
  const { full, card } = await encodeImage(await read(storage, contentId), purpose);
  for (const [size, { data }] of Object.entries({ full, card })) {
    await storage.put(`${contentId}.${size}`, asStream(data), { maxBytes: data.byteLength });
  }
  await storage.delete(contentId);
  const { width, height } = full;
  return { contentType: 'image/webp', width, height, cardWidth: card.width, cardHeight: card.height };
}

/**
 * Judges a file that has arrived by its content. An ID document and a video stay as they are, an image is made anew. Only
 * images are held in memory, at most 10 MB each. @throws DomainError BAD_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE.
 */
export async function settleFile(
  storage: ObjectStorage,
  contentId: string,
  purpose: UploadPurpose,
): Promise<SettledFile> {
  const size = (await storage.head(contentId))?.size;
  if (size === 0) throw new DomainError('BAD_REQUEST', messages.uploadEmpty);
  const contentType = contentTypeOf(await read(storage, contentId, { start: 0, end: headBytes - 1 }));
  if (contentType === undefined || !isTaken(purpose, contentType)) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', wrongTypeMessage(purpose));
  }
  if (isVideo(contentType)) return { contentType };
  if (purpose === 'work-sample' && size !== undefined && size > limits.workSamplePhotoBytes) {
    throw new DomainError('PAYLOAD_TOO_LARGE', tooLargeMessage(limits.workSamplePhotoBytes));
  }
  return inTurn(async () => {
    if (purpose !== 'government-id') return settleImage(storage, contentId, purpose);
    if (contentType !== 'application/pdf') await checkImage(await read(storage, contentId));
    return { contentType };
  });
}

/** Removes everything that may lie under these ids; no error when there is nothing. */
export async function deleteFiles(storage: ObjectStorage, contentIds: string[]): Promise<void> {
  const keys = contentIds.flatMap((contentId) => [contentId, `${contentId}.full`, `${contentId}.card`]);
  await Promise.all(keys.map((key) => storage.delete(key)));
}
