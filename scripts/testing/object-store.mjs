import { existsSync } from 'node:fs';
import { run } from '../bootstrap/processes.mjs';

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
const isThere = () => existsSync('/usr/bin/swift-proxy-server');

/**
 * Finds a real S3-compatible store for the tests, OpenStack Swift, and installs Debian's packages when root on Debian.
 * Returns undefined when it is available, else the reason why not.
 */
export async function findObjectStore() {
  if (isThere()) return undefined;
  const how = `on Debian: apt-get install ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return `there is no OpenStack Swift (${how})`;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  const { output } = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  return isThere() ? undefined : `OpenStack Swift could not be installed: ${output.trim().split('\n').at(-1)}`;
}
