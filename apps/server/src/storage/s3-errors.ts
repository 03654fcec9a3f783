import { S3ServiceException } from '@aws-sdk/client-s3';

export const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Runs a call whose subject may be missing. */
export async function ifThere<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

export const withoutQuotes = (etag: string): string => etag.replaceAll('"', '');
