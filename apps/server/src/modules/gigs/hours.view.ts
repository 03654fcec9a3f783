import { findGigById, type GigRow } from '@get-my-helpers/db/queries/gigs';
import type { HoursEntryRow } from '@get-my-helpers/db/queries/hours';
import { hours, type Hours, type HoursEntry } from '@get-my-helpers/validation/hours';
import { hoursOfMinutes, minutesOf, totalMinutesOf, wallTimesOf } from '@get-my-helpers/validation/work-time';
import type { UserType } from '@get-my-helpers/validation/reference';
import { dayIn, firstZone } from '@get-my-helpers/validation/zones';
import { bothOf } from '../notifications/notify.ts';
import { changeOf, type WebhookChange } from '../notifications/webhook-outbox.ts';
import { readHours, type KnownHours } from './hours-read.ts';
import { approvesItselfAt, hoursActionsFor } from './hours.rules.ts';

/** An entry with its wall times at the place of the work. */
export const viewEntry = (entry: HoursEntryRow, zone: string): HoursEntry => ({
  ...entry,
  ...wallTimesOf(entry, zone),
  minutes: minutesOf(entry),
});

const viewEntries = (entries: readonly HoursEntryRow[], zone: string) => {
  const totalMinutes = totalMinutesOf(entries);
  return {
    entries: entries.map((entry) => viewEntry(entry, zone)),
    totalMinutes,
    totalHours: hoursOfMinutes(totalMinutes),
  };
};

/** The hours of a gig as one of its two people sees them. */
export function viewHours(gig: GigRow, known: KnownHours, viewer: UserType, now: Date): Hours {
  const { timeZone } = gig;
  return {
    gigId: gig.id,
    status: gig.hoursStatus,
    timeZone,
    ...viewEntries(known.entries, timeZone),
    versions: known.versions.map(({ number, kind, madeBy: by, madeAt: at, reason, entries }) => ({
      number,
      kind,
      by,
      reason,
      at,
      ...viewEntries(entries, timeZone),
    })),
    amountDue: gig.amountDue,
    dueOn: gig.dueOn,
    approvesItselfAt: approvesItselfAt(known.state),
    actions: hoursActionsFor(known.state, viewer, now, dayIn(firstZone, now)),
  };
}

/** What webhooks are told of the hours of a gig, in the order of what they are told of the gig. */
export const hoursChange = (event: 'hours.submitted' | 'hours.approved', { id, ...people }: GigRow): WebhookChange =>
  changeOf(event, { id, to: bothOf(people) }, async (trx, viewer) => {
    const gig = await findGigById(trx, id);
    return gig && hours.parse(viewHours(gig, await readHours(trx, gig), viewer.type, new Date()));
  });
