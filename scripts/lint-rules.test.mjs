// Proves that the rules of oxlint.config.ts fire: offending snippets are written at the places of a tree of their own,
// linted with the repository's configuration in one go, and each must be reported, while its allowed twin must not.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);

const root = path.join(import.meta.dirname, '..');

/** Each case: its name, the file's path and text, and the rule that must fire, or `null` if none may. */
const cases = [
  // Libraries whose internals must not be imported.
  ...[
    ['apps/server/src/modules/gigs', '@trpc/server/unstable-core-do-not-import'],
    ['apps/server/test', '@trpc/server/unstable-core-do-not-import/rpc'],
    ['apps/server/src/http', '@fastify/static/lib/dirList.js'],
    ['apps/server/src/start', 'nodemailer/lib/mailer/index.js'],
    ['apps/web/src/lib', '@tanstack/react-router/dist/esm/index.js'],
    ['apps/web/test', 'react-dom/cjs/react-dom.development.js'],
    ['packages/db/src/queries', 'kysely/dist/esm/index.js'],
    ['packages/validation/src', 'zod/src/index.js'],
    ['apps/e2e/support', '../../../node_modules/axe-core/axe.js'],
  ].map(([folder, library]) => [
    `nothing is imported from inside a library: ${library}`,
    `${folder}/internals.ts`,
    `import { a } from '${library}';\nexport const b = a;`,
    'no-restricted-imports',
  ]),
  [
    'what a library offers below its name may be imported',
    'apps/server/src/http/offered.ts',
    `import { a } from '@trpc/server/adapters/fastify';\nexport const c = a;`,
    null,
  ],
  // Who may import whom.
  [
    'validation may import zod',
    'packages/validation/src/ok.ts',
    `import { z } from 'zod';\nexport const a = z.int();`,
    null,
  ],
  [
    'validation imports no other library',
    'packages/validation/src/lib.ts',
    `import pg from 'pg';\nexport const a = pg;`,
    'no-restricted-imports',
  ],
  [
    'validation imports no package of ours',
    'packages/validation/src/db.ts',
    `import { a } from '@get-my-helpers/db/client';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'the client may import its own files',
    'packages/client/src/ok.ts',
    `import { a } from './other.ts';\nexport const b = a;`,
    null,
  ],
  ...['@get-my-helpers/validation/limits', '../../validation/src/limits.ts', 'node:fs'].map((name, index) => [
    `the client imports nothing of ours and nothing of Node: ${name}`,
    `packages/client/src/foreign-${index}.ts`,
    `import { a } from '${name}';\nexport const b = a;`,
    'no-restricted-imports',
  ]),
  [
    'validation does not leave its folder',
    'packages/validation/src/out.ts',
    `import { a } from '../../db/src/client.ts';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'db may import validation and kysely',
    'packages/db/src/ok.ts',
    `import { sql } from 'kysely';\nimport { tradeIds } from '@get-my-helpers/validation/reference';\nexport const a = [sql, tradeIds];`,
    null,
  ],
  [
    'db imports no server',
    'packages/db/src/server.ts',
    `import type { AppRouter } from '@get-my-helpers/server';\nexport type A = AppRouter;`,
    'no-restricted-imports',
  ],
  [
    'db knows no HTTP',
    'packages/db/src/http.ts',
    `import type { FastifyReply } from 'fastify';\nexport type A = FastifyReply;`,
    'no-restricted-imports',
  ],
  [
    'db reaches validation by its package name',
    'packages/db/src/relative.ts',
    `import { a } from '../../validation/src/limits.ts';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'server may import validation and db',
    'apps/server/src/modules/gigs/gigs.service.ts',
    `import { a } from '@get-my-helpers/db/client';\nimport { b } from '@get-my-helpers/validation/limits';\nimport { c } from '../../lib/errors.ts';\nimport { d } from './gigs.rules.ts';\nexport const all = [a, b, c, d];`,
    null,
  ],
  [
    'server imports no web',
    'apps/server/src/web.ts',
    `import { a } from '@get-my-helpers/web/session';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'server imports no web by path',
    'apps/server/src/web-path.ts',
    `import { a } from '../../web/src/lib/session.ts';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'Kysely stays in packages/db',
    'apps/server/src/app.ts',
    `import { sql } from 'kysely';\nexport const a = sql;`,
    'no-restricted-imports',
  ],
  [
    'pg stays in packages/db',
    'apps/server/src/modules/gigs/sql.ts',
    `import { Pool } from 'pg';\nexport const a = Pool;`,
    'no-restricted-imports',
  ],
  [
    "Kysely stays out of the server's tests",
    'apps/server/test/sql.test.ts',
    `import { sql } from 'kysely';\nexport const a = sql;`,
    'no-restricted-imports',
  ],
  [
    'http may speak HTTP',
    'apps/server/src/http/health.ts',
    `import type { FastifyInstance } from 'fastify';\nexport type A = FastifyInstance;`,
    null,
  ],
  [
    'another room may not',
    'apps/server/src/auth/http.ts',
    `import type { FastifyReply } from 'fastify';\nexport type A = FastifyReply;`,
    'no-restricted-imports',
  ],
  [
    'a module may not',
    'apps/server/src/modules/gigs/http.ts',
    `import type { FastifyReply } from 'fastify';\nexport type A = FastifyReply;`,
    'no-restricted-imports',
  ],
  [
    'a module says no status',
    'apps/server/src/modules/gigs/status.ts',
    `export const a = (reply: { statusCode: number }): number => reply.statusCode;`,
    'no-restricted-properties',
  ],
  [
    'a module imports one below it',
    'apps/server/src/modules/applications/below.ts',
    `import { a } from '../gigs/gigs.service.ts';\nexport const b = a;`,
    null,
  ],
  [
    'a module imports none above it',
    'apps/server/src/modules/gigs/above.ts',
    `import { a } from '../applications/applications.service.ts';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'not by the long way either',
    'apps/server/src/modules/gigs/long-way.ts',
    `import { a } from '../../modules/applications/applications.service.ts';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'nor from a folder of its own',
    'apps/server/src/modules/uploads/inspection/above.ts',
    `import { a } from '../../admin/admin.service.ts';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'a room imports none above it',
    'apps/server/src/auth/above.ts',
    `import { a } from '../modules/gigs/gigs.service.ts';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'a module imports no room above modules',
    'apps/server/src/modules/gigs/room.ts',
    `import { a } from '../../http/rest.ts';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'a module imports no table of procedures',
    'apps/server/src/modules/gigs/router.ts',
    `import { a } from '../../router.ts';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'the context may name what the modules offer',
    'apps/server/src/rpc/context-types.ts',
    `import type { A } from '../modules/events/event-hub.ts';\nexport type B = A;`,
    null,
  ],
  [
    'and uses none of it',
    'apps/server/src/rpc/context-values.ts',
    `import { a } from '../modules/events/event-hub.ts';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'rules may import validation and the shape of state machines',
    'apps/server/src/modules/gigs/gigs.rules.ts',
    `import { limits } from '@get-my-helpers/validation/limits';\nimport { b } from '../../lib/state-machine.ts';\nexport const a = [limits, b];`,
    null,
  ],
  [
    'rules import no other helper',
    'apps/server/src/modules/gigs/helper.rules.ts',
    `import { a } from '../../lib/errors.ts';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'rules import no database',
    'apps/server/src/modules/gigs/db.rules.ts',
    `import { a } from '@get-my-helpers/db/queries/gigs';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'rules import no neighbour',
    'apps/server/src/modules/gigs/near.rules.ts',
    `import { a } from './gigs.service.ts';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'rules import no library',
    'apps/server/src/modules/gigs/lib.rules.ts',
    `import { a } from 'node:crypto';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'web may import validation and the type of the server',
    'apps/web/src/lib/ok.ts',
    `import type { AppRouter } from '@get-my-helpers/server';\nimport { limits } from '@get-my-helpers/validation/limits';\nexport const a: [AppRouter | null, unknown] = [null, limits];`,
    null,
  ],
  [
    'web imports no value of the server',
    'apps/web/src/lib/value.ts',
    `import { appRouter } from '@get-my-helpers/server';\nexport const a = appRouter;`,
    'no-restricted-imports',
  ],
  [
    'web imports no file of the server',
    'apps/web/src/lib/file.ts',
    `import type { A } from '@get-my-helpers/server/router';\nexport type B = A;`,
    'no-restricted-imports',
  ],
  [
    'web imports no database',
    'apps/web/src/lib/db.ts',
    `import { a } from '@get-my-helpers/db/client';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'web takes the light parts of its own',
    'apps/web/src/ui/light.tsx',
    `import { Button } from '@mantine/core';\nexport const B = Button;`,
    'no-restricted-imports',
  ],
  [
    'web imports no Node',
    'apps/web/src/lib/node.ts',
    `import { a } from 'node:fs';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'a feature may import those below it, ui and lib',
    'apps/web/src/features/gigs/below.ts',
    `import { a } from '../reviews/queries.ts';\nimport { b } from '../../ui/button.tsx';\nimport { c } from '../../lib/format.ts';\nexport const all = [a, b, c];`,
    null,
  ],
  [
    'a feature imports none above it',
    'apps/web/src/features/gigs/above.ts',
    `import { a } from '../messages/queries.ts';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'a feature imports none above it by another way, nor a type',
    'apps/web/src/features/gigs/long-way.ts',
    `import type { A } from '../../features/messages/queries.ts';\nexport type B = A;`,
    'no-restricted-imports',
  ],
  [
    'a feature imports no route',
    'apps/web/src/features/shell/route.ts',
    `import { a } from '../../routes/__root.tsx';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'ui imports no feature',
    'apps/web/src/ui/forms/feature.ts',
    `import { a } from '../../features/gigs/queries.ts';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  ['ui may import lib', 'apps/web/src/ui/below.ts', `import { a } from '../lib/format.ts';\nexport const b = a;`, null],
  [
    'lib imports no ui',
    'apps/web/src/lib/part.ts',
    `import { a } from '../ui/button.tsx';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'lib imports no feature',
    'apps/web/src/lib/feature.ts',
    `import { a } from '../features/gigs/queries.ts';\nexport const b = a;`,
    'no-restricted-imports',
  ],
  [
    'e2e may import db and validation',
    'apps/e2e/journeys/ok.ts',
    `import { a } from '@get-my-helpers/db/seeds/demo';\nimport { b } from '@get-my-helpers/validation/limits';\nexport const c = [a, b];`,
    null,
  ],
  [
    'e2e imports no server',
    'apps/e2e/journeys/server.ts',
    `import type { AppRouter } from '@get-my-helpers/server';\nexport type A = AppRouter;`,
    'no-restricted-imports',
  ],

  // The shape of modules.
  [
    'no default exports',
    'apps/server/src/default.ts',
    `export default function start(): void {}`,
    'import(no-default-export)',
  ],
  ["a tool's configuration may", 'apps/web/vite.config.ts', `export default { root: '.' };`, null],
  [
    'no cycles',
    'apps/server/src/cycle-a.ts',
    `import { b } from './cycle-b.ts';\nexport const a = (): unknown => b;`,
    'import(no-cycle)',
  ],
  [
    '(the other half of the cycle)',
    'apps/server/src/cycle-b.ts',
    `import { a } from './cycle-a.ts';\nexport const b = (): unknown => a;`,
    'import(no-cycle)',
  ],
  ['no barrels', 'packages/validation/src/index.ts', `export * from './ok.ts';`, 'oxc(no-barrel-file)'],

  // Settings, logging.
  [
    'process.env is read in env.ts alone',
    'apps/server/src/settings.ts',
    `export const a = process.env['PORT'];`,
    'node(no-process-env)',
  ],
  ['env.ts may', 'apps/server/src/env.ts', `export const a = process.env['PORT'];`, null],
  [
    'no console in the server',
    'apps/server/src/noise.ts',
    `export const a = (): void => console.log('x');`,
    'no-console',
  ],
  [
    'no console in the web app',
    'apps/web/src/lib/noise.ts',
    `export const a = (): void => console.log('x');`,
    'no-console',
  ],
  ['main.ts may say that it started', 'apps/server/src/main.ts', `console.log('ready');`, null],

  // Types and promises.
  ['no explicit any', 'apps/server/src/any.ts', `export const a = (x: any): unknown => x;`, 'no-explicit-any'],
  ['no suppressed type errors', 'apps/server/src/ignored.ts', `// @ts-ignore\nexport const a = 1;`, 'ban-ts-comment'],
  [
    'no floating promises',
    'apps/server/src/floating.ts',
    `export function a(): void {\n  Promise.resolve(1);\n}`,
    'no-floating-promises',
  ],
  [
    'no misused promises',
    'apps/server/src/misused.ts',
    `export function a(go: () => Promise<boolean>): number {\n  if (go()) return 1;\n  return 2;\n}`,
    'no-misused-promises',
  ],

  // React.
  [
    'hooks are not conditional',
    'apps/web/src/ui/hook.tsx',
    `import { useState } from 'react';\nexport function A({ on }: { on: boolean }): null {\n  if (on) useState(1);\n  return null;\n}`,
    'rules-of-hooks',
  ],
  [
    'effects name what they use',
    'apps/web/src/ui/effect.tsx',
    `import { useEffect } from 'react';\nexport function A({ id }: { id: string }): null {\n  useEffect(() => {\n    document.title = id;\n  }, []);\n  return null;\n}`,
    'exhaustive-deps',
  ],
  [
    'pictures have a text',
    'apps/web/src/ui/picture.tsx',
    `export const A = (): unknown => <img src="/a.png" />;`,
    'jsx-a11y(alt-text)',
  ],

  // Tests.
  [
    'no focused tests',
    'apps/server/test/focused.test.ts',
    `import { expect, test } from 'vitest';\ntest.only('x', () => expect(1).toBe(1));`,
    'no-focused-tests',
  ],
  [
    'no skipped tests',
    'apps/server/test/skipped.test.ts',
    `import { expect, test } from 'vitest';\ntest.skip('x', () => expect(1).toBe(1));`,
    'no-disabled-tests',
  ],
  [
    'no focused journeys',
    'apps/e2e/journeys/focused.spec.ts',
    `import { test } from '@playwright/test';\ntest.only('x', () => undefined);`,
    'no-',
  ],
  [
    'no skipped journeys',
    'apps/e2e/journeys/skipped.spec.ts',
    `import { test } from '@playwright/test';\ntest.skip('x', () => undefined);`,
    'no-',
  ],
  [
    'no wait that a busy machine makes fail',
    'apps/server/test/impatient.test.ts',
    `import { expect, test, vi } from 'vitest';\ntest('x', () => vi.waitFor(() => expect(1).toBe(1)));`,
    'no-restricted-properties',
  ],
  [
    'no waiting for time',
    'apps/e2e/journeys/sleep.spec.ts',
    `import { test } from '@playwright/test';\ntest('x', async ({ page }) => {\n  await page.waitForTimeout(5);\n});`,
    'no-restricted-properties',
  ],
  [
    'no disabled rules',
    'apps/server/src/disabled.ts',
    `// eslint-disable-next-line no-console\nconsole.log(1);\nexport const a = 1;`,
    'no-console',
  ],
];

