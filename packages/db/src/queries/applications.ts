import { sql } from 'kysely';
import type { Insertable, RawBuilder } from 'kysely';
import type { MatchFacts } from '@get-my-helpers/validation/job-posting';
import type { ApplicationStatus, ApplicantSort } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import type { Applications } from '../generated.ts';
import { newId } from '../ids.ts';
import { findHelperCardsByIds } from './helper-search.ts';
import type { HelperCardRow } from './helper-search.ts';
import { isInvitedTo } from './invitations.ts';
import { listJobPostingsByIds } from './job-postings.ts';
import type { JobPostingRow } from './job-postings.ts';
import { comparison, helperSide, matchFacts, postingSide } from './match.ts';
import { isAfter, type PageAfter } from './pages.ts';
import type { HelperCountsRow } from './records.ts';

/**
 * A helper's application to a job posting. If it was undecided when the posting ended, its status is expired. `history`
 * has every status and its time, oldest first.
 */
export interface ApplicationRow {
  id: string;
  jobPostingId: string;
  helperId: string;
  note: string | null;
  proposedRate: number | null;
  status: ApplicationStatus;
  /** Undecided, and expired only as long as enough helpers have agreed. */
  isOnHold: boolean;
  createdAt: string;
  history: { status: ApplicationStatus; at: string }[];
  /** The gig that was created when it was accepted. */
  gigId: string | null;
}

/** An application with the applicant's card, and how the applicant meets what the posting requires. */
export interface ApplicantRow extends ApplicationRow {
  helper: HelperCardRow;
  counts: HelperCountsRow;
  match: MatchFacts;
  /** How many of the requirements are met. */
  met: number;
  /** Withdrawn or declined. */
  isOut: boolean;
  /** The more, the earlier in the list as it is sorted. */
  score: number;
  /** Whether the professional invited them to apply. */
  isInvited: boolean;
}

/** Where the previous page of applicants ended. */
export type ApplicantPosition = Pick<ApplicantRow, 'isOut' | 'score' | 'met' | 'createdAt' | 'id'> & { rating: number };

/** An application with its posting. */
export interface OwnApplicationRow extends ApplicationRow {
  jobPosting: JobPostingRow;
}

const isUndecided = sql<boolean>`applications.status in ('sent', 'seen', 'shortlisted')`;
const isPostingOver = sql<boolean>`(job_postings.status <> 'open' or job_postings.expires_at <= now())`;
const isExpired = sql<boolean>`(${isUndecided} and ${isPostingOver})`;
const isOnHold = sql<boolean>`(${isUndecided} and job_postings.status = 'filled' and job_postings.expires_at > now())`;

const utcText = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// Undecided applications count as expired as soon as their posting ends, before that is stored.
const history = sql<ApplicationRow['history']>`(
  select json_agg(json_build_object('status', step.status, 'at', ${utcText(sql`step.changed_at`)}) order by step.id)
  from (
    select id, status, changed_at from application_changes where application_id = applications.id
    union all
    select 9e18, 'expired', case when job_postings.status = 'open' then job_postings.expires_at else job_postings.updated_at end
    where ${isExpired}
  ) as step)`;

const joined = (db: Database) =>
  db.selectFrom('applications').innerJoin('jobPostings', 'jobPostings.id', 'applications.jobPostingId');

type ApplicationQuery = ReturnType<typeof joined>;

const selectApplication = (query: ApplicationQuery) =>
  query.select([
    'applications.id',
    'applications.jobPostingId',
    'applications.helperId',
    'applications.note',
    'applications.proposedRate',
    sql<ApplicationStatus>`case when ${isExpired} then 'expired' else applications.status end`.as('status'),
    isOnHold.as('isOnHold'),
    'applications.createdAt',
    history.as('history'),
    sql<string | null>`(select id from gigs where application_id = applications.id)`.as('gigId'),
  ]);

