import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { settingsTable } from '../src/env.ts';
import { eventually } from './eventually.ts';
import { buildTestApp } from './test-app.ts';
import { createWebRoot } from './web-root.ts';

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
}

const root = path.join(import.meta.dirname, '../../..');
const folder = path.join(root, 'docker/kubernetes');
let manifests: Manifest[];

beforeAll(async () => {
  const texts = ['get-my-helpers.yaml', 'secret.example.yaml'].map((name) => readFile(path.join(folder, name), 'utf8'));
  manifests = (await Promise.all(texts)).flatMap((text) => parseAllDocuments(text).map((document) => document.toJS()));
});

/** A program in which every manifest is a value of the type that Kubernetes' own description gives its kind. */
function programOf(documents: readonly Manifest[]): string {
  const lines = documents.map((manifest, index) => {
    const group = manifest.apiVersion === 'v1' ? 'core/v1' : manifest.apiVersion;
    return [
      `import type { ${manifest.kind} as Kind${index} } from 'kubernetes-types/${group}.d.ts';`,
      `export const manifest${index}: Kind${index} = ${JSON.stringify(manifest, null, 2)};`,
    ].join('\n');
  });
  return `${lines.join('\n')}\n`;
}

async function typeErrors(documents: readonly Manifest[]): Promise<string> {
  const place = await mkdtemp(path.join(import.meta.dirname, 'manifests-'));
  try {
    const file = path.join(place, 'manifests.ts');
    await writeFile(file, programOf(documents));
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--allowImportingTsExtensions',
    ];
    await promisify(execFile)(path.join(root, 'node_modules/.bin/tsc'), [...options, '--types', '', file]);
    return '';
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  } finally {
    await rm(place, { recursive: true });
  }
}

describe('the manifests for Kubernetes', () => {
  it('have what each kind asks for, and nothing that it does not know', async () => {
    expect(await typeErrors(manifests)).toBe('');
    const wrong = { ...manifests.find(({ kind }) => kind === 'Service'), spec: { port: 80 } } as unknown as Manifest;
    expect(await typeErrors([wrong])).toContain("does not exist in type 'ServiceSpec'");
  });

  it('ask whether a pod lives for what an overloaded server answers as well', async () => {
    const text = JSON.stringify(manifests);
    const probes = [...text.matchAll(/"(\w+Probe)":\{"httpGet":\{"path":"([^"]+)"/g)];
    expect(probes.map(([, name]) => name).toSorted()).toEqual(['livenessProbe', 'readinessProbe', 'startupProbe']);
    const limits = { delayMs: Infinity, heapBytes: 1, processBytes: 0, runningMax: 0, sampleMs: 10, lastsMs: 0 };
    const web = await createWebRoot();
    // One guard refuses whatever comes over the network, the other what is given to the app itself.
    const app = await buildTestApp({ webRoot: web.webRoot, overload: limits });
    const address = await app.listen();
    await eventually(async () => expect((await app.app.inject('/api/session')).statusCode).toBe(503));
    expect((await fetch(`${address}/api/session`)).status).toBe(503);
    for (const [, name, url = ''] of probes) {
      expect((await app.app.inject(url)).statusCode, name).toBe(200);
      expect((await fetch(`${address}${url}`)).status, name).toBe(200);
    }
    await app.close();
    await web.remove();
  });

  it('pass on only settings', () => {
    const names = manifests.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData }));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !(name in settingsTable))).toEqual([]);
  });

  it('run the image of the last release', async () => {
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { version: string };
    const images = JSON.stringify(manifests).match(/ghcr\.io[^"]*/g);
    expect(new Set(images)).toEqual(new Set([`ghcr.io/get-my-helpers/get-my-helpers:${version}`]));
  });
});
