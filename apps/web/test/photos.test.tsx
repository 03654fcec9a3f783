import type { Photo } from '@get-my-helpers/validation/photo';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { answerWith, api, calls, lost } from './api.ts';
import { aJob, aPage } from './fixtures-accounts.ts';
import { aConversation, aMessage } from './fixtures-hire.ts';
import { aHelperUser, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const pathOf = (number: number): string => `/api/objects/01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const addressOf = (number: number): string => `http://localhost:3000${pathOf(number)}`;
const aPhoto = (number: number): Photo => ({
  id: pathOf(number).slice(-36),
  url: pathOf(number),
  width: 1600,
  height: 1200,
  card: { url: `${pathOf(number)}?size=card`, width: 640, height: 480 },
});
const aFile = (name: string, type = 'image/jpeg'): File => new File([new Uint8Array(900)], name, { type });
const inputsOf = (procedure: string): unknown[] =>
  calls.filter((call) => call.procedure === procedure).map(({ input }) => input);

/** A storage that takes files at addresses 1, 2, 3 ...; `answer` may refuse one. Answers the names of those that arrived. */
function aStorage(answer: (tries: number) => Response | Promise<Response> = () => stored()) {
  let addresses = 0;
  let tries = 0;
  api.use(
    http.put('http://localhost:3000/api/objects/:id', () => {
      tries += 1;
      return answer(tries);
    }),
  );
  return {
    'uploads.createUrl': () => {
      addresses += 1;
      return { uploadURL: `${addressOf(addresses)}?signature=abc` };
    },
  };
}
const stored = (): Response => HttpResponse.json({}, { headers: { etag: '"one"' } });

describe('photos in a message', () => {
  const address = `/messages?with=${aHelperUser.id}`;

  /** A professional in a conversation, whose first sendings fail. */
  async function writing(storage: ReturnType<typeof aStorage>, { failures = 0 } = {}) {
    const messages = [aMessage()];
    let tries = 0;
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'messages.conversations': () => aPage(aConversation({ lastMessage: messages.at(-1) ?? null })),
      'messages.conversation': () => aConversation({ lastMessage: messages.at(-1) ?? null }),
      'messages.list': () => aPage(...messages.toReversed()),
      'messages.markRead': () => ({ unread: 0 }),
      'messages.send': (input) => {
        tries += 1;
        if (tries <= failures) return lost;
        const { content, photoURLs = [] } = input as { content: string; photoURLs?: string[] };
        const photos = photoURLs.map((_, index) => aPhoto(index + 1));
        messages.push(aMessage({ content, photos, senderType: 'professional' }));
        return messages.at(-1);
      },
      ...storage,
    });
    const { user } = await renderApp(address, aProfessionalUser);
    const box = await screen.findByRole('textbox', { name: 'Message to Maria Santos' });
    return {
      user,
      box,
      choose: (...files: File[]) => user.upload(screen.getByLabelText('Photos (files)'), files),
      send: () => user.click(screen.getByRole('button', { name: 'Send' })),
    };
  }

  it('are sent without a text in their order, shown to both, and open large', async () => {
    const { user, choose, send } = await writing(aStorage());
    await choose(aFile('roof.jpg'), aFile('gutter.png', 'image/png'));
    expect(await screen.findByAltText('Photo 1 of 2: roof.jpg')).toBeTruthy();
    expect(await screen.findByText('2 of 2 photos uploaded')).toBeTruthy();
    await send();
    expect(await screen.findByAltText('Photo 2 of 2 from you')).toBeTruthy();
    expect(inputsOf('uploads.createUrl')).toEqual([
      { purpose: 'message-photo', fileName: 'roof.jpg', size: 900 },
      { purpose: 'message-photo', fileName: 'gutter.png', size: 900 },
    ]);
    expect(inputsOf('messages.send')).toEqual([
      { helperId: aHelperUser.id, content: '', photoURLs: [addressOf(1), addressOf(2)] },
    ]);
    expect(screen.queryByAltText(/roof\.jpg$/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Photo 1 of 2 from you' }));
    await screen.findByRole('dialog', { name: 'Photo 1 of 2 from you' });
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: 'Photo 2 of 2 from you' })).toBeTruthy();
  });

  it('are refused in words before anything is sent: HEIC, other files, a seventh', async () => {
    const { user, choose } = await writing(aStorage());
    // `accept` does not stop files that have the wrong extension.
    screen.getByLabelText('Photos (files)').removeAttribute('accept');
    await choose(aFile('IMG_1.HEIC', ''));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'HEIC photos are not supported. Please save the photo as a JPEG and choose that file.',
    );
    await choose(aFile('plan.pdf', 'application/pdf'), aFile('roof.jpg'));
    expect(await screen.findByText('plan.pdf: Please upload a JPEG, PNG or WebP image.')).toBeTruthy();
    await choose(...Array.from({ length: 6 }, (_, index) => aFile(`${index}.jpg`)));
    expect(await screen.findByText('There can be at most 6 photos.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Remove photo 6 of 6' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByText('5 of 5 photos uploaded')).toBeTruthy();
  });

  it('that did not arrive keep the message back, and are sent once they have', async () => {
    const { user, box, choose, send } = await writing(
      aStorage((tries) => (tries === 1 ? HttpResponse.json({}, { status: 500 }) : stored())),
    );
    await user.type(box, 'The roof');
    await choose(aFile('roof.jpg'));
    expect(await screen.findByText('Failed to upload roof.jpg')).toBeTruthy();
    await send();
    expect(inputsOf('messages.send')).toEqual([]);
    expect(box).toHaveProperty('value', 'The roof');
    await user.click(screen.getByRole('button', { name: 'Retry roof.jpg' }));
    await send();
    expect(await screen.findByAltText('Photo 1 of 1 from you')).toBeTruthy();
    expect(inputsOf('messages.send')).toMatchObject([{ content: 'The roof', photoURLs: [addressOf(2)] }]);
  });

  it('are waited for when Send is pressed meanwhile', async () => {
    const arrival = Promise.withResolvers<Response>();
    const { user, box, choose, send } = await writing(aStorage(() => arrival.promise));
    await choose(aFile('roof.jpg'));
    expect(await screen.findByRole('progressbar', { name: 'Upload of roof.jpg' })).toBeTruthy();
    await user.type(box, 'The');
    await send();
    await user.type(box, ' roof');
    expect(inputsOf('messages.send')).toEqual([]);
    arrival.resolve(stored());
    expect(await screen.findByAltText('Photo 1 of 1 from you')).toBeTruthy();
    expect(inputsOf('messages.send')).toMatchObject([{ content: 'The roof', photoURLs: [addressOf(1)] }]);
  });

  it('return to the box with a message that did not go out, and go out again under its key', async () => {
    const { user, box, choose, send } = await writing(aStorage(), { failures: 1 });
    await choose(aFile('roof.jpg'));
    await screen.findByText('1 of 1 photo uploaded');
    await send();
    expect(await screen.findByAltText('Photo 1 of 1: roof.jpg')).toBeTruthy();
    await user.type(box, 'Have a look');
    await send();
    expect(await screen.findByText('Have a look')).toBeTruthy();
    const sent = () => calls.filter(({ procedure }) => procedure === 'messages.send');
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, again, text] = sent();
    expect(first?.input).toEqual({ helperId: aHelperUser.id, content: '', photoURLs: [addressOf(1)] });
    expect(again).toEqual(first);
    expect(text?.input).toEqual({ helperId: aHelperUser.id, content: 'Have a look' });
  });
});

