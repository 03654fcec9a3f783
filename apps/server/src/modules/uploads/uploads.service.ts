import { accountKey } from '@get-my-helpers/db/queries/accounts';
import {
  beginUploadAttempt,
  claimUpload,
  findUpload,
  finishUploadAttempt,
  removeSurplusUploads,
  removeUpload,
} from '@get-my-helpers/db/queries/uploads';
import { countReceived, growUpload, reserveUpload, type QuotaRefusal } from '@get-my-helpers/db/queries/upload-quotas';
import type { UserAccount } from '@get-my-helpers/validation/account';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { SessionUser } from '@get-my-helpers/validation/session';
import {
  uploadBytes,
  type ClaimedObject,
  type ProfilePurpose,
  type StoredUpload,
  type UploadPurpose,
  type UploadRequest,
  type UploadTarget,
} from '@get-my-helpers/validation/upload';
import { DomainError } from '../../lib/errors.ts';
import { StorageError, type ObjectStorage, type UploadGrant } from '../../storage/object-storage.ts';
import { objectIdOf, objectPathOf } from '../../storage/signed-uploads.ts';
import { ownId, type Context } from '../../rpc/trpc.ts';
import { deleteFiles, processFile } from './files.ts';
import { deleteRemovedUploads } from './uploads.cleanup.ts';
import { mayUpload, tooLargeMessage } from './uploads.rules.ts';

export type SignedIn = Context & { user: SessionUser };

/** How long an upload address is valid, in seconds. */
export const addressLifetime = 15 * 60;
/** Unclaimed files are deleted after this time, in seconds. */
const day = 24 * 60 * 60;

export const isSame = (owner: UserAccount | null, user: UserAccount | null): boolean =>
  owner !== null && user !== null && owner.type === user.type && owner.id === user.id;

/** Space is freed by people or by the hourly clean-up, which takes a while. */
const storageRetrySeconds = 60;

/** The refusal for an error of the storage. */
export function describe(error: unknown, maxBytes: number): unknown {
  if (!(error instanceof StorageError)) return error;
  if (error.cause instanceof DomainError) return error.cause;
  if (error.code === 'UNAVAILABLE') return error;
  if (error.code === 'TOO_LARGE') return new DomainError('PAYLOAD_TOO_LARGE', tooLargeMessage(maxBytes));
  if (error.code === 'NO_SPACE') {
    return new DomainError('SERVICE_UNAVAILABLE', messages.storageFull, { retryAfter: storageRetrySeconds });
  }
  if (error.code === 'TOO_SMALL') return new DomainError('BAD_REQUEST', messages.partSize);
  if (error.code === 'GONE') return new DomainError('CONFLICT', messages.uploadClosed);
  if (error.code === 'INTERRUPTED') return new DomainError('CLIENT_CLOSED_REQUEST', messages.uploadInterrupted);
  const expired = error.code === 'EXPIRED';
  return new DomainError('FORBIDDEN', expired ? messages.uploadAddressExpired : messages.uploadAddressInvalid);
}

/** The refusal for an exceeded quota. */
function describeQuota(refusal: QuotaRefusal): DomainError {
  if (refusal.quota === 'none') return new DomainError('UNAUTHORIZED', messages.signInToContinue);
  if (refusal.quota === 'stored') return new DomainError('PAYLOAD_TOO_LARGE', messages.uploadsFull);
  if (refusal.quota === 'unclaimed') return new DomainError('PAYLOAD_TOO_LARGE', messages.uploadsUnclaimed);
  return new DomainError('TOO_MANY_REQUESTS', messages.uploadsOfDay, { retryAfter: refusal.secondsLeft });
}

/** A file sent directly to the object store exists before this server knows of it, so its reservation lasts longer. */
const lapseOf = (storage: ObjectStorage): number => (storage.sentOrigin === undefined ? addressLifetime : day);

/** Reserves space for an expected file. Throws UNAUTHORIZED, PAYLOAD_TOO_LARGE, TOO_MANY_REQUESTS. */
async function reserve(
  ctx: SignedIn,
  upload: { owner: UserAccount; purpose: UploadPurpose; bytes: number },
): Promise<string> {
  const { storage, address, rateLimiter } = ctx;
  const reserved = await reserveUpload(ctx.db, {
    ...upload,
    address,
    quota: rateLimiter.uploadQuota,
    lapseSeconds: lapseOf(storage),
  });
  if (typeof reserved !== 'string') throw describeQuota(reserved);
  return reserved;
}

/**
 * Registers an expected file. Work samples are large, so the oldest unclaimed ones are removed. Throws FORBIDDEN,
 * PAYLOAD_TOO_LARGE, TOO_MANY_REQUESTS.
 */
