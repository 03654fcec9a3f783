import { sql } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { GigStatus, JobPostingStatus } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { receivedBy, recomputeRating } from './reviews.ts';

/** What belongs to the sample data of an account: the people are made up for it alone. */
export interface SandboxRow {
  createdAt: string;
  people: { id: string; name: string }[];
  jobPostings: { id: string; title: string; status: JobPostingStatus }[];
  gigs: { id: string; title: string; status: GigStatus }[];
}

/** Whether a demo login, which everybody may use, has this account. */
export async function isSharedAccount(db: Database, { id }: UserAccount): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('isDemo').where('id', '=', id).executeTakeFirst();
  return row?.isDemo ?? false;
}

/** The sample data of an account; undefined when it has none. */
export async function findSandbox(db: Database, { id }: UserAccount): Promise<SandboxRow | undefined> {
  const { rows } = await sql<SandboxRow>`
    select
      to_char(sandbox_since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]')
        from accounts where sandbox_of = owner.id and id <> owner.id) as people,
      (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'status', status) order by id), '[]')
        from job_postings
        where is_sample and professional_id in (select id from accounts where sandbox_of = owner.id)) as job_postings,
      (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'status', status) order by id), '[]')
        from gigs where helper_id in (${madeUp}) or professional_id in (${madeUp})) as gigs
    from accounts as owner where id = ${id}::uuid and sandbox_since is not null
  `.execute(db);
  return rows[0];
}

/**
 * The latest open posting of a professional to which a helper made up for them has not applied, of the sample ones and
 * those that were posted since; with that helper.
 */
export async function findPostingToApplyTo(
  db: Database,
  { id }: UserAccount,
): Promise<{ jobPostingId: string; helperId: string } | undefined> {
  const { rows } = await sql<{ jobPostingId: string; helperId: string }>`
    select posting.id as job_posting_id, helper.id as helper_id
    from job_postings as posting
      join accounts as owner on owner.id = posting.professional_id
      join accounts as helper on helper.sandbox_of = owner.id and helper.id <> owner.id
    where owner.id = ${id}::uuid and posting.status = 'open' and posting.expires_at > now()
      and (posting.is_sample or posting.created_at >= owner.sandbox_since)
      and not exists (select from applications where job_posting_id = posting.id and helper_id = helper.id)
    order by posting.created_at desc, posting.id desc, helper.id limit 1
  `.execute(db);
  return rows[0];
}

const madeUp = sql`select id from accounts where sandbox_of = owner.id and id <> owner.id`;

/** Brings the lists of everybody else up to date: an account with sample data is on none. */
async function listAnew(trx: Database, { type, id }: UserAccount): Promise<void> {
  if (type === 'helper') {
    await sql`select list_helpers(array[${id}::uuid]), list_helper_points(array[${id}::uuid])`.execute(trx);
  } else {
    await sql`
      select list_postings(array(select id from job_postings where professional_id = ${id}::uuid and status = 'open'))
    `.execute(trx);
  }
}

/** Takes an account, which is locked and has no sample data, off the lists of everybody else. */
export async function beginSandbox(trx: Database, account: UserAccount): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ sandboxOf: account.id, sandboxSince: sql<string>`now()` })
    .where('id', '=', account.id)
    .execute();
  await listAnew(trx, account);
}

/**
 * Removes the sample data of an account, whose row is locked, with everything that it did with them. False when there are
 * none.
 */
export async function removeSandbox(trx: Database, account: UserAccount): Promise<boolean> {
  const found = await findSandbox(trx, account);
  if (!found) return false;
  const people = found.people.map(({ id }) => id);
  const gigs = found.gigs.map(({ id }) => id);
  const postings = found.jobPostings.map(({ id }) => id);
  await sql`select from gigs where id = any (${gigs}::uuid[]) order by id for update`.execute(trx);
  await sql`
    delete from notifications where account_id = ${account.id}::uuid
      and (actor_id = any (${people}::uuid[]) or subject_id = any (${[...gigs, ...postings]}::uuid[]))
  `.execute(trx);
  // A no-show is taken off the records, which needs its gig.
  await sql`delete from no_shows where gig_id = any (${gigs}::uuid[])`.execute(trx);
  for (const table of ['reviews', 'professionalReviews'] as const) {
    await sql`
      delete from ${sql.table(table)} where helper_id = any (${people}::uuid[]) or professional_id = any (${people}::uuid[])
    `.execute(trx);
  }
  await sql`delete from gigs where id = any (${gigs}::uuid[])`.execute(trx);
  await sql`delete from job_postings where id = any (${postings}::uuid[])`.execute(trx);
  await sql`delete from accounts where id = any (${people}::uuid[])`.execute(trx);
  await recomputeRating(trx, account.id, receivedBy[account.type](account.id));
  // Approvals are only ever added to a record, whose other numbers went with their gigs.
  await sql`
    update professional_records set hours_approved_in_time = (
      select count(*) from hours_versions join gigs on gigs.id = gig_id
      where gigs.professional_id = ${account.id}::uuid and answered_in_time(hours_versions)
    )
    where professional_id = ${account.id}::uuid
  `.execute(trx);
  // Nor does the last day on which something is on a helper's calendar fall by itself.
  await sql`
    update helpers set calendar_until = greatest(
      (select max(day) from availability_exceptions where helper_id = helpers.id),
      (
        select max((upper(work_period) - interval '1 microsecond')::date) from gigs
        where helper_id = helpers.id and status in ('accepted', 'in_progress')
      )
    )
    where id = ${account.id}::uuid
  `.execute(trx);
  await trx.updateTable('accounts').set({ sandboxOf: null, sandboxSince: null }).where('id', '=', account.id).execute();
  await listAnew(trx, account);
  return true;
}
