import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { JobPostingListQuery } from '@get-my-helpers/validation/job-posting';
import { undecidedStatusIds } from '@get-my-helpers/validation/reference';
import type { JobPostingStatus, State, Tool, Trade, Urgency } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import type { JobPostings } from '../generated.ts';
import { newId } from '../ids.ts';
import { slot } from '../prepared.ts';
import type { Circle } from './circle.ts';
import { countEntries, readPage } from './listings.ts';
import type { Listing, ListingSearch } from './listings.ts';
import { isAfter, type PageAfter } from './pages.ts';
import { photosOf, type PhotoRow } from './photos.ts';
import { countPostingPoints, searchPostingPoints, urgencyClasses } from './posting-points.ts';
import type { ProfessionalCardRow } from './professionals.ts';
import { professionalRecordOf } from './records.ts';
import { isPostingThereFor, type Viewer } from './made-up.ts';

/**
 * A job posting with the public card of its professional. Rate in US dollars per hour, dates 'YYYY-MM-DD', times
 * 'HH:MM', timestamps ISO 8601 UTC. An open posting that has passed its expiration has the status 'expired'.
 */
export interface JobPostingRow {
  id: string;
  professionalId: string;
  title: string;
  description: string;
  city: string;
  state: State;
  address: string | null;
  zipCode: string | null;
  specialtiesRequired: Trade[];
  toolsRequired: Tool[];
  hourlyRate: number;
  estimatedHours: number | null;
  jobDate: string;
  isDateFlexible: boolean;
  projectStartDate: string | null;
  projectEndDate: string | null;
  startTime: string | null;
  endTime: string | null;
  status: JobPostingStatus;
  urgency: Urgency;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  helpersNeeded: number;
  /** Whether search engines may show it while it is open. */
  allowsSearchEngines: boolean;
  /** How many of them have agreed; not in searches, whose plans it would change. */
  helpersHired?: number;
  /** Not in searches either. */
  photos?: PhotoRow[];
  professional: ProfessionalCardRow;
}

/**
 * A posting to store; what is left out gets its default (docs/product/words.md, Stored defaults), the id a new UUID v7.
 */
export type NewJobPosting = Omit<Insertable<JobPostings>, 'locationId'>;

/** The fields of a posting that may change, any subset; undefined leaves a field as it is. */
export type JobPostingPatch = Partial<
  Omit<Selectable<JobPostings>, 'id' | 'professionalId' | 'createdAt' | 'updatedAt' | 'termsChangedAt' | 'locationId'>
>;

/** All conditions must hold. `location` is a second place beside `city` and `state`; minPay in US dollars per hour. */
export type JobPostingFilters = Omit<JobPostingListQuery, 'limit' | 'cursor' | 'near' | 'radiusMiles'> & {
  circle?: Circle;
};

/** A posting of a search, with the miles from the center of a circle. */
export type FoundJobPostingRow = JobPostingRow & { distanceMiles?: number };

/** Where the previous page ended: these fields of its last row, unchanged. The optional ones belong to their sorts. */
export type JobPostingPosition = Pick<JobPostingRow, 'createdAt' | 'id'> &
  Partial<Pick<FoundJobPostingRow, 'hourlyRate' | 'distanceMiles'>>;

const postingColumns = [
  'id',
  'professionalId',
  'title',
  'description',
  'city',
  'state',
  'address',
  'zipCode',
  'specialtiesRequired',
  'toolsRequired',
  'hourlyRate',
  'estimatedHours',
  'jobDate',
  'isDateFlexible',
  'projectStartDate',
  'projectEndDate',
  'startTime',
  'endTime',
  'urgency',
  'createdAt',
  'updatedAt',
  'expiresAt',
  'helpersNeeded',
  'allowsSearchEngines',
] as const satisfies readonly (keyof JobPostingRow)[];

const isUnexpired = sql<boolean>`job_postings.expires_at > now()`;

