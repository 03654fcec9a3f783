import { sql, type RawBuilder } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { UserType } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import type { DB } from '../generated.ts';
import { accountName, partyColumn } from './accounts.ts';
import { helperColumns } from './helpers.ts';
import { matchNames } from './notifications.ts';
import { professionalColumns } from './professionals.ts';

type Table = keyof DB & string;

/**
 * One kind of rows of the export. Columns are listed one by one, except the fields of a profile, so that a new one is
 * never exported by accident.
 */
interface Section<Name extends Table = Table> {
  /** The name in the export. */
  name: string;
  table: Name;
  /** The account type whose export has it; both when missing. */
  of?: UserType;
  columns: readonly (keyof DB[Name] & string)[];
  /** The table with what only one kind of account has, joined by the id. */
  ofKind?: {
    helper: { table: 'helpers'; columns: readonly (keyof DB['helpers'] & string)[] };
    professional: { table: 'professionals'; columns: readonly (keyof DB['professionals'] & string)[] };
  };
  /** Columns that belong to one side, exported only to that side. */
  ownColumns?: Readonly<Record<UserType, readonly (keyof DB[Name] & string)[]>>;
  /** Computed columns. */
  computed?: (account: UserAccount) => RawBuilder<unknown>;
  orderBy: keyof DB[Name] & string;
  /** Which rows to export; by default those with the account's id in `accountId`. */
  where?: (account: UserAccount) => RawBuilder<boolean>;
}

const section = <Name extends Table>(definition: Section<Name>): Section => definition as unknown as Section;

const isMine = ({ id }: UserAccount): RawBuilder<boolean> => sql<boolean>`account_id = ${id}`;
const isParty = ({ type, id }: UserAccount): RawBuilder<boolean> => sql<boolean>`${sql.ref(partyColumn[type])} = ${id}`;
const isMyId = ({ id }: UserAccount): RawBuilder<boolean> => sql<boolean>`id = ${id}`;
/** The name of the actor, and `helperId` and `professionalId`, one of which is the id of the account. */
const peopleOfNotification = ({ type }: UserAccount): RawBuilder<unknown> => sql`
  ${accountName(sql.ref('actorId'))} as actor_name, ${matchNames} as match_names,
  ${type === 'helper' ? sql`account_id` : sql`null::uuid`} as helper_id,
  ${type === 'helper' ? sql`null::uuid` : sql`account_id`} as professional_id`;
/** The street of the work, which a helper learns once the gig is agreed. */
const siteOfGig = ({ type }: UserAccount): RawBuilder<unknown> => {
  const isShown = type === 'professional' ? sql`true` : sql`status in ('accepted', 'in_progress', 'completed')`;
  return sql`case when ${isShown} then site_address end as site_address, case when ${isShown} then site_zip end as site_zip`;
};
/** Reviews between this account and others, without those that only the other person sees yet. */
const isShownOrWrittenBy =
  (writer: UserType) =>
  (account: UserAccount): RawBuilder<boolean> =>
    account.type === writer ? isParty(account) : sql<boolean>`${isParty(account)} and shown_at is not null`;
/** Rows that the other side must not know of, such as who blocked whom. */
const isMineBy =
  (column: 'blockedBy' | 'reportedBy') =>
  (account: UserAccount): RawBuilder<boolean> =>
    sql<boolean>`${isParty(account)} and ${sql.ref(column)} = ${account.type}`;

