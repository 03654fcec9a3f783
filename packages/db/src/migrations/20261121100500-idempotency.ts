import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * The first answers of calls that create something, under the keys that their callers gave them. A row is written in the
 * transaction of the work itself; `fingerprint` is a SHA-256 over what was asked for, passwords left out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
      create table idempotency_keys (
        scope text not null check (char_length(scope) between 1 and 200),
        key text not null check (char_length(key) between 1 and 200),
        fingerprint bytea not null check (octet_length(fingerprint) = 32),
        answer text,
        expires_at timestamptz not null,
        primary key (scope, key)
      );
      create index idempotency_keys_expiry on idempotency_keys (expires_at);
      `,
    )
    .execute(db);
}
