import type { State } from './reference.ts';

/**
 * The time zone of a place, and the calendar days there: 'today' is always the date at the place of the work, of the posting
 * or of the person, never the server's. In a state with two zones it is the zone where most people live, except in the
 * larger cities of the other part.
 */

const eastern = 'America/New_York';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';

const zones: Readonly<Record<State, string>> = {
  AL: central,
  AK: 'America/Anchorage',
  AZ: 'America/Phoenix',
  AR: central,
  CA: pacific,
  CO: mountain,
  CT: eastern,
  DE: eastern,
  FL: eastern,
  GA: eastern,
  HI: 'Pacific/Honolulu',
  ID: 'America/Boise',
  IL: central,
  IN: 'America/Indiana/Indianapolis',
  IA: central,
  KS: central,
  KY: eastern,
  LA: central,
  ME: eastern,
  MD: eastern,
  MA: eastern,
  MI: 'America/Detroit',
  MN: central,
  MS: central,
  MO: central,
  MT: mountain,
  NE: central,
  NV: pacific,
  NH: eastern,
  NJ: eastern,
  NM: mountain,
  NY: eastern,
  NC: eastern,
  ND: central,
  OH: eastern,
  OK: central,
  OR: pacific,
  PA: eastern,
  RI: eastern,
  SC: eastern,
  SD: central,
  TN: central,
  TX: central,
  UT: mountain,
  VT: eastern,
  VA: eastern,
  WA: pacific,
  WV: eastern,
  WI: central,
  WY: mountain,
};

/** The larger cities whose time zone differs from that of most of their state, in lower case. */
export const otherZones: Readonly<Partial<Record<State, Readonly<Record<string, readonly string[]>>>>> = {
  FL: { [central]: ['pensacola', 'panama city', 'fort walton beach', 'destin', 'crestview', 'navarre'] },
  ID: { [pacific]: ["coeur d'alene", 'post falls', 'lewiston', 'moscow', 'sandpoint'] },
  IN: { [central]: ['gary', 'hammond', 'evansville', 'east chicago', 'merrillville', 'valparaiso', 'michigan city'] },
  KY: { [central]: ['bowling green', 'owensboro', 'paducah', 'hopkinsville', 'henderson', 'madisonville'] },
  ND: { [mountain]: ['dickinson'] },
  NE: { [mountain]: ['scottsbluff', 'sidney', 'chadron', 'alliance'] },
  NV: { [mountain]: ['west wendover'] },
  OR: { [mountain]: ['ontario', 'nyssa', 'vale'] },
  SD: { [mountain]: ['rapid city', 'spearfish', 'sturgis'] },
  TN: {
    [eastern]: [
      'knoxville',
      'chattanooga',
      'johnson city',
      'kingsport',
      'bristol',
      'maryville',
      'oak ridge',
      'cleveland',
    ],
  },
  TX: { [mountain]: ['el paso', 'socorro', 'horizon city'] },
};

/** The IANA time zone of a place. */
export function zoneOf({ state, city }: { state: State; city?: string }): string {
  const name = city?.trim().toLowerCase().replaceAll('’', "'") ?? '';
  const other = Object.entries(otherZones[state] ?? {}).find(([, cities]) => cities.includes(name));
  return other?.[0] ?? zones[state];
}

/** The state time zone where a day begins first: if it has not begun here, it has not begun in any state. */
export const firstZone = eastern;

/** The time zone in which the site counts its own days, such as those of its statistics. */
export const siteZone = eastern;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
    format = new Intl.DateTimeFormat('en-US', { ...numbers, ...clock, timeZone: zone });
    formats.set(zone, format);
  }
  return format;
}

/** The local date and time in a zone: 'YYYY-MM-DDTHH:MM:SS'. */
function wallTime(zone: string, at: Date): string {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}`;
}

/** The date in a zone at a moment: 'YYYY-MM-DD'. */
export const dayIn = (zone: string, at: Date): string => wallTime(zone, at).slice(0, 10);

/** The time of day in a zone at a moment: 'HH:MM'. */
export const timeIn = (zone: string, at: Date): string => wallTime(zone, at).slice(11, 16);

/** The hour of the day in a zone at a moment, 0 to 23. */
export const hourIn = (zone: string, at: Date): number => Number(wallTime(zone, at).slice(11, 13));

/** The date this many days after another one. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The moment of a local date and time in a zone; a time skipped in spring is read with the offset before it. */
export function momentIn(zone: string, day: string, time = '00:00'): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // The zone's offset from UTC depends on the moment itself; the second pass also gets days right on which it changes.
  let moment = wanted;
  for (let look = 0; look < 2; look += 1) {
    moment += wanted - Date.parse(`${wallTime(zone, new Date(moment))}Z`);
  }
  return new Date(moment);
}

/** The moment at which a day is over in a zone. */
export const endOfDayIn = (zone: string, day: string): Date => momentIn(zone, addDays(day, 1));
