import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canReach, nobodyUser } from '../src/embedded-postgres/system-user.ts';

let directory: string;
beforeAll(async () => {
  directory = await realpath(await mkdtemp(path.join(tmpdir(), 'get-my-helpers-test-')));
  await mkdir(path.join(directory, 'inner'));
});
afterAll(async () => {
  await chmod(directory, 0o700);
  await rm(directory, { recursive: true });
});

describe('canReach', () => {
  const me = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const stranger = { uid: 54_321, gid: 54_321 };
  const colleague = { uid: 54_321, gid: me.gid };

  it.each([
    [0o755, stranger, true],
    [0o711, stranger, true],
    [0o700, stranger, false],
    [0o750, stranger, false],
    [0o750, colleague, true],
    [0o705, colleague, false],
    [0o700, me, true],
  ])('checks a parent of mode %o', async (mode, user, expected) => {
    await chmod(directory, mode);
    await chmod(path.join(directory, 'inner'), 0o755);
    expect(await canReach(path.join(directory, 'inner'), user)).toBe(expected);
    expect(await canReach(path.join(directory, 'not-yet-there'), user)).toBe(expected);
  });
});

describe('nobodyUser', () => {
  it.each([
    ['Debian', 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534:nobody:/:/usr/sbin/nologin', 65_534, 65_534],
    ['Fedora', 'nobody:x:65534:65533::/:/sbin/nologin', 65_534, 65_533],
    ['macOS', 'nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false', 4_294_967_294, 4_294_967_294],
    ['a system without one', 'root:x:0:0::/root:/bin/sh', 65_534, 65_534],
  ])('reads the ids of %s', (_system, passwd, uid, gid) => {
    expect(nobodyUser(passwd)).toEqual({ uid, gid });
  });
});
