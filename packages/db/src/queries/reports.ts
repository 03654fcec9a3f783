import { sql } from 'kysely';
import type { UserType, ReportReason } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import type { Pair } from './messages.ts';
import { isAfter, type PageAfter } from './pages.ts';
import { photosOf, type PhotoRow } from './photos.ts';

/** One of the two people of a report. */
export interface ReportedPersonRow {
  id: string;
  type: UserType;
  name: string;
}

/** The message that a report is about. */
export interface ReportedMessageRow {
  id: string;
  content: string;
  sentAt: string;
  photoCount: number;
  /** None once the report is handled. */
  photos: PhotoRow[];
}

/** A report as admins see it. */
export interface ReportRow {
  id: string;
  reporter: ReportedPersonRow;
  reported: ReportedPersonRow;
  reason: ReportReason;
  details: string | null;
  message: ReportedMessageRow | null;
  createdAt: string;
  handledAt: string | null;
  /** Name of the admin; null while it is open. */
  handledBy: string | null;
}

/** Stores a report of one of the pair on the other, or on a message of theirs. */
export async function insertReport(
  db: Database,
  report: Pair & { reportedBy: UserType; reason: ReportReason; details: string | null; messageId?: string | null },
): Promise<{ id: string; createdAt: string }> {
  return db
    .insertInto('reports')
    .values({ ...report, id: newId() })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow();
}

const withPeopleAndMessage = (db: Database) =>
  db
    .selectFrom('reports')
    .innerJoin('accounts as helper', 'helper.id', 'reports.helperId')
    .innerJoin('accounts as professional', 'professional.id', 'reports.professionalId')
    .leftJoin('accounts as admin', 'admin.id', 'reports.handledBy')
    .leftJoin('messages', 'messages.id', 'reports.messageId')
    .select([
      'reports.id',
      'reports.helperId',
      'helper.name as helperName',
      'reports.professionalId',
      'professional.name as professionalName',
      'reports.reportedBy',
      'reports.reason',
      'reports.details',
      'reports.createdAt',
      'reports.handledAt',
      'admin.name as handledBy',
      'reports.messageId',
      'messages.content',
      'messages.sentAt',
      'messages.photoCount',
    ])
    .select(photosOf('message-photo', sql`reports.message_id`).as('photos'))
    .$narrowType<{ reportedBy: UserType; reason: ReportReason }>();

type Found = Awaited<ReturnType<ReturnType<typeof withPeopleAndMessage>['executeTakeFirstOrThrow']>>;

function toMessage({ messageId, content, sentAt, photoCount, photos, handledAt }: Found): ReportedMessageRow | null {
  if (messageId === null || content === null || sentAt === null) return null;
  return { id: messageId, content, sentAt, photoCount: photoCount ?? 0, photos: handledAt === null ? photos : [] };
}

function toReport(found: Found): ReportRow {
  const { helperId, helperName, professionalId, professionalName, reportedBy } = found;
  const { id, reason, details, createdAt, handledAt, handledBy } = found;
  const helper: ReportedPersonRow = { id: helperId, type: 'helper', name: helperName };
  const professional: ReportedPersonRow = { id: professionalId, type: 'professional', name: professionalName };
  const [reporter, reported] = reportedBy === 'helper' ? [helper, professional] : [professional, helper];
  return { id, reporter, reported, reason, details, message: toMessage(found), createdAt, handledAt, handledBy };
}

const isHandled = (handled: boolean) =>
  handled ? sql<boolean>`reports.handled_at is not null` : sql<boolean>`reports.handled_at is null`;

/** One page of the handled or the open reports, newest first. */
export async function listReports(
  db: Database,
  { handled }: { handled: boolean },
  { limit, after }: PageAfter,
): Promise<ReportRow[]> {
  const rows = await withPeopleAndMessage(db)
    .where(isHandled(handled))
    .where(isAfter('reports', after))
    .orderBy('reports.createdAt', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toReport);
}

/** Whether a photo is part of a message that an open report is about. */
export async function isPhotoInOpenReport(db: Database, photoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('photos')
    .innerJoin('reports', 'reports.messageId', 'photos.messageId')
    .select('photos.id')
    .where('photos.id', '=', photoId)
    .where('reports.handledAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many reports are handled, or open. */
export async function countReports(db: Database, { handled }: { handled: boolean }): Promise<number> {
  const row = await db
    .selectFrom('reports')
    .where(isHandled(handled))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Records who handled a report, unless somebody has already: `isNew` says so. Undefined when there is no such report. */
export async function markReportHandled(
  trx: Database,
  id: string,
  adminId: string,
): Promise<{ report: ReportRow; isNew: boolean } | undefined> {
  const changed = await trx
    .updateTable('reports')
    .set({ handledAt: sql<string>`clock_timestamp()`, handledBy: adminId })
    .where('id', '=', id)
    .where('handledAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const found = await withPeopleAndMessage(trx).where('reports.id', '=', id).executeTakeFirst();
  return found && { report: toReport(found), isNew: changed !== undefined };
}
