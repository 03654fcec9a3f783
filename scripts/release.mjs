// Makes a release: `node scripts/release.mjs 0.3.0`, on a clean main whose tests have passed. With --dry-run it changes nothing and
// says what it would do. It publishes nothing: .github/workflows/release.yml does when the tag is pushed.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, root } from './bootstrap/processes.mjs';

/** The client's version is that of the product it was made from. */
const manifests = ['package.json', 'packages/client/package.json'];
/** Names the image of the last release. */
const kubernetes = 'docker/kubernetes/get-my-helpers.yaml';
/** Each has what is unreleased under a heading, which the release dates. The API's may have nothing. */
const changelogs = ['CHANGELOG.md', 'docs/api/changelog.md'];
/** Lists of what is allowed until the next release, which begins with none. */
const lists = [
  { file: 'packages/db/test/migration-waivers.ts', begin: /(export const waivers:[^=]*= )\[\n[^]*?\n\];/ },
  { file: 'apps/server/openapi/declared-changes.ts', begin: /(export const declaredChanges:[^=]*= )\[\n[^]*?\n\];/ },
];
/** Records of a release, with which tests compare later versions. */
const records = [
  { folder: 'packages/db', script: 'scripts/record-release.ts', file: (version) => `test/releases/${version}.json.gz` },
  { folder: 'apps/server', script: 'scripts/record-api.ts', file: (version) => `openapi/${version}.json` },
];

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Whether the first version comes after the second. */
function isLater(version, other) {
  const [numbers, others] = [version, other].map((text) => text.split('.').map(Number));
  const place = numbers.findIndex((number, index) => number !== others[index]);
  return place !== -1 && numbers[place] > others[place];
}

/** The changelog with the heading of what is unreleased dated, such as `## 0.3.0 (November 23, 2026)`. */
function dateChangelog(text, version, now) {
  const day = now.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });
  return text.replace(/^## Unreleased$/m, () => `## ${version} (${day})`);
}

function checkChangelog(text) {
  const [, unreleased = ''] = /^## Unreleased\n([^]*?)(?=^## |(?![^]))/m.exec(text) ?? [];
  if (!/^- /m.test(unreleased))
    throw new Failure('CHANGELOG.md has nothing under "Unreleased": a release says what changed.');
}

/** The files that a release changes, with their new texts. */
function plan(version, now) {
  checkChangelog(read('CHANGELOG.md'));
  const changes = new Map(changelogs.map((file) => [file, dateChangelog(read(file), version, now)]));
  for (const file of manifests) {
    const text = read(file);
    const { version: before } = JSON.parse(text);
    if (!isLater(version, before))
      throw new Failure(`${version} does not come after ${before}, the version in ${file}.`);
    changes.set(
      file,
      text.replace(`"version": "${before}"`, () => `"version": "${version}"`),
    );
  }
  const image = /(image: \S+get-my-helpers:)\d+\.\d+\.\d+/g;
  changes.set(
    kubernetes,
    read(kubernetes).replace(image, (_all, name) => `${name}${version}`),
  );
  for (const { file, begin } of lists) {
    const text = read(file);
    if (begin.test(text))
      changes.set(
        file,
        text.replace(begin, (_all, start) => `${start}[];`),
      );
    else if (!/= \[\];/.test(text)) throw new Failure(`${file} has no list to empty.`);
  }
  return changes;
}

function checkRepository(tag) {
  if (git('status', '--porcelain') !== '') throw new Failure('There are changes that are not committed.');
  if (git('rev-parse', '--abbrev-ref', 'HEAD') !== 'main') throw new Failure('A release is made on the branch main.');
  if (git('tag', '--list', tag) !== '') throw new Failure(`The tag ${tag} exists.`);
}

function release(version, isDryRun) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Failure('Say which release it is, such as 0.3.0.');
  const tag = `v${version}`;
  if (!isDryRun) checkRepository(tag);
  const changes = plan(version, new Date());
  const say = (line) => console.log(isDryRun ? `would ${line}` : line);
  for (const { folder, script, file } of records) {
    say(`record ${folder}/${file(version)}`);
    if (!isDryRun)
      execFileSync(process.execPath, [script, version], { cwd: path.join(root, folder), stdio: 'inherit' });
  }
  for (const [file, text] of changes) {
    say(`change ${file}`);
    if (!isDryRun) writeFileSync(path.join(root, file), text);
  }
  say(`commit and tag ${tag}`);
  if (isDryRun) return;
  const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs');
  execFileSync(process.execPath, [prettier, '--write', ...changes.keys()], { cwd: root });
  git('add', '--all');
  git('commit', '--message', `Release ${version}`);
  git('tag', '--annotate', tag, '--message', `Release ${version}`);
  console.log(`
Next:
  npm test                             the release as it is tagged
  git push origin main ${tag}          .github/workflows/release.yml publishes the image and the client
`);
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } });
  release(positionals[0] ?? '', values['dry-run'] === true);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
