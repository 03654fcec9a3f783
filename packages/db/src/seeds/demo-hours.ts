import { amountForMinutes, dueDays, totalMinutesOf } from '@get-my-helpers/validation/work-time';
import { limits } from '@get-my-helpers/validation/limits';
import { addDays, dayIn } from '@get-my-helpers/validation/zones';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import type { GigRow } from '../queries/gigs.ts';
import { updateGigHours, type HoursEntryRow, type HoursVersionRow } from '../queries/hours.ts';
import { addJob } from '../queue.ts';
import type { DemoCast } from './demo-work.ts';

/** The hours of the gigs between the two demo logins that are not simply approved; every state has one. */
const stories = {
  'Repipe a laundry room': 'open',
  'Leak search in a crawl space': 'submitted',
  'Water meter swap': 'proposed',
  'Sump pump check': 'agreed',
} as const;
const storyOf = (title: string) => (title in stories ? stories[title as keyof typeof stories] : 'approved');

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const shorterMinutes = 30;
const reason = 'You left half an hour earlier. The customer wrote it down.';

const stamp = (time: number): string => new Date(Math.floor(time / minuteMs) * minuteMs).toISOString();

/** The work of a gig as it was planned: at most eight hours a day, never longer than until now. */
function entriesOf(gig: GigRow, now: number): HoursEntryRow[] {
  const begun = Date.parse(gig.startedAt ?? gig.createdAt);
  const hours = gig.hours ?? 1;
  return Array.from({ length: Math.ceil(hours / 8) }, (_, day) => {
    const start = begun + day * dayMs;
    const end = Math.min(now, start + Math.min(8, hours - 8 * day) * hourMs);
    return { id: newId(), startedAt: stamp(start), endedAt: stamp(end), breakMinutes: 0, onSite: day === 0 };
  }).filter(({ startedAt, endedAt }) => startedAt < endedAt);
}

/** The same work, half an hour shorter. */
const shorter = (entries: readonly HoursEntryRow[]): HoursEntryRow[] =>
  entries.map((entry, place) =>
    place === 0 ? { ...entry, endedAt: stamp(Date.parse(entry.endedAt ?? '') - shorterMinutes * minuteMs) } : entry,
  );

function versionsOf(gig: GigRow, entries: HoursEntryRow[], now: number): HoursVersionRow[] {
  const story = storyOf(gig.title);
  if (story === 'open') return [];
  const done = Date.parse(gig.completionAt ?? gig.completedAt ?? new Date(now).toISOString());
  // Hours that wait for the professional were sent yesterday, so that they do not count as approved at once.
  const sentAt = story === 'submitted' ? Math.max(done, now - dayMs) : done;
  const make = (
    kind: HoursVersionRow['kind'],
    madeBy: HoursVersionRow['madeBy'],
    minutesLater: number,
    worked: HoursEntryRow[],
  ): Omit<HoursVersionRow, 'number'> => ({
    kind,
    madeBy,
    entries: worked,
    totalMinutes: totalMinutesOf(worked),
    reason: kind === 'proposed' ? reason : null,
    madeAt: new Date(Math.min(now, sentAt + minutesLater * minuteMs)).toISOString(),
  });
  const sent = make('submitted', 'helper', 0, entries);
  const proposed = make('proposed', 'professional', 20, shorter(entries));
  const told = {
    submitted: [sent],
    proposed: [sent, proposed],
    agreed: [sent, proposed, make('agreed', 'helper', 40, shorter(entries))],
    approved: [sent, make('approved', 'professional', 60, entries)],
  }[story];
  return told.map((version, place) => ({ ...version, number: place + 1 }));
}

async function settle(db: Database, gig: GigRow, versions: readonly HoursVersionRow[]): Promise<void> {
  const last = versions.at(-1);
  if (!last) return;
  if (last.kind === 'submitted') {
    await updateGigHours(db, gig.id, { hoursStatus: 'submitted' });
    const notBefore = new Date(Date.parse(last.madeAt) + limits.hoursSilenceDays * dayMs).toISOString();
    return addJob(db, 'approve-silent-hours', { gigId: gig.id }, { notBefore });
  }
  if (last.kind === 'proposed') return updateGigHours(db, gig.id, { hoursStatus: 'proposed' });
  await updateGigHours(db, gig.id, {
    hoursStatus: 'approved',
    hoursApprovedAt: last.madeAt,
    amountDue: amountForMinutes(last.totalMinutes, gig.rate ?? 0),
    dueOn: addDays(dayIn(gig.timeZone, new Date(last.madeAt)), dueDays[gig.paymentTerms ?? 'end_of_job']),
  });
}

/** Adds what was worked on the gigs that have been started, and what both said of it. */
export async function insertDemoHours(db: Database, { now }: DemoCast): Promise<void> {
  const gigs = await db.selectFrom('gigs').selectAll().where('status', 'in', ['in_progress', 'completed']).execute();
  const worked = gigs
    .filter(({ title, status }) => status === 'completed' || title in stories)
    .map((gig) => ({ gig, entries: entriesOf(gig, now) }));
  const rows = worked.flatMap(({ gig, entries }) =>
    entries.map((entry) => ({ ...entry, gigId: gig.id, helperId: gig.helperId })),
  );
  if (rows.length > 0) await db.insertInto('hoursEntries').values(rows).execute();
  const told = worked.map(({ gig, entries }) => ({ gig, versions: versionsOf(gig, entries, now) }));
  const versions = told.flatMap(({ gig, versions: said }) =>
    said.map(({ entries, ...version }) => ({ ...version, gigId: gig.id, entries: JSON.stringify(entries) })),
  );
  if (versions.length > 0) await db.insertInto('hoursVersions').values(versions).execute();
  for (const { gig, versions: said } of told) await settle(db, gig, said);
}
