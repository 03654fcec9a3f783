import { existsSync } from 'node:fs';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { limitConnectionWait } from '@get-my-helpers/db/client';
import { loadPointsAhead } from '@get-my-helpers/db/queries/circle-points';
import { prepareQueue, startWorker, type Worker } from '@get-my-helpers/db/queue';
import type { DemoLogins } from '@get-my-helpers/db/seeds/demo';
import { buildApp } from './app.ts';
import { readProcessSettings } from './env.ts';
import type { Settings } from './env.ts';
import { keepHouse } from './jobs/housekeeping.ts';
import { createMailLimit, unlimitedMails } from './modules/notifications/mail/mail-limit.ts';
import { openMailer, readOutbox } from './modules/notifications/mail/mailer.ts';
import { overloadLimits } from './http/overload.ts';
import { hoursTasks } from './modules/gigs/hours.silence.ts';
import { paymentTasks } from './modules/gigs/payments.due.ts';
import { mailTasks } from './modules/notifications/mail/tasks.ts';
import { reviewTasks } from './modules/reviews/tasks.ts';
import { searchAlertSchedule, searchAlertTasks } from './modules/saved-searches/tasks.ts';
import { createWebhookSender } from './http/webhook-sender.ts';
import { createAddressGuard } from './modules/webhooks/address-guard.ts';
import { webhookSchedule, webhookTasks } from './modules/webhooks/webhooks.delivery.ts';
import { hashPassword } from './auth/passwords.ts';
import { createReplica } from './rpc/replica.ts';
import { freeConnectionMs, openDatabase, openReplica } from './start/database.ts';
import { ensureAdmin } from './start/ensure-admin.ts';
import type { OpenDatabase } from './start/database.ts';
import { listen } from './start/listen.ts';
import { migrate } from './start/migrate.ts';
import { applyLoginSettings } from './start/apply-login-settings.ts';
import { createShutdown, Interrupted } from './start/shutdown.ts';
import { describeStartError, StartError } from './start/start-error.ts';
import { warningsOf } from './start/settings-warnings.ts';
import { createSteps } from './start/steps.ts';
import { findLostFolder, lostFolderText, openStorage } from './start/open-storage.ts';
import type { ObjectStorage } from './storage/object-storage.ts';

const webRoot = path.join(import.meta.dirname, '../../web/dist/client');
/** `npm run dev`: the web app is served from its sources. */
const isDev = process.argv.includes('--dev');
const drainLimitMs = 20_000;
// The longest wait for the cleanup: closing takes a moment, but a hanging database would never finish.
const closeLimitMs = 5000;
// Far longer than any call takes.
const statementMs = 10_000;
/** How long after the start what writes pages is loaded, which takes a processor for half a second. */
const pagesDelayMs = 1000;
const outboxShown = 50;
const schedule = { housekeeping: '0 * * * *', ...searchAlertSchedule, ...webhookSchedule };
const mailPauseSeconds = 15 * 60;
// A server that was told to stop a moment ago may still be leaving the port.
const portWaitMs = 5000;

const steps = createSteps((line) => console.log(line));
/** Aborted when calls to the file storage get their shorter time limit. */
const ending = new AbortController();
const shutdown = createShutdown({
  onRequest: () => {
    // During the start, the next checkpoint stops it.
    if (started) void end(0);
    else ending.abort();
  },
  onHurry: () => process.exit(130),
  onError: (error) => console.error(describeStartError(error, false)),
});
let started = false;
let shutdownDelayMs = 0;

/** SIGTERM comes from a supervisor, whose load balancer needs time to notice; Ctrl-C from somebody who is waiting. */
const drainDelayMs = (): number => (shutdown.signal() === 'SIGTERM' ? shutdownDelayMs : 0);

async function end(exitCode: number): Promise<never> {
  const ended = shutdown.end().then(() => true);
  const inTime = await Promise.race([ended, pause(drainDelayMs() + drainLimitMs + closeLimitMs, false)]);
  if (!inTime) console.error('Not everything ended in time: what was still running was cut off.');
  process.exit(exitCode);
}