/** Everything that is stored about an account, in the order of the export. */
export const exportSections: readonly Section[] = [
  section({
    name: 'profile',
    table: 'accounts',
    // prettier-ignore
    columns: [
      'id', 'name', 'email', 'phone', 'city', 'state', 'address', 'zipCode', 'description', 'profileImage', 'idDocumentUrl',
      'isVerified', 'verificationStatus', 'verificationNotes', 'verifiedAt', 'emailVerifiedAt', 'emailChangedAt', 'rating',
      'totalReviews', 'createdAt', 'updatedAt',
    ],
    ofKind: {
      helper: { table: 'helpers', columns: helperColumns },
      professional: { table: 'professionals', columns: professionalColumns },
    },
    orderBy: 'id',
    where: isMyId,
  }),
  section({
    name: 'emailChanges',
    table: 'emailChanges',
    columns: ['id', 'oldEmail', 'oldVerifiedAt', 'canUndo', 'changedAt', 'expiresAt'],
    orderBy: 'id',
  }),
  section({
    name: 'conversations',
    table: 'conversations',
    columns: ['professionalId', 'helperId', 'lastMessageId', 'lastMessageAt'],
    ownColumns: {
      helper: ['helperUnread', 'helperReadAt'],
      professional: ['professionalUnread', 'professionalReadAt'],
    },
    orderBy: 'lastMessageAt',
    where: isParty,
  }),
  section({
    name: 'messages',
    table: 'messages',
    columns: ['id', 'professionalId', 'helperId', 'senderType', 'content', 'photoCount', 'sentAt'],
    orderBy: 'sentAt',
    where: isParty,
  }),
  section({
    name: 'gigs',
    table: 'gigs',
    // prettier-ignore
    columns: [
      'id', 'professionalId', 'helperId', 'jobPostingId', 'applicationId', 'title', 'description', 'status', 'rate', 'amount',
      'hours', 'jobDate', 'startTime', 'proposedDate', 'proposedStart', 'proposedBy', 'timeZone', 'lateCancellationBy', 'paymentOutcome', 'daysToPay', 'workPeriod', 'siteCity', 'siteState', 'paymentTerms', 'counteredAt', 'startedAt',
      'hoursStatus', 'hoursApprovedAt', 'amountDue', 'dueOn',
      'completionBy', 'completionAt', 'completedAt', 'createdAt', 'updatedAt',
    ],
    computed: siteOfGig,
    orderBy: 'createdAt',
    where: isParty,
  }),
  section({
    name: 'gigChanges',
    table: 'gigChanges',
    columns: ['id', 'gigId', 'action', 'status', 'changedBy', 'reason', 'changedAt'],
    orderBy: 'id',
    where: (account) => sql<boolean>`gig_id in (select id from gigs where ${isParty(account)})`,
  }),
  section({
    name: 'gigCounters',
    table: 'gigCounters',
    columns: ['gigId', 'jobDate', 'startTime', 'hours', 'rate', 'amount'],
    orderBy: 'gigId',
    where: (account) => sql<boolean>`gig_id in (select id from gigs where ${isParty(account)})`,
  }),
  section({
    name: 'payments',
    table: 'payments',
    columns: ['id', 'gigId', 'method', 'paidOn', 'amount', 'note', 'status', 'reason', 'recordedAt', 'answeredAt'],
    orderBy: 'recordedAt',
    where: (account) => sql<boolean>`gig_id in (select id from gigs where ${isParty(account)})`,
  }),
  section({
    name: 'noShows',
    table: 'noShows',
    columns: ['gigId', 'saidAt', 'contestedAt', 'contestReason', 'decidedAt', 'decision', 'note'],
    orderBy: 'saidAt',
    where: (account) => sql<boolean>`gig_id in (select id from gigs where ${isParty(account)})`,
  }),
  section({
    name: 'hoursEntries',
    table: 'hoursEntries',
    columns: ['id', 'gigId', 'helperId', 'startedAt', 'endedAt', 'breakMinutes', 'onSite'],
    orderBy: 'startedAt',
    where: (account) => sql<boolean>`gig_id in (select id from gigs where ${isParty(account)})`,
  }),
  section({
    name: 'hoursVersions',
    table: 'hoursVersions',
    columns: ['gigId', 'number', 'kind', 'madeBy', 'entries', 'totalMinutes', 'reason', 'madeAt'],
    orderBy: 'madeAt',
    where: (account) => sql<boolean>`gig_id in (select id from gigs where ${isParty(account)})`,
  }),
  section({
    name: 'reviewsOfHelpers',
    table: 'reviews',
    // prettier-ignore
    columns: [
      'id', 'professionalId', 'helperId', 'gigId', 'rating', 'comment', 'wouldRecommend', 'isReply', 'parentId', 'createdAt', 'shownAt',
    ],
    orderBy: 'createdAt',
    where: isShownOrWrittenBy('professional'),
  }),
  section({
    name: 'reviewsOfProfessionals',
    table: 'professionalReviews',
    columns: ['id', 'professionalId', 'helperId', 'gigId', 'rating', 'comment', 'paidOnTime', 'createdAt', 'shownAt'],
    orderBy: 'createdAt',
    where: isShownOrWrittenBy('helper'),
  }),
  section({
    name: 'applications',
    table: 'applications',
    of: 'helper',
    columns: ['id', 'helperId', 'jobPostingId', 'status', 'note', 'proposedRate', 'createdAt', 'updatedAt'],
    orderBy: 'createdAt',
    where: isParty,
  }),
  section({
    name: 'applicationChanges',
    table: 'applicationChanges',
    of: 'helper',
    columns: ['id', 'applicationId', 'status', 'changedAt'],
    orderBy: 'id',
    where: (account) => sql<boolean>`application_id in (select id from applications where ${isParty(account)})`,
  }),
  section({
    name: 'workSamples',
    table: 'workSamples',
    of: 'helper',
    columns: ['id', 'helperId', 'title', 'caption', 'createdAt'],
    orderBy: 'createdAt',
    where: isParty,
  }),
  section({
    name: 'photos',
    table: 'photos',
    columns: ['id', 'messageId', 'jobPostingId', 'position'],
    orderBy: 'id',
    where: (account) => sql<boolean>`
      message_id in (select id from messages where ${isParty(account)})
      ${account.type === 'professional' ? sql`or job_posting_id in (select id from job_postings where ${isParty(account)})` : sql``}`,
  }),
  section({
    name: 'availabilityExceptions',
    table: 'availabilityExceptions',
    of: 'helper',
    columns: ['helperId', 'day', 'state', 'note'],
    orderBy: 'day',
    where: isParty,
  }),
  section({
    name: 'jobPostings',
    table: 'jobPostings',
    of: 'professional',
    // prettier-ignore
    columns: [
      'id', 'professionalId', 'title', 'description', 'city', 'state', 'address', 'zipCode', 'hourlyRate', 'estimatedHours',
      'jobDate', 'isDateFlexible', 'startTime', 'endTime', 'projectStartDate', 'projectEndDate', 'specialtiesRequired', 'toolsRequired', 'urgency', 'status', 'helpersNeeded', 'allowsSearchEngines',
      'expiresAt', 'createdAt', 'updatedAt', 'termsChangedAt',
    ],
    orderBy: 'createdAt',
    where: isParty,
  }),
  section({
    name: 'jobInvitations',
    table: 'jobInvitations',
    columns: ['jobPostingId', 'helperId', 'invitedAt'],
    orderBy: 'invitedAt',
    where: (account) =>
      account.type === 'helper'
        ? isParty(account)
        : sql<boolean>`job_posting_id in (select id from job_postings where ${isParty(account)})`,
  }),
  section({
    name: 'favorites',
    table: 'favorites',
    of: 'professional',
    columns: ['professionalId', 'helperId', 'createdAt'],
    orderBy: 'createdAt',
    where: isParty,
  }),
  section({
    name: 'savedSearches',
    table: 'savedSearches',
    columns: ['id', 'name', 'query', 'alert', 'createdAt'],
    orderBy: 'createdAt',
  }),
  section({
    name: 'blocks',
    table: 'blocks',
    columns: ['professionalId', 'helperId', 'blockedBy', 'createdAt'],
    orderBy: 'createdAt',
    where: isMineBy('blockedBy'),
  }),
  section({
    name: 'reports',
    table: 'reports',
    columns: ['id', 'professionalId', 'helperId', 'reportedBy', 'reason', 'details', 'messageId', 'createdAt'],
    orderBy: 'createdAt',
    where: isMineBy('reportedBy'),
  }),
  section({
    name: 'contactReveals',
    table: 'contactReveals',
    columns: ['id', 'professionalId', 'helperId', 'revealedAt'],
    orderBy: 'revealedAt',
    where: isParty,
  }),
  section({
    name: 'verificationDecisions',
    table: 'verificationDecisions',
    columns: ['id', 'fromStatus', 'toStatus', 'note', 'decidedAt'],
    orderBy: 'decidedAt',
  }),
  section({
    name: 'auditLog',
    table: 'auditLog',
    columns: ['id', 'action', 'createdAt'],
    orderBy: 'createdAt',
    // Whether somebody reported them is not told.
    where: ({ id }) => sql<boolean>`(account_id = ${id} or (subject_id = ${id} and action <> 'report-handled'))`,
  }),
  section({
    name: 'idDocumentViews',
    table: 'idDocumentViews',
    columns: ['id', 'uploadId', 'viewedAt'],
    orderBy: 'viewedAt',
  }),
  section({
    name: 'notifications',
    table: 'notifications',
    columns: ['id', 'kind', 'event', 'actorId', 'subjectId', 'data', 'createdAt', 'readAt'],
    computed: peopleOfNotification,
    orderBy: 'createdAt',
  }),
  section({
    name: 'notificationPreferences',
    table: 'notificationPreferences',
    columns: ['kind', 'inProduct', 'byEmail'],
    orderBy: 'kind',
  }),
  section({
    name: 'uploads',
    table: 'uploads',
    columns: ['id', 'purpose', 'contentType', 'bytes', 'width', 'height', 'createdAt', 'claimedAt'],
    orderBy: 'createdAt',
  }),
  section({
    name: 'sessions',
    table: 'sessions',
    columns: ['id', 'userAgent', 'createdAt', 'lastSeenAt', 'expiresAt'],
    orderBy: 'createdAt',
  }),
  section({
    name: 'apiKeys',
    table: 'apiKeys',
    columns: ['id', 'name', 'scopes', 'prefix', 'createdAt', 'expiresAt', 'lastUsedAt'],
    orderBy: 'createdAt',
  }),
  section({
    name: 'webhooks',
    table: 'webhooks',
    columns: ['id', 'url', 'description', 'events', 'enabled', 'disabledBecause', 'failingSince', 'createdAt'],
    orderBy: 'createdAt',
  }),
  section({
    name: 'consents',
    table: 'consents',
    columns: ['version', 'agreedAt'],
    orderBy: 'agreedAt',
  }),
  section({
    name: 'calendarAddress',
    table: 'calendarAddresses',
    columns: ['createdAt'],
    orderBy: 'createdAt',
  }),
  section({
    name: 'securityEvents',
    table: 'securityEvents',
    columns: ['id', 'type', 'userAgent', 'createdAt'],
    orderBy: 'createdAt',
  }),
];

