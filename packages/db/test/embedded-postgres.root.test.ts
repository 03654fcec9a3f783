import { chown, mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { nobodyUser } from '../src/embedded-postgres/system-user.ts';
import { createPlace, letGo, query } from './place.ts';
import type { Place } from './place.ts';

// Only root can run these; other tests cover the case of an ordinary user.
let place: Place;
let dataDir: string;
beforeEach(async () => {
  place = await createPlace();
  ({ dataDir } = place);
});
afterEach(() => place.leave());

describe('as root', () => {
  const owner = async (file: string): Promise<number> => (await stat(file)).uid;

  it('runs as the user nobody', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    expect(await owner(`/proc/${postgres.pid}`)).toBe(nobodyUser().uid);
    expect(await owner(path.join(dataDir, 'postgres'))).toBe(nobodyUser().uid);
    await postgres.stop();
  });

  it('works below a home directory that only its owner may enter', async () => {
    const home = await mkdtemp(path.join(homedir(), 'get-my-helpers-test-'));
    try {
      const postgres = await startEmbeddedPostgres({ dataDir: home });
      const cluster = await realpath(path.join(home, 'postgres'));
      expect(cluster).toMatch(/^\/var\/lib\/get-my-helpers\/data-/);
      await query(postgres.connectionString, `create table kept as select 'a' as value`);
      await postgres.stop();
      const next = await startEmbeddedPostgres({ dataDir: home });
      expect(await query(next.connectionString, 'select value from kept')).toEqual(['a']);
      await next.stop();
      await rm(cluster, { recursive: true });
    } finally {
      await rm(home, { recursive: true });
    }
  });

  it('an ordinary user runs it as themselves, and root joins without taking it over', async () => {
    // The user `daemon`, which exists on every Linux.
    const ordinary = 1;
    await mkdir(dataDir);
    await chown(dataDir, ordinary, ordinary);
    const { child, held } = await place.hold('die', [
      'setpriv',
      `--reuid=${ordinary}`,
      `--regid=${ordinary}`,
      '--clear-groups',
    ]);
    expect(await owner(`/proc/${held.pid}`)).toBe(ordinary);
    const joined = await startEmbeddedPostgres({ dataDir });
    expect(joined).toMatchObject({ adopted: true, pid: held.pid });
    await joined.stop();
    await letGo(child);
    const alone = await startEmbeddedPostgres({ dataDir });
    expect(await owner(`/proc/${alone.pid}`)).toBe(ordinary);
    await alone.stop();
  });
});
