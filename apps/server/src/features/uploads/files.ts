import { buffer } from 'node:stream/consumers';
import type { UploadContentType, UploadPurpose } from '@get-my-helpers/validation/upload';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../errors.ts';
import { createTurns } from '../../in-turn.ts';
import type { ObjectStorage } from '../../storage/object-storage.ts';
import { checkImage, encodeImage } from './images.ts';
import { contentTypeOf, isTaken, wrongTypeMessage } from './uploads.rules.ts';

/** A decoded image can take 200 MB: two at a time, and not too many waiting. */
const inTurn = createTurns({ runningMax: 2, waitingMax: 50 });

const asStream = async function* (file: Buffer): AsyncGenerator<Uint8Array> {
  yield file;
};

async function read(storage: ObjectStorage, key: string): Promise<Buffer> {
  const object = await storage.get(key);
  if (!object) throw new DomainError('CONFLICT', messages.uploadNotArrived);
  return buffer(object.stream);
}

/**
 * Judges a file that has arrived by its content. An ID document stays as it is; an image is replaced by its two sizes, under
 * `{contentId}.full` and `{contentId}.card`. Answers the type that is kept.
 * @throws DomainError BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE.
 */
export function settleFile(
  storage: ObjectStorage,
  contentId: string,
  purpose: UploadPurpose,
): Promise<UploadContentType> {
  return inTurn(async () => {
    const file = await read(storage, contentId);
    if (file.byteLength === 0) throw new DomainError('BAD_REQUEST', messages.uploadEmpty);
    const contentType = contentTypeOf(file);
    if (contentType === undefined || !isTaken(purpose, contentType)) {
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', wrongTypeMessage(purpose));
    }
    if (purpose === 'government-id') {
      if (contentType !== 'application/pdf') await checkImage(file);
      return contentType;
    }
    for (const [size, image] of Object.entries(await encodeImage(file, purpose))) {
      await storage.put(`${contentId}.${size}`, asStream(image), { maxBytes: image.byteLength });
    }
    await storage.delete(contentId);
    return 'image/webp';
  });
}

/** Removes everything that may lie under these ids; no error when there is nothing. */
export async function deleteFiles(storage: ObjectStorage, contentIds: string[]): Promise<void> {
  const keys = contentIds.flatMap((contentId) => [contentId, `${contentId}.full`, `${contentId}.card`]);
  await Promise.all(keys.map((key) => storage.delete(key)));
}
