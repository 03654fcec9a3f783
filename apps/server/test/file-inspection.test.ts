import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountKey } from '@get-my-helpers/db/queries/accounts';
import { messages } from '@get-my-helpers/validation/messages';
import { inspect } from '../src/modules/uploads/inspection/inspector.ts';
import { scanBomb } from './jpeg-scans.ts';
import { begin, complete, sendParts } from './multipart-client.ts';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';
import { claim, send, storedFiles, uploadUrl } from './upload-client.ts';
import { html, jpeg, mp4Head, pdfWith } from './upload-files.ts';
import { sayingSeconds, video } from './video-files.ts';

let test: TestApp;
let helper: SignedIn;
beforeAll(async () => {
  test = await buildTestApp();
  helper = await signInHelper(test);
});
afterAll(() => test.close());

describe('a video', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'a head of 104 bytes and a page',
      () => mp4Head(Buffer.concat([Buffer.from('\0\0\0\u0050mdat'), Buffer.alloc(72), html])),
      messages.uploadBrokenVideo,
    ],
    [
      'the same as QuickTime',
      () => Buffer.concat([Buffer.from('\0\0\0\u0014ftypqt  \0\0\0\0qt  \0\0\0\u0010mdat'), html]),
      messages.uploadBrokenVideo,
    ],
    ['one that was cut off', async () => (await video()).subarray(0, 300), messages.uploadBrokenVideo],
    ['one of eleven minutes', () => video({ seconds: 660 }), messages.uploadVideoTooLong],
    ['a WebM of eleven minutes', () => video({ kind: 'webm', seconds: 660 }), messages.uploadVideoTooLong],
    [
      'a WebM of eleven minutes that says one second',
      async () => sayingSeconds(await video({ kind: 'webm', seconds: 660 }), 1),
      messages.uploadVideoTooLong,
    ],
    [
      'a WebM of eleven minutes that says nothing',
      () => video({ kind: 'webm', seconds: 660, appendOnly: true }),
      messages.uploadVideoTooLong,
    ],
    ['a picture of 9000 pixels', () => video({ width: 9000 }), messages.uploadVideoTooLarge],
    ['a picture of four pixels', () => video({ width: 4 }), messages.uploadBrokenVideo],
  ])('is refused when it is %s, in parts or at once', async (_about, make, message) => {
    const before = await storedFiles(test.dataDir);
    const file = await make();
    const begun = await begin(helper, file.byteLength);
    const inParts = await complete(helper, begun.uploadId, await sendParts(helper, begun, file));
    const atOnce = await send(helper, await uploadUrl(helper, 'work-sample'), file);
    for (const answer of [inParts, atOnce]) {
      expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, message]);
    }
    expect(await storedFiles(test.dataDir)).toEqual(before);
  });

  it.each(['mp4', 'mov', 'webm'] as const)('of ten minutes is taken: %s', async (kind) => {
    const url = await uploadUrl(helper, 'work-sample');
    expect((await send(helper, url, await video({ kind, seconds: 600 }))).statusCode).toBe(200);
    expect((await claim(helper, 'work-sample', url)).statusCode).toBe(201);
  });
});

describe('a photo that takes long', () => {
  it('is refused by its scans before it is decoded', async () => {
    const sent = await send(helper, await uploadUrl(helper), scanBomb(3000));
    expect([sent.statusCode, sent.json<{ message: string }>().message]).toEqual([400, messages.uploadTooSlow]);
  });

  it('holds up its own account alone', async () => {
    const other = await signInProfessional(test);
    const { promise: released, resolve: release } = Promise.withResolvers<Uint8Array>();
    const held = inspect(accountKey(helper.user), { kind: 'video', size: 1000 }, () => released);
    let taken = 0;
    const waiting = [1, 2, 3].map(async () => {
      const { statusCode } = await send(helper, await uploadUrl(helper), await jpeg());
      taken += 1;
      return statusCode;
    });
    expect((await send(other, await uploadUrl(other), await jpeg())).statusCode).toBe(200);
    expect(taken).toBe(0);
    release(new Uint8Array());
    await expect(held).rejects.toThrow(messages.uploadBrokenVideo);
    expect(await Promise.all(waiting)).toEqual([200, 200, 200]);
  });

  it('has a place of its own beside documents and videos, however many accounts send those', async () => {
    let release: (() => void) | undefined;
    const released = new Promise<never>((_resolve, reject) => (release = () => reject(new Error('released'))));
    const videos = ['a', 'b'].map((account) => inspect(account, { kind: 'video', size: 1000 }, () => released));
    const { full } = await inspect('c', { kind: 'image', file: await jpeg(), purpose: 'profile-image' });
    expect([full.width, full.height]).toEqual([900, 600]);
    release?.();
    const ended = await Promise.allSettled(videos);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    // The process that read the videos now inspects the next file and returns the result for that.
    const document = await inspect('a', { kind: 'pdf', file: pdfWith() });
    expect(Buffer.from(document.subarray(0, 5)).toString()).toBe('%PDF-');
  });

  it('is given up with its process, and the next file is opened in another', async () => {
    const never = (): Promise<Uint8Array> => new Promise(() => undefined);
    const endless = inspect('a', { kind: 'video', size: 1000 }, never, 100);
    await expect(endless).rejects.toMatchObject({ code: 'BAD_REQUEST', message: messages.uploadTooSlow });
    const { full } = await inspect('a', { kind: 'image', file: await jpeg(), purpose: 'profile-image' });
    expect([full.width, full.height]).toEqual([900, 600]);
  });
});

