import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import * as path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { TestProject } from 'vitest/node';
import type { S3Settings } from '../../src/env.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A bucket of a real S3-compatible store that runs during these tests. */
    s3: S3Settings;
  }
}

/** OpenStack Swift with its S3 interface, as Debian packages it: a real store that checks signatures. */
const packages = 'swift-proxy swift-account swift-container swift-object';
// Long enough for a busy machine; a server that exits is noticed at once.
const startLimitMs = 300_000;
const parts = ['account', 'container', 'object'] as const;

const run = promisify(execFile);

/** This many ports, all free at the same time. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

const common = (folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
log_address = /dev/null
`;

const partConfiguration = (folder: string, port: number, part: string): string => `${common(folder, port)}
devices = ${folder}/devices
mount_check = false
disable_fallocate = true
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
`;

const proxyConfiguration = (folder: string, port: number): string => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
`;

/** Builds all rings, which tell Swift's servers about each other, in one process, because Python starts slowly. */
const ringBuilder = `
import sys
from swift.common.ring import RingBuilder
folder, ports = sys.argv[1], sys.argv[2:]
for part, port in zip(${JSON.stringify(parts)}, ports):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev(dict(region=1, zone=1, ip='127.0.0.1', port=int(port), device='disk', weight=1.0))
    builder.rebalance()
    builder.get_ring().save(f'{folder}/{part}.ring.gz')
`;

/** Only checks: `npm test` installs the packages where it can, these tests alone do not. */
async function checkInstalled(): Promise<void> {
  await access('/usr/bin/swift-proxy-server').catch(() => {
    throw new Error(`These tests need OpenStack Swift (on Debian: apt-get install ${packages}).`);
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
  await mkdir(path.join(folder, 'devices/disk'), { recursive: true });
  const servers: ChildProcess[] = [];

  async function start(name: string, configuration: string): Promise<void> {
    const file = path.join(folder, `${name}.conf`);
    await writeFile(file, configuration);
    servers.push(spawn(`swift-${name}-server`, [file], { stdio: 'ignore' }));
  }

  async function end(): Promise<void> {
    await Promise.all(servers.map(stop));
    await rm(folder, { recursive: true, force: true });
  }

  const [port = 0, ...ports] = await freePorts(1 + parts.length);
  await run('/usr/bin/python3', ['-c', ringBuilder, folder, ...ports.map(String)]);
  for (const [index, part] of parts.entries()) await start(part, partConfiguration(folder, ports[index] ?? 0, part));
  await start('proxy', proxyConfiguration(folder, port));
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
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
