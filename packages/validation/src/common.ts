import { z } from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { findState, states, type State } from './reference.ts';
import { hasHiddenCharacters, readableLine, readableText } from './visible-text.ts';

/** Building blocks that the entities share: text, decimals, ids, states, dates, paging. */

/** NUL cannot be stored by PostgreSQL; an unpaired surrogate cannot be sent as UTF-8. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Builds an error function that returns 'X is required' for an empty input and `problem` for any other. */
function requiredOr(label: string, problem: string): (issue: { input?: unknown }) => string {
  return ({ input }) =>
    input === undefined || input === null || input === '' ? `${label} is required` : `${label} ${problem}`;
}

const storable = (label: string): z.ZodString =>
  z
    .string({ error: requiredOr(label, 'must be text') })
    .refine(isStorable, 'Please remove the characters that cannot be stored');

/** A required line of text: trimmed, inner white space collapsed, without characters that mislead a reader. */
export function requiredLine(label: string, max: number): z.ZodType<string, string> {
  return storable(label)
    .transform(readableLine)
    .pipe(z.string().min(1, `${label} is required`).max(max, `${label} must be at most ${max} characters`));
}

/** A required text of several lines: trimmed, line breaks kept, without characters that mislead a reader. */
export function requiredText(label: string, max: number): z.ZodType<string, string> {
  return storable(label)
    .transform(readableText)
    .pipe(z.string().min(1, `${label} is required`).max(max, `${label} must be at most ${max} characters`));
}

/** A field that may be absent: a plain ZodType would make its key required in the types of objects. */
type Optional<Output, Input> = z.ZodOptional<z.ZodType<Output, Input>>;

function optional(label: string, max: number, read: (text: string) => string): Optional<string | null, string | null> {
  return z
    .string(`${label} must be text`)
    .nullable()
    .refine((text) => text === null || isStorable(text), 'Please remove the characters that cannot be stored')
    .transform((text) => (text === null ? null : read(text) || null))
    .pipe(z.string().max(max, `${label} must be at most ${max} characters`).nullable())
    .optional();
}

/** An optional text: null if it has no visible characters; undefined stays undefined. */
export const optionalText = (label: string, max: number): Optional<string | null, string | null> =>
  optional(label, max, readableText);

/** An optional line of text: as `optionalText`, inner white space collapsed. */
export const optionalLine = (label: string, max: number): Optional<string | null, string | null> =>
  optional(label, max, readableLine);

/** An optional field of a form: '' and null become null, absent stays absent, anything else is validated by `schema`. */
export function optionalInput<Output, Input>(
  schema: z.ZodType<Output, Input>,
): Optional<Output | null, Input | '' | null> {
  // A union would hide the schema's own message behind 'Invalid input'.
  const nullableSchema = z.preprocess((value) => (value === '' ? null : value), schema.nullable());
  return (nullableSchema as unknown as z.ZodType<Output | null, Input | '' | null>).optional();
}

const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/;

/** An email address, trimmed; the case is kept, comparison ignores it. */
export const email: z.ZodType<string, string> = z
  .string(messages.emailInvalid)
  .refine(isStorable, messages.emailInvalid)
  .transform((text) => text.trim())
  .refine((text) => !hasHiddenCharacters(text), messages.emailInvalid)
  .pipe(z.string().max(limits.email, messages.emailInvalid).regex(emailPattern, messages.emailInvalid));

/** Ids are UUIDs of any version; in lower case, as PostgreSQL writes them, so that equal ones are equal texts. */
export const id = z.guid().toLowerCase();

/** A list of ids of one reference list, each at most once. */
export function idList<const Ids extends readonly [string, ...string[]]>(
  ids: Ids,
  label: string,
): z.ZodType<Ids[number][], string[]> {
  return z
    .array(z.enum(ids, `Please choose ${label} from the list`) as unknown as z.ZodType<Ids[number], string>)
    .max(ids.length * 2, `Too many ${label}`)
    .transform((values) => [...new Set(values)]);
}

/** A decimal given as a number or a numeric string. It is never rounded: more decimals than allowed are refused. */
export function decimal(
  label: string,
  range: {
    min: number;
    max: number;
    decimals: number;
    exclusiveMin?: boolean;
    /** The number must be a multiple of `of`; `message` is the error if it is not. */
    step?: { of: number; message: string };
  },
): z.ZodType<number, number | string> {
  const { of: step, message: notAStep } = range.step ?? {
    of: 10 ** -range.decimals,
    message: `${label} can have at most ${range.decimals} decimal${range.decimals === 1 ? '' : 's'}`,
  };
  const low = range.exclusiveMin ? `above ${range.min}` : `at least ${range.min}`;
  const number = z.number(`${label} must be a number`);
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,12}(\.\d{1,6})?$/, { error: requiredOr(label, 'must be a number') }),
      ],
      {
        error: requiredOr(label, 'must be a number'),
      },
    )
    .transform(Number)
    .pipe(
      (range.exclusiveMin
        ? number.gt(range.min, `${label} must be ${low}`)
        : number.min(range.min, `${label} must be ${low}`)
      )
        .max(range.max, `${label} must be at most ${range.max}`)
        // Compares exactly, so that no value passes that the database would round, such as 25.50000001 or 1e-9.
        .refine((n) => Number((Math.round(n / step) * step).toFixed(range.decimals)) === n, notAStep),
    );
}

