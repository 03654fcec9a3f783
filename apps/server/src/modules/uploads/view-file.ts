import type { Readable } from 'node:stream';
import { isPhotoInOpenReport } from '@get-my-helpers/db/queries/reports';
import { findUpload, insertIdDocumentView, type UploadRow } from '@get-my-helpers/db/queries/uploads';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { KeyScope } from '@get-my-helpers/validation/api-key';
import { messages } from '@get-my-helpers/validation/messages';
import type { AdminUser } from '@get-my-helpers/validation/session';
import type { ImageSize, UploadPurpose } from '@get-my-helpers/validation/upload';
import { checkKeyAccess } from '../../auth/api-keys.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import { StorageError, type ByteRange } from '../../storage/object-storage.ts';
import type { Context } from '../../rpc/trpc.ts';
import { seesPlaceOfPhoto } from './photos.service.ts';
import { audienceOf, isVideo } from './uploads.rules.ts';
import { isSame } from './uploads.service.ts';

/** A file to show. */
export interface ShownFile {
  /** The size of the whole file, in bytes. */
  size: number;
  contentType: string;
  /** Changes with the content. */
  version: string;
  /** How long it may be cached publicly, in seconds; undefined: it is private and not cached. */
  keepSeconds: number | undefined;
  /** Set when it is to be downloaded rather than shown. */
  saveAs: string | undefined;
  /** The file, or a range of it. Throws NOT_FOUND when it was deleted meanwhile, SERVICE_UNAVAILABLE. */
  read(range?: ByteRange): Promise<Readable>;
}

const year = 365 * 24 * 60 * 60;
const hour = 60 * 60;

/** What an API key needs for a file that not everybody sees. */
const scopeOf: Readonly<Record<UploadPurpose, KeyScope>> = {
  'profile-image': 'profile:read',
  'government-id': 'profile:read',
  'company-logo': 'profile:read',
  'work-sample': 'profile:read',
  'message-photo': 'messages:read',
  'posting-photo': 'postings:read',
};

async function mayView(ctx: Context, upload: UploadRow): Promise<void> {
  const audience = audienceOf(upload);
  checkKeyAccess(ctx.apiKey, audience === 'everybody' ? 'any key' : scopeOf[upload.purpose]);
  if (audience === 'everybody' || isSame(upload.owner, ctx.user)) return;
  if (audience === 'its readers' && (await seesPlaceOfPhoto(ctx, upload.id))) return;
  if (ctx.admin && upload.owner && (await mayAdminView(ctx, upload))) {
    await recordView(ctx, ctx.admin, { ...upload, owner: upload.owner });
    return;
  }
  const known = ctx.user ?? ctx.admin;
  throw known
    ? new DomainError('FORBIDDEN', messages.notAllowed)
    : new DomainError('UNAUTHORIZED', messages.signInToContinue);
}

async function mayAdminView({ db }: Context, upload: UploadRow): Promise<boolean> {
  if (audienceOf(upload) === 'admins') return true;
  return upload.purpose === 'message-photo' && isPhotoInOpenReport(db, upload.id);
}

/** Records that an admin looked at an ID document or at a photo of a reported message. Throws FORBIDDEN. */
async function recordView(
  ctx: Context,
  { id: adminId }: AdminUser,
  { id: uploadId, owner, purpose }: UploadRow & { owner: UserAccount },
): Promise<void> {
  if (purpose === 'work-sample') return;
  // Another site must not make an admin open a file unknowingly, because each view is recorded.
  if (ctx.isFromOtherSite) throw new DomainError('FORBIDDEN', messages.foreignOrigin);
  if (ctx.isHead) return;
  const isDocument = purpose === 'government-id';
  if (isDocument) await insertIdDocumentView(ctx.db, { owner, uploadId, adminId });
  const type = isDocument ? 'id-document-viewed' : 'reported-photo-viewed';
  await ctx.security.audit(ctx.db, type, { account: { type: 'admin', id: adminId }, subject: owner });
}

/**
 * A file as the caller may see it: images and videos on a profile everybody, a photo of a message or a posting those who
 * see that, an ID document its owner and admins, whose views are recorded, as are those of a reported message's photos
 * (docs/product/verification-and-uploads.md, Who sees a file). A video has one size. Throws NOT_FOUND, UNAUTHORIZED,
 * FORBIDDEN.
 */
export async function viewFile(ctx: Context, id: string, size: ImageSize): Promise<ShownFile> {
  const upload = orNotFound(await findUpload(ctx.db, id), messages.notFound);
  await mayView(ctx, upload);
  const { contentId, contentType, purpose } = upload;
  if (contentId === null || contentType === null) throw new DomainError('NOT_FOUND', messages.notFound);
  const isDocument = purpose === 'government-id';
  const version = isDocument || isVideo(contentType) ? contentId : `${contentId}.${size}`;
  const object = orNotFound(await ctx.storage.head(version), messages.notFound);
  return {
    size: object.size,
    contentType,
    version,
    // A profile image's address changes with it; a work sample can be removed at any time.
    keepSeconds: audienceOf(upload) !== 'everybody' ? undefined : purpose === 'work-sample' ? hour : year,
    saveAs: isDocument ? `government-id.${contentType.split('/')[1] ?? ''}` : undefined,
    read: async (range) => {
      const { stream, size: sizeNow } = orNotFound(await ctx.storage.get(version, range), messages.notFound);
      if (sizeNow === object.size) return stream;
      stream.destroy();
      throw new StorageError('UNAVAILABLE', new Error('the storage says two sizes of one file'));
    },
  };
}
