import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { helperListQuery } from '@get-my-helpers/validation/helper';
import { jobPostingListQuery } from '@get-my-helpers/validation/job-posting';
import { restRoutes } from '../src/http/rest.ts';
import { createDataDir, startServer, type RunningServer } from './running-server.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../..');
const page = await readFile(path.join(root, 'docs/api.md'), 'utf8');

interface Block {
  language: string;
  /** The possible status codes of each request, if several are correct. */
  statuses: string[][];
  text: string;
}

const blocks: Block[] = [...page.matchAll(/^```(\w+)(?: status=(\S+))?\n(.*?)^```$/gms)].map(
  ([, language = '', statuses = '', text = '']) => ({
    language,
    statuses: statuses === '' ? [] : statuses.split(',').map((status) => status.split('|')),
    text,
  }),
);
const examples = blocks.filter(({ language }) => language === 'bash');

let server: RunningServer;
let folder: string;
let removeData: () => Promise<void>;

beforeAll(async () => {
  const data = await createDataDir();
  removeData = data.remove;
  folder = await mkdtemp(path.join(tmpdir(), 'api-examples-'));
  server = await startServer({ DATA_DIR: data.dataDir, RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await removeData();
  await rm(folder, { recursive: true, force: true });
});

const here = (text: string): string => text.replaceAll('http://localhost:3000', server.url);

/** Runs all examples in one shell, as a reader would; returns the result of each block. */
async function runAll(): Promise<{ statuses: string[]; output: string }[]> {
  const separator = '=== next block';
  const script = [
    'set -euo pipefail',
    // Wraps curl so that it also prints the status of each response.
    `curl() { command curl -sS -w '%{stderr}%{http_code}\\n' "$@"; }`,
    ...examples.map(({ text }) => `${here(text)}\necho; echo '${separator}'; echo '${separator}' >&2`),
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

describe('docs/api.md', () => {
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

  it('shows a real refusal', async () => {
    const shown = JSON.parse(blocks.find(({ language }) => language === 'json')?.text ?? '') as Record<string, unknown>;
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
    ['Searching, page by page', helperListQuery],
    ['Posting a job, and finding it', jobPostingListQuery],
  ])('lists the parameters of a search: %s', (heading, query) => {
    const section = page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(listed.toSorted()).toEqual(Object.keys(query.shape).toSorted());
  });

  it('names paths that exist', () => {
    const documented = restRoutes.map(({ path: route }) => route.replaceAll(/:\w+/g, 'x'));
    const shown = [...page.matchAll(/"\$API(\/[^"?]+)/g)].map(([, rest = '']) => `/api${rest.replace(/\$\w+/, 'x')}`);
    expect(shown.length).toBeGreaterThan(10);
    for (const route of shown) expect(documented).toContain(route);
  });

  it('shows a typed client of five lines that compiles and works', async () => {
    const { text = '' } = blocks.find(({ language }) => language === 'ts') ?? {};
    expect(text.split('\n').filter((line) => line !== '')).toHaveLength(5);
    // Simulates a web app's folder, with the server's type and the tRPC client beside it.
    await symlink(path.join(root, 'apps/web/node_modules'), path.join(folder, 'node_modules'));
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(path.join(folder, 'client.ts'), here(text));
    const options = { extends: path.join(root, 'tsconfig.base.json'), files: ['client.ts'] };
    const compilerOptions = {
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
      lib: ['es2024', 'dom'],
    };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ ...options, compilerOptions }));
    const compiled = await run(path.join(root, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: folder });
    expect(compiled.stdout).toBe('');
    const { stdout } = await run(process.execPath, ['client.ts'], { cwd: folder });
    expect(stdout.trim().split('\n')).toHaveLength(3);
    expect(stdout).toMatch(/: \$\d/);
  });
});
