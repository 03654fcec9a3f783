import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../env.ts';
import {
  checkKey,
  isKey,
  isUploadId,
  limitBytes,
  StorageError,
  type ByteRange,
  type ObjectStorage,
} from './object-storage.ts';
import { ifThere, toStorageError } from './s3-errors.ts';
import { pagesOf } from './s3-pages.ts';
import { s3Parts } from './s3-parts.ts';
import { limitTimes, type StoreTimeouts } from './s3-time-limits.ts';
import { signedUploads } from './signed-uploads.ts';
import type { UrlSigner } from './url-signer.ts';

/** How many bytes of a stream are held in memory; S3's smallest part is 5 MB. */
const partBytes = 8 * 1024 * 1024;
/** What people send goes here; what the product has checked lies beside it under its own key. */
const sentFolder = 'incoming/';
const isBefore = (date: Date | undefined, time: number): boolean => date !== undefined && date.getTime() < time;
const sentKey = (id: string): string => sentFolder + checkKey(id);

const contradiction = (message: string): StorageError => new StorageError('UNAVAILABLE', new Error(message));

/** A file's headers need its real size, so none is assumed. */
function sizeOf(length: number | undefined): number {
  if (length === undefined) throw contradiction('the store names no length');
  return length;
}

const defaultTimeouts: StoreTimeouts = { connect: 5_000, answer: 20_000, afterSilence: 5_000, slowStart: 20_000 };
/** For a server that is never told to shut down. */
const never = new AbortController().signal;
/** The size of a file of which the store was asked for a range; some stores send another one. */
function sizeOfWhole({ ContentRange = '', ContentLength }: GetObjectCommandOutput, { start, end }: ByteRange): number {
  const [, first, last, whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(ContentRange)?.map(Number) ?? [];
  const isAsked = whole !== undefined && first === start && last === Math.min(end, whole - 1);
  if (!isAsked || ContentLength !== last - first + 1) throw contradiction('the store sends another range of a file');
  return whole;
}

/** Every file that is being read holds a connection. */
const agent = { keepAlive: true, maxSockets: 500 };

export interface S3StorageOptions {
  timeouts?: StoreTimeouts;
  /** Aborted when the server shuts down. */
  ending?: AbortSignal;
}

/**
 * Objects in a bucket of any store that speaks S3. Written objects are visible completely or not at all. A call that
 * fails is tried once more, unless its time limit has passed.
 * @throws StorageError UNAVAILABLE when the bucket cannot be reached; the store's error when there is none.
 */
export async function createS3Storage(
  settings: S3Settings,
  signer: UrlSigner,
  { timeouts = defaultTimeouts, ending = never }: S3StorageOptions = {},
): Promise<ObjectStorage> {
  const { bucket: Bucket, endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = settings;
  const s3 = new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's do not support newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeouts.connect,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  limitTimes(s3, timeouts, ending);
  s3.middlewareStack.add(
    (next) => async (call) => {
      try {
        return await next(call);
      } catch (error) {
        throw toStorageError(error);
      }
    },
    { step: 'initialize', name: 'storageErrors' },
  );
  const ownAddresses = signedUploads(signer);

  async function read(Key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const object = await ifThere(s3.send(new GetObjectCommand({ Bucket, Key, Range })));
    if (!(object?.Body instanceof Readable)) return undefined;
    try {
      return { stream: object.Body, size: range ? sizeOfWhole(object, range) : sizeOf(object.ContentLength) };
    } catch (error) {
      object.Body.destroy();
      throw error;
    }
  }

  async function remove(Key: string): Promise<void> {
    await ifThere(s3.send(new DeleteObjectCommand({ Bucket, Key })));
  }

  const isOurs = (key: string | undefined): boolean => key !== undefined && isKey(key);

  /** Aborts uploads in parts under our keys that began before this time; returns how many. */
  async function abortUploads(before: number): Promise<number> {
    const pages = pagesOf<ListMultipartUploadsCommandOutput, { KeyMarker?: string; UploadIdMarker?: string }>({
      read: (after) => s3.send(new ListMultipartUploadsCommand({ Bucket, ...after })),
      next: ({ IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker }) =>
        IsTruncated ? { KeyMarker, UploadIdMarker } : undefined,
    });
    let ended = 0;
    for await (const { Uploads = [] } of pages) {
      for (const { Key, UploadId, Initiated } of Uploads) {
        if (!isOurs(Key) || !isBefore(Initiated, before)) continue;
        await ifThere(s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
        ended += 1;
      }
    }
    return ended;
  }

  /** Deletes what was sent before this time; returns how many. */
  async function deleteSentBefore(before: number): Promise<number> {
    const pages = pagesOf<ListObjectsV2CommandOutput, { ContinuationToken?: string }>({
      read: (after) => s3.send(new ListObjectsV2Command({ Bucket, Prefix: sentFolder, ...after })),
      next: (page) => (page.IsTruncated ? { ContinuationToken: page.NextContinuationToken } : undefined),
    });
    let deleted = 0;
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', LastModified } of Contents) {
        if (!isOurs(Key.slice(sentFolder.length)) || !isBefore(LastModified, before)) continue;
        await remove(Key);
        deleted += 1;
      }
    }
    return deleted;
  }

  async function addressOf(id: string): Promise<URL> {
    return new URL(await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: sentFolder + id })));
  }

  await s3.send(new HeadBucketCommand({ Bucket }));
  return {
    ...s3Parts(s3, Bucket),
    sentOrigin: (await addressOf('')).origin,

    async put(key, body, { maxBytes }) {
      let size = 0;
      async function* counted(): AsyncGenerator<Uint8Array> {
        for await (const chunk of limitBytes(body, maxBytes)) {
          size += chunk.byteLength;
          yield chunk;
        }
      }
      const Body = Readable.from(counted());
      const params = { Bucket, Key: checkKey(key), Body };
      try {
        await new Upload({ client: s3, params, partSize: partBytes, queueSize: 1 }).done();
        return { size };
      } finally {
        Body.destroy();
      }
    },

    get: async (key, range) => read(checkKey(key), range),

    async head(key) {
      const found = await ifThere(s3.send(new HeadObjectCommand({ Bucket, Key: checkKey(key) })));
      return found && { size: sizeOf(found.ContentLength) };
    },

    delete: async (key) => remove(checkKey(key)),

    async deleteUnfinished(olderThanSeconds) {
      const before = Date.now() - olderThanSeconds * 1000;
      return (await abortUploads(before)) + (await deleteSentBefore(before));
    },

    async signUpload(grant, expiresIn) {
      const { id, size } = grant;
      if (size === undefined) return ownAddresses.signUpload(grant, expiresIn);
      // The length is signed, so the store itself refuses another.
      const command = new PutObjectCommand({ Bucket, Key: sentKey(id), ContentLength: size });
      return getSignedUrl(s3, command, { expiresIn, signableHeaders: new Set(['host', 'content-length']) });
    },
    readUpload: ownAddresses.readUpload,
    async sentTo(url) {
      const { origin, pathname } = new URL(url);
      const id = pathname.slice(-36);
      const address = await addressOf(id);
      return isUploadId(id) && origin === address.origin && pathname === address.pathname ? id : undefined;
    },
    getSent: async (id) => read(sentKey(id)),
    deleteSent: async (id) => remove(sentKey(id)),
  };
}
