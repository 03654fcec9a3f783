import pg from 'pg';

const oid = {
  int8: 20,
  int8Array: 1016,
  booleanArray: 1000,
  textArray: 1009,
  numeric: 1700,
  date: 1082,
  dateArray: 1182,
  time: 1083,
  timeArray: 1183,
  timestamptz: 1184,
  timestamptzArray: 1185,
} as const;

const timestamptzText = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d(?::\d\d)?)$/;

/**
 * PostgreSQL's text of a timestamptz as ISO 8601 in UTC: '2026-01-31T12:00:00.250Z'. Microseconds are kept when there
 * are any, so that a cursor made from the text finds the same row again. 'infinity' and dates before Christ pass unchanged.
 */
export function parseTimestamptz(text: string): string {
  const parts = timestamptzText.exec(text);
  if (!parts) return text;
  const [, day, time, fraction = '', offset = '+00'] = parts;
  const digits = fraction.slice(1).length > 3 ? fraction.slice(1).padEnd(6, '0') : fraction.slice(1).padEnd(3, '0');
  if (offset === '+00') return `${day}T${time}.${digits}Z`;
  const utc = new Date(`${day}T${time}${offset.includes(':') ? offset : `${offset}:00`}`).toISOString();
  return `${utc.slice(0, 19)}.${digits}Z`;
}

/** '08:30:00' as 'HH:MM'. */
export function parseTime(text: string): string {
  return text.slice(0, 5);
}

// One-dimensional arrays of the types above: none of them has a comma or an escape in its text.
function parseArray<Value>(text: string, parse: (item: string) => Value): (Value | null)[] {
  const inner = text.slice(1, -1);
  if (inner === '') return [];
  return inner.split(',').map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))));
}

// The driver parses any array character by character; ours are mostly lists of ids, which need no quotes.
const anyTextArray = new pg.TypeOverrides().getTypeParser(oid.textArray) as unknown as (text: string) => string[];
const notPlain = /["\\]|\bNULL\b|^[^{]|.\{/i;

function parseTextArray(text: string): string[] {
  if (notPlain.test(text)) return anyTextArray(text);
  return text === '{}' ? [] : text.slice(1, -1).split(',');
}

/**
 * How this product reads PostgreSQL's types. Set per pool, so that another user of the driver in the same process
 * is not affected.
 */
export function createTypeParsers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(oid.numeric, Number);
  types.setTypeParser(oid.int8, Number);
  types.setTypeParser(oid.textArray, parseTextArray);
  types.setTypeParser(oid.booleanArray, (text) => parseArray(text, (item) => item === 't'));
  types.setTypeParser(oid.int8Array, (text) => parseArray(text, Number));
  types.setTypeParser(oid.date, String);
  types.setTypeParser(oid.dateArray, (text) => parseArray(text, String));
  types.setTypeParser(oid.time, parseTime);
  types.setTypeParser(oid.timeArray, (text) => parseArray(text, parseTime));
  types.setTypeParser(oid.timestamptz, parseTimestamptz);
  types.setTypeParser(oid.timestamptzArray, (text) => parseArray(text, parseTimestamptz));
  return types;
}
