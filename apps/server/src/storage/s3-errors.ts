import { S3ServiceException } from '@aws-sdk/client-s3';
import { StorageError } from './object-storage.ts';

export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Refusals that are about the object or the request. Other errors are about the store or the connection. */
const isAboutTheCall = (status: number): boolean => status >= 400 && status < 500 && ![401, 403, 429].includes(status);

/** The storage error for an error of the store's client. */
export function toStorageError(error: unknown): unknown {
  if (error instanceof StorageError) return error;
  const status = statusOf(error);
  if (status === 507) return new StorageError('NO_SPACE', error);
  return status !== undefined && isAboutTheCall(status) ? error : new StorageError('UNAVAILABLE', error);
}

/** Runs a call whose object may be missing. */
export async function ifThere<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

export const withoutQuotes = (etag: string): string => etag.replaceAll('"', '');
