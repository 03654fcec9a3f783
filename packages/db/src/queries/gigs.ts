import { sql } from 'kysely';
import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type {
  UserType,
  GigAction,
  GigStatus,
  GigView,
  PaymentSchedule,
  ProfessionalPaymentMethod,
  State,
} from '@get-my-helpers/validation/reference';
import { zoneOf } from '@get-my-helpers/validation/zones';
import type { Database } from '../client.ts';
import type { Gigs } from '../generated.ts';
import { newId } from '../ids.ts';
import { lockAccount, partyColumn } from './accounts.ts';
import type { ConversationPersonRow } from './conversations.ts';
import type { NoShowRow } from './no-shows.ts';
import type { PaymentRow } from './payments.ts';
import { findZipCode } from './locations.ts';

/** A gig; amount in US dollars, date and time local to the place of the work. */
export type GigRow = Omit<Selectable<Gigs>, 'workPeriod'>;

/** An entry of a gig's history. */
export interface GigChangeRow {
  action: GigAction;
  status: GigStatus;
  /** Null when nobody did it. */
  by: UserType | null;
  reason: string | null;
  at: string;
}

/** When the work is and what it pays; `rate` is null where the amount is fixed. */
export type GigTermsRow = Pick<GigRow, 'jobDate' | 'startTime' | 'hours' | 'rate' | 'amount'>;

/** A review of a gig as its writer sees it; `shownAt` is null while nobody else does. */
export interface OwnReviewRow {
  rating: number;
  comment: string;
  shownAt: string | null;
}

/** That the helper did not come, as the professional says. */
export type NoShowFields = Omit<NoShowRow, 'gigId' | 'decidedBy'>;

/** A gig with the other person and its history, oldest first. */
export interface GigViewRow extends GigRow {
  /** Those of the professional as long as the gig is not agreed. */
  paymentTerms: PaymentSchedule;
  /** From the helper to the work; null where a place is not known. */
  distanceMiles: number | null;
  /** The terms with which the helper answered the offer. */
  counter: GigTermsRow | null;
  noShow: NoShowFields | null;
  /** Oldest first. */
  payments: PaymentRow[];
  /** How the viewer paid last, else the first of their payment methods; null for a helper. */
  usualMethod: ProfessionalPaymentMethod | null;
  /** Whether the helper wrote hours down. */
  hasHours: boolean;
  /** Since when the helper is clocked in; null when they are not. */
  clockedInAt: string | null;
  /** 0 waits for the viewer, 1 is under way, 2 is over. */
  rank: number;
  /** Orders gigs of the same rank, highest first: seconds, as text so that no digit is lost. */
  place: string;
  /** What the viewer wrote of the other person for this gig. */
  ownReview: OwnReviewRow | null;
  person: ConversationPersonRow;
  history: GigChangeRow[];
}

/** Where the previous page ended: these fields of its last row, unchanged. */
export type GigPosition = Pick<GigViewRow, 'rank' | 'place' | 'id'>;

/** A gig to store; its time zone follows from the place of the work. */
export type NewGig = Omit<Insertable<Gigs>, 'workPeriod' | 'timeZone'>;

/** One part of an agenda at a time. */
export interface GigPart {
  view: GigView;
  now: string;
  /** Only what waits for nothing but the money, or only the rest. */
  isForMoney?: boolean;
}

