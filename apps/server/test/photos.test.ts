import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversation, Message } from '@get-my-helpers/validation/conversation';
import type { JobPosting } from '@get-my-helpers/validation/job-posting';
import { messages } from '@get-my-helpers/validation/messages';
import {
  buildTestApp,
  jobFields,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from './test-app.ts';
import { claim, send, sendPhoto, storedFiles, uploadUrl } from './upload-client.ts';
import { png } from './upload-files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function pair() {
  const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
  return { professional, helper };
}

const photosFor = async (browser: SignedIn, purpose: 'message-photo' | 'posting-photo', count: number) => {
  const addresses: string[] = [];
  while (addresses.length < count) addresses.push(await sendPhoto(browser, purpose, await png(800, 400)));
  return addresses;
};

const pathOf = (address: string): string => new URL(address).pathname;

describe('photos in a message', () => {
  it('are shown in their order to the two people of the conversation, and to nobody else', async () => {
    const { professional, helper } = await pair();
    const photoURLs = await photosFor(professional, 'message-photo', 2);
    const sent = await professional.post('/api/messages', { helperId: helper.user.id, content: 'Look', photoURLs });
    expect(sent.statusCode, sent.body).toBe(201);
    const [first, second] = photoURLs.map(pathOf);
    const size = { width: 800, height: 400 };
    expect(sent.json<Message>().photos).toEqual(
      [first, second].map((url) => ({
        id: url?.slice(-36),
        url,
        ...size,
        card: { url: `${url}?size=card`, width: 640, height: 320 },
      })),
    );
    const [seen] = (await helper.get(`/api/messages/${professional.user.id}`)).json<Message[]>();
    expect(seen).toEqual(sent.json());

    const strangers = [
      test.browser(),
      await signInHelper(test),
      await signInProfessional(test),
      await signInAdmin(test),
    ];
    for (const url of [String(first), `${second}?size=card`]) {
      for (const person of [professional, helper]) {
        const shown = await person.get(url);
        expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
      }
      const refused = await Promise.all(strangers.map((stranger) => stranger.get(url)));
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 403]);
    }
  });

  it('need no text', async () => {
    const { professional, helper } = await pair();
    const photoURLs = await photosFor(professional, 'message-photo', 1);
    const sent = await professional.post('/api/messages', { helperId: helper.user.id, photoURLs });
    expect(sent.statusCode, sent.body).toBe(201);
    const [conversation] = (await helper.get('/api/messages')).json<Conversation[]>();
    expect(conversation?.lastMessage).toEqual(sent.json());
    const { items } = await helper.rpc.notifications.list.query({});
    expect(items[0]?.body).toBe('Sent a photo');
    const nothing = await professional.post('/api/messages', { helperId: helper.user.id, photoURLs: [] });
    expect([nothing.statusCode, nothing.json<{ message: string }>().message]).toEqual([400, 'Message is required']);
  });

  it('are at most six, one’s own, uploaded for it, and in one message', async () => {
    const { professional, helper } = await pair();
    const write = async (photoURLs: string[]) => {
      const { statusCode, body } = await professional.post('/api/messages', { helperId: helper.user.id, photoURLs });
      return [statusCode, (JSON.parse(body) as { message?: string }).message];
    };
    const [photo = ''] = await photosFor(professional, 'message-photo', 1);
    const [theirs = ''] = await photosFor(helper, 'message-photo', 1);
    const [ofPosting = ''] = await photosFor(professional, 'posting-photo', 1);
    const unsent = await uploadUrl(professional, 'message-photo');
    expect(await write(Array<string>(7).fill(photo))).toEqual([400, 'Please choose at most 6 photos']);
    expect(await write([theirs])).toEqual([403, messages.uploadNotYours]);
    expect(await write([ofPosting])).toEqual([400, messages.uploadForElse]);
    expect(await write([unsent])).toEqual([409, messages.uploadNotArrived]);
    expect((await write([photo]))[0]).toBe(201);
    expect(await write([photo])).toEqual([409, messages.photoInUse]);
    const listed = await professional.get(`/api/messages/${helper.user.id}`);
    expect(listed.json<Message[]>()).toHaveLength(1);
  });

  it('are refused with the way out when they are HEIC', async () => {
    const { helper } = await pair();
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(500)]);
    const refused = await send(helper, await uploadUrl(helper, 'message-photo'), heic);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([415, messages.uploadHeic]);
  });

  it('are in the export of both, and deleted with their sender’s account', async () => {
    const filesBefore = await storedFiles(test.dataDir);
    const { professional, helper } = await pair();
    const photoURLs = await photosFor(professional, 'message-photo', 2);
    await professional.post('/api/messages', { helperId: helper.user.id, photoURLs });
    const [url = '', other = ''] = photoURLs.map(pathOf);
    for (const person of [professional, helper]) {
      const exported = (await person.get('/api/account/export')).json<{ photos: { id: string }[] }>();
      expect(exported.photos.map(({ id }) => id).sort()).toEqual([url, other].map((path) => path.slice(-36)).sort());
    }
    const deleted = await professional.post('/api/account/delete', { currentPassword: 'professional-secret-1' });
    expect(deleted.statusCode).toBe(204);
    expect((await helper.get(url)).statusCode).toBe(404);
    const [kept] = (await helper.get(`/api/messages/${professional.user.id}`)).json<Message[]>();
    expect(kept).toMatchObject({ content: '', photos: [] });
    expect((await storedFiles(test.dataDir)).sort()).toEqual(filesBefore.sort());
  });

  it('cannot be sent to who blocked one', async () => {
    const { professional, helper } = await pair();
    const photoURLs = await photosFor(professional, 'message-photo', 1);
    await helper.rpc.messages.block.mutate({ id: professional.user.id, blocked: true });
    const refused = await professional.post('/api/messages', { helperId: helper.user.id, photoURLs });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([403, messages.messageBlocked]);
    expect((await helper.get(pathOf(photoURLs[0] ?? ''))).statusCode).toBe(403);
  });
});

