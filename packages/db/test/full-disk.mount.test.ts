import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';

/** A small separate file system, so that the disk is really full. */
let disk: string;
beforeEach(async () => {
  disk = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-full-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]);
  await chmod(disk, 0o755);
});
afterEach(async () => {
  execFileSync('umount', [disk]);
  await rm(disk, { recursive: true });
});

async function fill(): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(path.join(disk, 'filler'), Buffer.alloc(bavail * bsize));
}

describe('a start on a full disk', () => {
  const refusal = () => `No space is left on the disk of DATA_DIR ${disk}: free some, then start again.`;

  it('says so when there are no database files yet', async () => {
    await fill();
    await expect(startEmbeddedPostgres({ dataDir: disk })).rejects.toThrow(refusal());
  });

  it('says so when there are files, and starts once there is space', async () => {
    await (await startEmbeddedPostgres({ dataDir: disk })).stop();
    await fill();
    await expect(startEmbeddedPostgres({ dataDir: disk })).rejects.toThrow(refusal());
    await rm(path.join(disk, 'filler'));
    await (await startEmbeddedPostgres({ dataDir: disk })).stop();
  });
});
