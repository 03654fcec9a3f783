import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';

const script = path.join(import.meta.dirname, '../../../docker/nightly-backup.sh');

/** What the script says of a night in which the command ends this way. */
async function nightThatEnds(code: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-night-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const programs = {
    node: `echo "$@"; exit ${code}`,
    // The first night comes at once, the second ends the script.
    sleep: `test -e ${folder}/slept && kill -TERM "$PPID"; touch ${folder}/slept`,
  };
  for (const [name, line] of Object.entries(programs)) {
    await writeFile(path.join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  }
  const PATH = [folder, process.env.PATH].join(path.delimiter);
  const child: ChildProcess = spawn('sh', [script], {
    env: { PATH, BACKUP_TIME: '03:00', BACKUP_KEEP: '3' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('nothing to read');
  const [said, complained] = await Promise.all([text(stdout), text(stderr), once(child, 'close')]);
  expect(said).toContain('start/commands/backup.ts --folder /backups --keep 3\n');
  return complained;
}

it('a night whose backup fails or lacks files is said to be one of these, not to have no backup', async () => {
  expect(await nightThatEnds(0)).toBe('');
  expect(await nightThatEnds(1)).toBe(
    "Tonight's backup failed, or lacks files: the line above says which. No older one was deleted.\n",
  );
});