async function start(settings: Settings): Promise<FastifyInstance> {
  if (settings.tracing) {
    const { startTracing } = await import('./http/tracing.ts');
    const onError = (message: string): void => console.error(`OpenTelemetry: ${message}`);
    shutdown.onEnd(startTracing({ ...settings.tracing, onError }));
  }
  const database = await steps.run(
    'database',
    () => open(settings),
    ({ description }) => description,
  );
  const { db } = database;
  shutdown.checkpoint();
  await steps.run(
    'migrations',
    () => migrate(database, settings.dataDir),
    (names) => (names.length > 0 ? `${names.length} new` : 'up to date'),
  );
  shutdown.checkpoint();
  await steps.run('queue', () => prepareQueue(db));
  shutdown.checkpoint();
  const demo = settings.demo ? await import('@get-my-helpers/db/seeds/demo') : undefined;
  if (demo) await steps.run('demo data', () => demo.seedDemoData(db, { hashPassword }));
  const shownLogins = demo?.demoLogins ?? null;
  shutdown.checkpoint();
  const { admin } = settings;
  if (admin) {
    await steps.run(
      'admin',
      () => ensureAdmin(db, admin),
      () => admin.email,
    );
  }
  const lines = await applyLoginSettings(db, { demo: settings.demo, adminEmail: admin?.email });
  for (const line of lines) steps.say(line);
  shutdown.checkpoint();
  for (const warning of warningsOf(settings)) steps.say(`  warning      ${warning}`);
  const { app, port } = await steps.run('web server', () => serve(settings, database, shownLogins));
  announce(settings, port, shownLogins);
  return app;
}

const noteBroken = (error: Error): void => console.error(`a database connection broke: ${error.message}`);

async function open(settings: Settings): Promise<OpenDatabase> {
  const database = await openDatabase(settings, {
    log: (message) => steps.say(`  … ${message}`),
    statementTimeoutMs: statementMs,
    waitMs: settings.databaseWaitMs,
    signal: ending.signal,
    onConnectionError: noteBroken,
    onLost: (reason) => {
      console.error(reason);
      void end(1);
    },
  });
  shutdown.onEnd(database.close);
  return database;
}

/** Whether there is a web app to serve, and what writes its pages, which is loaded later. */
function hasWebApp(): boolean {
  const isThere = existsSync(path.join(webRoot, 'index.html'));
  if (isDev || (isThere && existsSync(path.join(webRoot, '../server/entry-server.js')))) return isThere;
  steps.say("  warning      the web app is not built, so no pages are written: 'npm start' builds it");
  return isThere;
}

