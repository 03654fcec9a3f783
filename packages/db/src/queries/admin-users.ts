import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { State, Trade, VerificationStatus } from '@get-my-helpers/validation/reference';
import { transaction } from '../client.ts';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import { updateAccount } from './accounts.ts';
import { countAccounts } from './admin-statistics.ts';
import { isAfter, type PageAfter, type Position } from './pages.ts';
import { deleteApiKeysOfAccount } from './api-keys.ts';
import { deleteSessionsOfAccount } from './sessions.ts';

interface UserFields {
  id: string;
  name: string;
  email: string;
  city: string;
  state: State;
  verificationStatus: VerificationStatus;
  verificationNotes: string | null;
  idDocumentUrl: string | null;
  createdAt: string;
}

/** An admin's user record of a helper. */
export interface AdminHelperRow extends UserFields {
  type: 'helper';
  specialties: Trade[];
}

/** An admin's user record of a professional. */
export interface AdminProfessionalRow extends UserFields {
  type: 'professional';
  tradeType: Trade;
  company: string | null;
}

export type AdminUserRow = AdminHelperRow | AdminProfessionalRow;

/**
 * `q` is searched for in name, email, city and, for professionals, company, ignoring case. One or two letters match the
 * beginning of a word. A text of signs alone, which no index covers, is searched for only among the newest 5,000 users.
 */
export interface AdminUserFilters {
  type: AdminUserRow['type'];
  q?: string;
}

const userColumns = [
  'id',
  'name',
  'email',
  'city',
  'state',
  'verificationStatus',
  'verificationNotes',
  'idDocumentUrl',
  'createdAt',
] as const satisfies readonly (keyof UserFields)[];

// Where the queries for the two kinds of users differ.
const kinds = {
  helper: { table: 'helpers', columns: ['specialties'] },
  professional: { table: 'professionals', columns: ['tradeType', 'company'] },
} as const;

const newestFirst = sql`order by created_at desc, id desc`;

/**
 * A search first looks among this many of the newest users; a text that is rare there is found through its trigrams.
 */
const lookAhead = 5000;

const shortWord = /^[\p{L}\p{N}]{1,2}[^\p{L}\p{N}]*$/u;

/** One or two letters have no trigram of their own, but the beginning of a word has one. */
function patternOf(q: string): string {
  const text = q.replace(/[\\%_]/g, '\\$&');
  return shortWord.test(q) ? `% ${text}%` : `%${text}%`;
}

const hasWord = (q: string): boolean => /[\p{L}\p{N}]/u.test(q);

function isListed(type: AdminUserRow['type'], after: Position | undefined): RawBuilder<unknown> {
  return sql`kind = ${sql.lit(type)} and deleted_at is null and (sandbox_of is null or sandbox_of = id)
    and ${isAfter('accounts', after)}`;
}

// Must be the same expressions as in the indexes, or PostgreSQL does not use them.
const accountText = sql`account_text(name, email, city)`;
const companyText = sql`company_text(company)`;

/**
 * The queries for the users on a page and for all matches: one reads the newest users, the other all of them. Finding a
 * frequent text through its trigrams, or a rare one among the newest, would read a large share of all accounts.
 */
function searchesOf(
  { type, q }: Required<AdminUserFilters>,
  after?: Position,
): Record<'newest' | 'all', RawBuilder<unknown>> {
  const listed = isListed(type, after);
  const isIn = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`${text} like lower(${patternOf(q)})`;
  const newest = sql`(select * from accounts where ${listed} ${newestFirst} limit ${sql.lit(lookAhead)}) as newest`;
  const byAccount = sql`select id, created_at from accounts where ${isIn(accountText)} and ${listed}`;
  if (type === 'helper') {
    return { newest: sql`select id, created_at from ${newest} where ${isIn(accountText)}`, all: byAccount };
  }
  return {
    newest: sql`select id, created_at from ${newest} join professionals using (id)
      where ${isIn(accountText)} or ${isIn(companyText)}`,
    all: sql`${byAccount} union
      select id, created_at from accounts join professionals using (id) where ${isIn(companyText)} and ${listed}`,
  };
}

