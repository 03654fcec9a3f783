import { accountKey } from '@get-my-helpers/db/queries/accounts';
import {
  beginUploadAttempt,
  findMultipart,
  finishUploadAttempt,
  removeUpload,
  setMultipart,
  type MultipartRow,
} from '@get-my-helpers/db/queries/uploads';
import { messages } from '@get-my-helpers/validation/messages';
import type {
  CompletedUpload,
  MultipartCompletion,
  MultipartRequest,
  MultipartUpload,
  PartRequest,
  PartTarget,
  StoredPart,
} from '@get-my-helpers/validation/upload';
import { DomainError } from '../../lib/errors.ts';
import { fairConcurrencyLimiter } from '../../lib/concurrency-limiter.ts';
import { StorageError, type PartGrant } from '../../storage/object-storage.ts';
import { objectPathOf } from '../../storage/signed-uploads.ts';
import type { Context } from '../../rpc/trpc.ts';
import { processFile } from './files.ts';
import { deleteRemovedUploads } from './uploads.cleanup.ts';
import { chooseParts, partBytesOf, partCountOf } from './uploads.rules.ts';
import { addressLifetime, describe, isLasting, isSame, openUpload, type SignedIn } from './uploads.service.ts';

/** Assembling half a gigabyte keeps the disk busy, so only two run at a time. */
const limiter = fairConcurrencyLimiter({ runningMax: 2, runningPerAccount: 1, waitingMax: 50, waitingPerAccount: 12 });

const purpose = 'work-sample';

/**
 * The caller's upload in parts. FORBIDDEN alike for somebody else's, a removed and a missing one, so that nobody can tell
 * them apart.
 */
async function ownMultipart(ctx: SignedIn, id: string): Promise<MultipartRow> {
  const upload = await findMultipart(ctx.db, id, ctx.user);
  if (!upload) throw new DomainError('FORBIDDEN', messages.uploadNotYours);
  return upload;
}

const partsOf = ({ contentId: key, multipartId }: MultipartRow) => ({ key, multipartId });

const closed = (): DomainError => new DomainError('CONFLICT', messages.uploadClosed);

/** Begins a large file that comes in parts. Throws as `openUpload`, and SERVICE_UNAVAILABLE. */
export async function createMultipart(ctx: SignedIn, request: MultipartRequest): Promise<MultipartUpload> {
  const { size, partSize } = request;
  const { id } = await openUpload(ctx, request);
  const contentId = await beginUploadAttempt(ctx.db, id);
  if (contentId === undefined) throw closed();
  try {
    const multipartId = await ctx.storage.beginParts(contentId);
    await setMultipart(ctx.db, id, { multipartId, multipartBytes: size, partBytes: partSize });
  } catch (error) {
    await removeUpload(ctx.db, id);
    throw describe(error, size);
  }
  const partCount = partCountOf({ bytes: size, partBytes: partSize });
  return { uploadId: id, key: id, partSize, partCount };
}

/** An address that takes one part with PUT. Throws FORBIDDEN, CONFLICT, BAD_REQUEST, TOO_MANY_REQUESTS. */
export async function signPart(ctx: SignedIn, { uploadId, partNumber }: PartRequest): Promise<PartTarget> {
  const owner = ctx.user;
  await ctx.rateLimiter.check('uploadPart', { account: owner, address: ctx.address });
  const upload = await ownMultipart(ctx, uploadId);
  if (upload.isComplete) throw closed();
  const bytes = partBytesOf(upload, partNumber);
  if (bytes === undefined) throw new DomainError('BAD_REQUEST', messages.partBeyond);
  const grant: PartGrant = { id: upload.id, owner, number: partNumber, bytes };
  const address = await ctx.storage.signPart(partsOf(upload), grant, addressLifetime);
  return { url: new URL(address, ctx.origin).href, expires: addressLifetime };
}

/**
 * Takes one part that was sent to its address. No session is needed, but if there is one it must be the owner's.
 * `declaredBytes` is the size that the sender declares. Returns the part's ETag. Throws FORBIDDEN, CONFLICT, BAD_REQUEST,
 * PAYLOAD_TOO_LARGE, CLIENT_CLOSED_REQUEST, SERVICE_UNAVAILABLE.
 */