let tree;
let findings;

async function lint(directory) {
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
  const options = { cwd: directory, maxBuffer: 1e8 };
  // oxlint exits with 1 when it finds something, which is expected here.
  const { stdout } = await run(process.execPath, [oxlint, '--format', 'json', 'apps', 'packages'], options).catch(
    (error) => error,
  );
  return JSON.parse(stdout).diagnostics;
}

before(async () => {
  // Outside the repository, because its .gitignore would hide a temporary folder from oxlint.
  tree = await mkdtemp(path.join(tmpdir(), 'lint-rules-'));
  await cp(path.join(root, 'oxlint.config.ts'), path.join(tree, 'oxlint.config.ts'));
  await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'));
  const base = JSON.parse(await readFile(path.join(root, 'tsconfig.base.json'), 'utf8'));
  const compilerOptions = { ...base.compilerOptions, lib: ['es2024', 'dom'], jsx: 'react-jsx', noEmit: true };
  for (const key of ['composite', 'declaration', 'emitDeclarationOnly']) delete compilerOptions[key];
  await writeFile(path.join(tree, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['apps', 'packages'] }));
  for (const [, file, text] of cases) {
    await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
    await writeFile(path.join(tree, file), `${text}\n`);
  }
  findings = await lint(tree);
});

after(async () => {
  await rm(tree, { recursive: true, force: true });
});

