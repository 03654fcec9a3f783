import type { LightMyRequestResponse } from 'fastify';
import type { MultipartUpload, StoredPart } from '@get-my-helpers/validation/upload';
import { send } from './upload-client.ts';
import type { Browser } from './test-app.ts';

/** A client for multipart uploads over REST. */

export const multipartPath = '/api/objects/multipart';

/** Begins a multipart upload. */
export async function begin(browser: Browser, size: number, partSize?: number): Promise<MultipartUpload> {
  const begun = await browser.post(multipartPath, { size, ...(partSize === undefined ? {} : { partSize }) });
  if (begun.statusCode !== 201) throw new Error(`beginning answered ${begun.statusCode}: ${begun.body}`);
  return begun.json<MultipartUpload>();
}

export const sign = (browser: Browser, uploadId: string, partNumber: unknown): Promise<LightMyRequestResponse> =>
  browser.post(`${multipartPath}/${uploadId}/parts`, { partNumber });

export const list = (browser: Browser, uploadId: string): Promise<LightMyRequestResponse> =>
  browser.get(`${multipartPath}/${uploadId}/parts`);

export const complete = (
  browser: Browser,
  uploadId: string,
  parts: Omit<StoredPart, 'Size'>[],
): Promise<LightMyRequestResponse> => browser.post(`${multipartPath}/${uploadId}/complete`, { parts });

export const abort = (browser: Browser, uploadId: string): Promise<LightMyRequestResponse> =>
  browser.request({ method: 'DELETE', url: `${multipartPath}/${uploadId}` });

/** Where to send a part. */
export async function partUrl(browser: Browser, uploadId: string, partNumber: number): Promise<string> {
  const signed = await sign(browser, uploadId, partNumber);
  if (signed.statusCode !== 200) throw new Error(`signing answered ${signed.statusCode}: ${signed.body}`);
  return signed.json<{ url: string }>().url;
}

/** Sends one part of a file to this server. */
export async function sendPart(
  browser: Browser,
  { uploadId, partSize }: MultipartUpload,
  file: Buffer,
  partNumber: number,
): Promise<LightMyRequestResponse> {
  const bytes = file.subarray((partNumber - 1) * partSize, partNumber * partSize);
  return send(browser, await partUrl(browser, uploadId, partNumber), bytes);
}

/** Sends parts of a file, by default all of them, and returns the input of `complete`. */
export async function sendParts(
  browser: Browser,
  upload: MultipartUpload,
  file: Buffer,
  numbers = Array.from({ length: upload.partCount }, (_, index) => index + 1),
): Promise<Omit<StoredPart, 'Size'>[]> {
  const parts: Omit<StoredPart, 'Size'>[] = [];
  for (const PartNumber of numbers) {
    const sent = await sendPart(browser, upload, file, PartNumber);
    if (sent.statusCode !== 200) throw new Error(`part ${PartNumber} answered ${sent.statusCode}: ${sent.body}`);
    parts.push({ PartNumber, ETag: String(sent.headers.etag) });
  }
  return parts;
}
