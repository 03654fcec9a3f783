import type { Database } from '@get-my-helpers/db/client';
import { findPhotoPlace, listPhotos, setPhotos } from '@get-my-helpers/db/queries/photos';
import type { UserAccount } from '@get-my-helpers/validation/account';
import { messages } from '@get-my-helpers/validation/messages';
import type { Photo } from '@get-my-helpers/validation/photo';
import type { PhotoPurpose } from '@get-my-helpers/validation/upload';
import { DomainError } from '../../lib/errors.ts';
import type { Context } from '../../rpc/trpc.ts';
import { photoOf } from '../cards/photo.ts';
import { findVisiblePosting } from '../cards/visible-posting.ts';
import { takeOwnUpload, type SignedIn } from './uploads.service.ts';

/** The ids of the caller's uploaded photos; before the transaction that uses them. Throws as `takeOwnUpload`. */
export async function takeOwnPhotos(ctx: SignedIn, purpose: PhotoPurpose, addresses: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const address of addresses) ids.push(await takeOwnUpload(ctx, purpose, address));
  return [...new Set(ids)];
}

/**
 * Gives a message or a posting exactly these photos; to be called in the transaction that stores it. Throws CONFLICT when
 * one is gone or in use elsewhere.
 */
export async function attachPhotos(
  trx: Database,
  photos: { owner: UserAccount; purpose: PhotoPurpose; placeId: string; ids: string[] },
): Promise<Photo[]> {
  if (!(await setPhotos(trx, photos))) throw new DomainError('CONFLICT', messages.photoInUse);
  return (await listPhotos(trx, photos.purpose, photos.placeId)).map(photoOf);
}

/** Whether the caller sees the message or the posting that a photo is part of. */
export async function seesPlaceOfPhoto(ctx: Context, id: string): Promise<boolean> {
  const { db, user } = ctx;
  if (!user && !ctx.admin) return false;
  const place = await findPhotoPlace(db, id);
  if (!place) return false;
  if ('jobPostingId' in place) return (await findVisiblePosting(ctx, place.jobPostingId)) !== undefined;
  return user !== null && user.id === (user.type === 'helper' ? place.helperId : place.professionalId);
}
