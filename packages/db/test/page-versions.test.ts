import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPageVersion } from '../src/queries/page-version.ts';
import { createTestDatabase, runSql, type TestDatabase } from '../src/testing.ts';
import { storePosting, storeProfessional } from './factories.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const version = (): Promise<string> => readPageVersion(test.db);
/** Of something that strangers are shown. */
const change = `update reviews set comment = comment`;

/** Of which strangers are shown nothing, or nothing that has to be there at once, or which follow from others. */
const withoutTrigger = `
  account_changes account_tokens account_totals admins api_keys application_changes applications audit_log blocks calendar_addresses
  city_names consents contact_reveals conversations email_changes events favorites gig_changes gig_counters
  helper_count_changes helper_counts helper_points hours_entries hours_versions id_document_views idempotency_keys
  job_invitations known_devices login_failures messages notification_mails notification_preferences notifications
  page_versions payments posting_count_changes posting_counts rate_limits reports saved_search_matches saved_searches
  search_news second_factors security_events server_secrets sessions upload_traffic verification_decisions
  webhook_deliveries webhooks
`;

/** Makes a row what time alone would have made of it: no trigger notes anything. */
const withoutTriggers = (statement: string): Promise<void> =>
  test.db.transaction().execute(async (trx) => {
    await runSql(trx, 'set local session_replication_role = replica');
    await runSql(trx, statement);
  });

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: test.connectionString });
  await client.connect();
  return client;
}

describe('the version of what strangers are shown', () => {
  it('is another one once a change is committed, and not before', async () => {
    const before = await version();
    const writer = await connect();
    await writer.query(`begin; ${change}`);
    expect(await version()).toBe(before);
    await writer.query('commit');
    expect(await version()).not.toBe(before);
    await writer.end();
  });

  it('stays where a change was taken back', async () => {
    const before = await version();
    const writer = await connect();
    await writer.query(`begin; savepoint a; ${change}; rollback to a; commit`);
    expect(await version()).toBe(before);
    await writer.query(`begin; savepoint a; ${change}; rollback to a; ${change}; commit`);
    expect(await version()).not.toBe(before);
    await writer.end();
  });

  it('is another one after each of many writers, none of whom waits for another', async () => {
    const writers = await Promise.all(Array.from({ length: 20 }, connect));
    const seen = [await version()];
    for (const writer of writers) await writer.query(`set lock_timeout = '100ms'; begin; ${change}`);
    for (const writer of writers) {
      await writer.query('commit');
      seen.push(await version());
      await writer.end();
    }
    expect(new Set(seen).size).toBe(21);
  });

  it('is another one when an open posting runs out, which writes nothing', async () => {
    const { id: professionalId } = await storeProfessional(test.db);
    const { id } = await storePosting(test.db, { professionalId });
    const before = await version();
    const seen = [before];
    for (const ago of ['2 hours', '1 hour']) {
      await withoutTriggers(`update job_postings set expires_at = now() - interval '${ago}' where id = '${id}'`);
      seen.push(await version());
    }
    expect(new Set(seen).size).toBe(3);
    expect(await version()).toBe(seen.at(-1));
    await withoutTriggers(`update job_postings set expires_at = now() + interval '1 hour' where id = '${id}'`);
    expect(await version()).toBe(before);
  });

  it('stays when a session, a message or a limit is written', async () => {
    const before = await version();
    for (const table of ['sessions', 'messages', 'rate_limits', 'events']) {
      await runSql(test.db, `delete from ${table}`);
    }
    expect(await version()).toBe(before);
  });

  it('follows each table, or strangers are shown nothing of it that has to be there at once', async () => {
    const rows = await runSql<{ name: string }>(
      test.db,
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' and not exists (
         select from pg_trigger where tgrelid = pg_class.oid and tgfoid = 'note_page_change'::regproc
       ) order by relname`,
    );
    expect(rows.map(({ name }) => name)).toEqual(withoutTrigger.trim().split(/\s+/));
  });
});
