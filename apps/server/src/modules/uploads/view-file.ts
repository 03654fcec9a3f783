import type { Readable } from 'node:stream';
import { findUpload, insertIdDocumentView, type UploadRow } from '@get-my-helpers/db/queries/uploads';
import { messages } from '@get-my-helpers/validation/messages';
import type { ImageSize } from '@get-my-helpers/validation/upload';
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

async function mayView(ctx: Context, upload: UploadRow): Promise<void> {
  const audience = audienceOf(upload);
  if (audience === 'everybody' || isSame(upload.owner, ctx.user)) return;
  if (audience === 'its readers' && (await seesPlaceOfPhoto(ctx, upload.id))) return;
  if (audience === 'admins' && ctx.admin && upload.owner) {
    const { id: uploadId, owner, purpose } = upload;
    if (purpose !== 'government-id') return;
    // Another site must not make an admin open a document unknowingly, because each view is recorded.
    if (ctx.isFromOtherSite) throw new DomainError('FORBIDDEN', messages.foreignOrigin);
    if (ctx.isHead) return;
    await insertIdDocumentView(ctx.db, { owner, uploadId, adminId: ctx.admin.id });
    ctx.security.note('id-document-viewed', { account: { type: 'admin', id: ctx.admin.id }, subject: owner });
    return;
  }
  const known = ctx.user ?? ctx.admin;
  throw known
    ? new DomainError('FORBIDDEN', messages.notAllowed)
    : new DomainError('UNAUTHORIZED', messages.signInToContinue);
}

/**
 * A file as the caller may see it: images and videos on a profile everybody, a photo of a message or a posting those who
 * see that, an ID document its owner and admins, whose views are recorded (docs/product/verification-and-uploads.md, Who sees a file). A video has one size. Throws
 * NOT_FOUND, UNAUTHORIZED, FORBIDDEN.
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
