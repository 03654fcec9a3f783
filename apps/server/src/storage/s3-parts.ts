import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  type ListPartsCommandOutput,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { checkKey, StorageError, type ObjectStorage, type PartInfo, type Parts } from './object-storage.ts';
import { ifThere, withoutQuotes } from './s3-errors.ts';
import { pagesOf } from './s3-pages.ts';

type S3Parts = Pick<
  ObjectStorage,
  'beginParts' | 'signPart' | 'readPart' | 'putPart' | 'listParts' | 'completeParts' | 'abortParts'
>;

/** Parts go from the browser to the store itself, by addresses that hold their number and exact size. */
export function s3Parts(s3: S3Client, Bucket: string): S3Parts {
  const inBucket = ({ key, multipartId }: Parts) => ({ Bucket, Key: checkKey(key), UploadId: multipartId });

  async function readParts(parts: Parts, gone?: AbortSignal): Promise<PartInfo[]> {
    const found: PartInfo[] = [];
    const pages = pagesOf<ListPartsCommandOutput, { PartNumberMarker?: string }>({
      read: (after) => s3.send(new ListPartsCommand({ ...inBucket(parts), ...after })),
      next: (page) => (page.IsTruncated ? { PartNumberMarker: page.NextPartNumberMarker } : undefined),
      gone,
    });
    for await (const page of pages) {
      for (const { PartNumber: number = 0, Size: size = 0, ETag = '' } of page.Parts ?? []) {
        found.push({ number, size, etag: withoutQuotes(ETag) });
      }
    }
    return found.sort((a, b) => a.number - b.number);
  }

  return {
    async beginParts(key) {
      const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key: checkKey(key) }));
      if (UploadId === undefined) throw new Error('the store began no upload');
      return UploadId;
    },

    async signPart(parts, { number, bytes }, expiresIn) {
      // The length is signed, so the store itself refuses another.
      const command = new UploadPartCommand({ ...inBucket(parts), PartNumber: number, ContentLength: bytes });
      return getSignedUrl(s3, command, { expiresIn, signableHeaders: new Set(['host', 'content-length']) });
    },
    readPart() {
      throw new StorageError('FORBIDDEN');
    },
    putPart() {
      throw new StorageError('FORBIDDEN');
    },

    listParts: (parts, gone) => ifThere(readParts(parts, gone)),

    async completeParts(parts, chosen) {
      const list = chosen.map(({ number, etag }) => ({ PartNumber: number, ETag: `"${etag}"` }));
      const command = new CompleteMultipartUploadCommand({ ...inBucket(parts), MultipartUpload: { Parts: list } });
      if ((await ifThere(s3.send(command))) === undefined) throw new StorageError('GONE');
    },

    async abortParts(parts) {
      await ifThere(s3.send(new AbortMultipartUploadCommand(inBucket(parts))));
    },
  };
}