for (const [name, file, , rule] of cases) {
  test(`${name} (${file})`, () => {
    const codes = findings.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code);
    if (rule === null) assert.deepEqual(codes, []);
    else
      assert.ok(
        codes.some((code) => code.includes(rule)),
        `expected ${rule}, found: ${codes.join(', ') || 'nothing'}`,
      );
  });
}

test('every module and every feature has a place in the layers', async () => {
  const { default: config } = await import('../oxlint.config.ts');
  const ordered = new Set(config.overrides?.flatMap(({ files }) => files));
  for (const room of ['apps/server/src/modules', 'apps/web/src/features']) {
    for (const name of await readdir(path.join(root, room))) {
      assert.ok(ordered.has(`${room}/${name}/**`), `${room}/${name} is not in oxlint.config.ts`);
    }
  }
});

const sources = /\.(ts|tsx|mjs|js)$/;
const suppression = /(oxlint|eslint)-disable|@ts-(ignore|nocheck|expect-error)/;
const reExport = /^export (\*|type \*|\{[^}]*\}|type \{[^}]*\}) from '[^']+';?$/gm;

/** True for a file that contains nothing but re-exports. */
const isBarrel = (text) =>
  text.match(reExport) !== null &&
  text
    .replace(reExport, '')
    .replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
    .trim() === '';

test('no source file suppresses a rule or a type error, and none is a barrel', async () => {
  assert.ok(isBarrel(`// all\nexport { a } from './a.ts';\nexport * from './b.ts';\n`));
  const { stdout } = await run('git', ['ls-files', 'apps', 'packages', 'scripts'], { cwd: root });
  const files = stdout.split('\n').filter((file) => sources.test(file) && !file.endsWith('lint-rules.test.mjs'));
  assert.ok(files.length > 50);
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(path.join(root, file), 'utf8').catch(() => '')]),
  );
  assert.deepEqual(
    texts.filter(([, text]) => suppression.test(text)).map(([file]) => file),
    [],
  );
  assert.deepEqual(
    texts.filter(([, text]) => isBarrel(text)).map(([file]) => file),
    [],
  );
});
