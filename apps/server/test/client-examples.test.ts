import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker, type Worker } from '@get-my-helpers/db/queue';
import { createOpenApiDocument } from '../src/http/openapi.ts';
import { createWebhookSender } from '../src/http/webhook-sender.ts';
import { createAddressGuard } from '../src/modules/webhooks/address-guard.ts';
import { webhookTasks } from '../src/modules/webhooks/webhooks.delivery.ts';
import { eventually } from './eventually.ts';
import {
  buildTestApp,
  helperFields,
  jobFields,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

/** The examples of packages/client, run as an integrator would: with the built package, against a server. */

const run = promisify(execFile);
const server = path.join(import.meta.dirname, '..');
const client = path.join(server, '../../packages/client');
const compiler = path.join(server, '../../node_modules/.bin/tsc');

let test: TestApp;
let worker: Worker;
let folder: string;
let professional: SignedIn;
let helper: SignedIn;
let environment: NodeJS.ProcessEnv;

/** The package as it is published, in a folder that has nothing of this repository but what it depends on. */
async function install(): Promise<void> {
  const modules = path.join(folder, 'node_modules');
  const own = path.join(modules, '@get-my-helpers/client');
  await mkdir(own, { recursive: true });
  for (const scope of ['@types', '@trpc']) await mkdir(path.join(modules, scope));
  for (const name of ['openapi-fetch', 'standardwebhooks', 'fastify', '@trpc/client', '@trpc/server', '@types/node']) {
    await symlink(path.join(server, 'node_modules', name), path.join(modules, name));
  }
  await cp(path.join(client, 'package.json'), path.join(own, 'package.json'));
  await run(compiler, ['-p', path.join(client, 'tsconfig.build.json'), '--outDir', path.join(own, 'dist')]);
  await cp(path.join(client, 'examples'), folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
}

beforeAll(async () => {
  const webhookGuard = createAddressGuard(['127.0.0.1']);
  test = await buildTestApp({ webhookGuard });
  const { db } = test.database;
  worker = await startWorker(db, webhookTasks({ db, send: createWebhookSender(webhookGuard) }), () => undefined);
  folder = await mkdtemp(path.join(tmpdir(), 'client-examples-'));
  [helper, professional] = await Promise.all([
    signInHelper(test, { name: 'Maria Lopez', city: 'Austin', state: 'TX', zipCode: '78704' }),
    signInProfessional(test),
    install(),
  ]);
  const scopes = ['helpers:read', 'postings:read', 'postings:write', 'applications:read'];
  const made = await professional.post('/api/account/keys', { name: 'Examples', scopes });
  environment = { ...process.env, GMH_URL: await test.listen(), GMH_KEY: made.json<{ key: string }>().key };
});
afterAll(async () => {
  await worker.stop();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const example = async (name: string, ...args: string[]): Promise<string> =>
  (await run(process.execPath, [name, ...args], { cwd: folder, env: environment })).stdout;

/** Starts a receiver, sends it an event that was changed on its way, a test event and the offer of a gig; returns what it wrote. */
async function receive(name: string): Promise<string[]> {
  const hook = (await helper.post('/api/webhooks', { url: 'http://127.0.0.1/hook', events: ['gig.offered'] })).json<{
    id: string;
    secret: string;
  }>();
  const env = { ...environment, GMH_WEBHOOK_SECRET: hook.secret, PORT: '0' };
  const receiver = spawn(process.execPath, [name], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let written = '';
  receiver.stdout.on('data', (chunk: Buffer) => (written += String(chunk)));
  const seen = (text: string): Promise<string> =>
    eventually(() => {
      expect(written).toContain(text);
      return written;
    });
  try {
    const port = /(?:port: |:)(\d+)\D*$/.exec(await seen('Listening'))?.[1];
    const url = `http://127.0.0.1:${port}/hook`;
    const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
    expect(forged.status).toBe(401);
    expect((await helper.put(`/api/webhooks/${hook.id}`, { url })).statusCode).toBe(200);
    expect((await helper.post(`/api/webhooks/${hook.id}/test`)).statusCode).toBe(202);
    await seen('webhook.test');
    const terms = { helperId: helper.user.id, title: 'Repipe', jobDate: '2030-02-01', hours: 4, amount: 100 };
    expect((await professional.post('/api/gigs', terms)).statusCode).toBe(201);
    return (await seen('Repipe')).trim().split('\n');
  } finally {
    receiver.kill();
    await helper.request({ method: 'DELETE', url: `/api/webhooks/${hook.id}` });
  }
}

/** Writes the samples in TypeScript of the API's page as files, and returns their names. */
async function writeSamples(): Promise<string[]> {
  const paths = createOpenApiDocument().paths as Record<string, Record<string, Sampled>>;
  const calls = Object.values(paths).flatMap((operations) => Object.values(operations));
  const samples = calls.flatMap(({ operationId, 'x-codeSamples': [sample] = [] }) =>
    sample ? [{ name: `${operationId}.ts`, source: sample.source }] : [],
  );
  expect(samples.length).toBeGreaterThan(80);
  for (const { name, source } of samples) await writeFile(path.join(folder, name), source);
  return samples.map(({ name }) => name);
}

interface Sampled {
  operationId: string;
  'x-codeSamples'?: { source: string }[];
}

describe('the examples of packages/client', () => {
  it('have types where only the package is installed, and so have the samples of the API’s page', async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
    const options = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes'];
    const language = ['--target', 'es2024', '--module', 'nodenext', '--types', 'node'];
    const compiled = run(compiler, [...options, ...language, ...names, ...(await writeSamples())], { cwd: folder });
    const { stdout } = await compiled.catch((failure: { stdout: string }) => failure);
    // tRPC's own types name those of the library ws, which only its web socket server needs.
    const errors = stdout.split('\n').filter((line) => line !== '' && !line.includes('/dist/adapters/ws.d.mts'));
    expect(errors).toEqual([]);
  });

  it('list helpers near a ZIP code', async () => {
    await test.browser().post('/api/helpers', helperFields({ name: 'Ed Far', city: 'El Paso', state: 'TX' }));
    expect(await example('helpers-near.ts', '78704')).toBe('1 mi  Maria Lopez, $25.5/hr, plumbing\n');
  });

  it('list them over RPC, too, and say what is refused', async () => {
    expect(await example('rpc.ts', '78704')).toBe('1 helpers near 78704: Maria Lopez\n');
    expect(await example('rpc.ts', 'Nowhere')).toMatch(/^BAD_REQUEST .*\[\s*\{\s*path: 'near'/s);
  });

  it('post a job once', async () => {
    const first = await example('post-a-job.ts', 'order-17');
    expect(first).toMatch(/^Posted: Repipe a kitchen \([0-9a-f-]{36}\), until \d{4}-\d\d-\d\d\n$/);
    expect(await example('post-a-job.ts', 'order-17')).toBe(first);
    expect((await professional.get('/api/professionals/job-postings')).json<object[]>()).toHaveLength(1);
  });

  it('mirror applications into a CSV', async () => {
    const posted = await professional.post('/api/job-postings', jobFields({ title: '="Boiler", big' }));
    const applied = { jobPostingId: posted.json<{ id: string }>().id, note: 'Free "soon"' };
    expect((await helper.post('/api/applications', applied)).statusCode).toBe(201);
    const [head, row, ...others] = (await example('applications-to-csv.ts')).trim().split('\n');
    expect(head).toBe('"Job","Helper","Status","Applied","Rate","Miles away","Note"');
    expect(row).toMatch(/^"'=""Boiler"", big","Maria Lopez","sent","2[^"]+Z","[\d.]+","\d*","Free ""soon"""$/);
    expect(others).toEqual([]);
  });

  it.each(['webhook-node.ts', 'webhook-fastify.ts'])('receive a webhook: %s', async (name) => {
    expect((await receive(name)).slice(-2)).toEqual(['webhook.test', 'Repipe on 2030-02-01']);
  });
});
