import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pingDatabase } from '@get-my-helpers/db/client';
import type { Database } from '@get-my-helpers/db/client';
import { hasMigrations } from '@get-my-helpers/db/migrate';
import { isQueueBehind } from '@get-my-helpers/db/queue';
import { succeedsInTime } from '../lib/in-time.ts';
import { replicaFault, type Replica } from '../rpc/replica.ts';
import { folderFault } from '../storage/disk-files.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';

const answerMs = 3000;
/** Answers are kept for so long, because anybody may ask and a bucket is paid by the call. */
const keptMs = 2000;
const queueSeconds = 10 * 60;
const retrySeconds = 5;

const noAnswer = 'does not answer';

/** 'ok', or in a few words what is wrong. */
export interface Checks {
  database: string;
  storage: string;
  queue: string;
  migrations: string;
}

interface Needed {
  db: Database;
  storage: ObjectStorage;
}

/** The same of a replica, without which everything works as well. */
async function checkReplica(replica: Replica): Promise<string> {
  let fault: string | undefined;
  const answers = await succeedsInTime(
    replica.state().then((state) => (fault = replicaFault(state))),
    answerMs,
  );
  return answers ? (fault ?? 'ok') : noAnswer;
}

async function checkStorage(storage: ObjectStorage): Promise<string> {
  let fault: string | undefined;
  const asked = storage.head(randomUUID()).catch((error: unknown) => {
    fault = folderFault(error);
    throw error;
  });
  return (await succeedsInTime(asked, answerMs)) ? 'ok' : (fault ?? noAnswer);
}

async function check({ db, storage }: Needed): Promise<Checks> {
  const answers = async (work: Promise<unknown>): Promise<string> =>
    (await succeedsInTime(work, answerMs)) ? 'ok' : noAnswer;
  let isBehind = false;
  let isMigrated = false;
  const [database, files, queue, migrations] = await Promise.all([
    answers(pingDatabase(db)),
    checkStorage(storage),
    answers(isQueueBehind(db, queueSeconds).then((behind) => (isBehind = behind))),
    answers(hasMigrations(db).then((migrated) => (isMigrated = migrated))),
  ]);
  return {
    database,
    storage: files,
    queue: queue === 'ok' && isBehind ? 'jobs have waited for more than 10 minutes' : queue,
    migrations: migrations === 'ok' && !isMigrated ? 'have not run' : migrations,
  };
}

/**
 * GET /api/ready: whether everything that the server needs works, each part by name; 503 when one does not, or while the
 * server drains. For people and alerts: a load balancer asks GET /api/health, because most pages need less than all of this.
 * What is wrong with a replica is said as well, and makes nothing unready.
 */
export async function ready(
  app: FastifyInstance,
  { replica, ...needed }: Needed & { replica?: Replica | undefined },
): Promise<void> {
  let latest: { checks: Promise<[Checks, { replica?: string }]>; until: number } | undefined;

  async function checkUnneeded(): Promise<{ replica?: string }> {
    return replica ? { replica: await checkReplica(replica) } : {};
  }

  function checksNow(): Promise<[Checks, { replica?: string }]> {
    if (!latest || performance.now() > latest.until) {
      latest = { checks: Promise.all([check(needed), checkUnneeded()]), until: performance.now() + keptMs };
    }
    return latest.checks;
  }

  app.get('/api/ready', { logLevel: 'error' }, async (_request, reply) => {
    const [required, unneeded] = await checksNow();
    const checks = { ...required, ...unneeded };
    const isReady = Object.values(required).every((result) => result === 'ok');
    reply.header('cache-control', 'no-store');
    if (isReady && !app.isEnding()) return { status: 'ready', checks };
    const status = app.isEnding() ? 'draining' : 'not ready';
    return reply.code(503).header('retry-after', retrySeconds).send({ status, checks });
  });
}
