import type { UploadPurpose } from '@get-my-helpers/validation/upload';
import AwsS3, { type AwsS3UploadParameters } from '@uppy/aws-s3';
import Uppy, { type Body, type Meta, type UppyFile } from '@uppy/core';
import { TransferError } from './transfer-error.ts';
import type { ApiClient } from './trpc.ts';

/**
 * Sends files with Uppy: in one request below 100 MB. Loaded when somebody opens an upload control, never with the first
 * screen.
 */

/** How many requests are under way at once (specification section 7). */
const concurrency = 6;
/** Waits before a part is sent again, in milliseconds: the documented four, the last of them until ten (section 7). */
const retryDelays = [0, 1000, 3000, 5000, 5000, 5000, 5000, 5000, 5000, 5000];

/** What goes wrong is told on the screen, not in the console. */
const silent = { debug: () => undefined, warn: () => undefined, error: () => undefined };

export interface TransferOptions {
  file: File;
  purpose: UploadPurpose;
  client: ApiClient;
  /** Called as bytes leave, with how many have left so far. */
  onProgress: (bytesUploaded: number) => void;
}

export interface Transfer {
  /**
   * Sends the file; call it again after a failure. Answers the address it lies at, without its query; null when it was
   * cancelled. Rejects with TransferError or what the API call rejected with.
   */
  send: () => Promise<string | null>;
  pause: () => void;
  resume: () => void;
  /** Stops for good. */
  cancel: () => void;
}

/** Prepares to send one file. Nothing leaves before `send`. */
export function createTransfer({ file, purpose, client, onProgress }: TransferOptions): Transfer {
  let failure: unknown;
  const uppy = new Uppy<Meta, Body>({ restrictions: { maxNumberOfFiles: 1 }, logger: silent });
  uppy.use(AwsS3<Meta, Body>, {
    limit: concurrency,
    retryDelays,
    shouldUseMultipart: false,
    getUploadParameters: async ({ name, size }) => {
      const request = { purpose, fileName: name, size: size ?? undefined };
      return put((await client.uploads.createUrl.mutate(request)).uploadURL);
    },
    uploadPartBytes: sendBytes,
  });
  uppy.on('upload-progress', (_file, { bytesUploaded }) => onProgress(bytesUploaded || 0));
  uppy.on('upload-error', (_file, error) => (failure = error));
  uppy.addFile({ name: file.name, type: file.type, data: file });

  return {
    async send() {
      const { successful = [], failed = [] } = (await uppy.upload()) ?? {};
      const [sent] = successful;
      if (sent) return addressOf(sent);
      if (failed.length > 0) throw failure;
      return null;
    },
    pause: () => uppy.pauseAll(),
    resume: () => uppy.resumeAll(),
    cancel: () => uppy.destroy(),
  };
}

const addressOf = ({ uploadURL }: UppyFile<Meta, Body>): string => {
  if (!uploadURL) throw new TransferError(0, null);
  return uploadURL;
};

/** The type of a file decides nothing on the server, so it is sent as what it is there: bytes. */
const put = (url: string): AwsS3UploadParameters => ({
  method: 'PUT',
  url,
  headers: { 'content-type': 'application/octet-stream' },
});

/** Uppy's own request, with the server's sentence instead of 'Non 2xx' where it refuses. */
const sendBytes: typeof AwsS3.uploadPartBytes = async (options) => {
  try {
    return await AwsS3.uploadPartBytes(options);
  } catch (error) {
    throw error instanceof Error && 'source' in error ? refusalOf(error.source as XMLHttpRequest) : error;
  }
};

/** Uppy looks at `source.status` to see whether to try again. */
function refusalOf(source: XMLHttpRequest | { status: number }): TransferError {
  return new TransferError(source.status, 'responseText' in source ? sentenceIn(source.responseText) : null);
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
