import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '@get-my-helpers/db/client';
import { appendEvents } from '@get-my-helpers/db/queries/events';
import type { Message } from '@get-my-helpers/validation/conversation';
import type { StreamEvent } from '@get-my-helpers/validation/event';
import { streamsPerAccount } from '../src/modules/events/event-hub.ts';
import { eventually } from './eventually.ts';
import { isLongRun } from './long-run.ts';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

/** Two servers on one database. */
let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await buildTestApp();
  second = await buildTestApp({ db: first.database.db });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

interface Received {
  id: string;
  event: StreamEvent;
}

/** A browser's connection with its last event id; `read` returns one event after the other. */
async function openStream(server: TestApp, person: SignedIn, lastEventId?: string, loadedMsAgo?: number) {
  const stop = new AbortController();
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const input = loadedMsAgo === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ loadedMsAgo }))}`;
  const response = await fetch(`${await server.listen()}/trpc/events.stream${input}`, {
    headers: { cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: stop.signal,
  });
  if (!response.body) throw new Error('the stream has no body');
  // Reading begins now: fetch cancels a body that nobody reads once its response has been garbage collected.
  const chunks = response.body.pipeThrough(new TextDecoderStream());
  async function* events(): AsyncGenerator<Received | 'return'> {
    let text = '';
    for await (const chunk of chunks) {
      text += chunk;
      const blocks = text.split('\n\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.includes('event: return')) yield 'return';
        const id = /^id: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (id !== undefined && data !== undefined) yield { id, event: JSON.parse(data) as StreamEvent };
      }
    }
  }
  const iterator = events();
  return {
    async read(): Promise<Received | 'return' | undefined> {
      const { value, done } = await iterator.next();
      return done ? undefined : value;
    },
    drop: () => stop.abort(),
  };
}

const isReceived = (read: Received | 'return' | undefined): read is Received => read !== undefined && read !== 'return';

async function people() {
  const [professional, helper] = await Promise.all([signInProfessional(first), signInHelper(first)]);
  return { professional, helper };
}

describe('the stream of events', () => {
  it('brings a message sent through another server to both people, with its id', async () => {
    const { professional, helper } = await people();
    const [ofHelper, ofProfessional] = await Promise.all([openStream(second, helper), openStream(first, professional)]);
    expect(await ofHelper.read()).toMatchObject({ event: { type: 'connected' } });
    expect(await ofProfessional.read()).toMatchObject({ event: { type: 'connected' } });
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello' });
    const expected = { event: { type: 'message', message: { content: 'Hello', helperId: helper.user.id } } };
    expect(await ofHelper.read()).toMatchObject(expected);
    expect(await ofProfessional.read()).toMatchObject(expected);
    await helper.put(`/api/messages/${professional.user.id}/read`, {});
    expect(await ofProfessional.read()).toMatchObject({ event: { type: 'read', reader: 'helper' } });
    ofHelper.drop();
    ofProfessional.drop();
  });

  it('brings a message that a server of the version before stored, without photos', async () => {
    const { professional, helper } = await people();
    const sent = await professional.post('/api/messages', { helperId: helper.user.id, content: 'Now' });
    const { photos: _, ...message } = { ...sent.json<Message>(), content: 'Before' };
    await transaction(first.database.db, (trx) =>
      appendEvents(trx, [{ to: professional.user, data: { type: 'message', message } }]),
    );
    const stream = await openStream(first, professional, undefined, 60_000);
    expect(await stream.read()).toMatchObject({ event: { type: 'connected' } });
    expect(await stream.read()).toMatchObject({ event: { message: { content: 'Now' } } });
    expect(await stream.read()).toMatchObject({ event: { message: { content: 'Before', photos: [] } } });
    stream.drop();
  });

  it('sends a fresh page what happened since, and tells a stale one to reload', async () => {
    const { professional, helper } = await people();
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'While the page was loading' });
    const fresh = await openStream(first, helper, undefined, 60_000);
    expect(await fresh.read()).toEqual({ id: '0', event: { type: 'connected', missedNothing: true } });
    expect(await fresh.read()).toMatchObject({ event: { message: { content: 'While the page was loading' } } });
    const old = await openStream(first, helper, undefined, 24 * 60 * 60 * 1000);
    const begun = await old.read();
    expect(begun).toMatchObject({ event: { type: 'connected' } });
    expect(isReceived(begun) && begun.event).toEqual({ type: 'connected' });
    fresh.drop();
    old.drop();
  });

  it('sends a fresh page also what was stored before the event of a transaction that had begun long ago', async () => {
    const { professional, helper } = await people();
    for (const content of ['Quick', 'Slow']) {
      await professional.post('/api/messages', { helperId: helper.user.id, content });
    }
    const { db } = first.database;
    const events = await db.selectFrom('events').selectAll().where('accountId', '=', helper.user.id).execute();
    const slow = events.findLast(({ data }) => JSON.stringify(data).includes('"Slow"'));
    await db
      .updateTable('events')
      .set({ createdAt: new Date(Date.now() - 5 * 60_000).toISOString() })
      .where('id', '=', slow?.id ?? 0)
      .execute();
    const stream = await openStream(first, helper, undefined, 60_000);
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'Last' });
    const contents: string[] = [];
    while (!contents.includes('Last')) {
      const read = await stream.read();
      if (isReceived(read) && read.event.type === 'message') contents.push(read.event.message.content);
    }
    expect(contents).toEqual(['Quick', 'Slow', 'Last']);
    stream.drop();
  });

  it('is limited to so many at once per account, and free again when others close', async () => {
    const [helper, stranger] = await Promise.all([signInHelper(first), signInHelper(first)]);
    const streams = await Promise.all(Array.from({ length: streamsPerAccount }, () => openStream(first, helper)));
    for (const stream of streams) expect(await stream.read()).toMatchObject({ event: { type: 'connected' } });
    const tooMany = await openStream(first, helper);
    expect(await tooMany.read()).toBeUndefined();
    const ofStranger = await openStream(first, stranger);
    expect(await ofStranger.read()).toMatchObject({ event: { type: 'connected' } });
    for (const stream of [...streams, ofStranger]) stream.drop();
    await eventually(async () => {
      const again = await openStream(first, helper);
      const read = await again.read();
      again.drop();
      expect(read).toMatchObject({ event: { type: 'connected' } });
    });
  });

  it('tells nobody else', async () => {
    const { professional, helper } = await people();
    const stranger = await signInHelper(first);
    const stream = await openStream(first, stranger);
    await stream.read();
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'Not for you' });
    await professional.post('/api/messages', { helperId: stranger.user.id, content: 'For you' });
    expect(await stream.read()).toMatchObject({ event: { message: { content: 'For you' } } });
    stream.drop();
  });

  const total = isLongRun ? 1000 : 300;
  it(`loses none of ${total} messages over two servers and dropped connections`, async () => {
    const { helper } = await people();
    const senders = await Promise.all(Array.from({ length: 10 }, () => signInProfessional(first)));
    const opening = await openStream(first, helper);
    const start = await opening.read();
    if (!isReceived(start)) throw new Error('the stream did not begin');
    opening.drop();

    // Ten people write at once, through both servers, so transactions overlap and commit in any order.
    const sending = senders.map(async ({ cookies }, sender) => {
      for (let n = 0; n < total / senders.length; n += 1) {
        const { app } = n % 2 ? first : second;
        const answer = await app.inject({
          method: 'POST',
          url: '/api/messages',
          payload: { helperId: helper.user.id, content: `${sender}-${n}` },
          cookies: Object.fromEntries(cookies),
        });
        expect(answer.statusCode).toBe(201);
      }
    });

    const got: string[] = [];
    let lastEventId = start.id;
    let drops = 0;
    while (got.length < total) {
      const stream = await openStream(drops % 2 ? first : second, helper, lastEventId);
      // Each connection closes after a different number of events; the client does not see those in flight at that
      // time.
      const lives = 1 + ((drops * 7) % 17);
      for (let n = 0; n < lives && got.length < total; n += 1) {
        const read = await stream.read();
        if (!isReceived(read)) break;
        expect(Number(read.id)).toBeGreaterThan(Number(lastEventId));
        lastEventId = read.id;
        if (read.event.type === 'message') got.push(read.event.message.content);
      }
      stream.drop();
      drops += 1;
    }
    await Promise.all(sending);
    const all = senders.flatMap((_, sender) =>
      Array.from({ length: total / senders.length }, (__, n) => `${sender}-${n}`),
    );
    expect(got.toSorted()).toEqual(all.toSorted());
    expect(drops).toBeGreaterThan(20);
  });

  it('ends when the session ends, and refuses whoever is signed out', async () => {
    const { helper } = await people();
    const stream = await openStream(second, helper);
    await stream.read();
    await helper.request({ method: 'POST', url: '/api/logout', payload: {} });
    expect(await stream.read()).toBe('return');
    const cookieless = await openStream(second, { ...helper, cookies: new Map() });
    expect(await cookieless.read()).toBeUndefined();
  });

  it('ends without an end event when the server stops, so that the client reconnects', async () => {
    const { helper } = await people();
    const third = await buildTestApp({ db: first.database.db });
    const stream = await openStream(third, helper);
    await stream.read();
    await third.close();
    expect(await stream.read().catch(() => undefined)).toBeUndefined();
  });

  it('says that it starts over when the last event is no longer stored', async () => {
    const { professional, helper } = await people();
    await professional.post('/api/messages', { helperId: helper.user.id, content: 'Hello' });
    const stream = await openStream(first, helper, '999999999');
    expect(await stream.read()).toMatchObject({ event: { type: 'connected' } });
    stream.drop();
  });
});
