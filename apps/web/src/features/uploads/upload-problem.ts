import { httpStatusOf, messageOf } from '../../lib/errors.ts';
import { TransferError } from '../../lib/transfer-error.ts';

/** Why an upload did not work, in words. */
export interface UploadProblem {
  detail: string;
  /** False when sending the same file again would fail again. */
  mayRetry: boolean;
  /** The person has to sign in again first. */
  needsSignIn?: true;
}

/** A file that cannot be read in this browser, with what to do instead. */
export class UnreadableFile extends Error {}

const authorizationRequired = 'Authorization required. Please sign in to continue.';
/** Bad file, too large, wrong type: sending it again changes nothing. */
const lasting = [400, 413, 415];

/** What to tell about a failed upload: the authorization, the server's own sentence, or the file's name. */
export function problemOf(error: unknown, fileName: string): UploadProblem {
  if (error instanceof UnreadableFile) return { detail: error.message, mayRetry: false };
  const status = error instanceof TransferError ? error.status : httpStatusOf(error);
  if (status === 401) return { detail: authorizationRequired, mayRetry: false, needsSignIn: true };
  const failed = `Failed to upload ${fileName}`;
  if (status >= 400 && status < 500) {
    const sentence = error instanceof TransferError ? error.sentence : messageOf(error, failed);
    return { detail: sentence ?? failed, mayRetry: !lasting.includes(status) };
  }
  return { detail: failed, mayRetry: true };
}
