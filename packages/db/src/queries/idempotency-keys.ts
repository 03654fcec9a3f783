import { sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { Database } from '../client.ts';
import { executePrepared, slot } from '../prepared.ts';
import { accountKey } from './accounts.ts';

/** A key from a caller; `scope` says whose it is. */
export interface IdempotencyKey {
  scope: string;
  key: string;
}

/** The call under a key: the SHA-256 of the request, and the answer as JSON. */
export interface IdempotentCall {
  fingerprint: Buffer;
  answer: string | null;
}

/**
 * Claims a key for the running transaction, for `lifetimeSeconds`; returns the call that has it already, undefined when
 * it was free. Waits while another transaction holds the key: when that one fails, the key is free again.
 */
export async function claimIdempotencyKey(
  trx: Database,
  claim: IdempotencyKey & { fingerprint: Buffer; lifetimeSeconds: number },
): Promise<IdempotentCall | undefined> {
  const { scope, key, fingerprint, lifetimeSeconds } = claim;
  const { rows } = await sql<{ key: string }>`
    insert into idempotency_keys as known (scope, key, fingerprint, expires_at)
    values (${scope}, ${key}, ${fingerprint}, now() + make_interval(secs => ${lifetimeSeconds}))
    on conflict (scope, key) do update
      set fingerprint = excluded.fingerprint, answer = null, expires_at = excluded.expires_at
      where known.expires_at <= now()
    returning key
  `.execute(trx);
  if (rows.length > 0) return undefined;
  return trx
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

/** The answer under a key, undefined when there is none or it has expired. Does not wait for calls in progress. */
export async function findIdempotentCall(
  db: Database,
  { scope, key }: IdempotencyKey,
): Promise<IdempotentCall | undefined> {
  const [call] = await executePrepared(db, 'idempotent call', () => makeFind(db), { scope, key });
  return call;
}

const makeFind = (db: Database): CompiledQuery<IdempotentCall> =>
  db
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', sql<string>`${slot('scope')}`)
    .where('key', '=', sql<string>`${slot('key')}`)
    .where('expiresAt', '>', sql<string>`now()`)
    .compile();

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Stores the answer (JSON) of a call whose key this transaction has claimed, and the ids that it names. */
export async function storeIdempotentAnswer(
  trx: Database,
  { scope, key }: IdempotencyKey,
  answer: string,
): Promise<void> {
  const namedIds = [...new Set(answer.match(uuids))];
  await trx
    .updateTable('idempotencyKeys')
    .set({ answer, namedIds })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}

/** Removes at most `limit` keys whose time is over; answers how many. */
export async function deleteExpiredIdempotencyKeys(db: Database, limit = 1000): Promise<number> {
  const result = await db
    .deleteFrom('idempotencyKeys')
    .where(({ eb, refTuple }) =>
      eb(refTuple('scope', 'key'), 'in', (inner) =>
        inner
          .selectFrom('idempotencyKeys')
          .select(['scope', 'key'])
          .where('expiresAt', '<=', sql<string>`now()`)
          .limit(limit)
          .$asTuple('scope', 'key'),
      ),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Removes the answers to an account, and those to others that contain its id. */
export async function deleteAnswersNaming(trx: Database, account: UserAccount): Promise<void> {
  await sql`
    delete from idempotency_keys where scope = ${accountKey(account)} or named_ids @> array[${account.id}::uuid]
  `.execute(trx);
}
