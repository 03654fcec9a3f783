import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction, type Database } from '../src/client.ts';
import { anonymizeAccount } from '../src/queries/account-deletion.ts';
import { appendEvents } from '../src/queries/events.ts';
import { claimIdempotencyKey, storeIdempotentAnswer } from '../src/queries/idempotency-keys.ts';
import { insertNotifications } from '../src/queries/notifications.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing.ts';
import { storeHelper, storeProfessional } from './factories.ts';

let database: TestDatabase;
let helper: { id: string; name: string };
let professional: { id: string; name: string };

const tables = ['notifications', 'notification_mails', 'events', 'idempotency_keys'] as const;
const rows = 20_000;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  helper = await storeHelper(db);
  professional = await storeProfessional(db);
  const [other, actor] = await Promise.all([storeHelper(db), storeProfessional(db)]);
  // Data of other accounts, which makes the tables large.
  await sql`
    insert into notifications (account_id, kind, event, actor_id, subject_type, subject_id, data)
    select ${other.id}::uuid, 'gig', 'gig_offered', ${actor.id}::uuid, 'gig', gen_random_uuid(), '{"title": "Gig"}'
    from generate_series(1, ${rows}::integer)
  `.execute(db);
  await sql`
    insert into events (account_id, data)
    select account_id, jsonb_build_object('type', 'notification', 'notificationId', id) from notifications
  `.execute(db);
  await sql`insert into notification_mails select id, account_id from notifications`.execute(db);
  await sql`
    insert into idempotency_keys (scope, key, fingerprint, answer, named_ids, expires_at)
    select 'helper:' || gen_random_uuid(), place::text, sha256('x'), '{}', array[gen_random_uuid(), gen_random_uuid()], now() + interval '1 day'
    from generate_series(1, ${rows}::integer) as place
  `.execute(db);
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db);
});
afterAll(() => database.drop());

interface Person {
  id: string;
  name: string;
}

/** Stores every kind of data that connects the other person with the one who will leave. */
async function acquaint(db: Database, leaver: Person, other: Person): Promise<void> {
  const to = { type: leaver === helper ? 'professional' : 'helper', id: other.id } as const;
  const [stored] = await insertNotifications(db, [
    {
      to,
      kind: 'application',
      event: 'application_sent',
      actorId: leaver.id,
      subjectType: 'job_posting',
      subjectId: leaver.id,
      data: { title: 'Repipe' },
    },
  ]);
  if (!stored) throw new Error('the notification was not stored');
  const data = { type: 'notification', notificationId: stored.id } as const;
  await transaction(db, (trx) => appendEvents(trx, [{ to, data }]));
  const slot = { scope: `${to.type}:${to.id}`, key: 'offer' };
  await claimIdempotencyKey(db, { ...slot, fingerprint: Buffer.alloc(32), lifetimeSeconds: 60 });
  await storeIdempotentAnswer(db, slot, JSON.stringify({ person: { id: leaver.id, name: leaver.name } }));
}

/** How many sequential scans of each table this connection has done; those of earlier transactions may be included. */
async function fullReads(trx: Database): Promise<Map<string, number>> {
  const counted = await sql<{ name: string; scans: number }>`
    select relname as name, seq_scan as scans from pg_stat_xact_user_tables where relname = any(${tables}::text[])
  `.execute(trx);
  return new Map(counted.rows.map(({ name, scans }) => [name, scans]));
}

/** The tables that `work` reads with a sequential scan. */
async function readInFull(db: Database, work: (trx: Database) => Promise<void>): Promise<string[]> {
  return transaction(db, async (trx) => {
    const before = await fullReads(trx);
    await work(trx);
    const after = await fullReads(trx);
    return tables.filter((name) => (after.get(name) ?? 0) > (before.get(name) ?? 0));
  });
}

const textsWith = async (db: Database, name: string): Promise<number> => {
  const found = await sql<{ count: number }>`
    select count(*) as count from (
      select data::text from notifications union all select data::text from events union all select answer from idempotency_keys
    ) as texts (text) where position(${name} in text) > 0
  `.execute(db);
  return found.rows[0]?.count ?? 0;
};

describe("other people's rows are not read", () => {
  it.each(['helper', 'professional'] as const)(
    'by the deletion of a %s, which leaves the name nowhere',
    async (type) => {
      const { db } = database;
      const leaver = type === 'helper' ? helper : professional;
      await acquaint(db, leaver, type === 'helper' ? professional : await storeHelper(db));
      expect(await textsWith(db, leaver.name)).toBe(1);
      const deletion = (trx: Database) => anonymizeAccount(trx, { type, id: leaver.id }, 'none');
      expect(await readInFull(db, deletion)).toEqual([]);
      expect(await textsWith(db, leaver.name)).toBe(0);
    },
  );
});