const currentStatus = sql<JobPostingStatus>`
  case when job_postings.status = 'open' and not ${isUnexpired} then 'expired' else job_postings.status end`;

const helpersHired = sql<number>`(
  select count(*)::integer from gigs
  where job_posting_id = job_postings.id and gigs.status in ('accepted', 'in_progress', 'completed'))`;

const joinedPostings = (db: Database) =>
  db
    .selectFrom('jobPostings')
    .innerJoin('professionals', 'professionals.id', 'jobPostings.professionalId')
    .innerJoin('accounts', 'accounts.id', 'jobPostings.professionalId');

type PostingQuery = ReturnType<typeof joinedPostings>;

const selectPosting = (query: PostingQuery, status = currentStatus) =>
  query.select(({ ref }) => [
    ...postingColumns.map((column) => `jobPostings.${column}` as const),
    status.as('status'),
    jsonBuildObject({
      id: ref('professionals.id'),
      name: ref('accounts.name'),
      company: ref('professionals.company'),
      city: ref('accounts.city').$notNull(),
      state: ref('accounts.state').$notNull(),
      tradeType: ref('professionals.tradeType'),
      rating: ref('accounts.rating'),
      totalReviews: ref('accounts.totalReviews'),
      isVerified: ref('accounts.isVerified'),
      profileImage: ref('accounts.profileImage'),
      companyLogo: ref('professionals.companyLogo'),
      record: professionalRecordOf(ref('professionals.id')),
    }).as('professional'),
  ]);

const photos = photosOf('posting-photo', sql`job_postings.id`);

/** One posting with how many helpers have agreed, and its photos. */
const selectOne = (query: PostingQuery, status?: RawBuilder<JobPostingStatus>) =>
  selectPosting(query, status).select([helpersHired.as('helpersHired'), photos.as('photos')]);

const newestFirst = (query: PostingQuery, { limit, after }: PageAfter) =>
  selectPosting(query.where(isAfter('jobPostings', after)))
    .orderBy('jobPostings.createdAt', 'desc')
    .orderBy('jobPostings.id', 'desc')
    .limit(limit);

/** The postings that a helper may see: open, not expired, and not from a rejected professional. */
function openPostings(db: Database): PostingQuery {
  return joinedPostings(db)
    .where('jobPostings.status', '=', sql.lit('open'))
    .where(isUnexpired)
    .where('accounts.verificationStatus', '<>', 'rejected');
}

const postingListing: Listing = {
  entries: 'postingListings',
  counts: 'postingCounts',
  changes: 'postingCountChanges',
  expires: true,
  sort: sql<number>`microseconds(${slot('createdAt')}::timestamptz)`,
};

const allClasses = [...new Set(Object.values(urgencyClasses))];

/** Whether the search is one that the kept lists answer: by place, trade, urgency and pay, newest first. */
const isListed = ({ circle, date, sort = 'newest' }: JobPostingFilters): boolean =>
  sort === 'newest' && circle === undefined && date === undefined;

/** The search for postings that a helper may see now and that pass the filters. */
function searchOf({
  specialty,
  tradeType,
  urgency,
  minPay,
  location = {},
  ...place
}: JobPostingFilters): ListingSearch {
  return {
    places: [place, location],
    trades: [specialty, tradeType].filter((trade) => trade !== undefined),
    classes: urgency === undefined ? allClasses : [urgencyClasses[urgency]],
    minRate: minPay,
  };
}

/** Stores a posting. */
export async function insertJobPosting(db: Database, posting: NewJobPosting): Promise<JobPostingRow> {
  const id = posting.id ?? newId();
  await db
    .insertInto('jobPostings')
    .values({ ...posting, id })
    .execute();
  return selectOne(joinedPostings(db)).where('jobPostings.id', '=', id).executeTakeFirstOrThrow();
}

