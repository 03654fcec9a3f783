import { once } from 'node:events';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDatabase, createDatabase } from '@get-my-helpers/db/client';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@get-my-helpers/db/embedded-postgres';
import { readPostmaster } from '@get-my-helpers/db/embedded-postgres/postmaster';
import { eventually } from './eventually.ts';
import { isLongRun } from './long-run.ts';
import { checkMessages, startWriters, type Writers } from './outages.ts';
import { createDataDir, startServer, type RunningServer } from './running-server.ts';
import { readOutbox } from '../src/modules/notifications/mail/mailer.ts';

/** The number of outages of each kind; OUTAGES overrides it. */
const rounds = Number(process.env.OUTAGES ?? (isLongRun ? 5 : 2));
const writesBefore = 20;

let server: RunningServer | undefined;
let writers: Writers | undefined;
let dataDir: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ dataDir, remove } = await createDataDir());
});
afterEach(async () => {
  await writers?.stop();
  await server?.end('SIGKILL');
  await remove();
});

const settings = { RATE_LIMIT: 'off', DEMO: '0', LOG_LEVEL: 'silent' };

/** A separate PostgreSQL that can be ended in two ways and restarts on the same port. */
async function startOutside() {
  const place = await createDataDir();
  const open = (port?: number): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDir: place.dataDir, settings: port === undefined ? {} : { port: String(port) } });
  let postgres = await open();
  const { connectionString, port } = postgres;
  const end = {
    crash: async (): Promise<void> => void process.kill(postgres.pid, 'SIGKILL'),
    restart: () => postgres.stop(),
  };
  return {
    connectionString,
    async outage(kind: keyof typeof end): Promise<void> {
      await end[kind]();
      postgres = await open(port);
    },
    async stop(): Promise<void> {
      await postgres.stop();
      await place.remove();
    },
  };
}

/** Reads an account's event stream and reconnects with the last event id, as browsers do, until `signal` is aborted. */
async function readEvents(url: string, cookie: string, signal: AbortSignal, onText: (text: string) => void) {
  let lastEventId = '';
  while (!signal.aborted) {
    const headers = { cookie, 'last-event-id': lastEventId };
    const response = await fetch(`${url}/trpc/events.stream`, { headers, signal });
    for await (const chunk of response.body ?? []) {
      const text = Buffer.from(chunk).toString();
      lastEventId = [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? lastEventId;
      onText(text);
    }
    await pause(50);
  }
}

interface Opened {
  connectionString: string;
  stop(): Promise<void>;
}

/** Ends the database repeatedly while writers are active, and then checks that every acknowledged write is stored. */
async function endure(product: RunningServer, outage: () => Promise<number>, open: () => Promise<Opened>) {
  const { url } = product;
  const people = (writers = await startWriters(url));
  let heard = '';
  const leaving = new AbortController();
  const { professional, helper } = people;
  const reading = readEvents(url, helper.cookie, leaving.signal, (text) => (heard += text)).catch(() => undefined);
  const ended = once(product.child, 'exit').then(() => {
    throw new Error(`the server ended: ${product.output()}`);
  });
  const recoveries: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = people.acknowledged.length;
    await Promise.race([
      ended,
      eventually(() => expect(people.acknowledged.length).toBeGreaterThanOrEqual(before + writesBefore)),
    ]);
    const since = await outage();
    await Promise.race([people.nextAcknowledgment(), ended]);
    recoveries.push(Math.round(performance.now() - since));
  }
  await people.stop();
  console.log(`${people.acknowledged.length} writes, ${people.retries} repeated; back after ms:`, recoveries);

  expect(product.child.exitCode).toBeNull();
  const { connectionString, stop } = await open();
  const db = createDatabase({ connectionString });
  const result = { ...(await checkMessages(db, people)), unexpected: people.unexpected };
  // Users are not mailed about others' messages before they have confirmed their address.
  await db
    .updateTable('accounts')
    .set({ emailVerifiedAt: new Date().toISOString() })
    .where('id', '=', helper.id)
    .execute();
  await closeDatabase(db);

  // Event streams and mails also have to continue.
  await fetch(`${url}/api/messages/${professional.id}/read`, { method: 'PUT', headers: { cookie: helper.cookie } });
  const last = { helperId: helper.id, content: 'After the outages' };
  await fetch(`${url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: professional.cookie },
    body: JSON.stringify(last),
  });
  await eventually(() => expect(heard).toContain(last.content));
  await eventually(async () => expect(JSON.stringify(await readOutbox(dataDir, 5))).toContain(last.content));
  leaving.abort();
  await reading;
  await stop();
  return result;
}

const flawless = { lost: [], twice: [], unexpected: [] };
const timeout = 1_800_000;

describe('an outside PostgreSQL', () => {
  it.each(['crash', 'restart'] as const)(
    'may %s under writers: the server stays up, loses nothing acknowledged, and recovers by itself',
    async (kind) => {
      const outside = await startOutside();
      const { connectionString } = outside;
      server = await startServer({ ...settings, DATA_DIR: dataDir, DATABASE_URL: connectionString });
      const outage = async (): Promise<number> => {
        await outside.outage(kind);
        return performance.now();
      };
      expect(await endure(server, outage, async () => outside)).toEqual(flawless);
    },
    timeout,
  );
});

describe('the embedded PostgreSQL', () => {
  it(
    'may crash under writers: the server restarts it, loses nothing acknowledged, and recovers by itself',
    async () => {
      server = await startServer({ ...settings, DATA_DIR: dataDir });
      const outage = async (): Promise<number> => {
        // Limits how often it happens, because the server gives up after too many outages in a minute.
        if (rounds > 5) await pause(15_000);
        const postmaster = await readPostmaster(path.join(dataDir, 'postgres'));
        process.kill(postmaster?.pid ?? Number.NaN, 'SIGKILL');
        return performance.now();
      };
      expect(await endure(server, outage, () => startEmbeddedPostgres({ dataDir }))).toEqual(flawless);
      expect(server.output()).toContain('The embedded PostgreSQL ended by itself and runs again after');
      expect(await server.end('SIGTERM'), server.output()).toBe(0);
    },
    timeout,
  );
});
