import { sql } from 'kysely';
import type { Account } from '@get-my-helpers/validation/account';
import type { UserType } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { executePrepared, slot } from '../prepared.ts';

interface SessionFields {
  /** The id of the account. */
  id: string;
  name: string;
  email: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

/** A signed-in helper or professional. */
export interface UserSessionRow extends SessionFields {
  type: UserType;
}

/** A signed-in admin. */
export interface AdminSessionRow extends SessionFields {
  type: 'admin';
  role: string;
  permissions: string[];
  hasSecondFactor: boolean;
}

export type SessionRow = UserSessionRow | AdminSessionRow;

const secondsFromNow = (seconds: number): ReturnType<typeof sql<string>> =>
  sql<string>`now() + make_interval(secs => ${seconds})`;

/** Stores a session by the SHA-256 of its token. It ends `lifetimeSeconds` from now by the database's clock. */
export async function insertSession(
  db: Database,
  session: { tokenHash: Buffer; account: Account; lifetimeSeconds: number; userAgent?: string },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      tokenHash: session.tokenHash,
      userAgent: session.userAgent,
      accountId: session.account.id,
      expiresAt: secondsFromNow(session.lifetimeSeconds),
    })
    .execute();
}

// Read by nearly every request, so it is prepared.
function selectSession(db: Database) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .leftJoin('admins', 'admins.id', 'accounts.id')
    .select(({ ref, exists, selectFrom }) => [
      'accounts.id',
      'accounts.kind',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'sessions.expiresAt',
      'accounts.name',
      'accounts.email',
      ref('admins.role').as('role'),
      ref('admins.permissions').as('permissions'),
      exists(
        selectFrom('secondFactors')
          .select('secondFactors.accountId')
          .whereRef('secondFactors.accountId', '=', 'admins.id')
          .where('secondFactors.secret', 'is not', null),
      )
        .$castTo<boolean>()
        .as('hasSecondFactor'),
    ])
    .where('sessions.tokenHash', '=', sql<Buffer>`${slot('tokenHash')}::bytea`)
    .where('sessions.expiresAt', '>', sql<string>`now()`)
    .compile();
}

/** The unexpired session with this token hash, with its account, in one query. */
export async function findSession(db: Database, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await executePrepared(db, 'session', () => selectSession(db), { tokenHash });
  if (!row) return undefined;
  const { kind: type, role, permissions, hasSecondFactor, ...session } = row;
  if (type !== 'admin') return { ...session, type };
  return { ...session, type, role: role ?? '', permissions: permissions ?? [], hasSecondFactor };
}

/**
 * Extends the session to `lifetimeSeconds` from now, but no more than `longestSeconds` after it began. Only writes if
 * it was last seen more than `minAgeSeconds` ago; returns whether it did.
 */
export async function touchSession(
  db: Database,
  tokenHash: Buffer,
  times: { lifetimeSeconds: number; longestSeconds: number; minAgeSeconds: number },
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({
      lastSeenAt: sql<string>`now()`,
      expiresAt: sql<string>`least(${secondsFromNow(times.lifetimeSeconds)}, created_at + make_interval(secs => ${times.longestSeconds}))`,
    })
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<string>`now()`)
    .where('lastSeenAt', '<', secondsFromNow(-times.minAgeSeconds))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends one session; no error when there is none. */
export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

/** Ends every session of an account except the one to keep; returns how many. */
export async function deleteSessionsOfAccount(db: Database, account: Account, keepTokenHash?: Buffer): Promise<number> {
  const ofAccount = db.deleteFrom('sessions').where('accountId', '=', account.id);
  const result = await (
    keepTokenHash ? ofAccount.where('tokenHash', '<>', keepTokenHash) : ofAccount
  ).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Removes at most `limit` sessions that have ended; answers how many. */
export async function deleteExpiredSessions(db: Database, limit = 1000): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('tokenHash', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('tokenHash')
        .where('expiresAt', '<=', sql<string>`now()`)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** A session as its owner sees it; `isCurrent` is the one with this token hash. */
export interface OwnSessionRow {
  id: string;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

/** The unexpired sessions of an account, the most recently used first. */
export async function listSessionsOfAccount(
  db: Database,
  { id }: Account,
  currentTokenHash: Buffer,
): Promise<OwnSessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastSeenAt'])
    .select(({ eb }) => eb('tokenHash', '=', currentTokenHash).$castTo<boolean>().as('isCurrent'))
    .where('accountId', '=', id)
    .where('expiresAt', '>', sql<string>`now()`)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute();
}

/** A session of an account; undefined when there is none with this id. */
export async function findSessionOfAccount(
  db: Database,
  { id }: Account,
  sessionId: string,
): Promise<{ tokenHash: Buffer } | undefined> {
  return db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('id', '=', sessionId)
    .where('accountId', '=', id)
    .executeTakeFirst();
}

/** Ends one session of an account; false when there is none with this id. */
export async function deleteSessionOfAccount(db: Database, { id }: Account, sessionId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('accountId', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
