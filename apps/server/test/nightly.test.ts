import { execFile, type ExecFileException } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Workflow {
  jobs: Record<string, { steps: { name?: string; run?: string }[] }>;
}

let folder: string;
let script: string;
let asked: string;
let told: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-nightly-'));
  const file = path.join(import.meta.dirname, '../../../.github/workflows/nightly.yml');
  const { jobs } = parse(await readFile(file, 'utf8')) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  script = steps.find(({ name }) => name === 'Install the last release')?.run ?? '';
  asked = path.join(folder, 'asked');
  told = path.join(folder, 'told');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => Promise.all([asked, told].map((file) => writeFile(file, ''))));

/** Runs the step as GitHub does, where git knows this tag and this commit, and the release is of this version. */
async function run({ tag = '', commit = '', version = '' }): Promise<number> {
  const programs = {
    git: `case "$1" in describe) test -n '${tag}' && echo '${tag}' ;; log) echo '${commit}' ;; *) echo git "$@" >> ${asked} ;; esac`,
    npx: `echo npx "$@" >> ${asked}`,
  };
  const bin = path.join(folder, 'bin');
  await mkdir(path.join(folder, 'last-release'), { recursive: true });
  await mkdir(bin, { recursive: true });
  await writeFile(path.join(folder, 'last-release/package.json'), JSON.stringify({ version }));
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(path.join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  }
  const env = {
    PATH: [bin, path.dirname(process.execPath), process.env['PATH']].join(path.delimiter),
    RUNNER_TEMP: folder,
    GITHUB_ENV: told,
  };
  return new Promise((resolve) => {
    execFile('bash', ['-e', '-c', script], { env }, (error: ExecFileException | null) =>
      resolve(typeof error?.code === 'number' ? error.code : 0),
    );
  });
}

describe('the nightly run installs the last release, whose servers a test replaces', () => {
  it.each([
    ['by its tag', { tag: 'v0.3.0', commit: 'abc', version: '0.3.0' }, 'v0.3.0', ''],
    ['by its message where there is no tag', { commit: 'abc', version: '0.2.0' }, 'abc', 'UPGRADE_SQL=0.2.0\n'],
    [
      'with the files for psql also when 0.2.0 has a tag',
      { tag: 'v0.2.0', version: '0.2.0' },
      'v0.2.0',
      'UPGRADE_SQL=0.2.0\n',
    ],
  ])('%s', async (_, known, release, more) => {
    expect(await run(known)).toBe(0);
    const place = path.join(folder, 'last-release');
    expect(await readFile(asked, 'utf8')).toMatch(`git worktree add ${place} ${release}\nnpx --yes pnpm@`);
    expect(await readFile(told, 'utf8')).toBe(`UPGRADE_FROM=${place}\n${more}`);
  });

  it('or fails', async () => {
    expect(await run({})).not.toBe(0);
    expect(await readFile(asked, 'utf8')).toBe('');
  });
});
