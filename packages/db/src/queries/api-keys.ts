import { sql } from 'kysely';
import type { KeyScope } from '@get-my-helpers/validation/api-key';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { UserType } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import { executePrepared, slot } from '../prepared.ts';
import { lockAccount } from './accounts.ts';

/** A key without its secret. */
export interface ApiKeyRow {
  id: string;
  name: string;
  scopes: KeyScope[];
  prefix: string;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

const columns = ['id', 'name', 'scopes', 'prefix', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;

/** The keys of an account, the latest first, expired ones included. */
export async function listApiKeys(db: Database, { id }: UserAccount): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('apiKeys')
    .select(columns)
    .where('accountId', '=', id)
    .$narrowType<{ scopes: KeyScope[] }>()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export interface NewApiKeyRow extends Pick<ApiKeyRow, 'name' | 'scopes' | 'prefix' | 'expiresAt'> {
  secretHash: Buffer;
}

/**
 * Stores a key; call it in a transaction. Returns 'full' when the account has `max` already, 'gone' when it was deleted.
 */
export async function insertApiKey(
  trx: Database,
  owner: UserAccount,
  key: NewApiKeyRow,
  max: number,
): Promise<ApiKeyRow | 'full' | 'gone'> {
  // Serializes concurrent additions, so that the limit holds.
  if (!(await lockAccount(trx, owner))) return 'gone';
  const { count } = await trx
    .selectFrom('apiKeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', owner.id)
    .executeTakeFirstOrThrow();
  if (count >= max) return 'full';
  return trx
    .insertInto('apiKeys')
    .values({ id: newId(), accountId: owner.id, ...key })
    .returning(columns)
    .$narrowType<{ scopes: KeyScope[] }>()
    .executeTakeFirstOrThrow();
}

/** Removes a key of this account; undefined if there is none, else its name. */
export async function deleteApiKey(
  trx: Database,
  owner: UserAccount,
  id: string,
): Promise<{ name: string } | undefined> {
  return trx
    .deleteFrom('apiKeys')
    .where('id', '=', id)
    .where('accountId', '=', owner.id)
    .returning('name')
    .executeTakeFirst();
}

/** Removes every key of an account; returns how many. */
export async function deleteApiKeysOfAccount(trx: Database, { id }: UserAccount): Promise<number> {
  const result = await trx.deleteFrom('apiKeys').where('accountId', '=', id).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** A key that is in use, with its account. */
export interface KeyCaller {
  keyId: string;
  secretHash: Buffer;
  scopes: KeyScope[];
  lastUsedAt: string | null;
  id: string;
  name: string;
  email: string;
  type: UserType;
}

// Read by every call of a program, so it is prepared.
const selectKey = (db: Database) =>
  db
    .selectFrom('apiKeys')
    .innerJoin('accounts', 'accounts.id', 'apiKeys.accountId')
    .select([
      'apiKeys.id as keyId',
      'apiKeys.secretHash',
      'apiKeys.scopes',
      'apiKeys.lastUsedAt',
      'accounts.id',
      'accounts.name',
      'accounts.email',
      'accounts.kind as type',
    ])
    .where('apiKeys.prefix', '=', sql<string>`${slot('prefix')}::text`)
    .where('accounts.kind', '<>', sql<'admin'>`'admin'`)
    .where('accounts.deletedAt', 'is', null)
    .where('accounts.loginDisabledAt', 'is', null)
    .where((eb) => eb.or([eb('apiKeys.expiresAt', 'is', null), eb('apiKeys.expiresAt', '>', sql<string>`now()`)]))
    .$narrowType<{ scopes: KeyScope[]; type: UserType }>()
    .compile();

/** The unexpired key that begins so, of an account that can sign in, in one query. */
export async function findApiKey(db: Database, prefix: string): Promise<KeyCaller | undefined> {
  const [row] = await executePrepared(db, 'api key', () => selectKey(db), { prefix });
  return row;
}

/** Notes the use of a key, unless that was done less than so many seconds ago. */
export async function touchApiKey(db: Database, keyId: string, minAgeSeconds: number): Promise<void> {
  await db
    .updateTable('apiKeys')
    .set({ lastUsedAt: sql<string>`now()` })
    .where('id', '=', keyId)
    .where((eb) =>
      eb.or([
        eb('lastUsedAt', 'is', null),
        eb('lastUsedAt', '<', sql<string>`now() - make_interval(secs => ${minAgeSeconds})`),
      ]),
    )
    .execute();
}