/** The objects in a compressed stream of objects. */
function objectStream(object: string): string {
  const content = deflateSync(Buffer.from(`9 0 ${object}`)).toString('latin1');
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${content.length} >>`;
  return `8 0 obj\n${head}\nstream\n${content}\nendstream\nendobj\n`;
}

const script = '/S /JavaScript /JS (app.alert\\(1\\))';

describe('a PDF', () => {
  it.each<[string, Parameters<typeof pdfWith>[0]]>([
    ['a script on opening', { catalog: `/OpenAction << ${script} >>` }],
    ['a script behind a reference', { catalog: '/OpenAction 9 0 R', objects: `9 0 obj\n<< ${script} >>\nendobj\n` }],
    ['names written otherwise', { catalog: '/OpenAction << /S /J#61vaScript /J#53 (x) >>' }],
    ['a script among the names', { catalog: '/Names << /JavaScript << /Names [] >> >>' }],
    ['a script in compressed objects', { catalog: '/OpenAction 9 0 R', objects: objectStream(`<< ${script} >>`) }],
    ['escaped names in compressed objects', { objects: objectStream('<< /S /#4aavaScript >>') }],
    [
      'a kind of action behind a reference',
      { objects: '9 0 obj\n<< /S 10 0 R >>\nendobj\n10 0 obj\n/Launch\nendobj\n' },
    ],
    ['a program to start', { catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' }],
    ['actions at events', { catalog: '/AA << /WC 9 0 R >>' }],
    ['an attached file', { catalog: '/Names << /EmbeddedFiles << /Names [(a) << /EF << /F 9 0 R >> >>] >> >>' }],
    [
      'a stream that is a file',
      { objects: '9 0 obj\n<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream\nendobj\n' },
    ],
    ['an XFA form', { catalog: '/AcroForm << /XFA 9 0 R /Fields [] >>' }],
    ['media', { objects: '9 0 obj\n<< /Type /Annot /Subtype /RichMedia >>\nendobj\n' }],
    ['a form that is sent', { objects: '9 0 obj\n<< /Type /Action /S /SubmitForm /F (http://x.example) >>\nendobj\n' }],
    ['an object that a later one replaces with a script', { objects: `3 0 obj\n<< ${script} >>\nendobj\n` }],
  ])('is refused with %s', async (_about, parts) => {
    const before = await storedFiles(test.dataDir);
    const sent = await send(helper, await uploadUrl(helper, 'government-id'), pdfWith(parts));
    expect([sent.statusCode, sent.json<{ message: string }>().message]).toEqual([400, messages.uploadActivePdf]);
    expect(await storedFiles(test.dataDir)).toEqual(before);
  });

  const encryption = '9 0 obj\n<< /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -4 >>\nendobj\n';
  it.each<[string, Buffer, string]>([
    [
      'a password',
      Buffer.from(String(pdfWith({ objects: encryption })).replace('/Root', '/Encrypt 9 0 R /ID [(a) (a)] /Root')),
      messages.uploadEncryptedPdf,
    ],
    ['nothing but a head', Buffer.from('%PDF-1.7\nnothing'), messages.uploadBrokenPdf],
    ['no page', Buffer.from(String(pdfWith()).replace('[3 0 R]', '[]')), messages.uploadBrokenPdf],
    [
      'compressed objects of 40 MB',
      pdfWith({ objects: objectStream(`<< >>${' '.repeat(40_000_000)}`) }),
      messages.uploadBrokenPdf,
    ],
    [
      'compressed objects of 50 MB together',
      pdfWith({ objects: objectStream(`<< >>${' '.repeat(25_000_000)}`).repeat(2) }),
      messages.uploadBrokenPdf,
    ],
    ['lists in lists', pdfWith({ objects: `9 0 obj\n${'['.repeat(200_000)}\nendobj\n` }), messages.uploadBrokenPdf],
  ])('is refused with %s', async (_about, file, message) => {
    const sent = await send(helper, await uploadUrl(helper, 'government-id'), file);
    expect([sent.statusCode, sent.json<{ message: string }>().message]).toEqual([400, message]);
  });

  it('is rebuilt from the objects that were read, without bytes that another reader could find between them', async () => {
    const hidden = `% 9 0 obj << ${script} >> endobj\n`;
    const url = await uploadUrl(helper, 'government-id');
    const sent = await send(helper, url, pdfWith({ catalog: '/OpenAction [3 0 R /Fit]', objects: hidden }));
    expect(sent.statusCode).toBe(200);
    await claim(helper, 'government-id', url);
    const shown = (await helper.get(new URL(url).pathname)).rawPayload.toString('latin1');
    expect(shown.startsWith('%PDF-')).toBe(true);
    expect(shown).not.toMatch(/JavaScript|OpenAction/);
  });
});
