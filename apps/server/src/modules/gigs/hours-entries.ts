import { newId } from '@get-my-helpers/db/ids';
import type { HoursEntryRow } from '@get-my-helpers/db/queries/hours';
import type { HoursEntryInput } from '@get-my-helpers/validation/hours';
import {
  isSkipped,
  overlapIn,
  problemOfSpan,
  spanOf,
  wallTimesOf,
  type EnteredWork,
} from '@get-my-helpers/validation/work-time';
import { limits } from '@get-my-helpers/validation/limits';
import { hoursMessages } from '@get-my-helpers/validation/hours-messages';
import { addDays, dayIn } from '@get-my-helpers/validation/zones';
import { DomainError } from '../../lib/errors.ts';

type EndedEntry = HoursEntryRow & { endedAt: string };

/**
 * Entries that were written down by hand, in order. What stays as it was keeps its exact moments, which its wall times may not say
 * in the night when an hour comes twice; what begins as before keeps its mark from the site. Throws BAD_REQUEST.
 */
export function entriesOf(
  inputs: readonly HoursEntryInput[],
  known: readonly HoursEntryRow[],
  zone: string,
  now: Date,
): EndedEntry[] {
  const left = known.map((entry) => ({ entry, ...wallTimesOf(entry, zone) }));
  const entries = inputs.map((input, place) => {
    refuseDay(input.date, dayIn(zone, now), place);
    const found = left.findIndex(({ date, start }) => date === input.date && start === input.start);
    const [same] = found === -1 ? [] : left.splice(found, 1);
    const entry = entryOf(input, same, zone);
    const isChanged = entry.endedAt !== same?.entry.endedAt || entry.breakMinutes !== same.entry.breakMinutes;
    // Whoever clocked out at once has an entry of no length, which may stay.
    const problem = isChanged ? problemOf({ ...input, breakMinutes: 0 }, entry, zone) : undefined;
    if (problem !== undefined) refuse(problem, `entries.${place}.end`);
    return entry;
  });
  const overlap = overlapIn(entries);
  if (overlap !== -1) refuse(hoursMessages.hoursOverlap, `entries.${overlap}.start`);
  return entries.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
}

const problemOf = (entered: EnteredWork, entry: EndedEntry, zone: string): string | undefined =>
  isSkipped(entered, zone) ? hoursMessages.hoursSkipped : problemOfSpan(entry);

type KnownEntry = { entry: HoursEntryRow; end: string | null };

function entryOf(input: HoursEntryInput, same: KnownEntry | undefined, zone: string): EndedEntry {
  const breakMinutes = input.breakMinutes ?? 0;
  const span = spanOf({ ...input, breakMinutes }, zone);
  if (!same) return { id: newId(), onSite: false, ...span };
  const { entry } = same;
  const endedAt = same.end === input.end && entry.endedAt !== null ? entry.endedAt : span.endedAt;
  return { ...entry, endedAt, breakMinutes };
}

function refuseDay(date: string, today: string, place: number): void {
  if (date > today) refuse(hoursMessages.hoursAhead, `entries.${place}.date`);
  if (date < addDays(today, -limits.hoursDaysBack)) refuse(hoursMessages.hoursTooOld, `entries.${place}.date`);
}

function refuse(message: string, path: string): never {
  throw new DomainError('BAD_REQUEST', message, { issues: [{ path, message }] });
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A moment, to the minute. */
export const toMinute = (at: Date): string => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs).toISOString();

/**
 * When somebody clocks in or out: now, or the time that their phone kept while it had no line. A clock that is a few minutes ahead
 * counts as now. Throws BAD_REQUEST.
 */
export function clockedAt(at: string | null | undefined, now: Date, daysAgo: number = limits.clockedDaysAgo): Date {
  if (at == null) return now;
  const time = Date.parse(at);
  if (time > now.getTime() + limits.clockAheadMinutes * minuteMs) refuse(hoursMessages.clockAhead, 'at');
  if (time < now.getTime() - daysAgo * dayMs) refuse(hoursMessages.clockTooOld, 'at');
  return new Date(Math.min(time, now.getTime()));
}
