import { sql } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { UserType } from '@get-my-helpers/validation/reference';
import type { ProfilePurpose, UploadContentType, UploadPurpose } from '@get-my-helpers/validation/upload';
import { transaction } from '../client.ts';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import { lockAccount, updateAccount } from './accounts.ts';

/** An upload that has not been removed. */
export interface UploadRow {
  id: string;
  purpose: UploadPurpose;
  /** Null when the account was deleted. */
  owner: UserAccount | null;
  /** The id of the stored file; null until one has arrived completely. */
  contentId: string | null;
  contentType: UploadContentType | null;
  /** When a profile claimed it. */
  claimedAt: string | null;
  /** The announced size, or the stored size once the file has arrived. */
  bytes: number;
  /** Its owner is a rejected account. */
  ownerIsRejected: boolean;
}

/** A multipart upload that has not been removed. */
export interface MultipartRow {
  id: string;
  /** The storage key, and the storage's own id of the upload. */
  contentId: string;
  multipartId: string;
  /** Sizes of the whole and of every part but the last. */
  bytes: number;
  partBytes: number;
  /** Whether all parts have arrived and were checked. */
  isComplete: boolean;
}

/** A file that has arrived completely; for an image, with the dimensions of its two sizes in pixels. */
export interface UploadContent {
  contentId: string;
  /** The stored size. */
  bytes: number;
  contentType: UploadContentType;
  width?: number;
  height?: number;
  cardWidth?: number;
  cardHeight?: number;
}

/** A removed upload with every id under which one of its files may still be stored. */
export interface RemovedUpload {
  id: string;
  attempts: string[];
  /** The storage's id of an upload in parts; its key is the first attempt. */
  multipartId: string | null;
}

const now = sql<string>`now()`;
const attemptsMax = 20;

/** Registers an expected file and returns the upload's id. */
export async function insertUpload(
  db: Database,
  { owner, purpose }: { owner: UserAccount; purpose: UploadPurpose },
): Promise<string> {
  const id = newId();
  await db.insertInto('uploads').values({ id, purpose, accountId: owner.id }).execute();
  return id;
}

