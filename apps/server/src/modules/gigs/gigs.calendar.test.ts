import { describe, expect, it } from 'vitest';
import type { Gig } from '@get-my-helpers/validation/gig';
import { calendarOf } from './gigs.calendar.ts';

const now = new Date('2031-01-02T03:04:05.678Z');

function calendar(fields: Partial<Gig>): string {
  const gig = {
    id: '01930000-0000-7000-8000-000000000001',
    title: 'Repipe',
    description: null,
    jobDate: '2031-03-04',
    startTime: '22:30',
    hours: 3.5,
    person: { name: 'Dana Whitfield', company: null },
    ...fields,
  } as Gig;
  return calendarOf([gig], now);
}

/** The file as a calendar reads it: unfolded, one property a line, text without its escapes. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
  const letters: Readonly<Record<string, string>> = { n: '\n', N: '\n' };
  const plain = (value: string): string =>
    value.replaceAll(/\\(.)/g, (_all, letter: string) => letters[letter] ?? letter);
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), plain(line.slice(line.indexOf(':') + 1))]));
}

describe('the calendar file of a gig', () => {
  it('says what, with whom and when, in local time past midnight, and when it was made in UTC', () => {
    const event = read(calendar({}));
    expect(Object.fromEntries(event)).toMatchObject({
      VERSION: '2.0',
      UID: '01930000-0000-7000-8000-000000000001@getmyhelpers',
      DTSTAMP: '20310102T030405Z',
      DTSTART: '20310304T223000',
      DTEND: '20310305T020000',
      SUMMARY: 'Repipe',
      DESCRIPTION: 'With Dana Whitfield.',
    });
  });

  it('covers whole days when no time is given, and ends on the day after the last', () => {
    const event = read(calendar({ startTime: null, hours: 20 }));
    expect(event.get('DTSTART;VALUE=DATE')).toBe('20310304');
    expect(event.get('DTEND;VALUE=DATE')).toBe('20310307');
  });

  it('keeps every letter of a text, however long, in lines of at most 75 octets', () => {
    const title = 'Kitchen, bath; “Pâtisserie” C:\\old 🛠️ '.repeat(6).trim();
    const description = 'First line\nsecond line\r\nBEGIN:VEVENT\rfourth 漢字'.repeat(4);
    const file = calendar({ title, description });
    const event = read(file);
    expect(event.get('SUMMARY')).toBe(title);
    expect(event.get('DESCRIPTION')).toBe(`With Dana Whitfield.\n${description.replaceAll(/\r\n?/g, '\n')}`);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  });

  it('holds no control characters', () => {
    expect(read(calendar({ title: 'A\u0007B\tC' })).get('SUMMARY')).toBe('A B C');
  });
});
