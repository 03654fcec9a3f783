import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDriverConnection } from '@get-my-helpers/db/client';
import { exportSections } from '@get-my-helpers/db/queries/account-export';
import { insertGig } from '@get-my-helpers/db/queries/gigs';
import { messages } from '@get-my-helpers/validation/messages';
import type { AccountExport } from '@get-my-helpers/validation/own-account';
import { eventually } from './eventually.ts';
import {
  buildTestApp,
  jobFields,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** Tables and columns with personal data that the export omits, and why. */
const leftOutTables: Readonly<Record<string, string>> = {
  helper_records: 'counted from gigs and no-shows, and public',
  professional_records: 'counted from gigs and hours, and public',
  payment_days: 'counted from gigs',
  admins: 'not of a helper or a professional',
  second_factors: 'encrypted secrets and hashed recovery codes',
  known_devices: 'hashes of tokens that browsers hold; they say nothing of the person',
  account_tokens: 'secrets of links in mails, which work without a password',
  notification_mails: 'which notifications are still to be mailed; they are in the export',
  saved_search_matches: 'ids of others whom a search found; the notifications of them are in the export',
  webhook_deliveries:
    'what was sent of what the export has, for 30 days in the log that GET /api/webhooks/{id}/deliveries shows',
  events: 'signals to open pages, kept for a week; they point at what the export has',
};
const leftOutColumns: Readonly<Record<string, string>> = {
  'accounts.kind': 'which of the two profiles it is',
  'accounts.password_hash': 'a secret',
  'accounts.deleted_at': 'always empty for somebody who can ask',
  'accounts.is_demo': 'says which accounts the demo made',
  'accounts.login_disabled_at': 'always empty for somebody who can ask',
  'accounts.sandbox_of': 'says whose sample data an account belongs to; these are in the export',
  'accounts.sandbox_since': 'GET /api/account/sample-data shows it',
  'accounts.location_id': 'follows from ZIP code, city and state',
  'gigs.site_address': 'the export has it, from a helper’s once the gig is agreed',
  'gigs.payment_turn': 'follows from what is due and paid',
  'no_shows.decided_by': 'which admin decided',
  'gigs.site_zip': 'the export has it, from a helper’s once the gig is agreed',
  'job_postings.is_sample': 'says which postings the sample data made',
  'job_postings.location_id': 'follows from ZIP code, city and state',
  'helpers.id': 'the account itself',
  'helpers.calendar_until': 'follows from the calendar',
  'professionals.id': 'the account itself',
  'professionals.stripe_customer_id': 'a name that another company uses for the account',
  'api_keys.secret_hash': 'a secret',
  'api_keys.account_id': 'the account itself',
  'webhooks.secrets': 'secrets',
  'webhooks.account_id': 'the account itself',
  'calendar_addresses.token_hash': 'a secret',
  'calendar_addresses.account_id': 'the account itself',
  'consents.account_id': 'the account itself',
  'saved_searches.account_id': 'the account itself',
  'saved_searches.finds': 'the type of the account says it',
  'saved_searches.trade': 'follows from the query',
  'saved_searches.state': 'follows from the query',
  'saved_searches.latitude': 'follows from the query',
  'saved_searches.longitude': 'follows from the query',
  'saved_searches.radius_miles': 'follows from the query',
  'saved_searches.saved_with': 'when it was saved, which is in the export, as the database counts',
  'saved_searches.told_on': 'the day of the latest notification, which is in the export',
  'email_changes.token_hash': 'a secret',
  'email_changes.account_id': 'the account itself',
  'conversations.helper_unread': 'for the helper alone',
  'conversations.helper_read_at': 'for the helper alone',
  'conversations.professional_unread': 'for the professional alone',
  'conversations.professional_read_at': 'for the professional alone',
  'reports.handled_at': 'the work of admins',
  'reports.handled_by': 'names an admin',
  'verification_decisions.admin_id': 'names an admin',
  'verification_decisions.account_id': 'the account itself',
  'audit_log.account_kind': 'follows from the action',
  'audit_log.account_id': 'the account itself, or names an admin',
  'audit_log.subject_kind': 'follows from the action',
  'audit_log.subject_id': 'the account itself, or somebody in a reveal, which is in the export',
  'id_document_views.admin_id': 'names an admin',
  'id_document_views.account_id': 'the account itself',
  'notifications.account_id': 'the account itself, told as helperId or professionalId',
  'notifications.subject_type': 'the kind of the notification says it',
  'notifications.is_shown': 'the preferences say it',
  'notification_preferences.account_id': 'the account itself',
  'sessions.token_hash': 'a secret',
  'sessions.account_id': 'the account itself',
  'security_events.account_id': 'the account itself',
  'uploads.account_id': 'the account itself',
  'uploads.attempts': 'names of files in the storage',
  'uploads.content_id': 'the name of a file in the storage',
  'uploads.multipart_id': 'the name of an upload in the storage',
  'uploads.multipart_bytes': 'how a file was cut to be sent',
  'uploads.part_bytes': 'how a file was cut to be sent',
  'uploads.card_width': 'of the small copy of an image',
  'uploads.card_height': 'of the small copy of an image',
  'uploads.sent_from': 'empty once the file is on a profile; an address under which its bytes are counted until then',
  'uploads.removed_at': 'the file is being deleted',
};

async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return withDriverConnection(test.database.db, async (client) => (await client.query<Row>(text, values)).rows);
}