/** The posting with this id, whatever its status and whoever posted it, unless the viewer may not find it. */
export async function findJobPostingById(
  db: Database,
  id: string,
  viewer?: Viewer,
): Promise<JobPostingRow | undefined> {
  return selectOne(joinedPostings(db))
    .where('jobPostings.id', '=', id)
    .where(isPostingThereFor(viewer))
    .executeTakeFirst();
}

/** The posting with this id if it is one that helpers, and this viewer, may see now. */
export async function findOpenJobPostingById(
  db: Database,
  id: string,
  viewer?: Viewer,
): Promise<JobPostingRow | undefined> {
  return selectOne(openPostings(db))
    .where('jobPostings.id', '=', id)
    .where(isPostingThereFor(viewer))
    .executeTakeFirst();
}

/** The posting with this id if the helper applied to it, whatever became of it. */
export async function findAppliedJobPostingById(
  db: Database,
  id: string,
  helperId: string,
): Promise<JobPostingRow | undefined> {
  return selectOne(joinedPostings(db))
    .where('jobPostings.id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('applications').whereRef('jobPostingId', '=', 'jobPostings.id').where('helperId', '=', helperId),
      ),
    )
    .executeTakeFirst();
}

/** Whether helpers see an open posting of this professional now. */
export async function hasOpenJobPosting(db: Database, professionalId: string): Promise<boolean> {
  const row = await openPostings(db)
    .select('jobPostings.id')
    .where('jobPostings.professionalId', '=', professionalId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The postings with these ids, whatever their status. */
export async function listJobPostingsByIds(db: Database, ids: string[]): Promise<JobPostingRow[]> {
  if (ids.length === 0) return [];
  return selectPosting(joinedPostings(db)).where('jobPostings.id', 'in', ids).execute();
}

/**
 * One page of the open postings that pass the filters, newest first or as `sort` says. A filter for normal or medium
 * finds both.
 */
export async function listOpenJobPostings(
  db: Database,
  filters: JobPostingFilters,
  page: PageAfter<JobPostingPosition>,
): Promise<FoundJobPostingRow[]> {
  if (!isListed(filters)) return searchPostingPoints<JobPostingRow>(db, filters, page, (id) => selectCard(db, id));
  return readPage(db, postingListing, searchOf(filters), page, (entries) =>
    selectPosting(foundPostings(db, entries))
      .orderBy(sql`found.sort`, 'desc')
      .orderBy(sql`found.id`, 'desc')
      .compile(),
  );
}

/** The posting of an entry, read for itself, so that PostgreSQL does not look through all of them. */
const selectCard = (db: Database, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${selectPosting(joinedPostings(db))
    .where('jobPostings.id', '=', sql<string>`${id}`)
    .limit(sql.lit(1))}`;

function foundPostings(db: Database, entries: RawBuilder<unknown>): PostingQuery {
  return db
    .selectFrom(sql<{ id: string; sort: number }>`(${entries})`.as<'found'>(sql`found`))
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('jobPostings')
          .selectAll()
          .whereRef('jobPostings.id', '=', 'found.id')
          .limit(sql.lit(1))
          .as('jobPostings'),
      (join) => join.onTrue(),
    )
    .innerJoin('professionals', 'professionals.id', 'jobPostings.professionalId')
    .innerJoin('accounts', 'accounts.id', 'jobPostings.professionalId');
}

/** How many open postings pass the filters, exactly; with a circle at most `countedNear`. */
export async function countOpenJobPostings(db: Database, filters: JobPostingFilters): Promise<number> {
  const { sort: _, ...conditions } = filters;
  if (!isListed(conditions)) return countPostingPoints(db, conditions);
  return countEntries(db, postingListing, searchOf(conditions));
}

/** A posting with its number of applications, and of new ones. */
export interface OwnJobPostingRow extends JobPostingRow {
  applications: { total: number; unseen: number };
}

// Counted as in the list of applicants: without rejected accounts, and with no new ones once the posting is over.
const applicationCounts = sql<OwnJobPostingRow['applications']>`(
  select json_build_object('total', count(*), 'unseen', count(*) filter (
    where applications.status = 'sent' and job_postings.status = 'open' and ${isUnexpired}
  ))
  from applications join accounts on accounts.id = helper_id
  where job_posting_id = job_postings.id and accounts.verification_status <> 'rejected')`;

/** One page of a professional's own postings in every status, newest first. */
export async function listJobPostingsOfProfessional(
  db: Database,
  professionalId: string,
  page: PageAfter,
): Promise<OwnJobPostingRow[]> {
  const own = joinedPostings(db).where('jobPostings.professionalId', '=', professionalId);
  return newestFirst(own, page)
    .select([applicationCounts.as('applications'), helpersHired.as('helpersHired'), photos.as('photos')])
    .execute();
}

/** How many postings a professional has, in every status. */
export async function countJobPostingsOfProfessional(db: Database, professionalId: string): Promise<number> {
  const row = await db
    .selectFrom('jobPostings')
    .where('professionalId', '=', professionalId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Locks the posting until the transaction ends and returns its current state; it may have expired while the transaction
 * waited for the lock. Undefined if there is none. Only useful inside a transaction.
 */
export async function lockJobPosting(trx: Database, id: string): Promise<JobPostingRow | undefined> {
  await trx.selectFrom('jobPostings').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return postingsNow(trx).where('jobPostings.id', '=', id).executeTakeFirst();
}

// now() is the start of the transaction, which may be long before it got its locks.
const postingsNow = (trx: Database) =>
  selectPosting(
    joinedPostings(trx),
    sql`case when job_postings.status = 'open' and job_postings.expires_at <= clock_timestamp()
      then 'expired' else job_postings.status end`,
  );

/** Keeps a posting from being closed until the transaction ends; other transactions may do so at the same time. */
export async function holdJobPosting(trx: Database, id: string): Promise<void> {
  await trx.selectFrom('jobPostings').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
}

/**
 * Locks the open postings of a professional and the undecided applications to them. Returns the postings, oldest first;
 * one whose time has run out is expired.
 */
export async function lockOpenPostingsOfProfessional(trx: Database, professionalId: string): Promise<JobPostingRow[]> {
  const open = trx
    .selectFrom('jobPostings')
    .select('id')
    .where('professionalId', '=', professionalId)
    .where('status', '=', 'open')
    .orderBy('id')
    .forUpdate();
  const ids = (await open.execute()).map(({ id }) => id);
  if (ids.length === 0) return [];
  // All at once and in the same order as for a helper's deletion, so that the two cannot deadlock.
  await trx
    .selectFrom('applications')
    .select('id')
    .where('jobPostingId', 'in', ids)
    .where('status', 'in', undecidedStatusIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  return postingsNow(trx).where('jobPostings.id', 'in', ids).orderBy('jobPostings.id').execute();
}

/** Changes the given fields and answers with the whole posting, or undefined when there is none with this id. */
export async function updateJobPosting(
  db: Database,
  id: string,
  patch: JobPostingPatch,
): Promise<JobPostingRow | undefined> {
  if (Object.values(patch).some((value) => value !== undefined)) {
    await db.updateTable('jobPostings').set(patch).where('id', '=', id).execute();
  }
  return findJobPostingById(db, id);
}

/**
 * Deletes at most `limit` list entries of expired postings, which searches already ignore. Returns how many there were.
 * May run on several servers at once.
 */
export async function deleteEndedPostingEntries(db: Database, limit: number): Promise<number> {
  const { rows } = await sql`
    with gone as (
      delete from posting_listings where ctid = any (array(
        select ctid from posting_listings where expires_at <= now() limit ${limit} for update skip locked
      ))
      returning trade, state, city, place, rate, class
    )
    insert into posting_count_changes (trade, state, city, place, rate, class, change)
    select trade, state, city, place, rate, class, -1 from gone
    returning change
  `.execute(db);
  return rows.length;
}
