import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { answerWith, api, calls, Refusal } from './api.ts';
import { aProfessionalProfile } from './fixtures-accounts.ts';
import { aHelperUser, aProfessionalUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const objectPath = '/api/objects/01930000-0000-7000-8000-00000000abcd';
const uploadURL = `http://localhost:3000${objectPath}`;
const ownProfile = aProfile({ id: aHelperUser.id, name: aHelperUser.name, idDocumentUrl: null });

/** A signed-in helper whose ID document is kept from the moment it is claimed. */
function helperWithId(answers: Parameters<typeof answerWith>[0] = {}): void {
  let idDocumentUrl: string | null = null;
  answerWith({
    'session.me': () => ({ user: aHelperUser, admin: null }),
    'helpers.byId': () => ({ ...ownProfile, idDocumentUrl }),
    'applications.listOwn': () => [],
    'uploads.createUrl': () => ({ uploadURL: `${uploadURL}?signature=abc` }),
    'uploads.setGovernmentId': () => {
      idDocumentUrl = objectPath;
      return { objectPath };
    },
    ...answers,
  });
}

/** Mocks the storage that receives the file, and records what arrives. */
function takeFiles(answer: () => Response | Promise<Response> = stored): { size: number }[] {
  const arrived: { size: number }[] = [];
  api.use(
    http.put(uploadURL, async ({ request }) => {
      arrived.push({ size: (await request.arrayBuffer()).byteLength });
      return answer();
    }),
  );
  return arrived;
}
const stored = (): Response => HttpResponse.json({ objectPath }, { headers: { etag: '"one"' } });

const aFile = (name = 'license.pdf', type = 'application/pdf', bytes = 2000): File =>
  new File([new Uint8Array(bytes)], name, { type });
const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog');
const inputOf = (procedure: string): unknown => calls.findLast((call) => call.procedure === procedure)?.input;

async function openIdDialog(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Upload ID' }));
  const opened = await dialog();
  await within(opened).findByRole('button', { name: 'Choose file' });
  return opened;
}

async function choose(user: UserEvent, file: File, label = 'Choose file (file)'): Promise<void> {
  // `accept` does not stop files that are dropped or have the wrong extension.
  await user.upload(screen.getByLabelText(label), file);
}

async function sendId(user: UserEvent): Promise<HTMLElement> {
  const opened = await openIdDialog(user);
  await choose(user, aFile());
  await user.click(await within(opened).findByRole('button', { name: 'Upload ID' }));
  return opened;
}

/** The toast is there, the dialog gone. */
async function findUploaded(): Promise<void> {
  expect(await screen.findByText('ID Uploaded')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const renderDashboard = () => renderApp('/dashboard', aHelperUser);

describe('uploading a government ID', () => {
  it('says that it is private, sends it, claims it without the query and says that it waits for review', async () => {
    helperWithId();
    const arrived = takeFiles();
    const { user } = await renderDashboard();
    const opened = await openIdDialog(user);
    expect(opened.textContent).toContain('Private: only you and our admins can open it');
    await choose(user, aFile());
    expect(opened.textContent).toContain('license.pdf');
    await user.click(within(opened).getByRole('button', { name: 'Upload ID' }));
    await findUploaded();
    expect(arrived).toEqual([{ size: 2000 }]);
    expect(inputOf('uploads.createUrl')).toEqual({ purpose: 'government-id', fileName: 'license.pdf', size: 2000 });
    expect(inputOf('uploads.setGovernmentId')).toEqual({
      governmentIdURL: uploadURL,
      userId: aHelperUser.id,
      userType: 'helper',
    });
    expect(await screen.findByRole('button', { name: 'Replace ID' })).toBeTruthy();
    expect(screen.getByText('Unverified')).toBeTruthy();
    expect(screen.getByText('We received your document. It is waiting for review.')).toBeTruthy();
  });

  it('shows how far it is, as a bar and in words', async () => {
    helperWithId();
    const answer = Promise.withResolvers<Response>();
    takeFiles(() => answer.promise);
    const { user } = await renderDashboard();
    const opened = await sendId(user);
    const bar = await within(opened).findByRole('progressbar', { name: 'Upload of license.pdf' });
    await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toContain('Uploading'));
    answer.resolve(stored());
    await findUploaded();
  });

  it('pauses and resumes', async () => {
    helperWithId();
    const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
    const arrived = takeFiles(() => answers[arrived.length - 1]?.promise ?? stored());
    const { user } = await renderDashboard();
    const opened = await sendId(user);
    await waitFor(() => expect(arrived).toHaveLength(1));
    await user.click(within(opened).getByRole('button', { name: 'Pause' }));
    expect(within(opened).getAllByText('Paused').length).toBeGreaterThan(0);
    await user.click(within(opened).getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(arrived).toHaveLength(2));
    answers[1]?.resolve(stored());
    await findUploaded();
  });

  it('cancels, and nothing is claimed', async () => {
    helperWithId();
    const answer = Promise.withResolvers<Response>();
    const arrived = takeFiles(() => answer.promise);
    const { user } = await renderDashboard();
    const opened = await sendId(user);
    await waitFor(() => expect(arrived).toHaveLength(1));
    await user.click(within(opened).getByRole('button', { name: 'Cancel upload' }));
    expect(await within(opened).findByRole('button', { name: 'Choose file' })).toBeTruthy();
    answer.resolve(stored());
    expect(inputOf('uploads.setGovernmentId')).toBeUndefined();
  });

  it('fails with the name of the file where the server breaks, and Retry sends it again', async () => {
    helperWithId();
    const arrived = takeFiles(() => (arrived.length === 1 ? HttpResponse.json({}, { status: 500 }) : stored()));
    const { user } = await renderDashboard();
    const opened = await sendId(user);
    expect(await within(opened).findByText('Upload failed')).toBeTruthy();
    expect(within(opened).getByRole('alert').textContent).toBe('Failed to upload license.pdf');
    expect(await screen.findByText('Upload Failed')).toBeTruthy();
    await user.click(within(opened).getByRole('button', { name: 'Retry' }));
    await findUploaded();
  });

  it('shows what the server says of a file it refuses, which is not sent again', async () => {
    helperWithId();
    const message = 'Please upload a JPEG, PNG or WebP image, or a PDF.';
    takeFiles(() => HttpResponse.json({ message, code: 'UNSUPPORTED_MEDIA_TYPE' }, { status: 415 }));
    const { user } = await renderDashboard();
    const opened = await sendId(user);
    expect((await within(opened).findByRole('alert')).textContent).toBe(message);
    expect(within(opened).queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(within(opened).getByRole('button', { name: 'Choose another file' }));
    expect(await within(opened).findByRole('button', { name: 'Choose file' })).toBeTruthy();
  });

  it('claims again without sending again where only the claim failed', async () => {
    let claims = 0;
    helperWithId({
      'uploads.setGovernmentId': () => {
        claims += 1;
        return claims === 1 ? new Refusal(503, 'SERVICE_UNAVAILABLE', 'The server is busy.') : { objectPath };
      },
    });
    const arrived = takeFiles();
    const { user } = await renderDashboard();
    const opened = await sendId(user);
    await user.click(await within(opened).findByRole('button', { name: 'Retry' }));
    await findUploaded();
    expect([claims, arrived.length]).toEqual([2, 1]);
  });

  it('tells an ended session', async () => {
    helperWithId({
      'uploads.createUrl': () => new Refusal(401, 'UNAUTHORIZED', 'Please sign in to continue.'),
      'helpers.featured': () => [],
    });
    const { user } = await renderDashboard();
    await sendId(user);
    expect(await screen.findByText('Upload Failed')).toBeTruthy();
    expect(screen.getByText('Authorization required. Please sign in to continue.')).toBeTruthy();
  });
});

describe('choosing a file', () => {
  it.each([
    ['a HEIC photo', aFile('IMG_1.HEIC', ''), /HEIC photos are not supported/],
    ['a type that is not taken', aFile('page.html', 'text/html'), /Please upload a JPEG, PNG or WebP image, or a PDF/],
    ['an empty file', aFile('a.png', 'image/png', 0), /The file is empty/],
    ['10 MB and a byte', aFile('a.png', 'image/png', 10_485_761), /The file is too large. The limit is 10 MB/],
  ])('refuses %s before anything is sent', async (_what, file, words) => {
    helperWithId();
    const { user } = await renderDashboard();
    const opened = await openIdDialog(user);
    const input = screen.getByLabelText('Choose file (file)');
    input.removeAttribute('accept');
    await user.upload(input, file);
    expect((await within(opened).findByRole('alert')).textContent).toMatch(words);
    expect(inputOf('uploads.createUrl')).toBeUndefined();
  });

  it('takes one dropped file, not two', async () => {
    helperWithId();
    const { user } = await renderDashboard();
    const opened = await openIdDialog(user);
    const target = within(opened).getByText('Drag a file here, or');
    fireEvent.drop(target, { dataTransfer: { files: [aFile(), aFile('b.pdf')] } });
    expect((await within(opened).findByRole('alert')).textContent).toBe('Cannot add more files');
    fireEvent.drop(target, { dataTransfer: { files: [aFile()] } });
    expect(await within(opened).findByText('license.pdf')).toBeTruthy();
  });

  it('offers the camera of a phone', async () => {
    helperWithId();
    const { user } = await renderDashboard();
    await openIdDialog(user);
    expect(screen.getByLabelText('Take a picture (file)').getAttribute('capture')).toBe('environment');
  });
});

describe('a company logo', () => {
  it('is uploaded in edit mode, up to 5 MB, and shown', async () => {
    let companyLogo: string | null = null;
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'professionals.byId': () => aProfessionalProfile({ companyLogo }),
      'uploads.createUrl': () => ({ uploadURL }),
      'uploads.setCompanyLogo': () => {
        companyLogo = objectPath;
        return { objectPath };
      },
    });
    takeFiles();
    const { user } = await renderApp('/dashboard', aProfessionalUser);
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Upload Logo' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.click(await screen.findByRole('button', { name: 'Upload Logo' }));
    const opened = await dialog();
    await within(opened).findByRole('button', { name: 'Choose logo' });
    await choose(user, aFile('big.png', 'image/png', 5_242_881), 'Choose logo (file)');
    expect((await within(opened).findByRole('alert')).textContent).toContain('The limit is 5 MB');
    await choose(user, aFile('logo.png', 'image/png'), 'Choose logo (file)');
    await user.click(await within(opened).findByRole('button', { name: 'Save Logo' }));
    expect(await screen.findByText('Company Logo Updated')).toBeTruthy();
    await screen.findByRole('button', { name: 'Change Logo' });
    const logo = document.querySelector<HTMLImageElement>(`img[src^="${objectPath}"]`);
    expect(logo?.getAttribute('srcset')).toBe(`${objectPath}?size=card 256w, ${objectPath} 1280w`);
    const attributes = ['loading', 'decoding', 'width', 'height', 'sizes'].map((name) => logo?.getAttribute(name));
    expect(attributes).toEqual(['lazy', 'async', '72', '72', '72px']);
  });
});
