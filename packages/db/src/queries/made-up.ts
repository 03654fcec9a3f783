import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../client.ts';

/** Who asks for something: an account's id, null for somebody who is not signed in, undefined where it does not matter. */
export type Viewer = string | null | undefined;

/**
 * Whether there is an account, a row named by `accounts`, for a viewer: made-up people are there for the account that has
 * the sample data alone.
 */
export function isThereFor(viewer: Viewer, accounts = 'accounts'): RawBuilder<boolean> {
  if (viewer === undefined) return sql<boolean>`true`;
  const [id, sandboxOf] = [sql.ref(`${accounts}.id`), sql.ref(`${accounts}.sandbox_of`)];
  return sql<boolean>`(${sandboxOf} is null or ${sandboxOf} in (${id}, ${viewer}::uuid))`;
}

/**
 * The same for a posting, a row of `job_postings` with the `accounts` of who posted it: sample postings are there for the
 * account that has them and its made-up people.
 */
export function isPostingThereFor(viewer: Viewer): RawBuilder<boolean> {
  if (viewer === undefined) return sql<boolean>`true`;
  return sql<boolean>`(
    not job_postings.is_sample
    or accounts.sandbox_of in (select viewer.sandbox_of from accounts as viewer where viewer.id = ${viewer}::uuid)
  )`;
}

/** Which of two accounts has sample data that the other is no part of, the first one if both have. */
export async function findApart(db: Database, from: string, to: string): Promise<'from' | 'to' | undefined> {
  const { rows } = await sql<{ apart: 'from' | 'to' }>`
    select case when one.sandbox_of is null then 'to' else 'from' end as apart
    from accounts as one, accounts as other
    where one.id = ${from}::uuid and other.id = ${to}::uuid and one.sandbox_of is distinct from other.sandbox_of
  `.execute(db);
  return rows[0]?.apart;
}
