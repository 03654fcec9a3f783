import type { Readable } from 'node:stream';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { UploadPurpose } from '@get-my-helpers/validation/upload';

/**
 * Stores files under keys that we generate, on a disk or in an object store. Every call may throw a StorageError
 * UNAVAILABLE when the store cannot be reached or does not answer in time.
 */
export interface ObjectStorage {
  /**
   * Stores a stream under a key, replacing what was there. Nobody ever sees a partial object: on any error the key is
   * unchanged.
   * @throws StorageError TOO_LARGE as soon as more than `maxBytes` have arrived, INTERRUPTED when the stream breaks,
   * NO_SPACE when the store is full.
   */
  put(key: string, body: AsyncIterable<Uint8Array>, options: { maxBytes: number }): Promise<{ size: number }>;
  /**
   * The object, or a range of it; undefined when there is none. `size` is that of the whole object. The caller reads or
   * destroys the stream.
   */
  get(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined>;
  head(key: string): Promise<{ size: number } | undefined>;
  /** No error when there is none. */
  delete(key: string): Promise<void>;
  /** Starts an object that comes in parts, and returns the storage's id of it. There is no object until `completeParts`. */
  beginParts(key: string): Promise<string>;
  /** An address that takes one part with PUT; relative to this server, or absolute. */
  signPart(parts: Parts, grant: PartGrant, expiresInSeconds: number): Promise<string>;
  /** The grant in an address of `signPart` that is sent back to this server. @throws StorageError FORBIDDEN, EXPIRED. */
  readPart(url: string): PartGrant;
  /**
   * Stores a part of exactly so many bytes that was sent to this server, replacing what was there.
   * @throws StorageError TOO_LARGE, TOO_SMALL, INTERRUPTED, NO_SPACE; GONE when the parts were assembled or aborted.
   */
  putPart(
    parts: Parts,
    part: { number: number; bytes: number },
    body: AsyncIterable<Uint8Array>,
  ): Promise<{ etag: string }>;
  /**
   * The parts that have arrived, by number; undefined when they were aborted. A store may still list them after they were
   * assembled.
   */
  listParts(parts: Parts, gone?: AbortSignal): Promise<PartInfo[] | undefined>;
  /**
   * Assembles the object from these parts, in this order. It appears only when complete, and after an error the parts
   * remain.
   * @throws StorageError GONE when a part is missing, NO_SPACE.
   */
  completeParts(parts: Parts, chosen: readonly PartInfo[]): Promise<void>;
  /** Aborts the upload of the parts; no error when there are none. */
  abortParts(parts: Parts): Promise<void>;
  /** Removes the remains of interrupted uploads that are older than this many seconds; returns how many. */
  deleteUnfinished(olderThanSeconds: number): Promise<number>;
  /**
   * An address that takes the file with one PUT; relative to this server, or absolute. It is this server's when nobody said
   * how large the file is, since a store's own address would take any size.
   */
  signUpload(grant: UploadGrant, expiresInSeconds: number): Promise<string>;
  /** The grant in an address of `signUpload` that is sent back to this server. @throws StorageError FORBIDDEN, EXPIRED. */
  readUpload(url: string): UploadGrant;
  /** The upload's id in an address of `signUpload` that is not this server's, whatever its query. */
  sentTo(url: string): Promise<string | undefined>;
  /** What was sent there; undefined when nothing was. */
  getSent(id: string): Promise<{ stream: Readable; size: number } | undefined>;
  /** No error when there is none. */
  deleteSent(id: string): Promise<void>;
  /** The origin of the addresses of `signUpload` when it is not this server's, so that browsers may be allowed to go there. */
  sentOrigin: string | undefined;
}

/** The grant of an upload address: one owner may send one file for one purpose. */
export interface UploadGrant {
  /** The upload's id. */
  id: string;
  purpose: UploadPurpose;
  owner: UserAccount;
  maxBytes: number;
  /** The size that the sender declared; a store that receives the file directly refuses another one. */
  size?: number;
}

/** Both ends are included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** An object that comes in parts: its key, and what its storage calls the upload. */
export interface Parts {
  key: string;
  multipartId: string;
}

export interface PartInfo {
  number: number;
  size: number;
  /** Without quotation marks. */
  etag: string;
}

/** The grant of a part's address: one owner may send one part of exactly this many bytes. */
export interface PartGrant {
  /** The upload's id. */
  id: string;
  owner: UserAccount;
  number: number;
  bytes: number;
}

export type StorageErrorCode =
  'TOO_LARGE' | 'TOO_SMALL' | 'INTERRUPTED' | 'NO_SPACE' | 'UNAVAILABLE' | 'FORBIDDEN' | 'EXPIRED' | 'GONE';

export class StorageError extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, cause?: unknown) {
    super(`storage: ${code}`, { cause });
    this.name = 'StorageError';
    this.code = code;
  }
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const keyPattern = new RegExp(`^${uuid}(\\.(full|card))?$`);

const idPattern = new RegExp(`^${uuid}$`);

/** Whether a text can be an upload's id. */
export function isUploadId(text: string): boolean {
  return idPattern.test(text);
}

/** Whether a text can be one of our keys; others may store things in the same bucket. */
export function isKey(text: string): boolean {
  return keyPattern.test(text);
}

/** Keys are UUIDs, with an ending for an image's sizes; anything else is a programming error. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('not a key of the object storage');
  return key;
}

/** Passes a stream on and counts it. @throws StorageError TOO_LARGE, INTERRUPTED. */
export async function* limitBytes(body: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new StorageError('TOO_LARGE');
      yield chunk;
    }
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError('INTERRUPTED', error);
  }
}
