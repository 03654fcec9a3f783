import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helperListQuery } from '@get-my-helpers/validation/helper';
import { jobPostingListQuery } from '@get-my-helpers/validation/job-posting';
import { restRoutes } from '../src/http/rest.ts';
import { createDataDir, startServer, type RunningServer } from './running-server.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../..');
const guide = path.join(root, 'docs/api');
const readPage = (name: string): Promise<string> => readFile(path.join(guide, name), 'utf8');

/** The pages in the order of the index, in which their examples are run. */
const names = [...(await readPage('README.md')).matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)\)/gm)].map(
  ([, name = '']) => name,
);
const pages = new Map(
  await Promise.all(names.map(async (name): Promise<[string, string]> => [name, await readPage(name)])),
);

interface Block {
  page: string;
  language: string;
  /** The possible status codes of each request, if several are correct. */
  statuses: string[][];
  text: string;
}

const blocks: Block[] = [...pages].flatMap(([page, content]) =>
  [...content.matchAll(/^```(\w+)(?: status=(\S+))?\n(.*?)^```$/gms)].map(
    ([, language = '', statuses = '', text = '']) => ({
      page,
      language,
      statuses: statuses === '' ? [] : statuses.split(',').map((status) => status.split('|')),
      text,
    }),
  ),
);
const blocksOf = (page: string, language: string): string[] =>
  blocks.filter((block) => block.page === page && block.language === language).map(({ text }) => text);
const blockOf = (page: string, language: string): string => blocksOf(page, language)[0] ?? '';
const examples = blocks.filter(({ language }) => language === 'bash');

let server: RunningServer;
let receiver: EventReceiver;
let folder: string;
let removeData: () => Promise<void>;

beforeAll(async () => {
  const data = await createDataDir();
  removeData = data.remove;
  folder = await mkdtemp(path.join(tmpdir(), 'api-examples-'));
  receiver = await receiveEvent();
  server = await startServer({ DATA_DIR: data.dataDir, RATE_LIMIT: 'off', WEBHOOK_ALLOW: 'localhost' });
});
afterAll(async () => {
  await server.end('SIGTERM');
  receiver.close();
  await removeData();
  await rm(folder, { recursive: true, force: true });
});

interface SentEvent {
  headers: Record<string, string>;
  body: string;
}

interface EventReceiver {
  url: string;
  first: Promise<SentEvent>;
  close(): void;
}

/** Takes what is sent to the webhook of the quick start, as it comes. */
async function receiveEvent(): Promise<EventReceiver> {
  const { promise: first, resolve } = Promise.withResolvers<SentEvent>();
  const listener = createServer((request, response) => {
    void text(request).then((body) => {
      resolve({ headers: request.headers as Record<string, string>, body });
      response.writeHead(204).end();
    });
  }).listen(0);
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return { url: `http://localhost:${port}/hooks`, first, close: () => listener.close() };
}

const here = (text: string): string => text.replaceAll('http://localhost:3000', server.url);

const hooked = ({ page, text }: Block): string =>
  page === 'quick-start.md' ? text.replaceAll('http://localhost:8080/hooks', receiver.url) : text;