/** A whole number given as a number or a numeric string. */
export function integer(label: string, range: { min: number; max: number }): z.ZodType<number, number | string> {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,9}$/, { error: requiredOr(label, 'must be a whole number') }),
      ],
      {
        error: requiredOr(label, 'must be a whole number'),
      },
    )
    .transform(Number)
    .pipe(
      z
        .number()
        .int(`${label} must be a whole number`)
        .min(range.min, `${label} must be at least ${range.min}`)
        .max(range.max, `${label} must be at most ${range.max}`),
    );
}

const helperRateRange = { min: limits.hourlyRateMin, max: limits.hourlyRateMax, decimals: 2 };

/** US dollars per hour of a helper: 10 to 200 in steps of 0.50. */
export const helperRate = decimal('Hourly rate', {
  ...helperRateRange,
  step: { of: limits.hourlyRateStep, message: messages.hourlyRateStep },
});

/** A helper's rate in a profile update: the stored rate may stay even if it is not a multiple of the step. */
export const helperRateOrOnFile = (onFile: number): z.ZodType<number, number | string> =>
  decimal('Hourly rate', helperRateRange).refine(
    (rate) => rate === onFile || helperRate.safeParse(rate).success,
    messages.hourlyRateStep,
  );

/** A helper's rate where the stored one is not known, so that the step cannot be checked. */
export const helperRateOfAny = decimal('Hourly rate', helperRateRange);

const stateLength = { maxLength: Math.max(...states.map(({ name }) => name.length)) };

/** A state: code or name in any case in, two-letter code out. */
export const state: z.ZodType<State, string> = z
  .string('Please select a state')
  .meta({ minLength: 2, ...stateLength })
  .transform((text, context) => {
    const found = findState(text);
    if (found) return found;
    context.addIssue({ code: 'custom', message: 'Please select a state', input: text });
    return z.NEVER;
  });

/** City: trimmed, inner spaces collapsed. */
export const city = requiredLine('City', limits.city);

/** Only the server checks that the ZIP code exists and lies in the given state. */
export const zipCode = optionalText('ZIP code', limits.zipCode).meta({
  description: 'A ZIP code or ZIP+4 of the state, such as 78704 or 78704-1234. Where people are found near a place.',
});

const timestamp = z.iso.datetime({ offset: true, local: true });

/** A calendar day, 'YYYY-MM-DD'. A full ISO timestamp is cut to its day. */
export const day: z.ZodType<string, string> = z
  .string()
  .trim()
  .transform((text) => (timestamp.safeParse(text).success ? text.slice(0, 'YYYY-MM-DD'.length) : text))
  .pipe(z.string().min(1, 'Please choose a date'))
  .pipe(z.iso.date({ error: 'Please enter a date as YYYY-MM-DD', abort: true }));

/** The latest date that is accepted anywhere; what is computed from it must still have a four-digit year. */
export const latestDay = '2999-12-31';

/** Whether a date that may be past, such as one of a filter, is one that the product can have to do with. */
export const isKnownDay = (value: string): boolean => value >= '1970-01-01' && value <= latestDay;

/** A time of day, 'HH:MM'. */
export const timeOfDay: z.ZodType<string, string> = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM');

/** Availability: seven booleans, Monday first. */
export const availability = z
  .array(z.boolean(), 'Availability needs a yes or no for each of the 7 days')
  .length(limits.availabilityDays, 'Availability needs a yes or no for each of the 7 days');

/** Page size and opaque cursor of a list. */
export const paging = {
  limit: integer('limit', { min: 1, max: limits.pageSizeMax }).optional(),
  cursor: z.string().max(limits.cursor).optional(),
};

/**
 * The query of a list. Unknown parameters are refused, because ignoring a misspelled filter would return the whole
 * list.
 */
export function listQuery<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? unknownParameters(issue.keys, Object.keys(shape)) : undefined,
  });
}

/** What is said of parameters that a list does not know. */
export const unknownParameters = (names: readonly string[], known: readonly string[]): string =>
  `Unknown parameter ${names.map((name) => `'${name}'`).join(', ')}. This list knows ${known.join(', ')}.`;

/** Whether there are exactly as many as `total` says, or that many and more. */
export type TotalRelation = 'eq' | 'gte';

/**
 * A page of a list. `total` is exact unless `totalRelation` says otherwise (but user searches count only up to
 * `limits.countedUsers`), or null if the caller only gets a preview; `nextCursor` is null on the last page. `previousCursor`, of
 * lists whose pages have addresses, leads from a later page to the one before it; '' is the first.
 */
export interface Page<Item> {
  items: Item[];
  total: number | null;
  totalRelation: TotalRelation;
  nextCursor: string | null;
  previousCursor?: string | undefined;
}