/** Stores a gig. */
export async function insertGig(db: Database, gig: NewGig): Promise<GigRow> {
  const timeZone = await findZoneOfWork(db, gig);
  return db
    .insertInto('gigs')
    .values({ ...gig, id: gig.id ?? newId(), timeZone })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The time zone of the place of the work: of its ZIP code, else of its city, else of where the professional is. */
export async function findZoneOfWork(
  db: Database,
  gig: Pick<NewGig, 'siteCity' | 'siteState' | 'siteZip' | 'professionalId'>,
): Promise<string> {
  const { siteCity: city, siteState: state, siteZip: zipCode } = gig;
  const place = city && state ? { city, state, zipCode } : await findPlaceOf(db, gig.professionalId);
  const known = place.zipCode ? await findZipCode(db, place.zipCode) : undefined;
  return zoneOf(known?.state === place.state ? { city: known.city, state: place.state } : place);
}

async function findPlaceOf(db: Database, professionalId: string) {
  return db
    .selectFrom('accounts')
    .select(['city', 'state', 'zipCode'])
    .where('id', '=', professionalId)
    .$narrowType<{ city: string; state: State }>()
    .executeTakeFirstOrThrow();
}

/** A helper's completed gigs, the latest first; at most `limit`. */
export async function listRecentGigsOfHelper(
  db: Database,
  helperId: string,
  limit: number,
): Promise<{ id: string; title: string; completedAt: string }[]> {
  return db
    .selectFrom('gigs')
    .select(['id', 'title', 'completedAt'])
    .where('helperId', '=', helperId)
    .where('status', '=', 'completed')
    .where('completedAt', 'is not', null)
    .orderBy('completedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ completedAt: string }>()
    .execute();
}

/** The gig with this id, whoever it is between. */
export async function findGigById(db: Database, id: string): Promise<GigRow | undefined> {
  return db.selectFrom('gigs').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a gig until the transaction ends. */
export async function lockGig(trx: Database, id: string): Promise<GigRow | undefined> {
  return trx.selectFrom('gigs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the unfinished gigs of an account until the transaction ends. */
export async function lockUnfinishedGigs(trx: Database, { type, id }: UserAccount): Promise<GigRow[]> {
  return trx
    .selectFrom('gigs')
    .selectAll()
    .where(partyColumn[type], '=', id)
    .where('status', 'in', ['pending', 'accepted', 'in_progress'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Locks the calendar of a helper, so that their gigs are accepted one at a time. Lock it before the gig, as the deletion
 * of an account does; false when the account was deleted.
 */
export async function lockHelperCalendar(trx: Database, helperId: string): Promise<boolean> {
  return (await lockAccount(trx, { type: 'helper', id: helperId })) !== undefined;
}

/** The accepted gig of a helper at the time of this work, if there is one. */
export async function findOverlappingGig(
  db: Database,
  {
    helperId,
    jobDate,
    startTime,
    hours,
    id = null,
  }: Pick<GigRow, 'helperId' | 'jobDate' | 'startTime' | 'hours'> & { id?: string | null },
): Promise<Pick<GigRow, 'id' | 'title' | 'jobDate'> | undefined> {
  return db
    .selectFrom('gigs')
    .select(['id', 'title', 'jobDate'])
    .where('helperId', '=', helperId)
    .where('id', 'is distinct from', id)
    .where('status', 'in', ['accepted', 'in_progress'])
    .where(sql<boolean>`work_period && work_period(${jobDate}::date, ${startTime}::time, ${hours}::numeric)`)
    .executeTakeFirst();
}

/** Changes a gig and records who did what. @throws an exclusion violation when an accepted gig would overlap another. */
export async function changeGig(
  trx: Database,
  id: string,
  change: Omit<Updateable<Gigs>, 'workPeriod'>,
  { action, status, by, reason }: Omit<GigChangeRow, 'at'>,
): Promise<void> {
  await trx
    .updateTable('gigs')
    .set({ ...change, status })
    .where('id', '=', id)
    .execute();
  await insertGigChange(trx, id, { action, status, by, reason });
}

/** Stores the terms with which a helper answers an offer. */
export async function insertGigCounter(trx: Database, gigId: string, terms: GigTermsRow): Promise<void> {
  await trx
    .insertInto('gigCounters')
    .values({ ...terms, gigId })
    .execute();
}

/** The terms with which the helper answered an offer, if they did. */
export async function findGigCounter(db: Database, gigId: string): Promise<GigTermsRow | undefined> {
  return db
    .selectFrom('gigCounters')
    .select(['jobDate', 'startTime', 'hours', 'rate', 'amount'])
    .where('gigId', '=', gigId)
    .executeTakeFirst();
}

/** The schedule by which a professional pays. */
export async function findPaymentTerms(db: Database, professionalId: string): Promise<PaymentSchedule> {
  const row = await db
    .selectFrom('professionals')
    .select('paymentTerms')
    .where('id', '=', professionalId)
    .executeTakeFirstOrThrow();
  return row.paymentTerms;
}

/** How many helpers have agreed to work on a posting's job. */
export async function countAgreedGigs(db: Database, jobPostingId: string): Promise<number> {
  const row = await db
    .selectFrom('gigs')
    .where('jobPostingId', '=', jobPostingId)
    .where('status', 'in', ['accepted', 'in_progress', 'completed'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Records who did what to a gig. */
export async function insertGigChange(
  trx: Database,
  gigId: string,
  { action, status, by, reason }: Omit<GigChangeRow, 'at'>,
): Promise<void> {
  await trx.insertInto('gigChanges').values({ gigId, action, status, changedBy: by, reason }).execute();
}

/** The history of a gig, oldest first. */
export async function listGigChanges(
  db: Database,
  gigId: string,
): Promise<Pick<GigChangeRow, 'action' | 'by' | 'at'>[]> {
  return db
    .selectFrom('gigChanges')
    .select(['action', 'changedBy as by', 'changedAt as at'])
    .where('gigId', '=', gigId)
    .orderBy('id')
    .execute();
}

/**
 * Locks one gig whose completion was not confirmed within this many days, skipping those that others hold; undefined when
 * there is none.
 */
export async function lockUnconfirmedGig(trx: Database, days: number): Promise<GigRow | undefined> {
  return trx
    .selectFrom('gigs')
    .selectAll()
    .where('status', '=', 'in_progress')
    .where('completionAt', '<=', sql<string>`now() - ${days} * interval '1 day'`)
    .orderBy('completionAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

const other = { helper: 'professional', professional: 'helper' } as const;

/** `rank`, and whether the account has to answer the hours. */
function rankFor(me: UserAccount): RawBuilder<unknown> {
  const isMyAnswer = me.type === 'helper' ? sql`gigs.countered_at is null` : sql`gigs.countered_at is not null`;
  const waitsForHours = sql`gigs.hours_status = ${me.type === 'helper' ? 'proposed' : 'submitted'}`;
  return sql`${waitsForHours} as waits_for_hours, case
    when ${waitsForHours} or gigs.payment_turn = ${me.type} or (gigs.status = 'pending' and ${isMyAnswer})
      or (gigs.status = 'accepted' and gigs.proposed_by = ${other[me.type]}) or (gigs.status = 'in_progress' and gigs.completion_by = ${other[me.type]}) then 0
    when gigs.status = 'pending' then 1 when gigs.status in ('accepted', 'in_progress') then 2 else 3 end as rank`;
}

// Offers without a reply and current gigs: the soonest first; the rest: the latest first.
const placeInRank = sql`(case when rank in (1, 2)
  then -extract(epoch from coalesce(job_date + coalesce(start_time, time '00:00'), created_at at time zone 'utc'))
  else extract(epoch from coalesce(completed_at, created_at)) end)::text`;

/** Gigs without a day come after all others. */
const startOrNever = sql`coalesce(job_date + coalesce(start_time, time '00:00'), timestamp '9999-01-01')`;

/** Nothing but the money is left to do for the gig. */
const isForMoneyOnly = sql`(status in ('completed', 'cancelled') and not waits_for_hours)`;

/** More seconds than lie between any two days, so that what waits for the money comes after the rest. */
const afterAllDays = 1_000_000_000_000;

/** A part of the agenda: which gigs are in it, and what orders them, highest first. Each gig is in one part. */
function partOfAgenda(part: GigPart): { isIn: RawBuilder<unknown>; place: RawBuilder<unknown> } {
  const { isIn, place } = wholePart(part);
  if (part.isForMoney === undefined) return { isIn, place };
  return { isIn: sql`${isIn} and ${isForMoneyOnly} = ${part.isForMoney}::boolean`, place };
}

function wholePart({ view, now }: GigPart): { isIn: RawBuilder<unknown>; place: RawBuilder<unknown> } {
  const isDue = sql`((rank = 0 or (rank = 2 and completion_by is null
    and (status = 'in_progress' or job_date <= (${now}::timestamptz at time zone time_zone)::date))) is true)`;
  const soonest = sql`(-extract(epoch from ${startOrNever}))::text`;
  if (view === 'needs_you') {
    const place = sql`(-extract(epoch from ${startOrNever}) - case when ${isForMoneyOnly} then ${afterAllDays}::bigint else 0 end)::text`;
    return { isIn: isDue, place };
  }
  if (view === 'upcoming') return { isIn: sql`rank < 3 and not ${isDue}`, place: soonest };
  const latest = sql`coalesce(job_date + coalesce(start_time, time '00:00'), (coalesce(completed_at, created_at)) at time zone 'utc')`;
  return { isIn: sql`rank = 3`, place: sql`extract(epoch from ${latest})::text` };
}

/** An instant inside JSON, which would otherwise be written in the database's time zone. */
const utc = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How a professional paid last for one of their latest gigs, else the first of their payment methods. */
const usualMethodOf = (professionalId: string): RawBuilder<unknown> => sql`coalesce(
  (
    select method from payments
    where gig_id = any (array(
      select id from gigs where professional_id = ${professionalId}::uuid order by created_at desc, id desc limit 50
    ))
    order by recorded_at desc, id desc limit 1
  ),
  (select payment_methods[1] from professionals where id = ${professionalId}::uuid)
)`;

/** An account's gigs as it sees them; `rest` has further conditions and the order. */
async function findGigs(
  db: Database,
  me: UserAccount,
  rest: RawBuilder<unknown>,
  place: RawBuilder<unknown> = placeInRank,
): Promise<GigViewRow[]> {
  const isHelper = me.type === 'helper';
  const [mine, theirs] = isHelper
    ? [sql`gigs.helper_id`, sql`gigs.professional_id`]
    : [sql`gigs.professional_id`, sql`gigs.helper_id`];
  const result = await sql<GigViewRow>`
    select * from (select seen.*, ${place} as place, (
        select json_agg(json_build_object('action', action, 'status', status, 'by', changed_by, 'reason', reason,
          'at', ${utc('changed_at')}) order by gig_changes.id)
        from gig_changes where gig_id = seen.id
      ) as history,
      (
        select json_build_object('jobDate', job_date, 'startTime', to_char(start_time, 'HH24:MI'), 'hours', hours,
          'rate', rate, 'amount', amount)
        from gig_counters where gig_id = seen.id
      ) as counter,
      (
        select shown_miles(miles_between(home.latitude, home.longitude, work.latitude, work.longitude))
        from accounts join locations as home on home.id = accounts.location_id
          join locations as work on work.id = location_of(seen.site_zip, seen.site_city, seen.site_state)
        where accounts.id = seen.helper_id
      ) as distance_miles,
      exists (select from hours_entries where gig_id = seen.id) as has_hours,
      (select started_at from hours_entries where gig_id = seen.id and ended_at is null) as clocked_in_at,
      (
        select json_build_object('rating', rating, 'comment', comment,
          'shownAt', ${utc('shown_at')})
        from ${isHelper ? sql`professional_reviews` : sql`reviews`} as written where written.gig_id = seen.id
      ) as own_review,
      (
        select json_build_object('saidAt', ${utc('said_at')}, 'contestedAt', ${utc('contested_at')},
          'contestReason', contest_reason, 'decidedAt', ${utc('decided_at')}, 'decision', decision, 'note', note)
        from no_shows where gig_id = seen.id
      ) as no_show,
      (
        select coalesce(json_agg(json_build_object('id', payments.id, 'method', method, 'paidOn', paid_on, 'amount', payments.amount,
          'note', note, 'status', payments.status, 'reason', reason, 'recordedAt', ${utc('recorded_at')},
          'answeredAt', ${utc('answered_at')}) order by recorded_at, payments.id), '[]')
        from payments where gig_id = seen.id
      ) as payments,
      ${isHelper ? sql`null` : usualMethodOf(me.id)} as usual_method
    from (
      select gigs.id, gigs.professional_id, gigs.helper_id, gigs.job_posting_id, gigs.application_id, gigs.title,
        gigs.description, gigs.status, gigs.rate, gigs.amount, gigs.site_address, gigs.site_city, gigs.site_state,
        gigs.site_zip, gigs.time_zone, coalesce(gigs.payment_terms, payer.payment_terms) as payment_terms,
        gigs.countered_at, gigs.hours_status, gigs.hours_approved_at, gigs.amount_due, gigs.due_on,
        gigs.payment_outcome, gigs.days_to_pay, gigs.payment_turn, gigs.late_cancellation_by, gigs.job_date, gigs.start_time, gigs.hours,
        gigs.proposed_date, gigs.proposed_start, gigs.proposed_by, gigs.completion_by,
        gigs.completion_at, gigs.started_at, gigs.completed_at, gigs.created_at, gigs.updated_at, ${rankFor(me)},
        json_build_object('id', person.id, 'type', ${other[me.type]}::text, 'name', person.name,
          'company', firm.company, 'profileImage', person.profile_image,
          'isVerified', person.is_verified, 'city', person.city, 'state', person.state,
          'tradeType', firm.trade_type, 'rating', person.rating,
          'totalReviews', person.total_reviews) as person
      from gigs join professionals as payer on payer.id = gigs.professional_id
        join accounts as person on person.id = ${theirs} left join professionals as firm on firm.id = person.id
      where ${mine} = ${me.id}::uuid
    ) as seen) as placed
    where ${rest}
  `.execute(db);
  return result.rows.map((row) => ({ ...row, history: row.history ?? [] }));
}

/**
 * One page of an account's gigs: of one part of its agenda, or all: what waits for it first, then offers without a reply,
 * current gigs and past ones.
 */
export async function listGigs(
  db: Database,
  me: UserAccount,
  { part, limit, after }: { part?: GigPart | undefined; limit: number; after?: GigPosition | undefined },
): Promise<GigViewRow[]> {
  const { isIn, place } = part ? partOfAgenda(part) : { isIn: sql`true`, place: placeInRank };
  const byRank = part ? sql`` : sql`-rank,`;
  const isAfter = after
    ? sql`(${byRank} place::numeric, id)
        < (${part ? sql`` : sql`${-after.rank}::integer,`} ${after.place}::numeric, ${after.id}::uuid)`
    : sql`true`;
  const order = sql`${part ? sql`` : sql`rank,`} place::numeric desc, id desc`;
  return findGigs(db, me, sql`${isIn} and ${isAfter} order by ${order} limit ${limit}`, place);
}

/** The agreed gig that comes next, unless it is due already. */
export async function findNextGig(db: Database, me: UserAccount, now: string): Promise<GigViewRow | undefined> {
  const { isIn, place } = partOfAgenda({ view: 'upcoming', now });
  const rest = sql`${isIn} and status = 'accepted' and job_date is not null order by place::numeric desc, id desc limit 1`;
  const [gig] = await findGigs(db, me, rest, place);
  return gig;
}

/** A gig of this account; undefined when it is not theirs. */
export async function findOwnGig(db: Database, me: UserAccount, id: string): Promise<GigViewRow | undefined> {
  const [gig] = await findGigs(db, me, sql`id = ${id}::uuid`);
  return gig;
}

/** What was agreed of an account's work since a day, the latest first; at most `limit`. */
export async function listAgreedGigs(
  db: Database,
  me: UserAccount,
  { since, limit }: { since: string; limit: number },
): Promise<GigViewRow[]> {
  return findGigs(
    db,
    me,
    sql`status in ('accepted', 'in_progress', 'completed') and job_date >= ${since}::date
      order by job_date desc, id desc limit ${limit}`,
  );
}

/** How many gigs an account has, in all or in one part of its agenda. */
export async function countGigs(db: Database, me: UserAccount, part?: GigPart): Promise<number> {
  const isIn = part ? partOfAgenda(part).isIn : sql`true`;
  const result = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select gigs.*, ${rankFor(me)} from gigs where ${sql.ref(partyColumn[me.type])} = ${me.id}::uuid) as seen
    where ${isIn}
  `.execute(db);
  return result.rows[0]?.count ?? 0;
}