/** Every table of the export with its columns. */
const exportedTables = exportSections.flatMap(({ table, columns, ofKind }) => [
  { table, columns },
  ...(ofKind ? [ofKind.helper, ofKind.professional] : []),
]);

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Tables that lead to a person by foreign keys or by a column that names one. */
async function tablesOfPeople(): Promise<string[]> {
  const rows = await ask<{ name: string }>(`
    with recursive tied (name) as (
      select t collate "C" from unnest(array['accounts']) t
      union
      select r.relname::text collate "C" from pg_constraint c
        join pg_class r on r.oid = c.conrelid
        join pg_class f on f.oid = c.confrelid
        join tied on tied.name = f.relname
        where c.contype = 'f'
    )
    select name from tied
    union
    select table_name from information_schema.columns
      where table_schema = 'public' and column_name in ('helper_id', 'professional_id', 'account_id')
    order by 1
  `);
  return rows.map(({ name }) => name);
}

describe('the export of an account is complete', () => {
  it('every table that leads to a person is in it, or left out for a reason', async () => {
    const exported = exportedTables.map(({ table }) => snake(table));
    const known = new Set([...exported, ...Object.keys(leftOutTables)]);
    const tables = await tablesOfPeople();
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter((name) => !known.has(name))).toEqual([]);
    expect(Object.keys(leftOutTables).filter((name) => !tables.includes(name))).toEqual([]);
  });

  it('every column of those tables is exported, or left out for a reason', async () => {
    const rows = await ask<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
    );
    const shown = new Set(
      exportedTables.flatMap(({ table, columns }) => columns.map((column) => `${snake(table)}.${snake(column)}`)),
    );
    const tables = new Set(exportedTables.map(({ table }) => snake(table)));
    const all = rows.filter(({ table }) => tables.has(table)).map(({ table, column }) => `${table}.${column}`);
    expect(all.filter((name) => !shown.has(name) && !(name in leftOutColumns))).toEqual([]);
    expect(Object.keys(leftOutColumns).filter((name) => !all.includes(name) || shown.has(name))).toEqual([]);
  });
});

const exportOf = async (person: SignedIn): Promise<AccountExport> =>
  (await person.get('/api/account/export')).json<AccountExport>();

describe('what the export tells', () => {
  it("has the person's own blocks, reports, reveals, preferences and decisions, and none of other people", async () => {
    const admin = await signInAdmin(test);
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    const { rpc } = professional;
    const details = 'Never came. Between you and me.';
    await rpc.messages.send.mutate({ helperId: helper.user.id, content: 'Hello' });
    await rpc.helpers.byId.query({ id: helper.user.id });
    const { id: messageId } = await helper.rpc.messages.send.mutate({
      professionalId: professional.user.id,
      content: 'No.',
    });
    await rpc.messages.report.mutate({ id: helper.user.id, reason: 'no_show', details, messageId });
    await rpc.messages.block.mutate({ id: helper.user.id, blocked: true });
    await rpc.notifications.setPreference.mutate({ kind: 'message', inProduct: true, byEmail: false });
    await admin.put(`/api/admin/verify-helper/${helper.user.id}`, { status: 'verified', notes: 'Looks right.' });

    const theirs = await exportOf(professional);
    const pair = { helperId: helper.user.id, professionalId: professional.user.id };
    expect(theirs['blocks']).toMatchObject([{ ...pair, blockedBy: 'professional' }]);
    expect(theirs['reports']).toMatchObject([{ ...pair, reason: 'no_show', details, messageId }]);
    expect(theirs['contactReveals']).toMatchObject([pair]);
    expect(theirs['notificationPreferences']).toEqual([{ kind: 'message', inProduct: true, byEmail: false }]);

    const own = await exportOf(helper);
    expect(own['verificationDecisions']).toMatchObject([
      { fromStatus: 'pending', toStatus: 'verified', note: 'Looks right.' },
    ]);
    const whose = { helperId: helper.user.id, professionalId: null };
    expect(own['notifications']).toMatchObject([
      { ...whose, kind: 'message' },
      { ...whose, kind: 'verification' },
    ]);
    expect(own['contactReveals']).toMatchObject([pair]);
    expect([own['blocks'], own['reports']]).toEqual([[], []]);
    expect(JSON.stringify(own)).not.toContain(details);
    expect(JSON.stringify(own)).not.toMatch(/admin_?id|handled/i);
    expect(own['conversations']?.[0]).not.toHaveProperty('professionalReadAt');
  });

  it('has every section for helpers and professionals, with the history of gigs and applications', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    const { id: jobPostingId } = (await professional.post('/api/job-postings', jobFields())).json<{ id: string }>();
    await helper.post('/api/applications', { jobPostingId, note: 'I have my own tools.' });
    const parties = { helperId: helper.user.id, professionalId: professional.user.id };
    await insertGig(test.database.db, { ...parties, title: 'Gig', status: 'accepted' });
    for (const { user, rpc: _, ...browser } of [professional, helper]) {
      const names = exportSections.filter(({ of }) => of === undefined || of === user.type).map(({ name }) => name);
      const data = (await browser.get('/api/account/export')).json<AccountExport>();
      expect(Object.keys(data)).toEqual(names);
      expect(data['gigs']).toMatchObject([{ ...parties, title: 'Gig' }]);
    }
    expect((await exportOf(helper))['applicationChanges']).toMatchObject([{ status: 'sent' }]);
  });

  it('is the same over RPC, and is refused in a batch', async () => {
    const helper = await signInHelper(test);
    const { createdAt: _, ...single } = (await exportOf(helper))['profile']?.[0] ?? {};
    expect((await helper.rpc.account.export.query())['profile']?.[0]).toMatchObject(single);
    const batch = await helper.get('/trpc/account.export,account.view?batch=1&input=%7B%7D');
    const [refused, view] = batch.json<[{ error: { message: string } }, { result: { data: object } }]>();
    expect(refused.error.message).toBe(messages.exportAlone);
    expect(view.result.data).toMatchObject({ email: helper.user.email });
  });
});

