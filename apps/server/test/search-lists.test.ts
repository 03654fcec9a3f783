import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeUnreleased, runSql } from '@get-my-helpers/db/testing';
import type { TestDatabase } from '@get-my-helpers/db/testing';
import { createDataDir, runCommand, startServer } from './running-server.ts';

const search = (args: string[], settings: Record<string, string>) => runCommand('search', args, settings);

const allRight = `  helpers         0 differences
  helper counts   0 differences
  helper points   0 differences
  postings        0 differences
  posting counts  0 differences
  account totals  0 differences
  records         0 differences
`;
const rebuilt =
  /^ {2}… until the end, searches and changes wait\n {2}locking .* s\n {2}helpers .* s\n {2}postings .* s\n {2}totals .* s\n {2}records .* s\n {2}tidying up .* s\n {2}total .* s\n$/;

describe('the database of DATABASE_URL', () => {
  let database: TestDatabase;
  let settings: { DATABASE_URL: string };
  beforeAll(async () => {
    database = await createTestDatabase();
    settings = { DATABASE_URL: database.connectionString };
  });
  afterAll(() => database.drop());

  it('is compared list by list, and repaired', async () => {
    expect(await search(['verify'], settings)).toEqual({ code: 0, output: allRight, errors: '' });

    const ids = Array.from({ length: 6 }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`);
    await runSql(database.db, 'insert into helper_listings select unnest($1::uuid[]), 0, 43, 1, 1001, 0, 2500, 1', [
      ids,
    ]);
    await runSql(database.db, `insert into account_totals values ('helper', 'all', '', 1)`);
    expect(await search(['verify'], settings)).toEqual({
      code: 1,
      output: allRight
        .replace('helpers         0 differences', `helpers         6 differences: ${ids.slice(0, 5).join('; ')}; …`)
        .replace(/(account totals {2})0 differences/, '$11 difference: helper all'),
      errors: "helpers, account totals: not what the tables say. 'npm run search -- rebuild' makes all of them anew.\n",
    });

    const { code, output, errors } = await search(['rebuild'], settings);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(rebuilt);
    expect(await search(['verify'], settings)).toEqual({ code: 0, output: allRight, errors: '' });
  });

  it('is left untouched when it is of another version', async () => {
    await runSql(database.db, makeUnreleased);
    for (const name of ['verify', 'rebuild']) {
      expect(await search([name], settings)).toEqual({
        code: 1,
        output: '',
        errors: "The database is empty or of another version: start this one with 'npm start' first.\n",
      });
    }
  });

  it('must be reachable, and the command must be known', async () => {
    const errors = 'No PostgreSQL answers on 127.0.0.1:1: start it, or correct DATABASE_URL.\n';
    const nowhere = { DATABASE_URL: 'postgresql://u:secret@127.0.0.1:1/none' };
    expect(await search(['verify'], nowhere)).toEqual({ code: 1, output: '', errors });
    for (const args of [[], ['mend'], ['verify', 'rebuild']]) {
      const usage = { code: 1, output: '', errors: 'Use: npm run search -- verify|rebuild\n' };
      expect(await search(args, settings)).toEqual(usage);
    }
  });
});

describe('the embedded database', () => {
  it('is used with a running server and without one, and never created', async () => {
    const { dataDir, remove } = await createDataDir();
    const settings = { DATA_DIR: dataDir };
    expect(await search(['verify'], settings)).toEqual({
      code: 1,
      output: '',
      errors: `There is no database in DATA_DIR ${dataDir}: 'npm start' makes one.\n`,
    });
    const server = await startServer({ ...settings, DEMO: '1' });
    expect(await search(['verify'], settings)).toEqual({ code: 0, output: allRight, errors: '' });
    expect((await search(['rebuild'], settings)).output).toMatch(rebuilt);
    expect((await fetch(`${server.url}/api/helpers`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await search(['verify'], settings)).toEqual({ code: 0, output: allRight, errors: '' });
    await remove();
  });
});
