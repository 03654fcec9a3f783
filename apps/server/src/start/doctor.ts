import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import * as path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { readDatabaseClock, type Database } from '@get-my-helpers/db/client';
import { hasMigrations } from '@get-my-helpers/db/migrate';
import { readExtensions, type Extension } from '@get-my-helpers/db/queries/extensions';
import { hasStoredFiles } from '@get-my-helpers/db/snapshot';
import type { Settings } from '../env.ts';
import { createScanner } from '../modules/uploads/antivirus.ts';
import { verifyMailServer } from '../modules/notifications/mail/mailer.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { createReplica, replicaFault } from '../rpc/replica.ts';
import { describeConnectionError, openReplica, placeOf, type OpenDatabase } from './database.ts';
import { describeFolderError, findMissingFolder, lostFolderText, openStorage } from './open-storage.ts';
import { warningsOf } from './settings-warnings.ts';
import { describeStartError, StartError } from './start-error.ts';
import { describeCollector } from './try-collector.ts';

/** What one check found, in a sentence or less. */
export interface Finding {
  name: string;
  verdict: 'ok' | 'warning' | 'failed';
  text: string;
}

export interface DoctorTools {
  settings: Settings;
  open(maxConnections: number): Promise<OpenDatabase>;
  onFinding(finding: Finding): void;
}

const clockSeconds = 5;
const scanMs = 10_000;
const freeBytesMin = 1024 ** 3;

const inGigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

/**
 * Tries everything that a server needs, with the settings of this process, and changes nothing: settings, database,
 * extensions, replica, clock, storage, mail, virus scanner, collector of traces, disk. Returns how many checks failed.
 */
export async function examine({ settings, open, onFinding }: DoctorTools): Promise<number> {
  let failed = 0;
  function report(name: string, verdict: Finding['verdict'], text: string): void {
    if (verdict === 'failed') failed += 1;
    onFinding({ name, verdict, text });
  }
  /** Reports what the work answers, or its error. */
  async function attempt(name: string, work: () => Promise<string | Omit<Finding, 'name'>>): Promise<void> {
    try {
      const result = await work();
      if (typeof result === 'string') report(name, 'ok', result);
      else report(name, result.verdict, result.text);
    } catch (error) {
      report(name, 'failed', describeStartError(error, false));
    }
  }

  const warnings = warningsOf(settings);
  for (const text of warnings) report('settings', 'warning', text);
  if (warnings.length === 0) report('settings', 'ok', 'nothing contradicts itself');
  let database: OpenDatabase | undefined;
  await attempt('database', async () => {
    requireDatabase(settings);
    database = await open(2);
    return database.description;
  });
  if (database) {
    const { db } = database;
    await attempt('extensions', () => describeExtensions(db));
    await attempt('tables', () => describeTables(db));
    const { databaseReplicaUrl } = settings;
    if (databaseReplicaUrl) await attempt('replica', () => describeReplica(db, databaseReplicaUrl));
    await attempt('clock', () => describeClock(db));
  }
  await attempt('storage', async () => {
    const { dataDir, s3 } = settings;
    const missing = await findMissingFolder({ dataDir, s3 });
    if (missing !== undefined) return describeMissingFolder(missing, database?.db);
    await tryStorage(await openStorage({ dataDir, s3 }));
    return s3
      ? `the bucket '${s3.bucket}' takes, gives back and deletes a file`
      : `${path.join(dataDir, 'objects')} takes, gives back and deletes a file`;
  });
  await attempt('mail', () => describeMail(settings));
  const { clamd } = settings;
  if (clamd) await attempt('scanner', () => describeScanner(clamd));
  const { tracing } = settings;
  if (tracing) await attempt('traces', () => describeCollector(tracing));
  await attempt('disk', () => describeDisk(settings.dataDir));
  return failed;
}

/** Otherwise a check would make the embedded database. */
function requireDatabase({ databaseUrl, dataDir }: Settings): void {
  if (databaseUrl !== undefined || existsSync(path.join(dataDir, 'postgres'))) return;
  throw new StartError(`There is no database in DATA_DIR ${dataDir}: 'npm start' makes one.`);
}

async function describeTables(db: Database): Promise<string | Omit<Finding, 'name'>> {
  if (await hasMigrations(db)) return 'all migrations have run';
  return { verdict: 'warning', text: "migrations have not run: 'npm start' runs them" };
}

