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

/** The period that the gig keeps its helper busy. */
function periodOf(gig: Gig, jobDate: string): string[] {
  const { start, end, isAllDay } = workPeriod({ ...gig, jobDate });
  const dayLength = 'YYYY-MM-DD'.length;
  return isAllDay
    ? [
        `DTSTART;VALUE=DATE:${compact(start.slice(0, dayLength))}`,
        `DTEND;VALUE=DATE:${compact(end.slice(0, dayLength))}`,
      ]
    : // Without a zone: local time at the place of the work.
      [`DTSTART:${compact(start)}`, `DTEND:${compact(end)}`];
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
