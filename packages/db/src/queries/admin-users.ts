import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { State, Trade, VerificationStatus } from '@get-my-helpers/validation/reference';
import { transaction } from '../client.ts';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
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

/** An admin's user record of a helper (specification section 3). */
export interface AdminHelperRow extends UserFields {
  type: 'helper';
  specialties: Trade[];
}

/** An admin's user record of a professional (specification section 3). */
export interface AdminProfessionalRow extends UserFields {
  type: 'professional';
  tradeType: Trade;
  company: string | null;
}

export type AdminUserRow = AdminHelperRow | AdminProfessionalRow;

/** `q` is searched for in name, e-mail, city and, of professionals, company; case ignored. */
export interface AdminUserFilters {
  type: AdminUserRow['type'];
  q?: string;
}

/** Where the previous page ended: these two fields of its last row, unchanged. */
export type AdminUserPosition = Pick<AdminUserRow, 'createdAt' | 'id'>;

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

const helperUsers = (db: Database) =>
  db
    .selectFrom('helpers')
    .select([...userColumns, 'specialties', sql<'helper'>`'helper'`.as('type')])
    .where('deletedAt', 'is', null);

const professionalUsers = (db: Database) =>
  db
    .selectFrom('professionals')
    .select([...userColumns, 'tradeType', 'company', sql<'professional'>`'professional'`.as('type')])
    .where('deletedAt', 'is', null);

function contains(type: AdminUserRow['type'], q: string): RawBuilder<boolean> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const inAll = sql`name ilike ${pattern} or email ilike ${pattern} or city ilike ${pattern}`;
  return type === 'helper' ? sql<boolean>`(${inAll})` : sql<boolean>`(${inAll} or company ilike ${pattern})`;
}

function isOnPage({ type, q }: AdminUserFilters, after?: AdminUserPosition): RawBuilder<boolean> {
  const found = q === undefined ? sql<boolean>`true` : contains(type, q);
  if (!after) return found;
  return sql<boolean>`${found} and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
}

/** One page of the helpers or the professionals for an admin, rejected ones included, newest first. */
export async function listUsers(
  db: Database,
  filters: AdminUserFilters,
  { limit, after }: { limit: number; after?: AdminUserPosition },
): Promise<AdminUserRow[]> {
  const condition = isOnPage(filters, after);
  if (filters.type === 'helper') {
    const query = helperUsers(db).where(condition).orderBy('createdAt', 'desc').orderBy('id', 'desc');
    return query.limit(limit).execute();
  }
  const query = professionalUsers(db).where(condition).orderBy('createdAt', 'desc').orderBy('id', 'desc');
  return query.limit(limit).execute();
}

/** How many users pass the filters, exactly. */
export async function countUsers(db: Database, filters: AdminUserFilters): Promise<number> {
  const row = await db
    .selectFrom(filters.type === 'helper' ? 'helpers' : 'professionals')
    .where(isOnPage(filters))
    .where('deletedAt', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The user record with this id. */
export async function findUserById(
  db: Database,
  type: AdminUserRow['type'],
  id: string,
): Promise<AdminUserRow | undefined> {
  if (type === 'helper') return helperUsers(db).where('id', '=', id).executeTakeFirst();
  return professionalUsers(db).where('id', '=', id).executeTakeFirst();
}

/** What an admin decided about an account (decision D4). */
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
  { type, id }: { type: AdminUserRow['type']; id: string },
  limit: number,
): Promise<VerificationRecord[]> {
  return db
    .selectFrom('verificationDecisions as decision')
    .innerJoin('admins', 'admins.id', 'decision.adminId')
    .where(type === 'helper' ? 'decision.helperId' : 'decision.professionalId', '=', id)
    .select([
      'decision.id',
      'admins.name as adminName',
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

export interface VerificationDecision {
  type: AdminUserRow['type'];
  id: string;
  status: 'verified' | 'rejected';
  /** Replaces the account's verification notes; null when left out. */
  note?: string | null;
  adminId: string;
}

/**
 * Verifies or rejects an account and records who decided what (decision D4); a rejection ends the account's sessions
 * (decision D2). All in one transaction. Answers with the user record, or undefined when there is no such account.
 */
export async function setVerificationStatus(
  db: Database,
  decision: VerificationDecision,
): Promise<AdminUserRow | undefined> {
  const { type, id, status, note = null, adminId } = decision;
  const table = type === 'helper' ? 'helpers' : 'professionals';
  return transaction(db, async (trx) => {
    const before = await trx
      .selectFrom(table)
      .select('verificationStatus')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) return undefined;
    await trx
      .updateTable(table)
      .set({
        verificationStatus: status,
        verificationNotes: note,
        isVerified: status === 'verified',
        verifiedAt: status === 'verified' ? sql<string>`now()` : null,
      })
      .where('id', '=', id)
      .execute();
    await trx
      .insertInto('verificationDecisions')
      .values({
        id: newId(),
        [type === 'helper' ? 'helperId' : 'professionalId']: id,
        adminId,
        fromStatus: before.verificationStatus,
        toStatus: status,
        note,
      })
      .execute();
    if (status === 'rejected') await deleteSessionsOfAccount(trx, { type, id });
    return findUserById(trx, type, id);
  });
}
