import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../client.ts';

/** A helper with whom a professional had an interaction, and when last (docs/product/reviews.md, Interactions). */
export interface RecentInteractionRow {
  id: string;
  name: string;
  email: string;
  lastInteraction: string;
  /** Whether the professional has already written their one review without a gig. */
  reviewed: boolean;
}

/**
 * The interactions of a professional and helpers, as (helper_id, at): messages, applications and gigs. Messages count
 * only if both sides wrote.
 */
function interactionsOf(professionalId: string): RawBuilder<unknown> {
  return sql`(
    select helper_id, max(sent_at) as at from messages
      where professional_id = ${professionalId}::uuid
      group by helper_id having count(distinct sender_type) = 2
    union all
    select applications.helper_id, applications.created_at
      from job_postings join applications on applications.job_posting_id = job_postings.id
      where job_postings.professional_id = ${professionalId}::uuid
    union all
    select helper_id, greatest(created_at, started_at, completed_at) from gigs
      where professional_id = ${professionalId}::uuid
  ) as interaction`;
}

/** The helpers with whom the professional exchanged messages, took an application or had a gig, latest first. */
export async function listRecentInteractions(
  db: Database,
  professionalId: string,
  limit: number,
): Promise<RecentInteractionRow[]> {
  const result = await sql<RecentInteractionRow>`
    select accounts.id, accounts.name, accounts.email, max(interaction.at) as last_interaction,
      exists (
        select from reviews
        where reviews.helper_id = accounts.id and professional_id = ${professionalId}::uuid and gig_id is null and not is_reply
      ) as reviewed
    from ${interactionsOf(professionalId)} join accounts on accounts.id = interaction.helper_id
    group by accounts.id
    order by last_interaction desc, accounts.id desc
    limit ${limit}
  `.execute(db);
  return result.rows;
}

/** Whether the two ever had an interaction: the condition for a review. */
export async function hasInteraction(db: Database, professionalId: string, helperId: string): Promise<boolean> {
  const result = await sql<{ found: boolean }>`
    select exists (select from ${interactionsOf(professionalId)} where helper_id = ${helperId}::uuid) as found
  `.execute(db);
  return result.rows[0]?.found ?? false;
}

/**
 * Whether the helper wrote to the professional, applied to a posting of theirs or accepted an offer. An offer that was
 * declined, or taken back by the professional, does not count.
 */
export async function hasHelperAgreed(db: Database, professionalId: string, helperId: string): Promise<boolean> {
  const result = await sql<{ found: boolean }>`
    select exists (
      select from messages
      where professional_id = ${professionalId}::uuid and helper_id = ${helperId}::uuid and sender_type = 'helper'
    ) or exists (
      select from applications join job_postings on job_postings.id = applications.job_posting_id
      where job_postings.professional_id = ${professionalId}::uuid and applications.helper_id = ${helperId}::uuid
    ) or exists (
      select from gigs
      where professional_id = ${professionalId}::uuid and helper_id = ${helperId}::uuid and (
        status in ('accepted', 'in_progress', 'completed')
        or exists (select from gig_changes where gig_changes.gig_id = gigs.id and changed_by = 'helper' and action <> 'decline')
      )
    ) as found
  `.execute(db);
  return result.rows[0]?.found ?? false;
}
