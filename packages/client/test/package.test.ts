import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const folder = path.join(import.meta.dirname, '..');
const kB = 1000;

interface Packed {
  filename: string;
  /** Of the archive, in bytes. */
  size: number;
  files: { path: string; size: number }[];
}

let temporary: string;
let packed: Packed;
let archive: Buffer<ArrayBuffer>;

beforeAll(async () => {
  temporary = await mkdtemp(path.join(tmpdir(), 'client-package-'));
  // As it is published: `prepack` builds it.
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', temporary], { cwd: folder });
  [packed] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as [Packed];
  archive = await readFile(path.join(temporary, packed.filename));
});
afterAll(() => rm(temporary, { recursive: true, force: true }));

describe('the package', () => {
  it('has what publint asks for', async () => {
    const tarball = archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.byteLength);
    const { messages } = await publint({ pack: { tarball }, strict: true });
    expect(messages).toEqual([]);
  });

  it('has types that every resolution of ES modules finds', async () => {
    const result = await checkPackage(createPackageFromTarballData(new Uint8Array(archive)));
    if (result.types === false) throw new Error('there are no types');
    // There are ES modules alone: Node's older resolutions, and require() before Node 20.19, do not find them.
    const problems = result.problems.filter(
      (problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    );
    expect(problems).toEqual([]);
  });

  it('is small, and has no file but its own', () => {
    const names = packed.files.map((file) => file.path);
    expect(names.filter((name) => !/^dist\/[\w/-]+\.(js|d\.ts)$/.test(name)).sort()).toEqual([
      'LICENSE',
      'README.md',
      'package.json',
    ]);
    const code = packed.files.filter((file) => file.path.endsWith('.js')).reduce((sum, { size }) => sum + size, 0);
    expect(code).toBeLessThan(20 * kB);
    expect(packed.size).toBeLessThan(60 * kB);
  });

  it('imports what it depends on and nothing of ours', async () => {
    const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
      peerDependencies: Record<string, string>;
    };
    const texts = await Promise.all(
      packed.files
        .filter((file) => file.path.startsWith('dist/'))
        .map((file) => readFile(path.join(folder, file.path), 'utf8')),
    );
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/^(?:import|export)\b[^;]*? from '([^'.][^']*)';$/gm)].map(([, name]) => name),
    );
    expect([...new Set(imported)].sort()).toEqual(
      Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).sort(),
    );
    // npm publishes them as they are.
    const versions = Object.values({ ...manifest.dependencies, ...manifest.peerDependencies });
    expect(versions.filter((version) => !/^\^?\d/.test(version))).toEqual([]);
    expect(texts.join('').match(/import\(["'](?!\.)/g)).toBeNull();
  });
});