/** Not before the first calls are answered; a page that is asked for earlier loads the same. */
async function preparePages(app: FastifyInstance): Promise<void> {
  await pause(pagesDelayMs);
  if (app.isEnding()) return;
  await app.preparePages().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The web app in apps/web/dist is broken (${reason}): build it again with 'npm start'.`, {
      cause,
    });
  });
}

/** Files that are away are no reason not to serve the rest: GET /api/ready says so until their folder is back. */
async function openFiles({ dataDir, s3 }: Settings, db: OpenDatabase['db']): Promise<ObjectStorage> {
  const lost = await findLostFolder({ db, dataDir, s3 });
  if (lost !== undefined) steps.say(`  warning      ${lostFolderText(lost)}`);
  return openStorage({ db, dataDir, s3, ending: ending.signal, makesFolder: lost === undefined });
}

async function serve(
  settings: Settings,
  database: OpenDatabase,
  shownLogins: DemoLogins | null,
): Promise<{ app: FastifyInstance; port: number }> {
  const { publicUrl, rateLimit, trustProxy, logLevel } = settings;
  const { db } = database;
  const storage = await openFiles(settings, db);
  if (settings.demo) {
    const { seedDemoFiles } = await import('./start/demo-files.ts');
    await seedDemoFiles({ db, storage });
  }
  const webhookGuard = createAddressGuard(settings.webhookAllow);
  const copy = settings.databaseReplicaUrl ? openReplica(settings.databaseReplicaUrl, noteBroken) : undefined;
  if (copy) shutdown.onEnd(copy.close);
  const app = await buildApp({
    db,
    replica: copy && createReplica({ primary: db, copy: copy.db }),
    webhookGuard,
    storage,
    clamd: settings.clamd,
    publicUrl,
    rateLimit,
    trustProxy,
    logLevel,
    securityLog: settings.securityLog,
    adminSecondFactorRequired: settings.adminSecondFactorRequired,
    isDev,
    webRoot: hasWebApp() && !isDev ? webRoot : undefined,
    demoLogins: shownLogins,
    fairStart: settings.fairStart,
    contactEmail: settings.contactEmail,
    overload: settings.overloadGuard ? overloadLimits() : undefined,
    traceRequests: settings.tracing !== undefined,
    metrics: settings.metrics && { isHere: settings.metrics.port === undefined, token: settings.metrics.token },
    readOutbox:
      shownLogins && settings.mail.smtpUrl === undefined ? () => readOutbox(settings.dataDir, outboxShown) : null,
  });
  app.draining.addEventListener('abort', () => ending.abort());
  function logError(error: unknown): void {
    if (!app.noteOutage(error)) app.log.error({ err: error }, 'housekeeping failed');
  }
  const { dataDir } = settings;
  const housekeeping = (): Promise<void> =>
    keepHouse({ db, storage, dataDir, signal: app.draining, onError: logError });
  const atStart = housekeeping();
  shutdown.onEnd(() => atStart);
  shutdown.onEnd(async () => app.close());
  const { host, port } = settings;
  // A page of a city would otherwise wait for them, for longer than it may on a busy machine.
  await loadPointsAhead(db).catch(logError);
  const warn = (message: string): void => app.log.warn(message);
  const mailer = openMailer({ ...settings.mail, dataDir }, { warn });
  limitConnectionWait(db, freeConnectionMs);
  const listening = await listen(app, { host, port, waitMs: database.embedded?.adopted ? portWaitMs : 0 });
  shutdown.onEnd(listening.stop);
  await openMetricsPort(app, settings);
  const queue: { worker?: Worker } = {};
  shutdown.onEnd(async () => {
    mailer.close();
    await Promise.allSettled([app.drain({ delayMs: drainDelayMs(), limitMs: drainLimitMs }), queue.worker?.stop()]);
  });
  const siteUrl = publicUrl ?? addressOf(settings, listening.port);
  const collectSeconds = rateLimit ? mailPauseSeconds : 0;
  const limit = rateLimit ? createMailLimit(db) : unlimitedMails;
  const webhooks = webhookTasks({ db, send: createWebhookSender(webhookGuard), signal: app.draining });
  queue.worker = await startWorker(
    db,
    {
      ...mailTasks({ db, mailer, siteUrl, collectSeconds, limit, warn }),
      ...searchAlertTasks(db),
      ...reviewTasks(db),
      ...paymentTasks(db),
      ...hoursTasks(db),
      ...webhooks,
      housekeeping,
    },
    (level, message, error) => {
      if (level === 'error' && !app.noteOutage(error)) app.log.error(message);
    },
    { schedule },
  );
  // Those of a server that was killed, without waiting for the next minute.
  await webhooks['due-webhooks']().catch(logError);
  return { app, port: listening.port };
}

/** METRICS_PORT: the metrics have a port of their own, which proxies do not pass on. */
async function openMetricsPort({ measured }: FastifyInstance, settings: Settings): Promise<void> {
  const { host, metrics: { port, token } = {} } = settings;
  if (port === undefined || measured === null) return;
  const { metricsServer } = await import('./http/metrics/metrics.ts');
  const server = metricsServer(measured, token);
  const listening = await listen(server, { host, port, waitMs: portWaitMs });
  shutdown.onEnd(async () => server.close());
  shutdown.onEnd(listening.stop);
  steps.say(`  metrics      ${addressOf(settings, listening.port)}/metrics`);
}

/** The address of the site on this machine. */
function addressOf(settings: Settings, port: number): string {
  const shownHost = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host;
  return `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${port}`;
}

function announce(settings: Settings, port: number, shownLogins: DemoLogins | null): void {
  const logins = Object.entries(shownLogins ?? {}).map(
    ([kind, login]) => `  demo ${kind.padEnd(13)} ${login.email}   password: ${login.password}`,
  );
  const address = settings.publicUrl ?? addressOf(settings, port);
  steps.say(['', `Get My Helpers is ready: ${address}`, ...logins].join('\n'));
}

let debug = false;
try {
  const settings = readProcessSettings();
  debug = settings.logLevel === 'debug' || settings.logLevel === 'trace';
  ({ shutdownDelayMs } = settings);
  const app = await start(settings);
  started = true;
  shutdown.checkpoint();
  await preparePages(app);
} catch (error) {
  const interrupted = error instanceof Interrupted || ending.signal.aborted;
  if (!interrupted) console.error(describeStartError(error, debug));
  await end(interrupted ? 0 : 1);
}