export async function openUpload(ctx: SignedIn, { purpose, size }: UploadRequest): Promise<UploadGrant> {
  const maxBytes = uploadBytes[purpose];
  const owner = ctx.user;
  if (!mayUpload(owner, purpose)) throw new DomainError('FORBIDDEN', messages.notAllowed);
  if (size !== undefined && size > maxBytes) throw new DomainError('PAYLOAD_TOO_LARGE', tooLargeMessage(maxBytes));
  await ctx.rateLimiter.check('upload', { account: owner, address: ctx.address });
  const id = await reserve(ctx, { owner, purpose, bytes: size ?? maxBytes });
  if (purpose === 'work-sample') {
    await removeSurplusUploads(ctx.db, { owner, purpose, keep: limits.workSamples });
    await deleteRemovedUploads(ctx, owner).catch(ctx.logError);
  }
  return { id, purpose, owner, maxBytes, size };
}

/**
 * An address that takes one file of this purpose with PUT (docs/product/verification-and-uploads.md, Upload addresses).
 * Throws as `openUpload`.
 */
export async function createUploadUrl(ctx: SignedIn, request: UploadRequest): Promise<UploadTarget> {
  const address = await ctx.storage.signUpload(await openUpload(ctx, request), addressLifetime);
  return { uploadURL: new URL(address, ctx.origin).href };
}

/** Passes a file on; one that is larger than announced reserves the maximum. Also returns how much arrived. */
function countBytes(
  ctx: Context,
  grant: UploadGrant,
  { body, announced }: { body: AsyncIterable<Uint8Array>; announced: number },
) {
  const { storage, rateLimiter, address } = ctx;
  const { id, owner, maxBytes } = grant;
  let received = 0;
  let room = announced;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      received += chunk.byteLength;
      if (received > room && received <= maxBytes) {
        const bytes = maxBytes - room;
        const quota = rateLimiter.uploadQuota;
        const refusal = await growUpload(ctx.db, id, { owner, bytes, address, quota, lapseSeconds: lapseOf(storage) });
        if (refusal) throw describeQuota(refusal);
        room = maxBytes;
      }
      yield chunk;
    }
  }
  return { body: counted(), received: () => received };
}

/** Stores a file as it arrives and checks it; one that fails leaves nothing behind. */
async function storeFile(ctx: Context, grant: UploadGrant, body: AsyncIterable<Uint8Array>): Promise<string> {
  const { id, purpose, maxBytes } = grant;
  const before = await findUpload(ctx.db, id);
  const contentId = await beginUploadAttempt(ctx.db, id);
  if (contentId === undefined) throw new DomainError('CONFLICT', messages.uploadClosed);
  const counted = countBytes(ctx, grant, { body, announced: before?.bytes ?? 0 });
  try {
    try {
      await ctx.storage.put(contentId, counted.body, { maxBytes });
    } finally {
      await countReceived(ctx.db, id, counted.received());
    }
    const account = accountKey(grant.owner);
    const processed = await processFile(ctx, { contentId, purpose, account });
    const counts = await finishUploadAttempt(ctx.db, id, { contentId, ...processed });
    if (!counts) throw new DomainError('CONFLICT', messages.uploadClosed);
  } catch (error) {
    if (error instanceof StorageError && error.code === 'NO_SPACE') ctx.logError(error);
    await deleteFiles(ctx.storage, [contentId]).catch(ctx.logError);
    throw describe(error, maxBytes);
  }
  if (before?.contentId) await deleteFiles(ctx.storage, [before.contentId]);
  return contentId;
}

/**
 * Takes the file of one PUT to an upload address. No session is needed, but if there is one it must be the owner's.
 * `declaredBytes` is the size that the sender declares. Throws FORBIDDEN, CONFLICT, PAYLOAD_TOO_LARGE,
 * UNSUPPORTED_MEDIA_TYPE, BAD_REQUEST, CLIENT_CLOSED_REQUEST, SERVICE_UNAVAILABLE.
 */
export async function receiveFile(
  ctx: Context,
  { url, body, declaredBytes = 0 }: { url: string; body: AsyncIterable<Uint8Array>; declaredBytes?: number },
): Promise<ClaimedObject & { contentId: string }> {
  let grant: UploadGrant;
  try {
    grant = ctx.storage.readUpload(url);
  } catch (error) {
    throw describe(error, 0);
  }
  if (ctx.user && !isSame(grant.owner, ctx.user)) throw new DomainError('FORBIDDEN', messages.uploadNotYours);
  if (declaredBytes > grant.maxBytes) throw new DomainError('PAYLOAD_TOO_LARGE', tooLargeMessage(grant.maxBytes));
  return { objectPath: objectPathOf(grant.id), contentId: await storeFile(ctx, grant, body) };
}

