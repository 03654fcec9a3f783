import { sql, type RawBuilder } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { PhotoPurpose } from '@get-my-helpers/validation/upload';
import type { Database } from '../client.ts';
import type { Pair } from './messages.ts';

/** A photo of a message or a job posting: the id of its upload, and its two sizes in pixels. */
export interface PhotoRow {
  id: string;
  width: number;
  height: number;
  cardWidth: number;
  cardHeight: number;
}

const idColumns = { 'message-photo': 'messageId', 'posting-photo': 'jobPostingId' } as const;

/** A select's column: the photos of the message or posting with this id, in their order. */
export const photosOf = (purpose: PhotoPurpose, id: RawBuilder<unknown>): RawBuilder<PhotoRow[]> => sql<PhotoRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', uploads.id, 'width', uploads.width, 'height', uploads.height,
    'cardWidth', uploads.card_width, 'cardHeight', uploads.card_height
  ) order by photos.position), '[]')
  from photos join uploads on uploads.id = photos.id
  where photos.${sql.ref(idColumns[purpose])} = ${id} and uploads.removed_at is null)`;

/**
 * Gives a message or a posting exactly these photos of its owner, in this order; those it had besides are removed.
 * False, with nothing changed, when one is not the owner's, was removed, has not arrived or is in use elsewhere. Only for
 * transactions that have locked the posting.
 */
export async function setPhotos(
  trx: Database,
  photos: { owner: UserAccount; purpose: PhotoPurpose; placeId: string; ids: string[] },
): Promise<boolean> {
  const { owner, purpose, placeId, ids } = photos;
  const column = idColumns[purpose];
  const wanted = sql`any (${ids}::uuid[])`;
  const here = trx.selectFrom('photos').select('id').where(column, '=', placeId);
  const free = await trx
    .selectFrom('uploads')
    .select('id')
    .where(sql<boolean>`id = ${wanted}`)
    .where('accountId', '=', owner.id)
    .where('purpose', '=', purpose)
    .where('contentId', 'is not', null)
    .where('removedAt', 'is', null)
    .where((eb) => eb.or([eb('claimedAt', 'is', null), eb('id', 'in', here)]))
    // In one order, so that two calls with the same photos cannot deadlock.
    .orderBy('id')
    .forUpdate()
    .execute();
  if (free.length < ids.length) return false;
  await trx
    .updateTable('uploads')
    .set({ removedAt: sql<string>`now()` })
    .where('id', 'in', here)
    .where(sql<boolean>`not id = ${wanted}`)
    .execute();
  await trx.deleteFrom('photos').where(column, '=', placeId).execute();
  if (ids.length === 0) return true;
  await trx
    .updateTable('uploads')
    .set({ claimedAt: sql<string>`coalesce(claimed_at, now())`, sentFrom: null })
    .where('id', 'in', ids)
    .execute();
  await trx
    .insertInto('photos')
    .values(ids.map((id, index) => ({ id, [column]: placeId, position: index + 1 })))
    .execute();
  return true;
}

/** The photos of the message or posting with this id, in their order. */
export async function listPhotos(db: Database, purpose: PhotoPurpose, placeId: string): Promise<PhotoRow[]> {
  const { photos } = await db.selectNoFrom(photosOf(purpose, sql`${placeId}`).as('photos')).executeTakeFirstOrThrow();
  return photos;
}

/** The two people of the message that a photo is in, or the posting that it is on; undefined when it is on neither. */
export async function findPhotoPlace(db: Database, id: string): Promise<Pair | { jobPostingId: string } | undefined> {
  const row = await db
    .selectFrom('photos')
    .leftJoin('messages', 'messages.id', 'photos.messageId')
    .select(['jobPostingId', 'professionalId', 'helperId'])
    .where('photos.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { jobPostingId, professionalId, helperId } = row;
  if (jobPostingId !== null) return { jobPostingId };
  return professionalId !== null && helperId !== null ? { professionalId, helperId } : undefined;
}