export async function receivePart(
  ctx: Context,
  { url, body, declaredBytes }: { url: string; body: AsyncIterable<Uint8Array>; declaredBytes?: number },
): Promise<{ etag: string }> {
  let bytes = 0;
  try {
    const grant = ctx.storage.readPart(url);
    ({ bytes } = grant);
    if (ctx.user && !isSame(grant.owner, ctx.user)) throw new DomainError('FORBIDDEN', messages.uploadNotYours);
    if (declaredBytes !== undefined && declaredBytes > bytes) throw new StorageError('TOO_LARGE');
    if (declaredBytes !== undefined && declaredBytes < bytes) throw new StorageError('TOO_SMALL');
    const upload = await findMultipart(ctx.db, grant.id, grant.owner);
    if (!upload || upload.isComplete) throw closed();
    return await ctx.storage.putPart(partsOf(upload), grant, body);
  } catch (error) {
    if (error instanceof StorageError && error.code === 'NO_SPACE') ctx.logError(error);
    const isPartTooLarge = error instanceof StorageError && error.code === 'TOO_LARGE';
    throw isPartTooLarge ? new DomainError('PAYLOAD_TOO_LARGE', messages.partSize) : describe(error, bytes);
  }
}

/** The parts that have arrived, by number. Throws FORBIDDEN, CONFLICT. */
export async function listParts(ctx: SignedIn, uploadId: string): Promise<StoredPart[]> {
  const upload = await ownMultipart(ctx, uploadId);
  if (upload.isComplete) throw closed();
  const parts = await ctx.storage.listParts(partsOf(upload), ctx.gone).catch((error: unknown) => {
    throw describe(error, upload.bytes);
  });
  if (!parts) throw closed();
  return parts.map(({ number, size, etag }) => ({ PartNumber: number, Size: size, ETag: `"${etag}"` }));
}

/** Assembles the parts, unless that was done before and only the answer was lost. */
async function assemble(ctx: Context, upload: MultipartRow, listed: MultipartCompletion['parts']): Promise<void> {
  const parts = partsOf(upload);
  if ((await ctx.storage.head(upload.contentId))?.size === upload.bytes) return;
  const arrived = await ctx.storage.listParts(parts, ctx.gone);
  if (!arrived) throw closed();
  const chosen = chooseParts(upload, arrived, listed);
  if (!chosen) throw new DomainError('CONFLICT', messages.partsWrong);
  await ctx.storage.completeParts(parts, chosen);
}

/** Removes an upload and deletes its files. */
async function discard(ctx: SignedIn, id: string): Promise<void> {
  await removeUpload(ctx.db, id);
  await deleteRemovedUploads(ctx, ctx.user).catch(ctx.logError);
}

async function checkWhole(ctx: SignedIn, { id, contentId }: MultipartRow): Promise<void> {
  try {
    const account = accountKey(ctx.user);
    const processed = await processFile(ctx, { contentId, purpose, account });
    if (!(await finishUploadAttempt(ctx.db, id, { contentId, ...processed }))) throw closed();
  } catch (error) {
    if (isLasting(error)) await discard(ctx, id);
    throw error;
  }
}

/**
 * Assembles a file from its parts and checks it; a refused one leaves nothing behind. A repeated call gets the same
 * answer. Throws FORBIDDEN, CONFLICT when parts are missing or different, and as `processFile`.
 */
export async function completeMultipart(
  ctx: SignedIn,
  { uploadId, parts }: MultipartCompletion,
): Promise<CompletedUpload> {
  const upload = await ownMultipart(ctx, uploadId);
  const objectPath = objectPathOf(upload.id);
  const answer: CompletedUpload = { location: new URL(objectPath, ctx.origin).href, objectPath };
  if (upload.isComplete) return answer;
  return limiter.run(accountKey(ctx.user), async () => {
    try {
      await assemble(ctx, upload, parts);
      await checkWhole(ctx, upload);
      return answer;
    } catch (error) {
      // Another call has done it meanwhile.
      if ((await findMultipart(ctx.db, uploadId, ctx.user))?.isComplete) return answer;
      throw describe(error, upload.bytes);
    }
  });
}

/** Aborts an upload and deletes what has arrived, unless it is on a profile. Throws FORBIDDEN. */
export async function abortMultipart(ctx: SignedIn, uploadId: string): Promise<void> {
  await discard(ctx, (await ownMultipart(ctx, uploadId)).id);
}