/** Whether any upload exists. */
export async function hasUploads(db: Database): Promise<boolean> {
  return (await db.selectFrom('uploads').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The upload with this id, unless it was removed. */
export async function findUpload(db: Database, id: string): Promise<UploadRow | undefined> {
  const row = await db
    .selectFrom('uploads as u')
    .leftJoin('accounts', 'accounts.id', 'u.accountId')
    .select(['u.id', 'purpose', 'contentId', 'contentType', 'claimedAt', 'bytes'])
    .select(['accountId', 'accounts.kind as ownerType', 'accounts.verificationStatus as ownerStatus'])
    .$narrowType<{ ownerType: UserType | null }>()
    .where('u.id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { accountId, ownerType, ownerStatus, ...upload } = row;
  const owner = accountId === null || ownerType === null ? null : { type: ownerType, id: accountId };
  return { ...upload, owner, ownerIsRejected: ownerStatus === 'rejected' };
}

/** Marks an upload as multipart, with the storage's id of it and the agreed sizes. */
export async function setMultipart(
  db: Database,
  id: string,
  multipart: { multipartId: string; multipartBytes: number; partBytes: number },
): Promise<void> {
  await db.updateTable('uploads').set(multipart).where('id', '=', id).execute();
}

/** The owner's upload in parts with this id, unless it was removed. */
export async function findMultipart(db: Database, id: string, owner: UserAccount): Promise<MultipartRow | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select(['id', 'attempts', 'multipartId', 'multipartBytes', 'partBytes', 'contentId'])
    .where('id', '=', id)
    .where('accountId', '=', owner.id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  const [contentId] = row?.attempts ?? [];
  if (!row || row.multipartId === null || row.multipartBytes === null || row.partBytes === null) return undefined;
  if (contentId === undefined) return undefined;
  const { multipartId, multipartBytes: bytes, partBytes } = row;
  return { id, contentId, multipartId, bytes, partBytes, isComplete: row.contentId !== null };
}

/**
 * Notes an attempt to send the file, before anything of it is stored, and answers the id to store it under; undefined
 * when the upload was claimed or removed, or had 20 attempts.
 */
export async function beginUploadAttempt(db: Database, id: string): Promise<string | undefined> {
  const contentId = newId();
  const result = await db
    .updateTable('uploads')
    .set({ attempts: sql<string[]>`attempts || ${contentId}::uuid` })
    .where('id', '=', id)
    .where('claimedAt', 'is', null)
    .where('removedAt', 'is', null)
    .where(sql<number>`cardinality(attempts)`, '<', attemptsMax)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n ? contentId : undefined;
}

/** Records a complete attempt as the upload's content; false if the upload was claimed or removed meanwhile. */
export async function finishUploadAttempt(db: Database, id: string, content: UploadContent): Promise<boolean> {
  const result = await db
    .updateTable('uploads')
    .set(content)
    .where('id', '=', id)
    .where('claimedAt', 'is', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Puts an upload on its owner's profile and takes off the one that was there, in one transaction. Claiming the current one
 * again changes nothing. False when it is not the owner's, was removed, or no file has arrived.
 */
export async function claimUpload(
  db: Database,
  claim: { id: string; owner: UserAccount; purpose: ProfilePurpose; objectPath: string },
): Promise<boolean> {
  const { id, owner, purpose, objectPath } = claim;
  return transaction(db, async (trx) => {
    // Serializes concurrent claims, so that exactly one file stays.
    await lockAccount(trx, owner);
    const ofOwner = trx
      .updateTable('uploads')
      .where('accountId', '=', owner.id)
      .where('purpose', '=', purpose)
      .where('removedAt', 'is', null);
    const claimed = await ofOwner
      .set({ claimedAt: sql<string>`coalesce(claimed_at, now())`, sentFrom: null })
      .where('id', '=', id)
      .where('contentId', 'is not', null)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return false;
    await ofOwner.set({ removedAt: now }).where('id', '<>', id).where('claimedAt', 'is not', null).execute();
    await showOnProfile(trx, owner, purpose, objectPath);
    return true;
  });
}

async function showOnProfile(trx: Database, owner: UserAccount, purpose: ProfilePurpose, path: string): Promise<void> {
  if (purpose === 'profile-image') await updateAccount(trx, owner, { profileImage: path });
  else if (purpose === 'government-id') await updateAccount(trx, owner, { idDocumentUrl: path });
  else {
    await updateAccount(trx, owner, {});
    await trx.updateTable('professionals').set({ companyLogo: path }).where('id', '=', owner.id).execute();
  }
}

/** Removes an upload unless a profile has claimed it. */
export async function removeUpload(db: Database, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ removedAt: now })
    .where('id', '=', id)
    .where('claimedAt', 'is', null)
    .where('removedAt', 'is', null)
    .execute();
}

/** Removes an account's unclaimed uploads of a purpose, except for the newest ones. */
export async function removeSurplusUploads(
  db: Database,
  { owner, purpose, keep }: { owner: UserAccount; purpose: UploadPurpose; keep: number },
): Promise<void> {
  const surplus = db
    .selectFrom('uploads')
    .select('id')
    .where('accountId', '=', owner.id)
    .where('purpose', '=', purpose)
    .where('claimedAt', 'is', null)
    .where('removedAt', 'is', null)
    .orderBy('id', 'desc')
    .offset(keep)
    // Locks rows in this order, so that two concurrent calls cannot deadlock.
    .forUpdate();
  await db
    .updateTable('uploads')
    .set({ removedAt: now })
    .where('id', 'in', surplus)
    .where('claimedAt', 'is', null)
    .execute();
}

/** Removes the uploads that were not claimed within this many seconds, and those of deleted accounts. */
export async function removeAbandonedUploads(
  db: Database,
  { olderThanSeconds }: { olderThanSeconds: number },
): Promise<void> {
  const abandoned = sql<boolean>`
    ((claimed_at is null and created_at < now() - make_interval(secs => ${olderThanSeconds}))
      or account_id is null)`;
  await db.updateTable('uploads').set({ removedAt: now }).where('removedAt', 'is', null).where(abandoned).execute();
}

/** Removed uploads whose files still have to be deleted, of one account or of all. */
export async function listRemovedUploads(
  db: Database,
  { owner, limit }: { owner?: UserAccount; limit: number },
): Promise<RemovedUpload[]> {
  const removed = db
    .selectFrom('uploads')
    .select(['id', 'attempts', 'multipartId'])
    .where('removedAt', 'is not', null)
    .limit(limit);
  return (owner ? removed.where('accountId', '=', owner.id) : removed.orderBy('removedAt')).execute();
}

/** Deletes the rows of uploads whose files are deleted. */
export async function deleteUploads(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('uploads').where('id', 'in', ids).execute();
}

/** Records that an admin was shown an ID document. */
export async function insertIdDocumentView(
  db: Database,
  view: { owner: UserAccount; adminId: string; uploadId: string },
): Promise<void> {
  const { owner, adminId, uploadId } = view;
  await db.insertInto('idDocumentViews').values({ id: newId(), accountId: owner.id, adminId, uploadId }).execute();
}

export interface IdDocumentView {
  adminId: string;
  uploadId: string;
  viewedAt: string;
}

/** Who looked at an account's ID documents, latest first. */
export async function listIdDocumentViews(db: Database, owner: UserAccount): Promise<IdDocumentView[]> {
  return db
    .selectFrom('idDocumentViews')
    .select(['adminId', 'uploadId', 'viewedAt'])
    .where('accountId', '=', owner.id)
    .orderBy('viewedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
