import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

/** Whether a small file system can be mounted here: as root, where the system allows it. */
export function canMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'get-my-helpers-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write('No small disk can be mounted here, so the tests on a full one are left out.\n');
    return false;
  } finally {
    rmdirSync(folder);
  }
}