async function describeExtensions(db: Database): Promise<string> {
  const extensions = await readExtensions(db);
  const namesOf = (wanted: Extension['state']): string =>
    extensions
      .filter(({ state }) => state === wanted)
      .map(({ name }) => name)
      .join(' and ');
  const unknown = namesOf('unknown');
  if (unknown) {
    throw new StartError(
      `PostgreSQL does not know ${unknown}: install the package with its additional modules (contrib).`,
    );
  }
  const forbidden = namesOf('forbidden');
  if (forbidden) {
    throw new StartError(
      `The user may not create ${forbidden}: grant it CREATE on the database, or run CREATE EXTENSION as a superuser.`,
    );
  }
  return namesOf('may create') ? `${namesOf('may create')} can be created` : `${namesOf('present')} are there`;
}

/** docs/operations.md, Finding out what is wrong. */
async function describeReplica(primary: Database, address: string): Promise<string | Omit<Finding, 'name'>> {
  const { db: copy, close } = openReplica(address, () => undefined);
  const place = placeOf(address);
  try {
    const state = await createReplica({ primary, copy }).state();
    const fault = replicaFault(state);
    if (fault === undefined) {
      const seconds = Math.ceil(state.behindSeconds);
      return `${place} follows this database, ${seconds === 0 ? 'and has all of its changes' : `${seconds} seconds behind`}`;
    }
    if (state.isSameSystem && state.isRecovering) {
      return { verdict: 'warning', text: `${place} ${fault}: DATABASE_URL answers instead until it has caught up` };
    }
    throw new StartError(`${place} ${fault}: correct DATABASE_REPLICA_URL.`);
  } catch (error) {
    throw describeConnectionError(error, address, 'DATABASE_REPLICA_URL');
  } finally {
    await close();
  }
}

async function describeClock(db: Database): Promise<string> {
  const before = Date.now();
  const there = await readDatabaseClock(db);
  const ms = (Date.now() - before) / 2;
  const seconds = Math.abs(there - before - ms) / 1000;
  if (seconds <= clockSeconds)
    return `within ${clockSeconds} seconds of the database's, which answers in ${Math.ceil(ms * 2)} ms`;
  throw new StartError(
    `The clocks of this machine and of the database are ${Math.round(seconds)} seconds apart: set both by NTP.`,
  );
}

/** @throws StartError when the database has files, which are away with their folder. */
async function describeMissingFolder(folder: string, db: Database | undefined): Promise<Omit<Finding, 'name'>> {
  if (db && (await hasMigrations(db)) && (await hasStoredFiles(db))) throw new StartError(lostFolderText(folder));
  await requireWritable(folder);
  return { verdict: 'warning', text: `there is no folder ${folder} with files in it yet: the first start creates it` };
}

/** @throws StartError when a folder cannot be made there. */
async function requireWritable(folder: string): Promise<void> {
  let parent = folder;
  while (!existsSync(parent)) parent = path.dirname(parent);
  await access(parent, constants.W_OK).catch((error: unknown) => {
    throw describeFolderError(error, folder);
  });
}

/** Stores a small file, reads it and deletes it. */
async function tryStorage(storage: ObjectStorage): Promise<void> {
  const key = randomUUID();
  const content = Buffer.from(`A check of ${key}.`);
  try {
    await storage.put(key, Readable.from([content]), { maxBytes: content.length });
    const found = await storage.get(key);
    if (!found || !content.equals(await buffer(found.stream))) {
      throw new StartError('The storage gave back something else than it was given.');
    }
  } finally {
    await storage.delete(key);
  }
}

async function describeMail({ mail }: Settings): Promise<string | Omit<Finding, 'name'>> {
  const { smtpUrl } = mail;
  if (smtpUrl === undefined) return 'kept in DATA_DIR/outbox, without a mail server';
  const { host } = new URL(smtpUrl);
  try {
    await verifyMailServer(smtpUrl);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${host} refuses or does not answer (${reason}): check SMTP_URL.`, { cause: error });
  }
  return `${host} takes the login`;
}

async function describeScanner(clamd: { host: string; port: number }): Promise<string> {
  const place = `${clamd.host}:${clamd.port}`;
  const scan = createScanner(clamd, () => undefined, scanMs);
  try {
    await scan(Readable.from([Buffer.from('a clean file')]));
  } catch (error) {
    throw new StartError(`No virus scanner answers on ${place}: start it, or correct CLAMD.`, { cause: error });
  }
  return `${place} scans`;
}

async function describeDisk(dataDir: string): Promise<Omit<Finding, 'name'>> {
  // DATA_DIR is made at the first start.
  const folder = existsSync(dataDir) ? dataDir : path.dirname(dataDir);
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const text = `${inGigabytes(free)} free in ${folder}`;
  if (free >= freeBytesMin) return { verdict: 'ok', text };
  return { verdict: 'warning', text: `${text}: make room, or the database will take no more changes` };
}
