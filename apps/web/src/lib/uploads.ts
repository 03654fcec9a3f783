import { limits } from '@get-my-helpers/validation/limits';
import type { UploadPurpose } from '@get-my-helpers/validation/upload';
import AwsS3, { type AwsS3Part, type AwsS3UploadParameters } from '@uppy/aws-s3';
import Uppy, { type Body, type Meta, type UppyFile } from '@uppy/core';
import { checkConnection } from './connection.ts';
import { httpStatusOf } from './errors.ts';
import { timeouts, TimeoutError } from './timeouts.ts';
import { TransferError } from './transfer-error.ts';
import type { ApiClient } from './api-client.ts';

/**
 * Sends files with Uppy: in one request up to 100 MB, in parts above (docs/product/verification-and-uploads.md, Large
 * files). Loaded when somebody sends a file, never with the first screen.
 */

/** How many requests are under way at once. */
const concurrency = 6;
/** Waits before a part is sent again, in milliseconds: the documented four, the last of them until there were ten. */
const retryDelays = [0, 1000, 3000, 5000, 5000, 5000, 5000, 5000, 5000, 5000];
/** Bytes of a part of a file of this size. */
const partSizeOf = ({ size }: { size: number }): number =>
  Math.max(limits.partBytesMin, Math.ceil(size / limits.partsMax));

/** What goes wrong is told on the screen, not in the console. */
const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };

interface TransferOptions {
  file: File;
  purpose: UploadPurpose;
  client: ApiClient;
  /** Called as bytes leave, with how many have left so far. */
  onProgress: (bytesUploaded: number) => void;
}

export interface Transfer {
  /**
   * Sends the file; called again after a failure it goes on with the parts that did not arrive. Answers the address the
   * file lies at, without its query; null when it was canceled. Rejects with TransferError or what the API call rejected
   * with.
   */
  send: () => Promise<string | null>;
  pause: () => void;
  resume: () => void;
  /** Stops for good. */
  cancel: () => void;
}

/** Where Uppy keeps the upload that it goes on with. */
interface InParts {
  s3Multipart?: { uploadId: string; key: string };
}

/** Prepares to send one file. Nothing leaves before `send`. */
export function createTransfer({ file, purpose, client, onProgress }: TransferOptions): Transfer {
  let failure: unknown;
  let begun: { uploadId: string; key: string } | undefined;
  const uppy = new Uppy<Meta, Body>({ restrictions: { maxNumberOfFiles: 1 }, logger: silent });
  uppy.use(AwsS3<Meta, Body>, {
    limit: concurrency,
    retryDelays,
    getChunkSize: partSizeOf,
    shouldUseMultipart: ({ size }) => (size ?? 0) > limits.singleRequestBytes,
    getUploadParameters: async ({ name, size }) => {
      const request = { purpose, fileName: name, size: size ?? undefined };
      return put((await client.uploads.createUrl.mutate(request)).uploadURL);
    },
    createMultipartUpload: async () => {
      const { name: fileName, size } = file;
      begun = await client.uploads.createMultipart.mutate({ fileName, size, partSize: partSizeOf(file) });
      return { uploadId: begun.uploadId, key: begun.key };
    },
    signPart: (_file, { uploadId, partNumber }) => signOrRefuse(client, { uploadId, partNumber }),
    listParts: async (_file, { uploadId = '' }) => client.uploads.listParts.query({ uploadId }),
    completeMultipartUpload: async (_file, { uploadId, parts }) =>
      client.uploads.completeMultipart.mutate({ uploadId, parts: parts.map(withBoth) }),
    // Uppy aborts after a failure, but the person may retry, so only `cancel` deletes the parts that arrived.
    abortMultipartUpload: () => undefined,
    uploadPartBytes: sendBytes,
  });
  uppy.on('upload-progress', (_file, { bytesUploaded }) => onProgress(bytesUploaded || 0));
  uppy.on('upload-error', (_file, error) => (failure = error));
  const fileId = uppy.addFile({ name: file.name, type: file.type, data: file });

  return {
    async send() {
      const state: Partial<UppyFile<Meta, Body>> & InParts = begun ? { s3Multipart: begun } : {};
      uppy.setFileState(fileId, state);
      const { successful = [], failed = [] } = (await uppy.upload()) ?? {};
      const [sent] = successful;
      if (sent) return addressOf(sent);
      if (failed.length > 0) throw failure;
      return null;
    },
    pause: () => uppy.pauseAll(),
    resume: () => uppy.resumeAll(),
    cancel() {
      uppy.destroy();
      // Where this fails, the server's clean-up deletes the parts.
      if (begun) client.uploads.abortMultipart.mutate({ uploadId: begun.uploadId }).catch(() => undefined);
    },
  };
}