const newestFirst = (query: ApplicationQuery, { limit, after }: PageAfter) =>
  selectApplication(query.where(isAfter('applications', after)))
    .orderBy('applications.createdAt', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(limit);

/** Stores an application; undefined when the helper has applied to this posting already. */
export async function insertApplication(
  db: Database,
  application: Insertable<Applications>,
): Promise<ApplicationRow | undefined> {
  const inserted = await db
    .insertInto('applications')
    .values({ ...application, id: application.id ?? newId() })
    .onConflict((conflict) => conflict.columns(['jobPostingId', 'helperId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted && findApplicationById(db, inserted.id);
}

/** The application with this id, whoever it is from. */
export async function findApplicationById(db: Database, id: string): Promise<ApplicationRow | undefined> {
  return selectApplication(joined(db)).where('applications.id', '=', id).executeTakeFirst();
}

/** Whether the posting's pay, hours, days, times, place or description changed after the application was sent. */
export async function haveTermsChangedSince(db: Database, id: string): Promise<boolean> {
  const row = await joined(db)
    .select('applications.id')
    .where('applications.id', '=', id)
    .whereRef('jobPostings.termsChangedAt', '>', 'applications.createdAt')
    .executeTakeFirst();
  return row !== undefined;
}

/** The applications of a helper to these postings. */
export async function listApplicationsOfHelper(
  db: Database,
  helperId: string,
  jobPostingIds: string[],
): Promise<ApplicationRow[]> {
  if (jobPostingIds.length === 0) return [];
  return selectApplication(joined(db))
    .where('applications.helperId', '=', helperId)
    .where('applications.jobPostingId', 'in', jobPostingIds)
    .execute();
}

/** One page of all applications of a helper, newest first, each with its posting. */
export async function listOwnApplications(
  db: Database,
  helperId: string,
  page: PageAfter,
): Promise<OwnApplicationRow[]> {
  return withPostings(db, await newestFirst(joined(db).where('applications.helperId', '=', helperId), page).execute());
}

/** Those of these applications that are of a helper, each with its posting. */
export async function findOwnApplications(
  db: Database,
  helperId: string,
  ids: readonly string[],
): Promise<OwnApplicationRow[]> {
  const own = joined(db).where('applications.helperId', '=', helperId).where('applications.id', 'in', ids);
  return withPostings(db, await selectApplication(own).execute());
}

async function withPostings(db: Database, rows: ApplicationRow[]): Promise<OwnApplicationRow[]> {
  const postings = await listJobPostingsByIds(
    db,
    rows.map(({ jobPostingId }) => jobPostingId),
  );
  const postingOf = new Map(postings.map((posting) => [posting.id, posting]));
  return rows.flatMap((row) => {
    const jobPosting = postingOf.get(row.jobPostingId);
    return jobPosting ? [{ ...row, jobPosting }] : [];
  });
}

/** An open posting whose applicants wait for an answer. */
export interface WaitingApplicantsRow {
  jobPostingId: string;
  title: string;
  jobDate: string;
  startTime: string | null;
  waiting: number;
  /** Whose application it is, if it is a single one. */
  name: string | null;
}

/** The open postings of a professional with applications that are neither shortlisted nor decided, the soonest work first. */
export async function listWaitingApplicants(
  db: Database,
  professionalId: string,
  limit: number,
): Promise<WaitingApplicantsRow[]> {
  return joined(db)
    .innerJoin('accounts', 'accounts.id', 'applications.helperId')
    .where('jobPostings.professionalId', '=', professionalId)
    .where('applications.status', 'in', ['sent', 'seen'])
    .where(sql<boolean>`not ${isPostingOver}`)
    .where('accounts.verificationStatus', '<>', 'rejected')
    .groupBy('jobPostings.id')
    .select(({ fn }) => [
      'jobPostings.id as jobPostingId',
      'jobPostings.title',
      'jobPostings.jobDate',
      'jobPostings.startTime',
      fn.countAll<number>().as('waiting'),
      sql<string | null>`case when count(*) = 1 then min(accounts.name) end`.as('name'),
    ])
    .orderBy('jobPostings.jobDate')
    .orderBy('jobPostings.id')
    .limit(limit)
    .execute();
}

/** How many applications a helper has sent. */
export async function countOwnApplications(db: Database, helperId: string): Promise<number> {
  const row = await db
    .selectFrom('applications')
    .where('helperId', '=', helperId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

const applicationsToPosting = (db: Database, jobPostingId: string) =>
  joined(db)
    .where('applications.jobPostingId', '=', jobPostingId)
    .where(
      sql<boolean>`exists (select from accounts where accounts.id = applications.helper_id
        and accounts.verification_status <> 'rejected')`,
    );

/**
 * One page of the applications to a posting, each with the applicant's card; rejected accounts left out. Those who are
 * best by the sort first, then best match, then best rated, then newest; withdrawn and declined ones last.
 */
export async function listApplicantsOfPosting(
  db: Database,
  jobPostingId: string,
  sort: ApplicantSort,
  page: PageAfter<ApplicantPosition>,
): Promise<ApplicantRow[]> {
  return withCards(db, await rankApplicants(db, sql`applications.job_posting_id = ${jobPostingId}`, sort, page));
}

/** Those of these applications that were sent to a professional, as their lists have them. */
export async function findApplicants(
  db: Database,
  professionalId: string,
  ids: readonly string[],
): Promise<ApplicantRow[]> {
  const these = sql`applications.id = any(${ids}::uuid[]) and job_postings.professional_id = ${professionalId}`;
  return withCards(db, await rankApplicants(db, these, 'match', { limit: ids.length }));
}

async function withCards(db: Database, ranked: readonly RankedRow[]): Promise<ApplicantRow[]> {
  if (ranked.length === 0) return [];
  const ids = ranked.map(({ id }) => id);
  const rows = await selectApplication(joined(db)).where('applications.id', 'in', ids).execute();
  const cards = await findHelperCardsByIds(
    db,
    rows.map((row) => row.helperId),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return ranked.flatMap((rank) => {
    const row = rowOf.get(rank.id);
    const helper = row && cardOf.get(row.helperId);
    return helper ? [{ ...row, ...rank, helper }] : [];
  });
}

type RankedRow = Pick<ApplicantRow, 'id' | 'isOut' | 'score' | 'met' | 'match' | 'counts' | 'isInvited'>;

const askedRate = sql`coalesce(applications.proposed_rate, helpers.hourly_rate)`;

/** What is best by each sort, the more the better. Those whose place is not known come after the others. */
const scores: Readonly<Record<ApplicantSort, RawBuilder<unknown>>> = {
  match: sql`0`,
  rate: sql`-${askedRate}`,
  distance: sql`-coalesce(compared.distance_miles, 1000000)`,
  record: sql`coalesce(on_time_starts - no_shows - late_cancellations, 0)`,
};

async function rankApplicants(
  db: Database,
  which: RawBuilder<unknown>,
  sort: ApplicantSort,
  { limit, after }: PageAfter<ApplicantPosition>,
): Promise<RankedRow[]> {
  const compared = comparison(askedRate, sql`applications.status = 'accepted'`);
  const isOut = sql`applications.status in ('withdrawn', 'declined')`;
  const score = sql`(${scores[sort]})::double precision`;
  const position = sql`(not ${isOut}, ${score}, compared.met, accounts.rating, applications.created_at, applications.id)`;
  const { rows } = await sql<RankedRow>`
    select applications.id, ${isOut} as is_out, ${score} as score, compared.met, ${matchFacts} as match,
      json_build_object(
        'gigsCompleted', coalesce(gigs_completed, 0), 'onTimeStarts', coalesce(on_time_starts, 0),
        'noShows', coalesce(no_shows, 0), 'lateCancellations', coalesce(late_cancellations, 0)
      ) as counts,
      ${isInvitedTo(sql`job_postings.id`, sql`helpers.id`)} as is_invited
    from applications
      join (${postingSide}) on job_postings.id = applications.job_posting_id
      join (${helperSide}) on helpers.id = applications.helper_id
      left join helper_records on helper_records.helper_id = helpers.id
      cross join ${compared}
    where ${which} and accounts.verification_status <> 'rejected'
      ${
        after
          ? sql`and ${position} < (
              ${!after.isOut}::boolean, ${after.score}::double precision, ${after.met}::integer,
              ${after.rating}::numeric, ${after.createdAt}::timestamptz, ${after.id}::uuid
            )`
          : sql``
      }
    order by ${isOut}, score desc, compared.met desc, accounts.rating desc, applications.created_at desc, applications.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** How many applications a posting has, rejected accounts left out. */
export async function countApplicantsOfPosting(db: Database, jobPostingId: string): Promise<number> {
  const row = await applicationsToPosting(db, jobPostingId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Locks an application until the transaction ends. */
export async function lockApplication(trx: Database, id: string): Promise<void> {
  await trx.selectFrom('applications').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Sets the status of applications. */
export async function setApplicationStatus(trx: Database, ids: string[], status: ApplicationStatus): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('applications').set({ status }).where('id', 'in', ids).execute();
}

/** The fields of an application that a change of its status needs. */
export interface ApplicationInPosting extends Pick<ApplicationRow, 'id' | 'helperId' | 'jobPostingId' | 'status'> {
  isOnHold?: boolean;
  professionalId: string;
  /** Of the posting. */
  title: string;
}

/** Locks the applications to a posting, or of a helper, with one of these statuses until the transaction ends. */
export async function lockApplications(
  trx: Database,
  of: { jobPostingId: string } | { helperId: string },
  statuses: readonly ApplicationStatus[],
): Promise<ApplicationInPosting[]> {
  const [column, id] =
    'helperId' in of ? (['helperId', of.helperId] as const) : (['jobPostingId', of.jobPostingId] as const);
  return joined(trx)
    .select(['applications.id', 'helperId', 'jobPostingId', 'applications.status', 'professionalId', 'title'])
    .where(column, '=', id)
    .where('applications.status', 'in', statuses)
    .orderBy('applications.id')
    .forUpdate('applications')
    .execute();
}

/**
 * Locks an expired posting with undecided applications until the transaction ends, skipping those that other servers
 * hold; undefined when there is none.
 */
export async function lockEndedPosting(trx: Database): Promise<string | undefined> {
  const row = await trx
    .selectFrom('jobPostings')
    .select('id')
    .where('status', '=', sql.lit('open'))
    .where('expiresAt', '<=', sql<string>`now()`)
    .where(
      sql<boolean>`exists (select from applications where job_posting_id = job_postings.id
        and status in ('sent', 'seen', 'shortlisted'))`,
    )
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}
