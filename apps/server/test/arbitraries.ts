import * as fc from 'fast-check';

/** Inputs for the property tests: garbage of every kind, and the documented examples with errors in them. */

/** The random seed of a run; set PROPERTY_SEED to repeat another run. A failure prints its seed and path. */
export const seed = Number(process.env.PROPERTY_SEED ?? 20_261_121);

const cursorOf = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url');
const someId = '018f0000-0000-7000-8000-00000000dead';

const nastyTexts = [
  '',
  ' ',
  'all',
  'any',
  '\0',
  'Aus\0tin',
  '\ud800',
  'a\udc00b',
  '🦊',
  '\u202e\u0007',
  'e\u0301',
  '%',
  '_\\',
  "'; drop table helpers; --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'NaN',
  '1e999',
  '-0',
  '0x10',
  '999999999999999999999',
  '0.000000000000001',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13',
  '2026-02-30',
  '24:00',
  'Austin, TX',
  ', ,',
  someId,
  someId.toUpperCase(),
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(5000),
  '🦊'.repeat(3000),
];

const cursors = fc
  .record({
    createdAt: fc.constantFrom(
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999Z',
      '2026-01-01T00:00:00.123456789Z',
      '2026-02-30T00:00:00Z',
      'yesterday',
    ),
    id: fc.constantFrom(someId, 'x', null),
    rating: fc.constantFrom<unknown>(5, -1, 1e300, 5e-324, '5', null),
  })
  .map(cursorOf);

const dates = fc.constantFrom<unknown>(
  '0000-01-01',
  '1999-12-31',
  '2099-02-29',
  '9999-12-31',
  '9999-12-31T23:59',
  0,
  '',
);
const times = fc.constantFrom<unknown>('00:00', '23:59', '24:00', '7:00', '', 0);
const numbers = fc.constantFrom<unknown>(0, -0, 0.1 + 0.2, 0.005, 999_999.99, 1e6, 1e308, '1e3', ' 12 ', '12.50', '-1');
const ids = fc.constantFrom<unknown>(someId, someId.toUpperCase(), `{${someId}}`, '', null, 'f'.repeat(32));

/** Values that are most likely to break a field with this name. */
function aimedAt(name: string): fc.Arbitrary<unknown> {
  if (name === 'cursor') return cursors;
  if (/Date$|expiresAt/.test(name)) return dates;
  if (name.endsWith('Time')) return times;
  if (/id$/i.test(name)) return ids;
  return /rate|hours|pay|age|limit|days|rating|size|years/i.test(name) ? numbers : junkValue;
}

export const junkText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nastyTexts) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

const junkValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: junkText },
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    1e21,
    1e308,
    2 ** 53,
    [],
    {},
    [[]],
    nested(20),
    nested(40),
  ),
  fc.double(),
  fc.array(junkText, { maxLength: 5 }),
  fc.array(fc.constantFrom<unknown>('plumbing', 'drill', true, null, 1), { maxLength: 120 }),
  fc.dictionary(junkText, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 3 }),
  fc.jsonValue(),
);

const extraKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'id', 'status', 'limit', '0'),
  junkText,
);

export type Fields = [name: string, value: unknown][];

/** JSON of an object with exactly these fields, even `__proto__`. */
export const jsonOf = (fields: Fields): string =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`;

const wrongFor = (name: string): fc.Arbitrary<[string, unknown]> =>
  fc.tuple(fc.constant(name), fc.oneof(junkValue, aimedAt(name)));

const omit = (fields: Record<string, unknown>, names: string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/**
 * An example with a value that is likely to break one of `names`, or with several wrong, missing and unknown fields.
 */
export function spoilt(example: Record<string, unknown>, names: string[]): fc.Arbitrary<Fields> {
  const name = fc.constantFrom(...names, 'unknown');
  const inOne = name
    .chain((chosen) => fc.tuple(fc.constant(chosen), aimedAt(chosen)))
    .map(([chosen, value]) => Object.entries({ ...example, [chosen]: value }));
  const inSeveral = fc
    .record({
      wrong: fc.array(name.chain(wrongFor), { maxLength: 3 }),
      taken: fc.subarray(Object.keys(example), { maxLength: Math.min(1, Object.keys(example).length) }),
      added: fc.array(fc.tuple(extraKey, junkValue), { maxLength: 2 }),
    })
    .map(({ wrong, taken, added }) => [
      ...Object.entries({ ...omit(example, taken), ...Object.fromEntries(wrong) }),
      ...added,
    ]);
  return fc.oneof(inOne, inSeveral);
}

/** A body as text: mostly JSON of fields, sometimes no JSON, or JSON of something else. */
export const bodyOf = (fields: Fields): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(jsonOf(fields)) },
    fc.nat({ max: 40 }).map((cut) => jsonOf(fields).slice(0, cut)),
    junkValue.map((value) => JSON.stringify(value) ?? ''),
    junkText,
  );

const headerText = fc.string({
  unit: fc.constantFrom(...'abcXYZ019 !"#$%&\'()*+,-./:;<=>?@[]^_`{|}~é\u00ff'.split('')),
  maxLength: 60,
});

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;charset=',
  'APPLICATION/JSON',
  'text/plain',
  'text/html; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/vnd.api+json',
  'json',
  '/',
];

const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  fc.constantFrom(...contentTypes),
  headerText,
);

const oddHeader = fc.oneof(
  fc.constantFrom<[string, string]>(
    ['accept', 'text/html'],
    ['accept', ''],
    ['idempotency-key', 'one'],
    ['idempotency-key', 'k'.repeat(300)],
    ['cookie', 'gmh_session=x'],
    ['cookie', 'gmh_admin=%zz; gmh_session'],
    ['origin', 'null'],
    ['origin', 'https://elsewhere.example'],
    ['transfer-encoding', 'identity'],
  ),
  fc.tuple(
    fc.constantFrom('accept', 'idempotency-key', 'cookie', 'origin', 'accept-encoding', 'x-forwarded-for', 'host'),
    headerText,
  ),
);

/** Headers of unusual clients: mostly JSON's content type, sometimes something else. */
export const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .tuple(contentType, fc.option(oddHeader, { freq: 2 }))
  .map(([type, odd]) => ({ 'content-type': type, ...(odd ? { [odd[0]]: odd[1] } : {}) }));

const toWellFormed = (text: string): string => text.toWellFormed();

/** A query string: the fields, garbage, or an excessively long text. */
export function queryOf(fields: Fields): fc.Arbitrary<string> {
  const pairs = fields.map(([name, value]): [string, string] => [
    toWellFormed(name),
    toWellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')),
  ]);
  const plain = new URLSearchParams(pairs).toString();
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(plain) },
    fc.constant(`${plain}&${plain}`),
    fc.constantFrom('%zz', '%00', '%ff%fe', '&&==', 'a[b]=c', '__proto__=1', `city=${'y'.repeat(11_000)}`),
    fc.constant(`${plain}&city=${'y'.repeat(15_000)}`),
  );
}

/** Something in the place of an id in a path. */
export const pathPart: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(someId) },
  junkText.map((text) => encodeURIComponent(toWellFormed(text)) || '%20'),
  fc.constantFrom('%zz', '%00', '..', '.', '%2e%2e%2f', '%ff', '30', '0', '-1', '1e3'),
);