/** Stores the file of a form at once. Throws UNAUTHORIZED, and as `createUploadUrl` and `receiveFile`. */
export async function storeFormFile(
  ctx: Context,
  request: UploadRequest,
  body: AsyncIterable<Uint8Array>,
): Promise<StoredUpload> {
  const { user } = ctx;
  if (!user) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
  const grant = await openUpload({ ...ctx, user }, request);
  try {
    await storeFile(ctx, grant, body);
  } catch (error) {
    await removeUpload(ctx.db, grant.id);
    throw error;
  }
  const objectPath = objectPathOf(grant.id);
  return { uploadURL: new URL(objectPath, ctx.origin).href, objectPath };
}

interface Claim {
  /** The address the file was sent to, with or without its query, or its path alone. */
  address: string;
  userId: string | undefined;
  userType: SessionUser['type'] | undefined;
}

async function uploadIdIn({ storage, origin }: Context, address: string): Promise<string> {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  const isHere = url?.origin === new URL(origin).origin;
  const id = url && (isHere ? objectIdOf(url.href) : await storage.sentTo(url.href));
  if (id === undefined) throw new DomainError('BAD_REQUEST', messages.uploadAddressInvalid);
  return id;
}

const lastingRefusals = new Set(['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']);

/** Whether a file was refused for good; after any other failure the call may be repeated. */
export const isLasting = (error: unknown): boolean => error instanceof DomainError && lastingRefusals.has(error.code);

/** Calls `checkSentFile`, unless another claim does so meanwhile. */
async function takeSentFile(ctx: Context, grant: UploadGrant): Promise<void> {
  try {
    await checkSentFile(ctx, grant);
  } catch (error) {
    if (!(await findUpload(ctx.db, grant.id))?.contentId) throw error;
  }
}

/**
 * Checks a file that was sent directly to the object store, as if it arrived now. Throws CONFLICT when there is none, and
 * as `storeFile`.
 */
async function checkSentFile(ctx: Context, grant: UploadGrant): Promise<void> {
  const sent = await ctx.storage.getSent(grant.id);
  if (!sent) throw new DomainError('CONFLICT', messages.uploadNotArrived);
  try {
    await storeFile(ctx, grant, sent.stream);
  } catch (error) {
    if (isLasting(error)) await ctx.storage.deleteSent(grant.id);
    throw error;
  }
  // The file is stored; the daily clean-up removes the original if this fails.
  await ctx.storage.deleteSent(grant.id).catch(ctx.logError);
}

/**
 * Finds the caller's upload by its address and makes sure that its file is stored and checked; returns its id. Throws
 * BAD_REQUEST, FORBIDDEN, CONFLICT when the file has not arrived, and as `takeSentFile`.
 */
export async function takeOwnUpload(ctx: SignedIn, purpose: UploadPurpose, address: string): Promise<string> {
  const id = await uploadIdIn(ctx, address);
  const upload = await findUpload(ctx.db, id);
  // The same answer for somebody else's and a missing one, so that nobody can tell them apart.
  if (!upload || !isSame(upload.owner, ctx.user)) throw new DomainError('FORBIDDEN', messages.uploadNotYours);
  if (upload.purpose !== purpose) throw new DomainError('BAD_REQUEST', messages.uploadForElse);
  if (upload.contentId === null)
    await takeSentFile(ctx, { id, purpose, owner: ctx.user, maxBytes: uploadBytes[purpose] });
  return id;
}

/**
 * Puts the caller's uploaded file on their profile; the previous one is deleted. It does not verify the account. Throws
 * as `takeOwnUpload`.
 */
export async function claimFile(ctx: SignedIn, purpose: ProfilePurpose, claim: Claim): Promise<ClaimedObject> {
  ownId(ctx.user.id, claim.userId);
  if (claim.userType !== undefined && claim.userType !== ctx.user.type) {
    throw new DomainError('FORBIDDEN', messages.notAllowed);
  }
  const id = await takeOwnUpload(ctx, purpose, claim.address);
  const objectPath = objectPathOf(id);
  const claimed = await claimUpload(ctx.db, { id, owner: ctx.user, purpose, objectPath });
  if (!claimed) throw new DomainError('FORBIDDEN', messages.uploadNotYours);
  // The new file is in place even if deleting the old one fails; the clean-up tries again.
  await deleteRemovedUploads(ctx, ctx.user).catch(ctx.logError);
  return { objectPath };
}
