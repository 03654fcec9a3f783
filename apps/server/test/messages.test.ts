import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setVerificationStatus } from '@get-my-helpers/db/queries/admin-users';
import { upsertAdmin } from '@get-my-helpers/db/queries/admins';
import type { Conversation, Message } from '@get-my-helpers/validation/conversation';
import { messages } from '@get-my-helpers/validation/messages';
import { buildTestApp, jobFields, signInHelper, signInProfessional, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function pair() {
  const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
  return { professional, helper };
}

describe('a conversation', () => {
  it('is started by the professional, answered by the helper, and read by both', async () => {
    const { professional, helper } = await pair();
    const empty = await professional.get(`/api/messages/${helper.user.id}/conversation`);
    expect(empty.json()).toMatchObject({ lastMessage: null, unread: 0, canWrite: true });

    const sent = await professional.post('/api/messages', { helperId: helper.user.id, content: '  Free on Friday? ' });
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toMatchObject({ content: 'Free on Friday?', senderType: 'professional' });
    expect((await helper.get('/api/messages/unread')).json()).toEqual({ unread: 1 });

    const [seen] = (await helper.get('/api/messages')).json<Conversation[]>();
    expect(seen).toMatchObject({
      person: { id: professional.user.id, type: 'professional', name: professional.user.name },
      lastMessage: { content: 'Free on Friday?' },
      unread: 1,
      canWrite: true,
    });
    await helper.rpc.messages.send.mutate({ professionalId: professional.user.id, content: 'Yes.' });
    expect((await helper.put(`/api/messages/${professional.user.id}/read`, {})).json()).toEqual({ unread: 0 });

    const view = await professional.rpc.messages.conversation.query({ id: helper.user.id });
    expect(view).toMatchObject({ unread: 1, lastMessage: { content: 'Yes.' } });
    expect(view.readByPersonAt).toBe(view.lastMessage?.sentAt);
  });

  it('holds 1 to 4000 characters', async () => {
    const { professional, helper } = await pair();
    const send = (content: string) => professional.post('/api/messages', { helperId: helper.user.id, content });
    expect((await send('x'.repeat(4000))).statusCode).toBe(201);
    expect((await send('x'.repeat(4001))).statusCode).toBe(400);
    expect((await send('   ')).statusCode).toBe(400);
  });

  it('is paged newest first, without gaps and repetitions', async () => {
    const { professional, helper } = await pair();
    const toHelper = { helperId: helper.user.id };
    const toProfessional = { professionalId: professional.user.id };
    for (let n = 1; n <= 7; n += 1) {
      const [from, to] = n % 2 ? [professional, toHelper] : [helper, toProfessional];
      await from.post('/api/messages', { ...to, content: `Message ${n}` });
    }
    const texts: string[] = [];
    let next: string | undefined = `/api/messages/${helper.user.id}?limit=3`;
    while (next) {
      const page = await professional.get(next);
      expect(page.headers['x-total-count']).toBe('7');
      texts.push(...page.json<Message[]>().map(({ content }) => content));
      next = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    expect(texts).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `Message ${n}`));
  });

  it('lists the one with the latest message first, page by page', async () => {
    const professional = await signInProfessional(test);
    const helpers = await Promise.all([1, 2, 3].map(() => signInHelper(test)));
    for (const { user } of helpers) await professional.post('/api/messages', { helperId: user.id, content: 'Hello' });
    const first = await professional.rpc.messages.conversations.query({ limit: 2 });
    const second = await professional.rpc.messages.conversations.query({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(first.total).toBe(3);
    expect([...first.items, ...second.items].map(({ helperId }) => helperId)).toEqual(
      helpers.map(({ user }) => user.id).reverse(),
    );
  });

  it('keeps its order when both write at once', async () => {
    const { professional, helper } = await pair();
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'First' });
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? professional.post('/api/messages', { helperId: helper.user.id, content: `${n}` })
          : helper.post('/api/messages', { professionalId: professional.user.id, content: `${n}` }),
      ),
    );
    const [list, seen] = await Promise.all([
      professional.rpc.messages.list.query({ id: helper.user.id }),
      professional.rpc.messages.conversation.query({ id: helper.user.id }),
    ]);
    expect(list.items).toHaveLength(21);
    expect(seen).toMatchObject({ lastMessage: list.items[0], unread: 10 });
  });
});

describe('who may write', () => {
  it('a helper to a professional with an open posting, and not to others', async () => {
    const { professional, helper } = await pair();
    const write = () =>
      helper.post('/api/messages', { professionalId: professional.user.id, content: 'About the job' });
    const refused = await write();
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ message: messages.messageNeedsReason });
    const { canWrite } = await helper.rpc.messages.conversation.query({ id: professional.user.id });
    expect(canWrite).toBe(false);
    await professional.post('/api/job-postings', jobFields());
    expect((await write()).statusCode).toBe(201);
  });

  it('nobody to a rejected account', async () => {
    const { professional, helper } = await pair();
    const adminId = await upsertAdmin(test.database.db, { name: 'A', email: 'a@example.com', passwordHash: 'x' });
    const decision = { status: 'rejected', note: null, adminId } as const;
    await setVerificationStatus(test.database.db, { ...decision, type: 'helper', id: helper.user.id });
    const refused = await professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello' });
    expect(refused.statusCode).toBe(403);
  });

  it('neither of two when one has blocked the other, until the block is lifted', async () => {
    const { professional, helper } = await pair();
    const toHelper = () => professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello' });
    const toProfessional = () =>
      helper.post('/api/messages', { professionalId: professional.user.id, content: 'Please stop' });
    await toHelper();
    const block = (blocked: boolean) => helper.put(`/api/messages/${professional.user.id}/block`, { blocked });
    expect((await block(true)).json()).toMatchObject({ isBlocked: true, canWrite: false });
    await block(true);
    expect((await toHelper()).json()).toMatchObject({ code: 'FORBIDDEN', message: messages.messageBlocked });
    expect((await toProfessional()).statusCode).toBe(403);
    const [seen] = (await professional.get('/api/messages')).json<Conversation[]>();
    expect(seen).toMatchObject({ isBlocked: false, canWrite: false });
    expect((await block(false)).json()).toMatchObject({ isBlocked: false, canWrite: true });
    expect((await toHelper()).statusCode).toBe(201);
  });

  it('reports a person with a reason from the list', async () => {
    const { professional, helper } = await pair();
    const report = (reason: string) =>
      professional.post(`/api/messages/${helper.user.id}/report`, { reason, details: 'Never came.' });
    expect((await report('no_show')).statusCode).toBe(201);
    expect((await report('boredom')).statusCode).toBe(400);
    const stored = await test.database.db
      .selectFrom('reports')
      .selectAll()
      .where('helperId', '=', helper.user.id)
      .execute();
    expect(stored).toMatchObject([{ reportedBy: 'professional', reason: 'no_show', details: 'Never came.' }]);
  });
});

describe('limits against spam', () => {
  it('allow so many messages an hour', async () => {
    const limited = await buildTestApp({ rateLimit: true });
    const [professional, helper] = await Promise.all([signInProfessional(limited), signInHelper(limited)]);
    const write = () => professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello again' });
    expect((await write()).statusCode).toBe(201);
    // As if they had sent 198 more messages, to any recipients.
    const { db } = limited.database;
    await db.updateTable('rateLimits').set({ count: 199 }).where('key', 'like', 'message:account:%').execute();
    expect((await write()).statusCode).toBe(201);
    const refused = await write();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    await limited.close();
  });
});
