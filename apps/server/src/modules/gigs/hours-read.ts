import type { Database } from '@get-my-helpers/db/client';
import type { GigRow } from '@get-my-helpers/db/queries/gigs';
import {
  listHoursEntries,
  listHoursVersions,
  type HoursEntryRow,
  type HoursVersionRow,
} from '@get-my-helpers/db/queries/hours';
import type { HoursState } from './hours.rules.ts';

/** The hours of a gig as they are stored. */
export interface KnownHours {
  /** What the helper writes down until the hours are sent. */
  draft: HoursEntryRow[];
  versions: HoursVersionRow[];
  /** The latest: the draft, or those of the last version. */
  entries: HoursEntryRow[];
  state: HoursState;
}

/** Reads the hours of a gig. */
export async function readHours(
  db: Database,
  gig: Pick<GigRow, 'id' | 'hoursStatus' | 'status' | 'jobDate'>,
): Promise<KnownHours> {
  const draft = await listHoursEntries(db, gig.id);
  const versions = await listHoursVersions(db, gig.id);
  const { hoursStatus, status, jobDate } = gig;
  const state = {
    hoursStatus,
    status,
    jobDate,
    isClockedIn: draft.some(({ endedAt }) => endedAt === null),
    hasEntries: draft.length > 0,
    sentAt: versions.find(({ kind }) => kind === 'submitted')?.madeAt ?? null,
  };
  return { draft, versions, entries: versions.at(-1)?.entries ?? draft, state };
}
