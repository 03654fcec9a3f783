import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../env.ts';
import { checkKey, isUploadId, limitBytes, type ByteRange, type ObjectStorage } from './object-storage.ts';
import { ifThere, toStorageError } from './s3-errors.ts';
import { s3Parts } from './s3-parts.ts';
import { signedUploads } from './signed-uploads.ts';
import type { UrlSigner } from './url-signer.ts';

/** A stream is held in memory by this many bytes; S3 takes no smaller parts than 5 MB. */
const partBytes = 8 * 1024 * 1024;
/** What people send goes here; what the product has judged lies beside it under its own key. */
const sentFolder = 'incoming/';
const sentKey = (id: string): string => sentFolder + checkKey(id);

/** Collects a stream into parts of at least `partBytes`, the last one shorter, be it empty. */
async function* partsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size < partBytes) continue;
    yield Buffer.concat(chunks, size);
    [chunks, size] = [[], 0];
  }
  yield Buffer.concat(chunks, size);
}

/** How long the store may take, in milliseconds. A call that fails is tried once more. */
export interface StoreTimeouts {
  connect: number;
  /** Until an answer begins, also to a part of `partBytes`. */
  answer: number;
  /** Between two pieces of a file, for which its reader may take its time. */
  silence: number;
}
const defaultTimeouts: StoreTimeouts = { connect: 5_000, answer: 20_000, silence: 120_000 };
/** Every file that is being read holds one. */
const agent = { keepAlive: true, maxSockets: 500 };

/**
 * Objects in a bucket of any store that speaks S3. What is written is seen whole or not at all.
 * @throws StorageError UNAVAILABLE when the bucket cannot be reached; the store's error when there is none.
 */
export async function createS3Storage(
  settings: S3Settings,
  signer: UrlSigner,
  timeouts: StoreTimeouts = defaultTimeouts,
): Promise<ObjectStorage> {
  const { bucket: Bucket, endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = settings;
  const s3 = new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's know no newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeouts.connect,
      requestTimeout: timeouts.answer,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.silence,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
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

  async function putParts(Key: string, first: Buffer, rest: AsyncGenerator<Buffer, undefined>): Promise<number> {
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      let size = 0;
      const send = async (Body: Buffer): Promise<void> => {
        const PartNumber = Parts.length + 1;
        const { ETag } = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
        Parts.push({ PartNumber, ETag });
        size += Body.byteLength;
      };
      await send(first);
      for await (const part of rest) if (part.byteLength > 0) await send(part);
      await s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
      return size;
    } catch (error) {
      // What stays there is removed by `deleteUnfinished`.
      await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
      throw error;
    }
  }

  async function read(Key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const object = await ifThere(s3.send(new GetObjectCommand({ Bucket, Key, Range })));
    if (!(object?.Body instanceof Readable)) return undefined;
    const whole = object.ContentRange?.split('/')[1];
    return { stream: object.Body, size: whole === undefined ? (object.ContentLength ?? 0) : Number(whole) };
  }

  async function remove(Key: string): Promise<void> {
    await ifThere(s3.send(new DeleteObjectCommand({ Bucket, Key })));
  }

  /** Deletes while it lists, so the next page is always the first. */
  async function deletePage(before: number): Promise<number> {
    const isOld = (date: Date | undefined): boolean => date !== undefined && date.getTime() < before;
    const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket }));
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: sentFolder }));
    const uploads = Uploads.filter(({ Initiated }) => isOld(Initiated));
    const sent = Contents.filter(({ LastModified }) => isOld(LastModified));
    for (const { Key, UploadId } of uploads) await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    for (const { Key = '' } of sent) await remove(Key);
    return uploads.length + sent.length;
  }

  async function addressOf(id: string): Promise<URL> {
    return new URL(await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: sentFolder + id })));
  }

  await s3.send(new HeadBucketCommand({ Bucket }));
  return {
    ...s3Parts(s3, Bucket),
    sentOrigin: (await addressOf('')).origin,

    async put(key, body, { maxBytes }) {
      const Key = checkKey(key);
      const parts = partsOf(limitBytes(body, maxBytes));
      try {
        const first = await parts.next();
        const Body = first.value ?? Buffer.alloc(0);
        if (Body.byteLength >= partBytes) return { size: await putParts(Key, Body, parts) };
        await s3.send(new PutObjectCommand({ Bucket, Key, Body }));
        return { size: Body.byteLength };
      } finally {
        await parts.return(undefined);
      }
    },

    get: async (key, range) => read(checkKey(key), range),

    async head(key) {
      const found = await ifThere(s3.send(new HeadObjectCommand({ Bucket, Key: checkKey(key) })));
      return found && { size: found.ContentLength ?? 0 };
    },

    delete: async (key) => remove(checkKey(key)),

    async deleteUnfinished(olderThanSeconds) {
      const before = Date.now() - olderThanSeconds * 1000;
      let deleted = 0;
      for (;;) {
        const onPage = await deletePage(before);
        if (onPage === 0) return deleted;
        deleted += onPage;
      }
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
