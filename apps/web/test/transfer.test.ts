import { limits } from '@get-my-helpers/validation/limits';
import { http, HttpResponse } from 'msw';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createApiClient } from '../src/lib/api-client.ts';
import { createTransfer, type Transfer } from '../src/lib/uploads.ts';
import { answerWith, api, calls, Refusal, type Answer } from './api.ts';

const uploadId = '01930000-0000-7000-8000-00000000beef';
const location = `http://localhost:3000/api/objects/${uploadId}`;

/** A file that only claims this size; its parts are empty, because these tests check only their order and number. */
function aLargeFile(size: number): File {
  const file = new File([], 'roof.mp4', { type: 'video/mp4' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

/** The server's side of an upload in parts: what has arrived, and how often each part was sent. */
function takeParts(answers: Record<string, Answer> = {}) {
  const arrived = new Map<number, string>();
  const sent: number[] = [];
  answerWith({
    'uploads.createMultipart': () => ({ uploadId, key: uploadId, partSize: limits.partBytesMin, partCount: 21 }),
    'uploads.signPart': (input) => ({
      url: `${location}/parts/${(input as { partNumber: number }).partNumber}`,
      expires: 900,
    }),
    'uploads.listParts': () => [...arrived].map(([PartNumber, ETag]) => ({ PartNumber, ETag, Size: 0 })),
    'uploads.completeMultipart': () => ({ location, objectPath: `/api/objects/${uploadId}` }),
    'uploads.abortMultipart': () => null,
    ...answers,
  });
  const refused = new Map<number, number>();
  api.use(
    http.put(`${location}/parts/:number`, ({ params }) => {
      const number = Number(params['number']);
      sent.push(number);
      const status = refused.get(number);
      if (status !== undefined) return HttpResponse.json({ message: 'Not this one.' }, { status });
      arrived.set(number, `"tag-${number}"`);
      return HttpResponse.json({}, { headers: { etag: `"tag-${number}"` } });
    }),
  );
  return { arrived, sent, refused };
}

const start = (file: File): Transfer =>
  createTransfer({ file, purpose: 'work-sample', client: createApiClient(), onProgress: () => undefined });
const namesOf = (prefix: string): string[] =>
  calls.map(({ procedure }) => procedure).filter((name) => name.startsWith(prefix));
const inputOf = (procedure: string): unknown => calls.findLast((call) => call.procedure === procedure)?.input;

describe('a file above 100 MB', () => {
  const size = limits.singleRequestBytes + 1;

  it('goes up in parts of 5 MB and is completed with all of them in order', async () => {
    const { sent } = takeParts();
    expect(await start(aLargeFile(size)).send()).toBe(location);
    const all = Array.from({ length: 21 }, (_, index) => index + 1);
    expect(sent.toSorted((a, b) => a - b)).toEqual(all);
    expect(inputOf('uploads.createMultipart')).toEqual({ fileName: 'roof.mp4', size, partSize: limits.partBytesMin });
    expect(inputOf('uploads.completeMultipart')).toEqual({
      uploadId,
      parts: all.map((PartNumber) => ({ PartNumber, ETag: `"tag-${PartNumber}"` })),
    });
  });

  it('goes on after a failure with the parts that did not arrive, and is not given up', async () => {
    const { arrived, sent, refused } = takeParts();
    refused.set(15, 403);
    const transfer = start(aLargeFile(size));
    await expect(transfer.send()).rejects.toMatchObject({ status: 403, sentence: 'Not this one.' });
    await waitFor(() => expect(arrived.size).toBeGreaterThan(10));
    const before = [...arrived.keys()].slice(0, 10);
    refused.clear();
    expect(await transfer.send()).toBe(location);
    for (const part of before) expect(sent.filter((number) => number === part)).toHaveLength(1);
    expect(namesOf('uploads.createMultipart')).toHaveLength(1);
    expect(namesOf('uploads.listParts')).toHaveLength(1);
    expect(namesOf('uploads.abort')).toHaveLength(0);
  });

  it('sends a part again that the line or the server lost', async () => {
    const { sent, refused } = takeParts();
    refused.set(3, 500);
    const sending = start(aLargeFile(size)).send();
    await waitFor(() => expect(sent).toContain(3));
    refused.clear();
    expect(await sending).toBe(location);
    expect(sent.filter((number) => number === 3)).toHaveLength(2);
  });

  it('asks once where the address of a part is refused', async () => {
    takeParts({ 'uploads.signPart': () => new Refusal(403, 'FORBIDDEN', 'This file is not yours.') });
    await expect(start(aLargeFile(size)).send()).rejects.toMatchObject({
      status: 403,
      sentence: 'This file is not yours.',
    });
    const asked = calls.filter(({ input }) => (input as { partNumber?: number }).partNumber === 1);
    expect(asked).toHaveLength(1);
  });

  it('is deleted on the server when it is cancelled', async () => {
    const { sent, refused } = takeParts();
    refused.set(5, 403);
    const transfer = start(aLargeFile(size));
    await expect(transfer.send()).rejects.toMatchObject({ status: 403 });
    transfer.cancel();
    await waitFor(() => expect(inputOf('uploads.abortMultipart')).toEqual({ uploadId }));
    expect(sent).toContain(5);
  });
});

describe('a file of 100 MB', () => {
  it('goes up in one request', async () => {
    const { sent } = takeParts({ 'uploads.createUrl': () => ({ uploadURL: `${location}?signature=abc` }) });
    api.use(http.put(location, () => HttpResponse.json({}, { headers: { etag: '"one"' } })));
    expect(await start(aLargeFile(limits.singleRequestBytes)).send()).toBe(location);
    expect(sent).toEqual([]);
  });
});
