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
const minutesPerHour = 60;
const hoursPerDay = 8;
const longestDay = 12;

function addMinutes(start: string, minutes: number): string {
  return new Date(Date.parse(`${start}Z`) + minutes * 60_000).toISOString().slice(0, 19);
}

/** The same period as the database keeps free: hours from the start, or whole days (see work_period in schema/06-gigs.sql). */
function periodOf({ startTime, hours }: Gig, jobDate: string): string[] {
  if (startTime === null || hours === null || hours > longestDay) {
    const days = Math.max(1, Math.ceil((hours ?? hoursPerDay) / hoursPerDay));
    const end = addMinutes(`${jobDate}T00:00:00`, days * 24 * minutesPerHour).slice(0, 10);
    return [`DTSTART;VALUE=DATE:${compact(jobDate)}`, `DTEND;VALUE=DATE:${compact(end)}`];
  }
  const start = `${jobDate}T${startTime}:00`;
  // Without a zone: local time at the place of the work.
  return [`DTSTART:${compact(start)}`, `DTEND:${compact(addMinutes(start, Math.round(hours * minutesPerHour)))}`];
}

/** A gig as a calendar file of one event. */
export function calendarOf(gig: Gig, jobDate: string, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Get My Helpers//Gigs//EN',
    'BEGIN:VEVENT',
    `UID:${gig.id}@getmyhelpers`,
    `DTSTAMP:${compact(now.toISOString())}`,
    ...periodOf(gig, jobDate),
    `SUMMARY:${escapeText(gig.title)}`,
    `DESCRIPTION:${escapeText([`With ${gig.person.company ?? gig.person.name}.`, gig.description].filter(Boolean).join('\n'))}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