/** The schema of a page of such items. */
export function pageOf<Item extends z.ZodType>(
  item: Item,
): z.ZodObject<{
  items: z.ZodArray<Item>;
  total: z.ZodNullable<z.ZodInt>;
  totalRelation: z.ZodEnum<{ eq: 'eq'; gte: 'gte' }>;
  nextCursor: z.ZodNullable<z.ZodString>;
  previousCursor: z.ZodOptional<z.ZodString>;
}> {
  const page = z.object({
    items: z.array(item),
    total: z.int().nullable(),
    totalRelation: z.enum(['eq', 'gte']),
    nextCursor: z.string().nullable(),
    previousCursor: z.string().optional(),
  });
  // A page needs no asynchronous validation, and zod's asynchronous parsing takes three times as long.
  page.parseAsync = async (value, params) => page.parse(value, params);
  return page;
}

/** Free text of a filter: '' and 'all' mean no filter. */
export const filterText: Optional<string | undefined, string> = z
  .string()
  .max(limits.searchText)
  .refine(isStorable, 'Please remove the characters that cannot be searched')
  .transform((text) => {
    const clean = text.trim().replace(/\s+/g, ' ');
    return clean === '' || clean.toLowerCase() === 'all' ? undefined : clean;
  })
  .optional();

/** A filter over one reference list: '', 'all' and 'any' mean no filter; an unknown id is refused. */
export function filterId<const Ids extends readonly [string, ...string[]]>(
  ids: Ids,
  label: string,
): Optional<Ids[number] | undefined, string> {
  return z
    .string()
    .meta({ enum: ['all', 'any', ...ids] })
    .transform((text, context): Ids[number] | undefined => {
      const wanted = text.trim();
      if (wanted === '' || wanted === 'all' || wanted === 'any') return undefined;
      if (ids.includes(wanted)) return wanted;
      context.addIssue({ code: 'custom', message: `Unknown ${label}`, input: text });
      return z.NEVER;
    })
    .optional();
}

/** The length of a value, with the comma after it, that no id and no date is longer than; it is documented, not checked. */
const longest = 40;

/** Several values of one filter, repeated or separated by commas, each once; none means no filter. */
export function filterList<Value>(
  value: z.ZodType<Value, string>,
  max: number,
  tooMany: string,
): Optional<Value[] | undefined, string | string[]> {
  return z
    .union([
      z.string().meta({ maxLength: max * longest }),
      z.array(z.string().meta({ maxLength: longest })).max(limits.searchText),
    ])
    .transform((texts) => [texts].flat().flatMap((text) => text.split(',').map((part) => part.trim())))
    .transform((texts) => [...new Set(texts.filter((text) => text !== ''))])
    .pipe(z.array(value).max(max, tooMany))
    .transform((values) => (values.length === 0 ? undefined : values))
    .optional();
}

/** A yes-or-no filter: only `true` filters. */
export const filterFlag: Optional<true | undefined, boolean | 'true' | 'false' | ''> = z
  .union([z.boolean(), z.enum(['true', 'false', ''])], 'Please say true, or leave it out.')
  .transform((value) => (value === true || value === 'true' ? (true as const) : undefined))
  .optional();

/** A state filter: code or name in any case; '' and 'all' mean no filter. */
export const filterState: Optional<State | undefined, string> = z
  .string()
  .meta(stateLength)
  .transform((text, context): State | undefined => {
    const wanted = text.trim();
    if (wanted === '' || wanted.toLowerCase() === 'all') return undefined;
    const found = findState(wanted);
    if (found) return found;
    context.addIssue({ code: 'custom', message: 'Unknown state', input: text });
    return z.NEVER;
  })
  .optional();

/** A rate in a filter: '' means no filter. US dollars per hour. */
export function filterRate(label: string): Optional<number | undefined, number | string | null> {
  const rate = optionalInput(decimal(label, { min: 0, max: limits.jobHourlyRateMax, decimals: 2 })).unwrap();
  return rate.transform((value) => value ?? undefined).optional();
}

/** A place: a city, a state, or both. */
export interface Place {
  city?: string;
  state?: State;
}

/**
 * Reads a location in its four forms: 'Austin', 'TX', 'Texas', 'Austin, TX'.
 * A text whose part after the last comma is no state is taken as a city as a whole.
 */
export function parseLocation(text: string): Place {
  const clean = text.trim().replace(/\s+/g, ' ');
  const alone = findState(clean);
  if (alone) return { state: alone };
  const comma = clean.lastIndexOf(',');
  const after = comma < 0 ? undefined : findState(clean.slice(comma + 1));
  if (!after) return clean === '' ? {} : { city: clean };
  const before = clean.slice(0, comma).trim();
  return before === '' ? { state: after } : { city: before, state: after };
}

/** Free-text location filter. */
export const filterLocation: Optional<Place | undefined, string> = filterText
  .unwrap()
  .transform((text) => (text === undefined ? undefined : parseLocation(text)))
  .optional();
