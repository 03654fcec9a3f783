import { sql, type RawBuilder } from 'kysely';
import type { Account } from '@get-my-helpers/validation/account';
import type { AuditAction, AuditEntry, AuditFilters } from '@get-my-helpers/validation/audit';
import { siteZone } from '@get-my-helpers/validation/zones';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import { isAfter, type PageAfter } from './pages.ts';

/** What somebody did, and to whom. */
export interface NewAuditEntry {
  action: AuditAction;
  /** Null: the operator, on the machine. */
  account: Account | null;
  subject?: Account | undefined;
}

/** A row of the audit log, which nobody can change. */
export const auditRow = ({ action, account, subject }: NewAuditEntry) => ({
  id: newId(),
  action,
  accountKind: account?.type,
  accountId: account?.id,
  subjectKind: subject?.type,
  subjectId: subject?.id,
});

/** Adds an entry; inside a transaction, it exists if and only if that commits. */
export async function insertAuditEntry(db: Database, entry: NewAuditEntry): Promise<void> {
  await db.insertInto('auditLog').values(auditRow(entry)).execute();
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

function isAbout(person: string): RawBuilder<boolean> {
  if (uuid.test(person)) return sql<boolean>`(account_id = ${person}::uuid or subject_id = ${person}::uuid)`;
  const known = sql`select id from accounts where lower(email) = lower(${person})`;
  return sql<boolean>`(account_id = any (array(${known})) or subject_id = any (array(${known})))`;
}

/** The beginning of a day in the site's zone, so many days later. */
const beginning = (day: string, later = 0): RawBuilder<string> =>
  sql<string>`(${day}::date + ${later}::integer)::timestamp at time zone ${siteZone}`;

function isFound({ action, person, from, to }: AuditFilters): RawBuilder<boolean> {
  const conditions = [
    action !== undefined && sql<boolean>`action = ${action}`,
    person !== undefined && isAbout(person),
    from !== undefined && sql<boolean>`audit_log.created_at >= ${beginning(from)}`,
    to !== undefined && sql<boolean>`audit_log.created_at < ${beginning(to, 1)}`,
  ].filter((condition) => condition !== false);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** One page of the log, newest first, with the names of those who are still here. */
export async function listAuditLog(
  db: Database,
  filters: AuditFilters,
  { limit, after }: PageAfter,
): Promise<AuditEntry[]> {
  const person = (prefix: string): RawBuilder<AuditEntry['by']> => sql<AuditEntry['by']>`
    case when ${sql.ref(`auditLog.${prefix}Id`)} is not null then json_build_object(
      'id', ${sql.ref(`auditLog.${prefix}Id`)}, 'type', ${sql.ref(`auditLog.${prefix}Kind`)},
      'name', ${sql.ref(`${prefix}s.name`)}, 'email', ${sql.ref(`${prefix}s.email`)}
    ) end`;
  return db
    .selectFrom('auditLog')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'auditLog.accountId').on('accounts.deletedAt', 'is', null),
    )
    .leftJoin('accounts as subjects', (join) =>
      join.onRef('subjects.id', '=', 'auditLog.subjectId').on('subjects.deletedAt', 'is', null),
    )
    .select(['auditLog.id', 'auditLog.action', 'auditLog.createdAt'])
    .select([person('account').as('by'), person('subject').as('about')])
    .$narrowType<{ action: AuditAction }>()
    .where(isFound(filters))
    .where(isAfter('auditLog', after))
    .orderBy('auditLog.createdAt', 'desc')
    .orderBy('auditLog.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many entries there are, counted up to `most`. */
export async function countAuditLog(db: Database, filters: AuditFilters, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select from audit_log where ${isFound(filters)} limit ${most}) as counted
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** Removes at most `limit` entries that are older than a year; returns how many. */
export async function deleteOldAuditEntries(db: Database, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('auditLog')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('auditLog')
        .select('id')
        .where('createdAt', '<', sql<string>`now() - interval '1 year'`)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
