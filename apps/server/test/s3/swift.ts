import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { TestProject } from 'vitest/node';
import { freePorts } from '../../scripts/cluster/ports.ts';
import { swiftKeys, swiftPackages, swiftPorts, swiftStore } from '../../scripts/cluster/swift.ts';
import type { S3Settings } from '../../src/env.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A bucket of a real S3-compatible store that runs during these tests. */
    s3: S3Settings;
  }
}

// Long enough for a busy machine; a server that exits is noticed at once.
const startLimitMs = 300_000;

const run = promisify(execFile);

/** Only checks: `npm test` installs the packages where it can, these tests alone do not. */
async function checkInstalled(): Promise<void> {
  await access('/usr/bin/swift-proxy-server').catch(() => {
    throw new Error(`These tests need OpenStack Swift (on Debian: apt-get install ${swiftPackages.join(' ')}).`);
  });
}

async function waitForBucket(settings: S3Settings, servers: readonly ChildProcess[]): Promise<void> {
  const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey, bucket } = settings;
  const s3 = new S3Client({ endpoint, region, forcePathStyle, credentials: { accessKeyId, secretAccessKey } });
  const deadline = Date.now() + startLimitMs;
  for (;;) {
    const made = await s3.send(new CreateBucketCommand({ Bucket: bucket })).then(
      () => true,
      (error: unknown) => {
        if (Date.now() > deadline || servers.some(({ exitCode }) => exitCode !== null)) throw error;
        return false;
      },
    );
    if (made) return;
    await pause(50);
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

/** Starts a store for the test run; the tests find it under `inject('s3')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await checkInstalled();
  const folder = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-swift-'));
  const ports = await freePorts(swiftPorts);
  const store = swiftStore(folder, ports);
  await mkdir(store.disk, { recursive: true });
  for (const [name, text] of Object.entries(store.files)) await writeFile(path.join(folder, name), text);
  await run(store.rings.command, store.rings.args);
  const servers = store.servers.map(({ command, args }) => spawn(command, args, { stdio: 'ignore' }));

  async function end(): Promise<void> {
    await Promise.all(servers.map(stop));
    await rm(folder, { recursive: true, force: true });
  }

  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${ports[0]}`,
    bucket: 'files',
    region: 'us-east-1',
    ...swiftKeys,
    forcePathStyle: true,
  };
  try {
    await waitForBucket(settings, servers);
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('s3', settings);
  return end;
}
