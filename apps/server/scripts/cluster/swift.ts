import { userInfo } from 'node:os';
import * as path from 'node:path';

/** OpenStack Swift with its S3 interface, as Debian packages it: a real store that checks signatures. */
export const swiftPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
export const swiftKeys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

const parts = ['account', 'container', 'object'] as const;
/** How many ports a store takes; the first is where S3 answers. */
export const swiftPorts = 1 + parts.length;

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

export interface SwiftStore {
  /** Texts by file name, to be written to the folder. */
  files: Record<string, string>;
  /** The program that writes the rings, to be run before the servers. */
  rings: { command: string; args: string[] };
  servers: { name: string; command: string; args: string[] }[];
  /** Where the files of the bucket lie; it has to exist. */
  disk: string;
}

/** A store of one disk in `folder` on these ports. */
export function swiftStore(folder: string, [port = 0, ...ports]: readonly number[]): SwiftStore {
  const files: Record<string, string> = { 'proxy.conf': proxyConfiguration(folder, port) };
  for (const [index, part] of parts.entries()) {
    files[`${part}.conf`] = partConfiguration(folder, ports[index] ?? 0, part);
  }
  return {
    files,
    rings: { command: '/usr/bin/python3', args: ['-c', ringBuilder, folder, ...ports.map(String)] },
    servers: [...parts, 'proxy'].map((name) => ({
      name,
      command: `swift-${name}-server`,
      args: [path.join(folder, `${name}.conf`)],
    })),
    disk: path.join(folder, 'devices/disk'),
  };
}
