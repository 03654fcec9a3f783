import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, calls } from './api.ts';
import { aHelperUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

/** A mock of the lazily loaded uploader: it loads when the test resolves it, and records the calls. */
const uploader = vi.hoisted(() => ({ ...Promise.withResolvers<void>(), asked: [] as string[] }));
vi.mock('../src/lib/uploads.ts', async () => {
  await uploader.promise;
  const note = (what: string) => () => void uploader.asked.push(what);
  const send = (): Promise<null> => {
    uploader.asked.push('send');
    return Promise.resolve(null);
  };
  return { createTransfer: () => ({ send, cancel: note('cancel'), pause: note('pause'), resume: note('resume') }) };
});

beforeEach(() => {
  uploader.asked.length = 0;
});

describe('closing the dialog while the uploader is loading', () => {
  it('sends nothing', async () => {
    answerWith({
      'session.me': () => ({ user: aHelperUser, admin: null }),
      'helpers.byId': () => aProfile({ id: aHelperUser.id, name: aHelperUser.name, idDocumentUrl: null }),
      'applications.listOwn': () => [],
    });
    const { user } = await renderApp('/dashboard', aHelperUser);
    await user.click(await screen.findByRole('button', { name: 'Upload ID' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('button', { name: 'Choose file' });
    await user.upload(
      screen.getByLabelText('Choose file (file)'),
      new File([new Uint8Array(2000)], 'license.pdf', { type: 'application/pdf' }),
    );
    await user.click(await dialog.findByRole('button', { name: 'Upload ID' }));
    expect((await dialog.findAllByText('Preparing')).length).toBeGreaterThan(0);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    uploader.resolve();
    await waitFor(() => expect(uploader.asked.length).toBeGreaterThan(0));
    expect(uploader.asked).toEqual(['cancel']);
    expect(calls.some(({ procedure }) => procedure.startsWith('uploads.'))).toBe(false);
  });
});
