import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { closeDatabase, createDatabase, type Database } from '../src/client.ts';
import { newId } from '../src/ids.ts';
import { insertProfessional } from '../src/queries/professionals.ts';
import { insertDeliveries, insertWebhook } from '../src/queries/webhooks.ts';
import { rest, run } from './contestants.ts';
import { median, percentile } from './figures.ts';

const healthyReceivers = 10;
const eventsOfEach = 6;
const everyMs = 40;
/** How long an event may be on its way until the benchmark gives up. */
const arrivalMs = 60_000;

/** Answers at once at /ok, and never at /hangs; knows how long each event was on its way. */
async function openReceivers() {
  const delays: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let request = '';
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      request += chunk;
      const body = request.slice(request.indexOf('{'));
      if (request.startsWith('POST /hangs') || !body.endsWith('}')) return;
      delays.push(Date.now() - (JSON.parse(body) as { at: number }).at);
      socket.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  /** Ends what hangs. */
  const release = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delays,
    release,
    close(): void {
      server.close();
      release();
    },
  };
}

/** Which dead receivers are told of something meanwhile: where they are, how many, and of how many events. */
interface Beside {
  name: string;
  dead: readonly { path: string; receivers: number; events: number }[];
}

const refusing = 'http://127.0.0.1:1/';
const states: readonly Beside[] = [
  { name: 'alone', dead: [] },
  {
    name: 'beside one that refuses and one that hangs',
    dead: [
      { path: refusing, receivers: 1, events: 50 },
      { path: '/hangs', receivers: 1, events: 50 },
    ],
  },
  { name: 'beside 40 that begin to hang at once', dead: [{ path: '/hangs', receivers: 40, events: 4 }] },
];

async function makeWebhooks(db: Database, urls: readonly string[]): Promise<string[]> {
  const owner = await insertProfessional(db, {
    name: 'Bench',
    email: `bench-${newId()}@example.com`,
    passwordHash: 'none',
    city: 'Austin',
    state: 'TX',
    tradeType: 'plumbing',
    paymentMethods: ['cash'],
  });
  const ids: string[] = [];
  for (const url of urls) {
    const made = { url, events: ['gig.changed' as const], description: null, secret: 'whsec_YmVuY2htYXJr' };
    ids.push(await insertWebhook(db, { type: 'professional', id: owner.id }, made, urls.length));
  }
  return ids;
}

/** One event for each of these webhooks, each of an object of its own, stored as the product does. */
const tell = (db: Database, ids: readonly string[]): Promise<void> =>
  db.transaction().execute((trx) =>
    insertDeliveries(
      trx,
      ids.map((webhookId) => {
        const body = JSON.stringify({ at: Date.now(), filling: 'x'.repeat(1000) });
        return { webhookId, type: 'gig.changed', objectId: newId(), body };
      }),
    ),
  );

/** Turns webhooks on as if none had failed yet, or off for good. */
async function turn(db: Database, ids: readonly string[], isOn: boolean): Promise<void> {
  await sql`
    update webhooks set enabled = ${isOn}, failing_since = null, disabled_because = null where id = any (${ids}::uuid[])
  `.execute(db);
  if (isOn) return;
  await sql`
    update webhook_deliveries set status = 'failed' where webhook_id = any (${ids}::uuid[]) and status = 'waiting'
  `.execute(db);
}

export interface WebhookFigures {
  delays: { name: string; p50: number; p99: number; p50Ratio: number; p99Ratio: number }[];
  /** What the dead receivers cost: events stored for them, rows, jobs that wait and attempts. */
  cost: { events: number; rows: number; jobs: number; attempts: number };
}

/**
 * How long events are on their way to receivers that work, without and beside dead ones, in turn, round after round; ratios
 * are of the same round.
 */
export async function compareWebhooks(databaseUrl: string, rounds: number): Promise<WebhookFigures> {
  const receivers = await openReceivers();
  const db = createDatabase({ connectionString: databaseUrl, maxConnections: 2 });
  const product = { ...rest, name: 'webhooks', path: '/api/health', env: { WEBHOOK_ALLOW: '127.0.0.1' } };
  const running = await run(product, databaseUrl, 4733);
  const addressOf = (path: string): string => (path.startsWith('/') ? `${receivers.origin}${path}` : path);
  const healthy = await makeWebhooks(
    db,
    Array.from({ length: healthyReceivers }, () => addressOf('/ok')),
  );
  const measured = new Map(states.map(({ name }) => [name, [] as { p50: number; p99: number }[]]));
  const cost = { events: 0, rows: 0, jobs: 0, attempts: 0 };
  const deadIds = new Map<string, { id: string; events: number }[]>();
  for (const { name, dead } of states) {
    const made: { id: string; events: number }[] = [];
    for (const { path, receivers: count, events } of dead) {
      const ids = await makeWebhooks(
        db,
        Array.from({ length: count }, () => addressOf(path)),
      );
      made.push(...ids.map((id) => ({ id, events })));
    }
    deadIds.set(name, made);
    await turn(
      db,
      made.map(({ id }) => id),
      false,
    );
  }

  async function measure(name: string): Promise<void> {
    const dead = deadIds.get(name) ?? [];
    const ids = dead.map(({ id }) => id);
    await turn(db, ids, true);
    await tell(
      db,
      dead.flatMap(({ id, events }) => Array.from({ length: events }, () => id)),
    );
    receivers.delays.length = 0;
    for (let event = 0; event < eventsOfEach * healthyReceivers; event += 1) {
      await tell(db, [healthy[event % healthyReceivers] ?? '']);
      await pause(everyMs);
    }
    const until = Date.now() + arrivalMs;
    while (receivers.delays.length < eventsOfEach * healthyReceivers) {
      if (Date.now() > until) throw new Error(`Only ${receivers.delays.length} events have arrived ${name}.`);
      await pause(10);
    }
    const { delays } = receivers;
    measured.get(name)?.push({ p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) });
    const stored = await sql<{ rows: number; attempts: number; jobs: number }>`
      select count(*)::integer as rows, coalesce(sum(attempts), 0)::integer as attempts,
        (select count(*)::integer from graphile_worker.jobs where key like 'webhook%') as jobs
      from webhook_deliveries where webhook_id = any (${ids}::uuid[])
    `.execute(db);
    cost.events += dead.reduce((sum, { events }) => sum + events, 0);
    const [row] = stored.rows;
    if (ids.length > 0 && row) {
      cost.rows += row.rows;
      cost.attempts += row.attempts;
      cost.jobs = Math.max(cost.jobs, row.jobs);
    }
    await turn(db, ids, false);
    receivers.release();
    await sql`delete from webhook_deliveries where webhook_id = any (${ids}::uuid[])`.execute(db);
  }

  await measure('alone');
  measured.get('alone')?.splice(0);
  for (let round = 0; round < rounds; round += 1) for (const { name } of states) await measure(name);
  await running.stop();
  receivers.close();
  await closeDatabase(db);
  const base = measured.get('alone') ?? [];
  const delays = states.map(({ name }) => {
    const own = measured.get(name) ?? [];
    const ratio = (field: 'p50' | 'p99'): number =>
      median(own.map((one, round) => one[field] / Math.max(1, base[round]?.[field] ?? Number.NaN)));
    return {
      name,
      p50: median(own.map(({ p50 }) => p50)),
      p99: median(own.map(({ p99 }) => p99)),
      p50Ratio: ratio('p50'),
      p99Ratio: ratio('p99'),
    };
  });
  return { delays, cost };
}