const addressOf = ({ uploadURL }: UppyFile<Meta, Body>): string => {
  if (!uploadURL) throw new TransferError(0, null);
  return uploadURL;
};

const withBoth = ({ PartNumber = 0, ETag = '' }: AwsS3Part): { PartNumber: number; ETag: string } => ({
  PartNumber,
  ETag,
});

/** The server ignores a file's declared type, so send every file as plain bytes. */
const put = (url: string, expires?: number): AwsS3UploadParameters => ({
  method: 'PUT',
  url,
  expires,
  headers: { 'content-type': 'application/octet-stream' },
});

/** Uppy would retry a rejected request for a part's URL ten times, so the refusal is returned here and thrown later. */
type PartAddress = AwsS3UploadParameters & { refusal?: TransferError };

async function signOrRefuse(client: ApiClient, part: { uploadId: string; partNumber: number }): Promise<PartAddress> {
  try {
    const { url, expires } = await client.uploads.signPart.mutate(part);
    return put(url, expires);
  } catch (error) {
    const status = httpStatusOf(error);
    if (status < 400 || status >= 500 || status === 429) throw error;
    return { ...put(''), refusal: new TransferError(status, error instanceof Error ? error.message : null) };
  }
}

/** Uppy's own request, with the server's sentence instead of 'Non 2xx' where it refuses. */
const sendBytes: typeof AwsS3.uploadPartBytes = async (options) => {
  const address: PartAddress = options.signature;
  if (address.refusal) throw address.refusal;
  try {
    return await sendWatched(options);
  } catch (error) {
    if (error instanceof TimeoutError) {
      void checkConnection();
      throw new TransferError(0, null);
    }
    if (!(error instanceof Error && 'source' in error)) throw error;
    const refusal = refusalOf(error.source as XMLHttpRequest);
    if (refusal.status === 0) void checkConnection();
    throw refusal;
  }
};

/** Aborts a request when no byte has been sent for a while; every progress event restarts the timer. */
const sendWatched: typeof AwsS3.uploadPartBytes = async (options) => {
  const request = new AbortController();
  let isStalled = false;
  const wait = (): ReturnType<typeof setTimeout> =>
    setTimeout(() => {
      isStalled = true;
      request.abort();
    }, timeouts.stalledUpload);
  let timer = wait();
  const onProgress = (event: ProgressEvent): void => {
    clearTimeout(timer);
    timer = wait();
    options.onProgress(event);
  };
  const abort = (): void => request.abort();
  if (options.signal?.aborted) abort();
  options.signal?.addEventListener('abort', abort);
  try {
    return await AwsS3.uploadPartBytes({ ...options, onProgress, signal: request.signal });
  } catch (error) {
    throw isStalled ? new TimeoutError() : error;
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
};

/** Uppy decides by the status whether to retry. */
function refusalOf({ status, responseText }: XMLHttpRequest): TransferError {
  return new TransferError(status, sentenceIn(responseText));
}

function sentenceIn(body: string): string | null {
  try {
    const answer: unknown = JSON.parse(body);
    const isRefusal = typeof answer === 'object' && answer !== null && 'message' in answer;
    return isRefusal && typeof answer.message === 'string' ? answer.message : null;
  } catch {
    return null;
  }
}
