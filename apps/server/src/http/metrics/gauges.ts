import client, { type Registry } from '@prometheus-io/client';
import { poolStatesOf, type Database } from '@get-my-helpers/db/client';
import type { ReplicaState } from '@get-my-helpers/db/queries/replica-state';
import { readQueue, type QueuedTask } from '@get-my-helpers/db/queue';
import { waitingPasswords } from '../../auth/passwords.ts';
import { succeedsInTime } from '../../lib/in-time.ts';
import type { EventHub } from '../../modules/events/event-hub.ts';
import type { Replica } from '../../rpc/replica.ts';
import type { RefusedCounts } from '../overload.ts';

/** A scrape does not wait longer for the database. */
const databaseMs = 3000;

export interface Gauged {
  db: Database;
  events: EventHub;
  /** Undefined where the primary answers everything. */
  replica?: Replica | undefined;
  refused: RefusedCounts;
}

/** What is so at the moment of a scrape; call the returned function before each. */
export function registerGauges(registry: Registry, { db, events, replica, refused }: Gauged): () => Promise<void> {
  const registers = [registry];
  function gauge(name: string, help: string, read: () => number): void {
    new client.Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
  gauge('getmyhelpers_event_streams', 'Open streams of live updates.', () => events.streams());
  gauge('getmyhelpers_passwords_waiting', 'Password hashes that wait for others to end.', waitingPasswords);
  registerPools(registry, db);
  registerRefused(registry, refused);
  const refreshQueue = registerQueue(registry, db);
  const refreshReplica = replica && registerReplica(registry, replica);
  return async () => void (await Promise.all([refreshQueue(), refreshReplica?.()]));
}

/** Each call has a connection to itself; short reads share theirs, and wait for those that were sent before them. */
function registerPools(registry: Registry, db: Database): void {
  const registers = [registry];
  new client.Gauge({
    name: 'getmyhelpers_database_waiting',
    help: 'Calls that wait for a connection, and short reads that wait for others on theirs.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waiting }] of Object.entries(poolStatesOf(db))) this.set({ pool }, waiting);
    },
  });
  new client.Gauge({
    name: 'getmyhelpers_database_connections',
    help: 'Connections to the database: those of calls, and those that short reads share.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { lent, idle }] of Object.entries(poolStatesOf(db))) {
        this.set({ pool, state: 'lent' }, lent);
        this.set({ pool, state: 'idle' }, idle);
      }
    },
  });
}

function registerRefused(registry: Registry, refused: RefusedCounts): void {
  new client.Counter({
    name: 'getmyhelpers_refused_requests_total',
    help: 'Requests that were refused because the server is overloaded, by the reason.',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(refused)) this.inc({ reason }, count);
    },
  });
}

function registerReplica(registry: Registry, replica: Replica): () => Promise<void> {
  const { reads } = replica;
  const registers = [registry];
  new client.Counter({
    name: 'getmyhelpers_replica_reads_total',
    help: 'Reads of people who are not signed in, by who answered them: the replica or the primary.',
    labelNames: ['by'],
    registers,
    collect() {
      this.reset();
      for (const by of ['replica', 'primary'] as const) this.inc({ by }, reads[by]);
    },
  });
  const up = new client.Gauge({
    name: 'getmyhelpers_replica_up',
    help: 'Whether the replica answers and follows the primary: 1 or 0.',
    registers,
  });
  const lag = new client.Gauge({
    name: 'getmyhelpers_replica_lag_seconds',
    help: 'How old the newest change on the replica is while the primary has newer ones; 0 when it has them all.',
    registers,
  });
  return async () => {
    let state: ReplicaState | undefined;
    await succeedsInTime(
      replica.state().then((read) => (state = read)),
      databaseMs,
    );
    const follows = state !== undefined && state.isSameSystem && state.isRecovering;
    up.set(follows ? 1 : 0);
    // Nobody knows how far one is behind that does not answer.
    lag.set(follows && state ? state.behindSeconds : Number.NaN);
  };
}

/** The queue is the same for all servers of a database, and unknown while the database is away. */
function registerQueue(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const jobs = new client.Gauge({
    name: 'getmyhelpers_queue_jobs',
    help: 'Background jobs by their state: due, later, or failed for the last time.',
    labelNames: ['task', 'state'],
    registers,
  });
  const oldest = new client.Gauge({
    name: 'getmyhelpers_queue_oldest_seconds',
    help: 'For how long the longest due job of a task has waited to be begun.',
    labelNames: ['task'],
    registers,
  });
  const up = new client.Gauge({
    name: 'getmyhelpers_database_up',
    help: 'Whether the database answers: 1 or 0.',
    registers,
  });
  return async () => {
    let tasks: QueuedTask[] = [];
    const isUp = await succeedsInTime(
      readQueue(db).then((read) => (tasks = read)),
      databaseMs,
    );
    up.set(isUp ? 1 : 0);
    jobs.reset();
    oldest.reset();
    for (const { task, oldestSeconds, ...counts } of tasks) {
      oldest.set({ task }, oldestSeconds);
      for (const state of ['due', 'later', 'failed'] as const) jobs.set({ task, state }, counts[state]);
    }
  };
}