export interface ExportedRows {
  section: string;
  rows: Record<string, unknown>[];
}

const rowsAtOnce = 200;

const cursor = sql.raw('export_rows');

/**
 * Everything that is stored about an account, a few rows at a time, from one snapshot. Every section appears, even if
 * empty. It holds a connection until it is read to the end or returned.
 */
export async function* readAccountExport(db: Database, account: UserAccount): AsyncGenerator<ExportedRows, void> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    for (const wanted of exportSections) {
      if (wanted.of !== undefined && wanted.of !== account.type) continue;
      const { name, table, columns, ownColumns, computed, orderBy, where = isMine } = wanted;
      const ofKind = wanted.ofKind?.[account.type];
      const own = [...columns, ...(ofKind?.columns ?? []), ...(ownColumns?.[account.type] ?? [])].map((column) =>
        sql.ref(column),
      );
      const shown = computed ? [...own, computed(account)] : own;
      const from = ofKind ? sql`${sql.table(table)} join ${sql.table(ofKind.table)} using (id)` : sql.table(table);
      await sql`
        declare ${cursor} no scroll cursor for
        select ${sql.join(shown)} from ${from} where ${where(account)} order by ${sql.ref(orderBy)}
      `.execute(trx);
      for (let count = rowsAtOnce; count === rowsAtOnce;) {
        const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(rowsAtOnce)} from ${cursor}`.execute(trx);
        count = rows.length;
        yield { section: name, rows };
      }
      await sql`close ${cursor}`.execute(trx);
    }
  } finally {
    await trx.rollback().execute();
  }
}