/** Runs all examples in one shell, as a reader would; returns the result of each block. */
async function runAll(): Promise<{ statuses: string[]; output: string }[]> {
  const separator = '=== next block';
  const script = [
    'set -euo pipefail',
    // Wraps curl so that it also prints the status of each response.
    `curl() { command curl -sS -w '%{stderr}%{http_code}\\n' "$@"; }`,
    ...examples.map((example) => `${here(hooked(example))}\necho; echo '${separator}'; echo '${separator}' >&2`),
  ].join('\n');
  const { stdout, stderr } = await run('bash', ['-c', script], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  const outputs = stdout.split(separator);
  return stderr
    .split(separator)
    .slice(0, examples.length)
    .map((text, index) => ({
      statuses: text.split('\n').filter((line) => line !== ''),
      output: (outputs[index] ?? '').trim(),
    }));
}

describe('docs/api', () => {
  it('lists each of its pages', async () => {
    const files = (await readdir(guide)).filter((name) => name !== 'README.md');
    expect(names.toSorted()).toEqual(files.toSorted());
  });

  it('shows curl examples whose answers match', async () => {
    const results = await runAll();
    expect(results).toHaveLength(examples.length);
    for (const [index, { statuses, text }] of examples.entries()) {
      const got = results[index]?.statuses ?? [];
      expect(got, text).toHaveLength(statuses.length);
      for (const [place, allowed] of statuses.entries()) expect(allowed, text).toContain(got[place]);
    }
    const outputOf = (part: string): string =>
      results[examples.findIndex(({ text }) => text.includes(part))]?.output ?? '';
    expect(outputOf('/session"')).toContain('"email":"pro@demo.getmyhelpers.example"');
    expect(outputOf('verify-helper')).toContain('"verificationStatus":"verified"');
    expect(outputOf('"note": "Dentist"')).toContain('"state":"blocked","note":"Dentist"');
    expect(outputOf('account/calendar')).toContain('BEGIN:VCALENDAR');
    expect(outputOf('X DELETE "$API/favorites')).toContain('Maria Lopez');
    expect(outputOf('saved-searches')).toContain('"alert":"daily"');
    expect(outputOf('/matches')).toContain('Maria Lopez');
    const [first, repeated] = outputOf('boiler-17').split('}{');
    expect(repeated).toBe(first?.slice(1));
  });

  it('leads to a receiver that believes what was sent, and nothing else', async () => {
    const { headers, body } = await receiver.first;
    const { secret } = JSON.parse(await readFile(path.join(folder, 'webhook.json'), 'utf8')) as { secret: string };
    await mkdir(path.join(folder, 'receiver'));
    await symlink(path.join(root, 'apps/server/node_modules'), path.join(folder, 'receiver/node_modules'));
    const started = ".listen(0, '127.0.0.1', function () { console.log(this.address().port); });";
    const script = path.join(folder, 'receiver/receiver.mjs');
    await writeFile(script, blockOf('quick-start.md', 'js').replace('.listen(8080);', started));
    const child = spawn(process.execPath, [script], { env: { GMH_WEBHOOK_SECRET: secret } });
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const send = async (sent: string): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port.toString().trim()}`, { method: 'POST', headers: signature, body: sent }))
        .status;
    const signature = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('webhook-')));
    expect([await send(body), await send(body.replace('test', 'best'))]).toEqual([204, 401]);
    child.kill();
    expect(body).toContain('webhook.test');
  });

  it('shows a real refusal', async () => {
    const shown = JSON.parse(blockOf('errors.md', 'json')) as Record<string, unknown>;
    const response = await fetch(`${server.url}/api/helpers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name": "Maria", "age": 12}',
    });
    const { issues, ...refusal } = (await response.json()) as Record<string, unknown>;
    expect(shown).toEqual({ ...refusal, issues: expect.any(Array) as unknown });
    expect(issues).toEqual(expect.arrayContaining(shown.issues as unknown[]));
  });

  it.each([
    ['searching.md', helperListQuery],
    ['jobs.md', jobPostingListQuery],
  ])('lists the parameters of a search: %s', (name, query) => {
    const rows = (pages.get(name) ?? '').split('\n').filter((line) => line.startsWith('| `'));
    const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(listed.toSorted()).toEqual(Object.keys(query.shape).toSorted());
  });

  it('names paths that exist', () => {
    const documented = restRoutes.map(({ path: route }) => route.replaceAll(/:\w+/g, 'x'));
    const shown = [...[...pages.values()].join('\n').matchAll(/"\$API(\/[^"?]+)/g)].map(
      ([, rest = '']) => `/api${rest.replaceAll(/\$\w+/g, 'x')}`,
    );
    expect(shown.length).toBeGreaterThan(10);
    for (const route of shown) expect(documented).toContain(route);
  });

  it('shows typed clients that compile, the one of RPC in five lines that work', async () => {
    const text = blockOf('rpc.md', 'ts');
    expect(text.split('\n').filter((line) => line !== '')).toHaveLength(5);
    // Simulates a web app's folder, with the server's type and the tRPC client beside it.
    await symlink(path.join(root, 'apps/web/node_modules'), path.join(folder, 'node_modules'));
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(path.join(folder, 'client.ts'), here(text));
    const [quickStart = '', sendTest = ''] = blocksOf('quick-start.md', 'ts');
    await writeFile(path.join(folder, 'quick-start.ts'), quickStart);
    await writeFile(path.join(folder, 'send-test.ts'), sendTest);
    const files = ['client.ts', 'quick-start.ts', 'send-test.ts'];
    const options = { extends: path.join(root, 'tsconfig.base.json'), files };
    const compilerOptions = {
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
      lib: ['es2024', 'dom'],
      types: ['node'],
      typeRoots: [path.join(root, 'apps/server/node_modules/@types')],
      paths: { '@get-my-helpers/client': [path.join(root, 'packages/client/src/index.ts')] },
    };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ ...options, compilerOptions }));
    const compiled = await run(path.join(root, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: folder });
    expect(compiled.stdout).toBe('');
    const { stdout } = await run(process.execPath, ['client.ts'], { cwd: folder });
    expect(stdout.trim().split('\n')).toHaveLength(3);
    expect(stdout).toMatch(/: \$\d/);
  });
});
