// The release script in a clone: what it says, and what it leaves.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { root } from './bootstrap/processes.mjs';

const changelogs = ['CHANGELOG.md', 'docs/api/changelog.md'];
const files = [
  ...changelogs,
  'package.json',
  'packages/client/package.json',
  'docker/kubernetes/get-my-helpers.yaml',
  'packages/db/test/migration-waivers.ts',
  'apps/server/openapi/declared-changes.ts',
];

let folder;
const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'get-my-helpers-test-'));
  for (const file of [...files, '.gitignore', 'scripts/release.mjs', 'scripts/bootstrap']) {
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  }
  // What is released next has always changed something.
  for (const file of changelogs) {
    const changelog = readFileSync(path.join(folder, file), 'utf8');
    const text = changelog.includes('## Unreleased') ? changelog : `## Unreleased\n\n- A change.\n\n${changelog}`;
    writeFileSync(path.join(folder, file), text);
  }
  // The two records take a database each; here they are only called.
  for (const script of ['packages/db/scripts/record-release.ts', 'apps/server/scripts/record-api.ts']) {
    mkdirSync(path.dirname(path.join(folder, script)), { recursive: true });
    writeFileSync(path.join(folder, script), `console.log('${path.basename(script)}', process.argv[2]);\n`);
  }
  cpSync(path.join(root, 'node_modules/prettier'), path.join(folder, 'node_modules/prettier'), {
    recursive: true,
    dereference: true,
  });
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.email', 'release@example.com');
  git('config', 'user.name', 'Release');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Before');
});
after(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args) =>
  spawnSync(process.execPath, ['scripts/release.mjs', ...args], { cwd: folder, encoding: 'utf8' });
const read = (file) => readFileSync(path.join(folder, file), 'utf8');

test('a dry run says what it would do and changes nothing', () => {
  const { status, stdout } = run('99.0.0', '--dry-run');
  assert.equal(status, 0);
  for (const line of [
    'record packages/db/test/releases/99.0.0.json.gz',
    'record apps/server/openapi/99.0.0.json',
    'commit and tag v99.0.0',
  ]) {
    assert.ok(stdout.includes(`would ${line}\n`), stdout);
  }
  assert.equal(git('status', '--porcelain'), '');
  assert.equal(git('tag', '--list'), '');
});

test('a version that is none, or not a later one, is refused in one line', () => {
  for (const [version, line] of [
    ['next', 'Say which release it is, such as 0.3.0.\n'],
    ['0.0.1', /^0\.0\.1 does not come after \d+\.\d+\.\d+, the version in package\.json\.\n$/],
  ]) {
    const { status, stderr } = run(version);
    assert.equal(status, 1);
    assert.match(stderr, line instanceof RegExp ? line : new RegExp(line.replaceAll('.', '\\.')));
  }
});

test('a release is one commit with its tag, its versions and its day', () => {
  const { status, stdout, stderr } = run('99.0.0');
  assert.equal(status, 0, stderr);
  assert.match(stdout, /record-release\.ts 99\.0\.0\n[^]*record-api\.ts 99\.0\.0\n/);
  assert.equal(git('log', '-1', '--format=%s %D'), 'Release 99.0.0 HEAD -> main, tag: v99.0.0');
  assert.equal(git('status', '--porcelain'), '');
  for (const file of ['package.json', 'packages/client/package.json'])
    assert.equal(JSON.parse(read(file)).version, '99.0.0');
  const images = read('docker/kubernetes/get-my-helpers.yaml').match(/image: .*/g);
  assert.deepEqual([...new Set(images)], ['image: ghcr.io/get-my-helpers/get-my-helpers:99.0.0']);
  for (const file of changelogs) {
    assert.match(read(file), /^## 99\.0\.0 \([A-Z][a-z]+ \d+, \d{4}\)$/m);
    assert.doesNotMatch(read(file), /^## Unreleased$/m);
  }
  const lists = ['packages/db/test/migration-waivers.ts', 'apps/server/openapi/declared-changes.ts'];
  for (const file of lists) assert.match(read(file), /= \[\];/);
  // Nothing that only an entry used is left for the linter to find.
  const linted = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), ['--max-warnings=0', ...lists], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(linted.status, 0, linted.stdout);
  const again = run('99.0.1');
  assert.equal(again.status, 1);
  assert.match(again.stderr, /CHANGELOG\.md has nothing under "Unreleased"/);
});
