import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { HoursVersionKind, UserType } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import type { Gigs } from '../generated.ts';

/** A span of work on a gig; `endedAt` is null while the helper is clocked in. */
export interface HoursEntryRow {
  id: string;
  startedAt: string;
  endedAt: string | null;
  breakMinutes: number;
  onSite: boolean;
}

/** The hours of a gig as one of the two, or time, settled on them. */
export interface HoursVersionRow {
  number: number;
  kind: HoursVersionKind;
  madeBy: UserType | null;
  entries: HoursEntryRow[];
  totalMinutes: number;
  reason: string | null;
  madeAt: string;
}

const entryFields = ['id', 'startedAt', 'endedAt', 'breakMinutes', 'onSite'] as const;

/** Writes the status of the hours of a gig, and what is due. */
export async function updateGigHours(
  trx: Database,
  id: string,
  change: Pick<Updateable<Gigs>, 'hoursStatus' | 'hoursApprovedAt' | 'amountDue' | 'dueOn'>,
): Promise<void> {
  await trx.updateTable('gigs').set(change).where('id', '=', id).execute();
}

/** What the helper has written down of a gig, in order. */
export async function listHoursEntries(db: Database, gigId: string): Promise<HoursEntryRow[]> {
  return db
    .selectFrom('hoursEntries')
    .select(entryFields)
    .where('gigId', '=', gigId)
    .orderBy('startedAt')
    .orderBy('id')
    .execute();
}

/** Clocks a helper in; false when they are clocked in already, at any gig. */
export async function insertOpenEntry(
  trx: Database,
  { gigId, helperId, ...entry }: HoursEntryRow & { gigId: string; helperId: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('hoursEntries')
    .values({ ...entry, gigId, helperId })
    .onConflict((conflict) => conflict.column('helperId').where('endedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes an entry. */
export async function updateHoursEntry(
  trx: Database,
  id: string,
  change: Partial<Omit<HoursEntryRow, 'id'>>,
): Promise<void> {
  await trx.updateTable('hoursEntries').set(change).where('id', '=', id).execute();
}

/** Puts these entries in the place of all that a gig has. */
export async function replaceHoursEntries(
  trx: Database,
  { gigId, helperId }: { gigId: string; helperId: string },
  entries: readonly HoursEntryRow[],
): Promise<void> {
  await trx.deleteFrom('hoursEntries').where('gigId', '=', gigId).execute();
  if (entries.length === 0) return;
  await trx
    .insertInto('hoursEntries')
    .values(entries.map((entry) => ({ ...entry, gigId, helperId })))
    .execute();
}

/** Clocks the helper of a gig out at this moment, or when the longest entry ends; for gigs that are over. */
export async function endOpenEntry(trx: Database, gigId: string, at: string, hoursMax: number): Promise<void> {
  await trx
    .updateTable('hoursEntries')
    .set({
      endedAt: sql<string>`greatest(started_at, least(${at}::timestamptz, started_at + make_interval(hours => ${hoursMax})))`,
    })
    .where('gigId', '=', gigId)
    .where('endedAt', 'is', null)
    .execute();
}

/** All versions of the hours of a gig, oldest first. */
export async function listHoursVersions(db: Database, gigId: string): Promise<HoursVersionRow[]> {
  const rows = await db
    .selectFrom('hoursVersions')
    .select(['number', 'kind', 'madeBy', 'entries', 'totalMinutes', 'reason', 'madeAt'])
    .where('gigId', '=', gigId)
    .orderBy('number')
    .execute();
  return rows as unknown as HoursVersionRow[];
}

/** Keeps a version of the hours of a gig. */
export async function insertHoursVersion(
  trx: Database,
  gigId: string,
  { entries, ...version }: HoursVersionRow,
): Promise<void> {
  await trx
    .insertInto('hoursVersions')
    .values({ ...version, gigId, entries: JSON.stringify(entries) })
    .execute();
}
