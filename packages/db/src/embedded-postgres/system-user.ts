import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import * as path from 'node:path';

/** The operating system's user that PostgreSQL runs under. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** True when this process is root, under which PostgreSQL refuses to run. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The unprivileged user of every Unix system: `nobody`, with its own ids as /etc/passwd has them. */
export function nobodyUser(passwd: string = readPasswd()): SystemUser {
  const line = passwd.split('\n').find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  // macOS writes -2 for what the kernel calls 4294967294.
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 };
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}

/**
 * Whether `user` may pass through every directory that leads to `target` (an absolute path without symbolic links;
 * its last part may be missing) and enter it. Decided by permission bits: a repository below a root home of mode 0700
 * is out of reach of `nobody`.
 */
export async function canReach(target: string, user: SystemUser): Promise<boolean> {
  const parent = path.dirname(target);
  if (parent !== target && !(await canReach(parent, user))) return false;
  const info = await stat(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!info) return true;
  if (info.uid === user.uid) return (info.mode & 0o100) !== 0;
  if (info.gid === user.gid) return (info.mode & 0o010) !== 0;
  return (info.mode & 0o001) !== 0;
}
