import { readdir } from 'node:fs/promises';
import * as path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { PhotoPurpose, UploadPurpose } from '@get-my-helpers/validation/upload';
import type { Browser } from './test-app.ts';

/** An upload client that behaves like a browser. */

const claims = {
  'profile-image': { path: '/api/profile/image', field: 'profileImageURL' },
  'government-id': { path: '/api/profile/government-id', field: 'governmentIdURL' },
  'company-logo': { path: '/api/profile/company-logo', field: 'companyLogoURL' },
  'work-sample': { path: '/api/helpers/work-samples', field: 'workSampleURL' },
} as const;

type ClaimedPurpose = keyof typeof claims;

/** Requests an upload address. */
export async function uploadUrl(browser: Browser, purpose: UploadPurpose = 'profile-image'): Promise<string> {
  const response = await browser.post('/api/objects/upload', { purpose });
  if (response.statusCode !== 200) throw new Error(`signing answered ${response.statusCode}: ${response.body}`);
  return response.json<{ uploadURL: string }>().uploadURL;
}

/** Sends a file to its address. */
export function send(
  browser: Browser,
  url: string,
  file: Buffer,
  contentType = 'application/octet-stream',
): Promise<LightMyRequestResponse> {
  return browser.request({ method: 'PUT', url, payload: file, headers: { 'content-type': contentType } });
}

/** Uploads a photo for a message or a posting, which is in neither yet; returns its address. */
export async function sendPhoto(browser: Browser, purpose: PhotoPurpose, file: Buffer): Promise<string> {
  const url = await uploadUrl(browser, purpose);
  const sent = await send(browser, url, file);
  if (sent.statusCode !== 200) throw new Error(`sending answered ${sent.statusCode}: ${sent.body}`);
  return url;
}

/** Puts a file on a profile. */
export function claim(
  browser: Browser,
  purpose: ClaimedPurpose,
  url: string,
  whose: Record<string, unknown> = {},
): Promise<LightMyRequestResponse> {
  const { path: claimPath, field } = claims[purpose];
  if (purpose === 'work-sample') return browser.post(claimPath, { [field]: url, title: 'A deck', ...whose });
  return browser.put(claimPath, { [field]: url, ...whose });
}

/** Uploads a file and puts it on the profile; returns its path. */
export async function upload(browser: Browser, purpose: ClaimedPurpose, file: Buffer): Promise<string> {
  const url = await uploadUrl(browser, purpose);
  const sent = await send(browser, url, file);
  if (sent.statusCode !== 200) throw new Error(`sending answered ${sent.statusCode}: ${sent.body}`);
  const claimed = await claim(browser, purpose, url);
  if (claimed.statusCode >= 300) throw new Error(`claiming answered ${claimed.statusCode}: ${claimed.body}`);
  const { objectPath, url: samplePath } = claimed.json<{ objectPath?: string; url?: string }>();
  return objectPath ?? samplePath ?? '';
}

/** Every file in the storage of this data directory, complete or not. */
export async function storedFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(path.join(dataDir, 'objects'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const boundary = 'upload-test-boundary';
export const formType = `multipart/form-data; boundary=${boundary}`;

/** The body of a form with texts and named files. */
export function formOf(parts: { name: string; value: string | Buffer; fileName?: string }[]): Buffer {
  const encoded = parts.flatMap(({ name, value, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return Buffer.concat([...encoded, Buffer.from(`--${boundary}--\r\n`)]);
}
