import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { isAlive, isServing, waitUntilGone } from '../src/embedded-postgres/postmaster.ts';
import { createPlace, killHard, letGo, query } from './place.ts';
import type { Place } from './place.ts';

let place: Place;
let dataDir: string;

describe('the embedded PostgreSQL, where there was nothing,', () => {
  beforeEach(async () => {
    place = await createPlace();
    ({ dataDir } = place);
  });
  afterEach(() => place.leave());

  it('starts from nothing, keeps what was written, and leaves no process', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    expect(first.adopted).toBe(false);
    const facts = await query(
      first.connectionString,
      `select unnest(array[current_setting('fsync'), current_setting('synchronous_commit'), current_setting('timezone'),
        pg_encoding_to_char(encoding), datlocprovider::text, datlocale]) as value
       from pg_database where datname = current_database()`,
    );
    expect(facts).toEqual(['on', 'on', 'UTC', 'UTF8', 'b', 'C.UTF-8']);
    await query(first.connectionString, `create table kept as select 'a' as value`);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const second = await startEmbeddedPostgres({ dataDir });
    expect(await query(second.connectionString, 'select value from kept')).toEqual(['a']);
    await second.stop();
  });

  it('is created once when several processes start at the same time', async () => {
    const three = await Promise.all([place.hold('stay'), place.hold('stay'), place.hold('stay')]);
    await query(three[0].held.connectionString, `create table once as select 1 as value`);
    for (const { held } of three) expect(await query(held.connectionString, 'select value from once')).toEqual([1]);
  });

  it('does not conflict with one in another directory', async () => {
    const other = path.join(place.directory, 'other');
    const [one, two] = await Promise.all([
      startEmbeddedPostgres({ dataDir }),
      startEmbeddedPostgres({ dataDir: other }),
    ]);
    expect(one.port).not.toBe(two.port);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('is created again when its creation was cut short', async () => {
    await mkdir(path.join(dataDir, `postgres.${process.pid}.tmp`), { recursive: true });
    await writeFile(path.join(dataDir, `postgres.${process.pid}.tmp`, 'PG_VERSION'), '18\n');
    const postgres = await startEmbeddedPostgres({ dataDir });
    expect(await query(postgres.connectionString, 'select 1 as value')).toEqual([1]);
    await postgres.stop();
  });
});

/** The tests share one directory, because creating the database files is the slowest part. */
describe('the embedded PostgreSQL, where there was one before,', () => {
  beforeAll(async () => {
    place = await createPlace();
    ({ dataDir } = place);
    await (await startEmbeddedPostgres({ dataDir })).stop();
  });
  afterEach(() => place.release());
  afterAll(() => place.leave());

  it('asks for the password', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    const url = new URL(postgres.connectionString);
    url.password = 'guessed';
    await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    await postgres.stop();
  });

  it('is shared by those who use the same directory, and ends with the last', async () => {
    const { child, held } = await place.hold('stay');
    const second = await startEmbeddedPostgres({ dataDir });
    expect(second).toMatchObject({ adopted: true, pid: held.pid });
    const third = await startEmbeddedPostgres({ dataDir });
    await second.stop();
    expect(await query(third.connectionString, 'select 1 as value')).toEqual([1]);
    await letGo(child);
    expect(await query(third.connectionString, 'select 2 as value')).toEqual([2]);
    await third.stop();
    expect(isAlive(held.pid)).toBe(false);
  });

  describe('after a crash', () => {
    it.each(['die', 'stay'] as const)(
      'of the process that started it, everything committed is there (%s)',
      async (kind) => {
        const { child, held } = await place.hold(kind);
        await query(held.connectionString, `create table kept_${kind} as select 'committed' as value`);
        await killHard(child);
        const next = await startEmbeddedPostgres({ dataDir });
        expect(await query(next.connectionString, `select value from kept_${kind}`)).toEqual(['committed']);
        await next.stop();
        expect(isAlive(next.pid)).toBe(false);
        expect(await waitUntilGone(held.pid, 120_000)).toBe(true);
      },
    );

    it('of PostgreSQL itself, its users are told and the next start recovers', async () => {
      const postgres = await startEmbeddedPostgres({ dataDir });
      await query(postgres.connectionString, `create table kept_itself as select 'committed' as value`);
      const lost = new Promise<void>((resolve) => postgres.onLost(resolve));
      process.kill(postgres.pid, 'SIGKILL');
      await lost;
      await postgres.stop();
      const next = await startEmbeddedPostgres({ dataDir });
      expect(await query(next.connectionString, 'select value from kept_itself')).toEqual(['committed']);
      await next.stop();
    });

    it('the killed one’s busy processes are waited for', async () => {
      const postgres = await startEmbeddedPostgres({ dataDir });
      const works = Array.from({ length: 12 }, (_, index) =>
        query(postgres.connectionString, `select count(*) as value from generate_series(1, ${index + 1} * 100000)`),
      );
      const ends = Promise.allSettled(works);
      await works[0];
      process.kill(postgres.pid, 'SIGKILL');
      const next = await startEmbeddedPostgres({ dataDir });
      expect(await query(next.connectionString, 'select 1 as value')).toEqual([1]);
      await Promise.all([ends, postgres.stop(), next.stop()]);
    });

    it('an unrelated process with the old process id is left alone', async () => {
      const first = await startEmbeddedPostgres({ dataDir });
      const cluster = await realpath(path.join(dataDir, 'postgres'));
      const left = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8');
      await first.stop();
      await writeFile(path.join(cluster, 'postmaster.pid'), left.replace(String(first.pid), String(process.pid)));
      expect(await isServing(process.pid, cluster)).toBe(false);
      const next = await startEmbeddedPostgres({ dataDir });
      expect(next.adopted).toBe(false);
      await next.stop();
    });
  });
});

describe('a directory that cannot be used', () => {
  beforeEach(async () => {
    place = await createPlace();
    ({ dataDir } = place);
  });
  afterEach(() => place.leave());

  it('is named when it is a file', async () => {
    await writeFile(dataDir, '');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/^DATA_DIR .* cannot be written/);
  });

  it('is named when it can never be made', async () => {
    await expect(startEmbeddedPostgres({ dataDir: '/proc/none/data' })).rejects.toThrow(
      /^DATA_DIR .* cannot be written/,
    );
  });

  it('is named when another version wrote it', async () => {
    const cluster = path.join(dataDir, 'postgres');
    await mkdir(cluster, { recursive: true });
    await writeFile(path.join(cluster, 'PG_VERSION'), '14\n');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/written by PostgreSQL 14, this is 18/);
  });
});