describe('photos of a posting', () => {
  it('are shown to who sees the posting, while they see it', async () => {
    const { professional, helper } = await pair();
    const photoURLs = await photosFor(professional, 'posting-photo', 2);
    const posted = await professional.post('/api/job-postings', jobFields({ photoURLs }));
    expect(posted.statusCode, posted.body).toBe(201);
    const { id, photos = [] } = posted.json<JobPosting>();
    expect(photos.map(({ url }) => url)).toEqual(photoURLs.map(pathOf));
    const url = photos[0]?.url ?? '';
    const strangers = [helper, await signInAdmin(test), await signInProfessional(test), test.browser()];
    const statuses = async () =>
      (await Promise.all(strangers.map((stranger) => stranger.get(url)))).map(({ statusCode }) => statusCode);
    expect(await statuses()).toEqual([200, 200, 403, 401]);
    expect((await helper.get(`/api/job-postings/${id}`)).json<JobPosting>().photos).toEqual(photos);
    await professional.put(`/api/job-postings/${id}`, { status: 'closed' });
    expect(await statuses()).toEqual([403, 200, 403, 401]);
  });

  it('are ordered, added and removed by an edit, which deletes the files', async () => {
    const { professional } = await pair();
    const [first = '', second = '', third = ''] = await photosFor(professional, 'posting-photo', 3);
    const posted = await professional.post('/api/job-postings', jobFields({ photoURLs: [first, second] }));
    const { id } = posted.json<JobPosting>();
    const files = await storedFiles(test.dataDir);
    const photoURLs = [third, pathOf(first)];
    const edited = await professional.put(`/api/job-postings/${id}`, { photoURLs });
    expect(edited.statusCode, edited.body).toBe(200);
    expect(edited.json<JobPosting>().photos?.map(({ url }) => url)).toEqual([pathOf(third), pathOf(first)]);
    expect((await professional.get(pathOf(second))).statusCode).toBe(404);
    expect(await storedFiles(test.dataDir)).toHaveLength(files.length - 2);
    const same = await professional.put(`/api/job-postings/${id}`, { title: 'Another title' });
    expect(same.json<JobPosting>().photos).toHaveLength(2);
  });

  it('are uploaded by professionals alone, at most eight, for one posting', async () => {
    const { professional, helper } = await pair();
    expect((await helper.post('/api/objects/upload', { purpose: 'posting-photo' })).statusCode).toBe(403);
    const [photo = ''] = await photosFor(professional, 'posting-photo', 1);
    const post = async (photoURLs: string[]) => professional.post('/api/job-postings', jobFields({ photoURLs }));
    expect((await post(Array<string>(9).fill(photo))).statusCode).toBe(400);
    expect((await post([photo])).statusCode).toBe(201);
    expect((await post([photo])).statusCode).toBe(409);
    expect((await claim(professional, 'profile-image', photo)).statusCode).toBe(400);
  });
});
