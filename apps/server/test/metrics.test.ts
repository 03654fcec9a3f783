import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { observed } from '@get-my-helpers/db/observed';
import { addJob, prepareQueue, startWorker } from '@get-my-helpers/db/queue';
import { metricsServer } from '../src/http/metrics/metrics.ts';
import type { Replica } from '../src/rpc/replica.ts';
import { uploadUrl, send } from './upload-client.ts';
import { jpeg } from './upload-files.ts';
import { buildTestApp, signInHelper, type SignedIn, type TestApp } from './test-app.ts';
import { createWebRoot } from './web-root.ts';

/** Has answered three reads, and is two seconds behind. */
const replica: Replica = {
  upToDate: async () => undefined,
  noteFailure: () => false,
  reads: { replica: 3, primary: 0 },
  state: async () => ({ isSameSystem: true, isRecovering: true, behindSeconds: 2 }),
};

const token = 'a-token-for-prometheus';
const authorization = `Bearer ${token}`;

let test: TestApp;
let helper: SignedIn;
let web: Awaited<ReturnType<typeof createWebRoot>>;
let text = '';

/** The lines of one metric whose labels include these. */
const samples = (name: string, labels = ''): string[] =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`) && line.includes(labels));

/** Does some of everything that is measured, then reads it. */
beforeAll(async () => {
  web = await createWebRoot();
  test = await buildTestApp({ webRoot: web.webRoot, metrics: { isHere: true, token }, replica });
  const { db } = test.database;
  helper = await signInHelper(test, { name: 'Wilhelmina Secret' });
  await test.app.inject(`/api/helpers/${helper.user.id}`);
  await test.app.inject('/trpc/admin.stats?input={}');
  await test.app.inject({ url: '/nobody/knows/this-address', headers: { accept: 'text/html' } });
  await send(helper, await uploadUrl(helper), await jpeg());
  await prepareQueue(db);
  await addJob(db, 'nobody-does-this', {});
  const done = Promise.withResolvers<void>();
  const worker = await startWorker(db, { 'tidy-up': async () => done.resolve() }, () => undefined);
  await addJob(db, 'tidy-up', {});
  await done.promise;
  await worker.stop();
  // As the attempts of webhooks.delivery.ts end.
  for (const status of [204, 500, 410]) await observed('webhook', 'send', async () => ({ status }));
  await observed('webhook', 'send', async () => ({ error: 'No answer' }));
  text = (await test.app.inject({ url: '/metrics', headers: { authorization } })).body;
});
afterAll(async () => {
  await test.close();
  await web.remove();
});

describe('the metrics', () => {
  it.each([
    ['http_request_duration_seconds_count', 'route="/api/helpers/:id"'],
    ['http_request_duration_seconds_count', 'route="page"'],
    ['getmyhelpers_call_duration_seconds_count', 'procedure="helpers.byId",outcome="ok"'],
    ['getmyhelpers_call_duration_seconds_count', 'procedure="admin.stats",outcome="refused"'],
    ['getmyhelpers_query_duration_seconds_count', 'query="session",outcome="ok"'],
    ['getmyhelpers_query_duration_seconds_count', 'query="insert consents",outcome="ok"'],
    ['getmyhelpers_storage_duration_seconds_count', 'operation="put",outcome="ok"'],
    ['getmyhelpers_job_duration_seconds_count', 'task="tidy-up",outcome="ok"'],
    ['getmyhelpers_password_duration_seconds_count', 'outcome="ok"'],
    ['getmyhelpers_webhook_duration_seconds_count', 'work="send",outcome="ok"} 1'],
    ['getmyhelpers_webhook_duration_seconds_count', 'work="send",outcome="failed"} 3'],
    ['getmyhelpers_queue_jobs', 'task="nobody-does-this",state="due"} 1'],
    ['getmyhelpers_database_connections', 'pool="calls",state="idle"'],
    ['getmyhelpers_database_connections', 'pool="reads",state="lent"'],
    ['getmyhelpers_database_waiting', 'pool="calls"} 0'],
    ['getmyhelpers_database_waiting', 'pool="reads"} 0'],
    ['getmyhelpers_refused_requests_total', 'reason="runningCalls"} 0'],
    ['getmyhelpers_replica_reads_total', 'by="replica"} 3'],
  ])('%s has %s', (name, labels) => {
    expect(samples(name, labels)).toHaveLength(1);
  });

  it('say how a replica follows', () => {
    expect(text).toContain('\ngetmyhelpers_replica_up 1\n');
    expect(text).toContain('\ngetmyhelpers_replica_lag_seconds 2\n');
  });

  it('say nothing of anybody, nor what was asked for', () => {
    expect(text).not.toContain(helper.user.id);
    expect(text).not.toMatch(/Wilhelmina|example\.com|this-address/);
  });

  it('are shown to whoever has the token alone', async () => {
    for (const headers of [{}, { authorization: 'Bearer a-token-for-prometheuS' }]) {
      const { statusCode, body } = await test.app.inject({ url: '/metrics', headers });
      expect([statusCode, body]).toEqual([401, expect.not.stringContaining('getmyhelpers')]);
    }
  });

  it('can have a port of their own, and tell that the database is away', async () => {
    const { measured } = test.app;
    if (!measured) throw new Error('Nothing is measured.');
    const own = metricsServer(measured, undefined);
    expect((await own.inject('/metrics')).body).toContain('getmyhelpers_database_up 1');
    expect((await own.inject('/api/health')).statusCode).toBe(404);
    const state = vi.spyOn(replica, 'state').mockRejectedValue(new Error('away'));
    const query = vi.spyOn(test.database.db, 'getExecutor').mockImplementation(() => {
      throw new Error('away');
    });
    const { statusCode, body } = await own.inject('/metrics');
    query.mockRestore();
    state.mockRestore();
    expect(statusCode).toBe(200);
    expect(body).toContain('getmyhelpers_database_up 0');
    expect(body).not.toContain('getmyhelpers_queue_jobs{');
    expect(body).toContain('getmyhelpers_replica_up 0');
    expect(body).toMatch(/getmyhelpers_replica_lag_seconds nan/i);
  });
});

const monitoring = path.join(import.meta.dirname, '../../../docs/monitoring');

/** What an expression in PromQL asks for: names of metrics, and names of labels. */
function askedBy(expression: string): { metrics: string[]; labels: string[] } {
  const labels = [
    ...expression.matchAll(/[{,]\s*(\w+)\s*(?:=~|!~|!=|=)/g),
    ...expression.matchAll(/\b(?:by|on)\s*\(([\w, ]+)\)/g),
  ].flatMap(([, names = '']) => names.split(/, ?/));
  const bare = expression.replaceAll(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|on|ignoring)\s*\([^)]*\)/g, ' ');
  const metrics = [...bare.matchAll(/\b[a-z]\w*\b(?!\s*\()/gi)].map(([name]) => name);
  return { metrics: metrics.filter((name) => !['and', 'or', 'unless', 'by', 'on'].includes(name)), labels };
}

async function expressions(): Promise<string[]> {
  const [dashboard, alerts] = await Promise.all(
    ['dashboard.json', 'alerts.yaml'].map((name) => readFile(path.join(monitoring, name), 'utf8')),
  );
  const { panels } = JSON.parse(dashboard ?? '') as { panels: { targets?: { expr: string }[] }[] };
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const watched = [...(alerts ?? '').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);
  expect(shown.length).toBeGreaterThan(10);
  expect(watched.length).toBeGreaterThan(5);
  return [...shown, ...watched];
}

it('the dashboard and the alerts ask for metrics and labels that exist', async () => {
  const exist = new Set(['up', 'job', 'instance', 'le']);
  for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    exist.add(name);
    if (type === 'histogram') for (const end of ['bucket', 'sum', 'count']) exist.add(`${name}_${end}`);
  }
  for (const [, labels = ''] of text.matchAll(/\{(.+)\} /g)) {
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) exist.add(label);
  }
  const asked = (await expressions()).flatMap((each) => Object.values(askedBy(each)).flat());
  expect(asked.filter((name) => !exist.has(name))).toEqual([]);
});
