import { sql } from 'kysely';
import type { Database } from '../client.ts';
import type { Account } from './events.ts';
import type { SessionAccount } from './sessions.ts';

const table = { helper: 'helpers', professional: 'professionals' } as const;
const accountColumn = { helper: 'helperId', professional: 'professionalId', admin: 'adminId' } as const;

/** Where mail for an account goes; undefined when it was deleted. */
export async function findAccountContact(
  db: Database,
  { type, id }: Account,
): Promise<{ name: string; email: string; emailVerifiedAt: string | null } | undefined> {
  return db
    .selectFrom(table[type])
    .select(['name', 'email', 'emailVerifiedAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/**
 * Keeps an account with this password as it is until the transaction ends; false when it has another one by now or was
 * deleted.
 */
export async function holdPassword(trx: Database, { type, id }: Account, passwordHash: string): Promise<boolean> {
  const row = await trx
    .selectFrom(table[type])
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps an account from being deleted until the transaction ends, if it has not been; take it before what belongs to it. */
export async function holdAccount(trx: Database, { type, id }: Account): Promise<boolean> {
  const row = await trx
    .selectFrom(table[type])
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an account's mail arrives, if its address is still the one that was tried. */
export async function setEmailVerified(db: Database, { type, id }: Account, email: string): Promise<boolean> {
  const result = await db
    .updateTable(table[type])
    .set({ emailVerifiedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** A session as its owner sees it; `isCurrent` is the one with this token hash. */
export interface OwnSessionRow {
  id: string;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

/** The unexpired sessions of an account, the one used last first. */
export async function listSessionsOfAccount(
  db: Database,
  { type, id }: SessionAccount,
  currentTokenHash: Buffer,
): Promise<OwnSessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastSeenAt'])
    .select(({ eb }) => eb('tokenHash', '=', currentTokenHash).$castTo<boolean>().as('isCurrent'))
    .where(accountColumn[type], '=', id)
    .where('expiresAt', '>', sql<string>`now()`)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one session of an account; false when there is none with this id. */
export async function deleteSessionOfAccount(
  db: Database,
  { type, id }: SessionAccount,
  sessionId: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where(accountColumn[type], '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

type Rows = Record<string, unknown>[];

/** Everything that is kept about an account, by kind: what it entered, wrote, agreed on and was told. */
export async function exportAccount(db: Database, { type, id }: Account): Promise<Record<string, Rows>> {
  const mine = accountColumn[type];
  const all = async (rows: Promise<object[]>): Promise<Rows> => (await rows) as Rows;
  const isHelper = type === 'helper';
  const rows = await db.selectFrom(table[type]).selectAll().where('id', '=', id).execute();
  const internal = new Set(['passwordHash', 'stripeCustomerId', 'deletedAt']);
  const profile = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !internal.has(name))));
  return {
    profile,
    messages: await all(db.selectFrom('messages').selectAll().where(mine, '=', id).orderBy('sentAt').execute()),
    gigs: await all(db.selectFrom('gigs').selectAll().where(mine, '=', id).orderBy('createdAt').execute()),
    reviewsOfHelpers: await all(
      db.selectFrom('reviews').selectAll().where(mine, '=', id).orderBy('createdAt').execute(),
    ),
    reviewsOfProfessionals: await all(
      db.selectFrom('professionalReviews').selectAll().where(mine, '=', id).orderBy('createdAt').execute(),
    ),
    notifications: await all(
      db.selectFrom('notifications').selectAll().where(mine, '=', id).orderBy('createdAt').execute(),
    ),
    uploads: await all(db.selectFrom('uploads').select(['id', 'purpose', 'createdAt']).where(mine, '=', id).execute()),
    sessions: await all(
      db.selectFrom('sessions').select(['id', 'userAgent', 'createdAt', 'lastSeenAt']).where(mine, '=', id).execute(),
    ),
    ...(isHelper
      ? {
          applications: await all(db.selectFrom('applications').selectAll().where('helperId', '=', id).execute()),
          workSamples: await all(db.selectFrom('workSamples').selectAll().where('helperId', '=', id).execute()),
        }
      : {
          jobPostings: await all(db.selectFrom('jobPostings').selectAll().where('professionalId', '=', id).execute()),
        }),
  };
}
