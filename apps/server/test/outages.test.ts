import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDatabase, createDatabase } from '@get-my-helpers/db/client';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@get-my-helpers/db/embedded-postgres';
import { eventually } from './eventually.ts';
import { judgeMessages, startWriters, type Writers } from './outages.ts';
import { createDataDir, startServer, type RunningServer } from './running-server.ts';
import { readOutbox } from '../src/mail/mailer.ts';

/** Of each kind; a longer run by hand says how many. */
const rounds = Number(process.env.OUTAGES ?? 2);
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

/** A PostgreSQL of its own that can be ended in two ways and comes back on the same port. */
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

/** Reads the server's events of an account, and comes back with the last one's id as browsers do, until `signal`. */
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

describe('an outside PostgreSQL', () => {
  it.each(['crash', 'restart'] as const)(
    'may %s under writers: the server stays, nothing acknowledged is lost, and all goes on by itself',
    async (kind) => {
      const outside = await startOutside();
      server = await startServer({ ...settings, DATA_DIR: dataDir, DATABASE_URL: outside.connectionString });
      const { url } = server;
      const people = (writers = await startWriters(url));
      let heard = '';
      const leaving = new AbortController();
      const reading = readEvents(url, people.helper.cookie, leaving.signal, (text) => (heard += text)).catch(
        () => undefined,
      );
      const ended = once(server.child, 'exit').then(() => {
        throw new Error(`the server ended: ${server?.output()}`);
      });
      const recoveries: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const before = people.acknowledged.length;
        await Promise.race([
          ended,
          eventually(() => expect(people.acknowledged.length).toBeGreaterThanOrEqual(before + writesBefore)),
        ]);
        await outside.outage(kind);
        const since = performance.now();
        await Promise.race([people.nextAcknowledgment(), ended]);
        recoveries.push(Math.round(performance.now() - since));
      }
      await people.stop();
      console.log(kind, recoveries);

      expect(server.child.exitCode).toBeNull();
      expect(people.unexpected).toEqual([]);
      const db = createDatabase({ connectionString: outside.connectionString });
      expect(await judgeMessages(db, people)).toEqual({ lost: [], twice: [] });
      await closeDatabase(db);

      // Streams and mails go on as well.
      const [professional, helper] = [people.professional, people.helper];
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
      await outside.stop();
    },
    1_800_000,
  );
});