const cookieOf = ({ cookies }: SignedIn): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Many long messages to one helper, made in the database. */
async function writeMany(helper: SignedIn, professional: SignedIn, count: number, characters: number): Promise<void> {
  await ask('alter table messages disable trigger messages_keep_conversation');
  const text = `
    insert into messages (professional_id, helper_id, sender_type, content)
    select $1, $2, 'professional', rpad(n::text, $3, md5(n::text)) from generate_series(1, $4::integer) n`;
  await ask(text, [professional.user.id, helper.user.id, characters, count]);
  await ask('alter table messages enable trigger messages_keep_conversation');
}

async function open(helper: SignedIn, headers: Record<string, string> = {}) {
  const url = `${await test.listen()}/api/account/export`;
  const request = get(url, { agent: false, headers: { cookie: cookieOf(helper), ...headers } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { request, response };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Memory still in use, in bytes. */
function usedMemory(): number {
  collectGarbage();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}

const connectionsOfExports = async (): Promise<number> => {
  const rows = await ask<{ count: number }>(`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`);
  return rows[0]?.count ?? 0;
};

describe('a long export', () => {
  it('arrives complete while memory use stays flat, compressed or not', async () => {
    const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
    await writeMany(helper, professional, 10_001, 4000);
    const before = usedMemory();
    const { response } = await open(helper);
    expect(response.headers['content-length']).toBeUndefined();
    let [bytes, most] = [0, 0];
    for await (const chunk of response) {
      const stretch = Math.floor(bytes / 5_000_000);
      bytes += (chunk as Buffer).byteLength;
      if (Math.floor(bytes / 5_000_000) > stretch) most = Math.max(most, usedMemory());
    }
    expect(bytes).toBeGreaterThan(40_000_000);
    expect(most - before).toBeLessThan(30_000_000);

    const { response: packed } = await open(helper, { 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const data = (await json(packed.pipe(createGunzip()))) as AccountExport;
    expect(new Set(data['messages']?.map(({ id }) => id)).size).toBe(10_001);
  });

  it('returns its connection when the reader leaves, and runs once at a time for an account', async () => {
    const withoutLimits = test;
    test = await buildTestApp({ rateLimit: true });
    try {
      const [professional, helper] = await Promise.all([signInProfessional(test), signInHelper(test)]);
      await writeMany(helper, professional, 5000, 4000);
      // The response is not read further, so the export keeps its slot.
      const { request, response } = await open(helper);
      await eventually(async () => expect(await connectionsOfExports()).toBe(1));
      const waiting = [helper.get('/api/account/export'), helper.get('/api/account/export')];
      const refused = await Promise.race(waiting);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
      // Another account's export does not wait for it.
      const other = await signInHelper(test);
      expect((await other.get('/api/account/export')).statusCode).toBe(200);
      response.on('error', () => undefined);
      request.destroy();
      const answers = await Promise.all(waiting);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
      await eventually(async () => expect(await connectionsOfExports()).toBe(0));
    } finally {
      await test.close();
      test = withoutLimits;
    }
  });

  it('waits for its turn where limits are off', async () => {
    const helper = await signInHelper(test);
    const answers = await Promise.all(Array.from({ length: 6 }, () => helper.get('/api/account/export')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
  });

  it('can be requested at most ten times an hour', async () => {
    const limited = await buildTestApp({ rateLimit: true });
    try {
      const helper = await signInHelper(limited);
      for (let count = 0; count < 10; count += 1) {
        expect((await helper.get('/api/account/export')).statusCode).toBe(200);
      }
      const refused = await helper.get('/api/account/export');
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    } finally {
      await limited.close();
    }
  });
});
