import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '@get-my-helpers/db/client';
import { newId } from '@get-my-helpers/db/ids';
import { insertHelper } from '@get-my-helpers/db/queries/helpers';
import { insertDeliveries, insertWebhook, lockWebhooksOf } from '@get-my-helpers/db/queries/webhooks';
import { createTestDatabase, type TestDatabase } from '@get-my-helpers/db/testing';
import { isLongRun } from './long-run.ts';
import { createDataDir, startServer, type RunningServer } from './running-server.ts';
import { helperFields } from './test-app.ts';

const [events, kills, limitMs] = isLongRun ? [10_000, 100, 60 * 60_000] : [300, 2, 120_000];
const objects = Array.from({ length: 25 }, () => newId());

interface Arrival {
  id: string;
  object: string;
  number: number;
}

let database: TestDatabase;
let data: Awaited<ReturnType<typeof createDataDir>>;
let receiver: Server;
let server: RunningServer | undefined;
const arrivals: Arrival[] = [];
let onArrival: () => void = () => undefined;

beforeAll(async () => {
  [database, data] = await Promise.all([createTestDatabase(), createDataDir()]);
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { object, number } = JSON.parse(body) as Omit<Arrival, 'id'>;
      arrivals.push({ id: String(request.headers['webhook-id']), object, number });
      onArrival();
      response.end();
    });
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
});
afterAll(async () => {
  await server?.end('SIGKILL');
  receiver.close().closeAllConnections();
  await database.drop();
  await data.remove();
});

const start = (): Promise<RunningServer> =>
  startServer({
    DATABASE_URL: database.connectionString,
    DATA_DIR: data.dataDir,
    DEMO: '0',
    WEBHOOK_ALLOW: '127.0.0.1',
  });

/** Resolves with the arrival of this many events, duplicates included. */
const arrived = (count: number): Promise<void> =>
  new Promise((resolve) => {
    onArrival = () => {
      if (arrivals.length >= count) resolve();
    };
    onArrival();
  });

/** Resolves when every event has arrived at least once. */
const allArrived = (): Promise<void> =>
  new Promise((resolve) => {
    const known = new Set(arrivals.map(({ id }) => id));
    onArrival = () => {
      const latest = arrivals.at(-1);
      if (latest) known.add(latest.id);
      if (known.size === events) resolve();
    };
    onArrival();
  });

it(
  'loses no event when the server is killed at any moment, and keeps the order of each object',
  async () => {
    const { db } = database;
    const { port } = receiver.address() as AddressInfo;
    const { password: _, ...fields } = helperFields();
    const helper = await insertHelper(db, { ...fields, passwordHash: 'x' } as unknown as Parameters<
      typeof insertHelper
    >[1]);
    const owner = { type: 'helper', id: helper.id } as const;
    const webhook = { url: `http://127.0.0.1:${port}/`, events: ['gig.changed' as const], description: null };
    const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
    const webhookId = await transaction(db, (trx) => insertWebhook(trx, owner, { ...webhook, secret }, 1));
    for (let number = 0; number < events;) {
      const batch = Array.from({ length: Math.min(50, events - number) }, (_each, place) => number + place);
      number += batch.length;
      await transaction(db, async (trx) => {
        await lockWebhooksOf(trx, [owner.id]);
        const bodyOf = (each: number): Omit<Arrival, 'id'> => ({
          object: objects[each % objects.length] ?? '',
          number: each,
        });
        const deliveries = batch.map(bodyOf).map((body) => ({
          webhookId,
          type: 'gig.changed',
          objectId: body.object,
          body: JSON.stringify(body),
        }));
        await insertDeliveries(trx, deliveries);
      });
    }

    for (let kill = 1; kill <= kills; kill += 1) {
      server = await start();
      const left = events - new Set(arrivals.map(({ id }) => id)).size;
      await arrived(arrivals.length + randomInt(1, Math.max(2, Math.floor(left / (kills + 1)))));
      await server.end('SIGKILL');
    }
    server = await start();
    await allArrived();

    const ids = new Map<number, string>();
    const latest = new Map<string, number>();
    for (const { id, object, number } of arrivals) {
      expect(ids.get(number) ?? id).toBe(id);
      ids.set(number, id);
      // Only what was under way when the server was killed arrives a second time, before anything later.
      expect(number).toBeGreaterThanOrEqual(latest.get(object) ?? -1);
      latest.set(object, number);
    }
    expect(ids.size).toBe(events);
    // Each kill can repeat what was under way.
    expect(arrivals.length - events).toBeLessThanOrEqual(kills * 4);
  },
  limitMs,
);
