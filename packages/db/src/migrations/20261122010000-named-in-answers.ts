import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Whose ids the answer under an idempotency key holds, so that the answers that name a deleted account are found without
 * reading all of them. The other ids in an answer are in it too, because nothing has to tell them apart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
      alter table idempotency_keys add column named_ids uuid[] not null default '{}';
      update idempotency_keys set named_ids = array(
        select distinct found[1]::uuid
        from regexp_matches(answer, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') as found
      ) where answer is not null;
      create index idempotency_keys_named_ids on idempotency_keys using gin (named_ids) with (fastupdate = off);
      `,
    )
    .execute(db);
}
