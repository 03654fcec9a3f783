import { workPeriod } from '@get-my-helpers/validation/availability';
import type { Gig } from '@get-my-helpers/validation/gig';

/** RFC 5545: text has its backslashes, commas, semicolons and line breaks escaped and holds no other control characters; lines are folded at 75 octets. */

const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\,;]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');

function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    // A folded line begins with a space, which counts.
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

const compact = (text: string): string => text.replaceAll(/[-:]/g, '').replace(/\.\d+/, '');

/** What an entry of a calendar says of a gig. */
type CalendarGig = Pick<Gig, 'id' | 'title' | 'description' | 'jobDate' | 'startTime' | 'hours'> & {
  person: Pick<Gig['person'], 'name' | 'company'>;
  site?: Gig['site'];
};

/** '12 Elm St, Austin, TX 78704' */
const placeText = ({ address, city, state, zipCode }: NonNullable<Gig['site']>): string =>
  [address, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** The period that the gig keeps its helper busy. */
function periodOf(gig: CalendarGig, jobDate: string): string[] {
  const { start, end, isAllDay } = workPeriod({ ...gig, jobDate });
  const dayOf = (at: string): string => compact(at.slice(0, 'YYYY-MM-DD'.length));
  return isAllDay
    ? [`DTSTART;VALUE=DATE:${dayOf(start)}`, `DTEND;VALUE=DATE:${dayOf(end)}`]
    : // Without a zone: local time at the place of the work.
      [`DTSTART:${compact(start)}`, `DTEND:${compact(end)}`];
}

const entryOf = (gig: CalendarGig, jobDate: string, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${gig.id}@getmyhelpers`,
  `DTSTAMP:${compact(now.toISOString())}`,
  ...periodOf(gig, jobDate),
  `SUMMARY:${escapeText(gig.title)}`,
  ...(gig.site ? [`LOCATION:${escapeText(placeText(gig.site))}`] : []),
  `DESCRIPTION:${escapeText([`With ${gig.person.company ?? gig.person.name}.`, gig.description].filter(Boolean).join('\n'))}`,
  'STATUS:CONFIRMED',
  'END:VEVENT',
];

/** How a program that follows an address names the calendar, and how often it asks again. */
const ofFollowed = ['X-WR-CALNAME:Get My Helpers', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];

/** A calendar file with gigs; those without a date have no entry. */
export function calendarOf(gigs: readonly CalendarGig[], now: Date, { isFollowed = false } = {}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Get My Helpers//Gigs//EN',
    ...(isFollowed ? ofFollowed : []),
    ...gigs.flatMap((gig) => (gig.jobDate === null ? [] : entryOf(gig, gig.jobDate, now))),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