describe('photos of a job', () => {
  const owner = {
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'reviews.unreviewedGigs': () => [],
    'reviews.listForProfessional': () => aPage(),
  };

  it('are shown on its page', async () => {
    answerWith({
      'session.me': () => ({ user: aHelperUser, admin: null }),
      'applications.listOwn': () => [],
      'jobPostings.byId': () => aJob({ photos: [aPhoto(1), aPhoto(2), aPhoto(3)] }),
    });
    await renderApp(`/jobs/${aJob().id}`, aHelperUser);
    const photos = within(await screen.findByRole('region', { name: 'Photos' }));
    expect(photos.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Photo 1 of 3 of the job',
      'Photo 2 of 3 of the job',
      'Photo 3 of 3 of the job',
    ]);
  });

  it('are taken off and added by an edit, which names all that remain', async () => {
    const job = aJob({ title: 'Dig', photos: [aPhoto(101), aPhoto(102)] });
    answerWith({
      ...owner,
      ...aStorage(),
      'jobPostings.listOwn': () => aPage(job),
      'jobPostings.update': () => job,
    });
    const { user } = await renderApp('/dashboard?tab=job-postings', aProfessionalUser);
    const card = within(await screen.findByRole('article', { name: 'Dig' }));
    expect(card.getByAltText('Photo 2 of 2 of the job')).toBeTruthy();
    const save = async (): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
      await screen.findByRole('button', { name: 'Edit' });
    };
    await user.click(card.getByRole('button', { name: 'Edit' }));
    await save();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Remove photo 1 of 2' }));
    await user.upload(screen.getByLabelText('Photos (files)'), aFile('trench.jpg'));
    expect(await screen.findByAltText('Photo 2 of 2: trench.jpg')).toBeTruthy();
    await save();
    expect(inputsOf('jobPostings.update')).toEqual([
      { id: job.id },
      { id: job.id, photoURLs: [pathOf(102), addressOf(1)] },
    ]);
  });

  it('that did not arrive are named at their field, and nothing is posted', async () => {
    const job = aJob({ title: 'Dig' });
    answerWith({
      ...owner,
      ...aStorage(() => HttpResponse.json({}, { status: 500 })),
      'jobPostings.listOwn': () => aPage(job),
    });
    const { user } = await renderApp('/dashboard?tab=job-postings', aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.upload(await screen.findByLabelText('Photos (files)'), aFile('trench.jpg'));
    await screen.findByText('Failed to upload trench.jpg');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Please retry or remove what could not be uploaded')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Photos' }).contains(document.activeElement)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Remove photo 1 of 1' }));
    await waitFor(() => expect(screen.queryByText('Please retry or remove what could not be uploaded')).toBeNull());
    expect(inputsOf('jobPostings.update')).toEqual([]);
  });
});
