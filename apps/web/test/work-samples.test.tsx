import type { WorkSample } from '@get-my-helpers/validation/work-sample';
import { imageEdges } from '@get-my-helpers/validation/upload';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { imageSources } from '../src/lib/image-sources.ts';
import { answerWith, api, calls } from './api.ts';
import { anAdmin, aPage, aUserRecord } from './fixtures-accounts.ts';
import { aHelperUser, aProfile } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const idOf = (number: number): string => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const uploadURL = `http://localhost:3000/api/objects/${idOf(900)}`;

function aSample(number: number, fields: Partial<WorkSample> = {}): WorkSample {
  const url = `/api/objects/${idOf(number)}`;
  return {
    id: idOf(number),
    kind: 'photo',
    title: `Sample ${number}`,
    caption: null,
    url,
    contentType: 'image/webp',
    width: 1600,
    height: 1200,
    card: { url: `${url}?size=card`, width: 640, height: 480 },
    createdAt: '2026-11-02T15:00:00.000Z',
    ...fields,
  };
}
const aVideo = (number: number): WorkSample =>
  aSample(number, { kind: 'video', contentType: 'video/mp4', width: null, height: null, card: null });

/** A signed-in helper with these work samples; adding and removing changes them. */
function helperWith(workSamples: WorkSample[]): void {
  let samples = workSamples;
  answerWith({
    'session.me': () => ({ user: aHelperUser, admin: null }),
    'helpers.byId': () => aProfile({ id: aHelperUser.id, name: aHelperUser.name, workSamples: samples }),
    'applications.listOwn': () => [],
    'uploads.createUrl': () => ({ uploadURL }),
    'helpers.addWorkSample': (input) => {
      samples = [aSample(900, { title: (input as { title: string }).title }), ...samples];
      return samples[0];
    },
    'helpers.removeWorkSample': (input) => {
      samples = samples.filter(({ id }) => id !== (input as { id: string }).id);
      return null;
    },
  });
  api.use(http.put(uploadURL, () => HttpResponse.json({}, { headers: { etag: '"one"' } })));
}

const inputOf = (procedure: string): unknown => calls.findLast((call) => call.procedure === procedure)?.input;
const panel = (): HTMLElement => screen.getByRole('region', { name: 'Work Samples' });
const aPhoto = (): File => new File([new Uint8Array(900)], 'roof.png', { type: 'image/png' });

describe('a helper’s own work samples', () => {
  it('are added with a title, and stay complete in words', async () => {
    helperWith([]);
    const { user } = await renderApp('/dashboard', aHelperUser);
    await user.click(await screen.findByRole('button', { name: 'Add Work Sample' }));
    await user.upload(await screen.findByLabelText('Choose photo or video (file)'), aPhoto());
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(screen.getByRole('alert').textContent).toBe('Missing required meta fields');
    expect(screen.getByText('Title is required')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Title/), 'New roof');
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByRole('button', { name: 'Open photo: New roof' })).toBeTruthy();
    expect(inputOf('helpers.addWorkSample')).toEqual({
      workSampleURL: uploadURL,
      title: 'New roof',
      caption: '',
      helperId: aHelperUser.id,
    });
    await waitFor(() =>
      expect(within(panel()).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Complete, 100%'),
    );
    await user.click(screen.getByRole('button', { name: 'Add another' }));
    expect(await screen.findByRole('button', { name: 'Choose photo or video' })).toBeTruthy();
  });

  it('are removed once that is confirmed', async () => {
    helperWith([aSample(1), aVideo(2)]);
    const { user } = await renderApp('/dashboard', aHelperUser);
    await user.click(await screen.findByRole('button', { name: 'Remove Sample 1' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputOf('helpers.removeWorkSample')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Remove Sample 1' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Sample 1' })).toBeNull());
    expect(inputOf('helpers.removeWorkSample')).toEqual({ id: idOf(1) });
    expect(screen.getByRole('button', { name: 'Remove Sample 2' })).toBeTruthy();
  });

  it('are twelve at most', async () => {
    helperWith(Array.from({ length: 12 }, (_, index) => aSample(index + 1)));
    await renderApp('/dashboard', aHelperUser);
    expect(await screen.findByText(/^Cannot add more files/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add Work Sample' })).toBeNull();
  });
});

describe('a helper’s work samples for others', () => {
  it.each(['profile', 'helper'])('are shown on /%s, photos open large and lead to each other', async (place) => {
    const samples = [aSample(1, { caption: 'Two days of work.' }), aVideo(2), aSample(3)];
    answerWith({
      'helpers.byId': () => aProfile({ id: idOf(77), workSamples: samples }),
      'reviews.listForHelper': () => aPage(),
    });
    const { user } = await renderApp(`/${place}/${idOf(77)}`);
    const photo = await screen.findByAltText('Sample 1');
    const attributes = ['width', 'height', 'loading', 'decoding', 'srcset'].map((name) => photo.getAttribute(name));
    const { url } = aSample(1);
    expect(attributes).toEqual(['640', '480', 'lazy', 'async', `${url}?size=card 640w, ${url} 1600w`]);
    const video = screen.getByLabelText('Sample 2');
    expect([video.tagName, video.getAttribute('preload'), video.hasAttribute('controls')]).toEqual([
      'VIDEO',
      'metadata',
      true,
    ]);
    await user.click(screen.getByRole('button', { name: 'Open photo: Sample 1' }));
    expect((await screen.findByRole('dialog', { name: 'Sample 1' })).textContent).toContain('1 of 2');
    await user.keyboard('{ArrowRight}');
    expect((await screen.findByRole('dialog', { name: 'Sample 3' })).textContent).toContain('2 of 2');
  });

  it('are said to be missing', async () => {
    answerWith({ 'helpers.byId': () => aProfile({ id: idOf(77) }) });
    await renderApp(`/profile/${idOf(77)}`);
    expect(await screen.findByText('No work samples yet.')).toBeTruthy();
  });
});

describe('pictures', () => {
  it('are offered in the two sizes that the server makes', () => {
    const { full, card } = imageEdges['profile-image'];
    expect(imageSources('/api/objects/x').srcSet).toBe(`/api/objects/x?size=card ${card}w, /api/objects/x ${full}w`);
  });

  it('give the admin the ID document to download, with word that the view is recorded', async () => {
    answerWith({
      'session.me': () => ({ user: null, admin: anAdmin }),
      'admin.users': () =>
        aPage(
          aUserRecord({ idDocumentUrl: '/api/objects/doc' }),
          aUserRecord({ id: idOf(88), name: 'Yara Voss', idDocumentUrl: null }),
        ),
    });
    await renderApp('/admin?tab=users');
    const card = await screen.findByRole('article', { name: 'Zoe Whitman' });
    const link = within(card).getByRole('link', { name: 'Download ID document of Zoe Whitman' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/objects/doc', true]);
    expect(card.textContent).toContain('Each view is recorded');
    expect(screen.getByRole('article', { name: 'Yara Voss' }).textContent).toContain('No ID document uploaded');
  });
});