/** One page of the helpers or the professionals for an admin, rejected ones included, newest first. */
export async function listUsers(
  db: Database,
  { type, q }: AdminUserFilters,
  { limit, after }: PageAfter,
): Promise<AdminUserRow[]> {
  const page = sql`${newestFirst} limit ${limit}`;
  if (q === undefined) return readUsers(db, type, sql`select id from accounts where ${isListed(type, after)} ${page}`);
  const { newest, all } = searchesOf({ type, q }, after);
  const users = await readUsers(db, type, sql`select id from (${newest}) as found ${page}`);
  if (users.length === limit || !hasWord(q)) return users;
  return readUsers(db, type, sql`with found as materialized (${all}) select id from found ${page}`);
}

async function readUsers(db: Database, type: AdminUserRow['type'], ids: RawBuilder<unknown>): Promise<AdminUserRow[]> {
  const { table, columns } = kinds[type];
  const { rows } = await sql<AdminUserRow>`
    select ${sql.join([...userColumns, ...columns].map((column) => sql.ref(column)))}, kind as type
    from accounts join ${sql.table(table)} using (id) where id in (${ids}) ${newestFirst}`.execute(db);
  return rows;
}

/** How many users pass the filters. With a search text, counting stops at `most`; without one it is exact. */
export async function countUsers(db: Database, { type, q }: AdminUserFilters, most: number): Promise<number> {
  if (q === undefined) return countAccounts(db, type);
  const { newest, all } = searchesOf({ type, q });
  const countUpToMost = async (found: RawBuilder<unknown>): Promise<number> => {
    const counted = sql`select from (${found}) as found limit ${most}`;
    const { rows } = await sql<{ total: number }>`select count(*) as total from (${counted}) as counted`.execute(db);
    return rows[0]?.total ?? 0;
  };
  const amongNewest = await countUpToMost(newest);
  return amongNewest === most || !hasWord(q) ? amongNewest : countUpToMost(all);
}

/** The user record with this id. */
export async function findUserById(
  db: Database,
  type: AdminUserRow['type'],
  id: string,
): Promise<AdminUserRow | undefined> {
  const known = sql`select id from accounts where id = ${id} and ${isListed(type, undefined)}`;
  const [user] = await readUsers(db, type, known);
  return user;
}

/** An admin's recorded decision about an account. */
export interface VerificationRecord {
  id: string;
  adminName: string;
  fromStatus: VerificationStatus;
  toStatus: VerificationStatus;
  note: string | null;
  decidedAt: string;
}

/** The last decisions about an account, newest first; none where there is no such account. */
export async function listVerificationDecisions(
  db: Database,
  { type, id }: UserAccount,
  limit: number,
): Promise<VerificationRecord[]> {
  return db
    .selectFrom('verificationDecisions as decision')
    .innerJoin('accounts', 'accounts.id', 'decision.accountId')
    .innerJoin('accounts as admin', 'admin.id', 'decision.adminId')
    .where('accounts.id', '=', id)
    .where('accounts.kind', '=', type)
    .select([
      'decision.id',
      'admin.name as adminName',
      'decision.fromStatus',
      'decision.toStatus',
      'decision.note',
      'decision.decidedAt',
    ])
    .orderBy('decision.decidedAt', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(limit)
    .$narrowType<Pick<VerificationRecord, 'fromStatus' | 'toStatus'>>()
    .execute();
}

export interface VerificationDecision extends UserAccount {
  status: 'verified' | 'rejected';
  /** Replaces the account's verification notes; null when left out. */
  note?: string | null;
  adminId: string;
}

/**
 * Verifies or rejects an account and records who decided what; a rejection ends the account's sessions
 * (docs/product/verification-and-uploads.md, Verification). All in one transaction. Answers with the user record, or
 * undefined when there is no such account.
 */
export async function setVerificationStatus(
  db: Database,
  decision: VerificationDecision,
): Promise<AdminUserRow | undefined> {
  const { type, id, status, note = null, adminId } = decision;
  return transaction(db, async (trx) => {
    const before = await trx
      .selectFrom('accounts')
      .select('verificationStatus')
      .where('id', '=', id)
      .where('kind', '=', type)
      .where('deletedAt', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) return undefined;
    await updateAccount(trx, decision, {
      verificationStatus: status,
      verificationNotes: note,
      verifiedAt: status === 'verified' ? sql<string>`clock_timestamp()` : null,
    });
    await trx
      .insertInto('verificationDecisions')
      .values({
        id: newId(),
        accountId: id,
        adminId,
        fromStatus: before.verificationStatus,
        toStatus: status,
        note,
      })
      .execute();
    if (status === 'rejected') {
      await deleteSessionsOfAccount(trx, { type, id });
      await deleteApiKeysOfAccount(trx, { type, id });
    }
    return findUserById(trx, type, id);
  });
}
