import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../client.ts';
import { isThereFor } from './made-up.ts';

/** What decides whether a helper can be invited to apply to a posting. */
export interface InviteeRow {
  helperId: string;
  isInvited: boolean;
  hasApplied: boolean;
  /** Rejected, or one of the two has blocked the other. */
  isUnavailable: boolean;
}

/** Whether the helper of a row was invited to this posting. */
export const isInvitedTo = (jobPostingId: RawBuilder<unknown>, helperId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from job_invitations where job_posting_id = ${jobPostingId} and helper_id = ${helperId}
  )`;

/** Those of these helpers that there are for the inviting professional, in the order given. */
export async function findInvitees(
  db: Database,
  { jobPostingId, professionalId }: { jobPostingId: string; professionalId: string },
  helperIds: readonly string[],
): Promise<InviteeRow[]> {
  const { rows } = await sql<InviteeRow>`
    select helpers.id as helper_id, ${isInvitedTo(sql`job_postings.id`, sql`helpers.id`)} as is_invited,
      exists (
        select from applications where job_posting_id = job_postings.id and helper_id = helpers.id
      ) as has_applied,
      accounts.verification_status = 'rejected' or exists (
        select from blocks where professional_id = job_postings.professional_id and helper_id = helpers.id
      ) as is_unavailable
    from unnest(${helperIds}::uuid[]) with ordinality as asked (id, place)
      join helpers on helpers.id = asked.id join accounts on accounts.id = helpers.id
      join job_postings on job_postings.id = ${jobPostingId}
    where accounts.deleted_at is null and ${isThereFor(professionalId)}
    order by place
  `.execute(db);
  return rows;
}

/** Which of these helpers were invited to a posting. */
export async function listInvited(db: Database, jobPostingId: string, helperIds: readonly string[]): Promise<string[]> {
  if (helperIds.length === 0) return [];
  const rows = await db
    .selectFrom('jobInvitations')
    .select('helperId')
    .where('jobPostingId', '=', jobPostingId)
    .where('helperId', 'in', helperIds)
    .execute();
  return rows.map(({ helperId }) => helperId);
}

/** To which of these postings a helper was invited. */
export async function listInvitationsOf(db: Database, helperId: string, jobPostingIds: string[]): Promise<string[]> {
  if (jobPostingIds.length === 0) return [];
  const rows = await db
    .selectFrom('jobInvitations')
    .select('jobPostingId')
    .where('helperId', '=', helperId)
    .where('jobPostingId', 'in', jobPostingIds)
    .execute();
  return rows.map(({ jobPostingId }) => jobPostingId);
}

/** How many helpers were invited to a posting. */
export async function countInvitations(db: Database, jobPostingId: string): Promise<number> {
  const row = await db
    .selectFrom('jobInvitations')
    .where('jobPostingId', '=', jobPostingId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Stores invitations. */
export async function insertInvitations(
  trx: Database,
  jobPostingId: string,
  helperIds: readonly string[],
): Promise<void> {
  if (helperIds.length === 0) return;
  await trx
    .insertInto('jobInvitations')
    .values(helperIds.map((helperId) => ({ jobPostingId, helperId })))
    .execute();
}
