import { z } from 'zod';

/** Zod's schemas as the OpenAPI document's. */

export type Json = Record<string, unknown>;
export type JsonSchema = Json & { properties?: Record<string, Json>; required?: string[] };

/** Named schemas are defined once, under components. */
export type Components = Record<string, Json>;

/** A time to come, whenever somebody reads the document. */
const soon = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString();
const timeExamples: Record<string, string> = { date: soon.slice(0, 10), 'date-time': soon };

/** What a field of an answer may hold, by its name. */
const fieldExamples: Record<string, string | number> = {
  name: 'Maria Lopez',
  company: 'Carter Plumbing',
  email: 'maria@example.com',
  phone: '512-555-0142',
  age: 29,
  city: 'Austin',
  state: 'TX',
  address: '12 Elm Street',
  zipCode: '78704',
  title: 'Repipe a kitchen',
  description: 'Copper to PEX, two days.',
  comment: 'On time, careful, clean.',
  content: 'Are you free on Friday morning?',
  reason: 'Rain.',
  hourlyRate: 28.5,
  rate: 28.5,
  amount: 228,
  amountDue: 228,
  hours: 8,
  startTime: '08:00',
  travelMiles: 40,
  distanceMiles: 7,
  rating: 4.8,
  totalReviews: 12,
  gigsCompleted: 14,
  medianReplyMinutes: 25,
  timeZone: 'America/Chicago',
  total: 3,
  unread: 2,
};

interface Made {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
  path: (string | number)[];
}

/** The pattern and the least length of a time are left out: the format says the same, and tools would generate random years from the pattern. */
function exemplifyTimes({ jsonSchema }: Made): void {
  const example = timeExamples[jsonSchema.format ?? ''];
  if (example === undefined) return;
  delete jsonSchema.pattern;
  delete jsonSchema.minLength;
  jsonSchema.examples = [example];
}

/** The bounds of all whole numbers are left out, and fields of answers get examples that look like what they hold. */
function exemplifyAnswers({ jsonSchema, path }: Made): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const example = fieldExamples[String(path.at(-1))];
  const isSame = jsonSchema.type === typeof example || (jsonSchema.type === 'integer' && Number.isInteger(example));
  const isInList = jsonSchema.enum === undefined || jsonSchema.enum.includes(example ?? null);
  if (isSame && isInList) jsonSchema.examples ??= [example ?? null];
}

type JsonType = z.core.JSONSchema.BaseSchema;

const bounds = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'examples',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'enum',
];

/** The bounds of each type that a schema allows. */
function boundsByType(schema: JsonType): Map<unknown, JsonType> {
  const alternatives = schema.anyOf ?? [schema];
  return new Map(
    alternatives.flatMap((one) => {
      const kept = Object.fromEntries(Object.entries(one).filter(([name]) => bounds.includes(name)));
      return [one.type].flat().map((type): [unknown, JsonType] => [type, { ...kept, type }]);
    }),
  );
}

/**
 * What is read, trimmed or counted before it is checked has the bounds of the check: a schema with `.transform().pipe()` would
 * show those of its first part alone.
 */
function boundPiped({ zodSchema, jsonSchema }: Made): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || (def.in as z.core.$ZodTypes)._zod.def.type === 'transform') return;
  const checked = boundsByType(z.toJSONSchema(def.out, { ...options, override: describeInput }));
  const bounded = (one: JsonType): JsonType => {
    const types = [one.type].flat();
    const found = types.map((type) => checked.get(type) ?? (type === 'number' ? checked.get('integer') : undefined));
    const merged: JsonType = { ...Object.assign({}, ...found.filter((each) => each?.type !== 'null')), ...one };
    if (one.type === 'number' && found[0]) merged.type = found[0].type as 'number';
    return merged;
  };
  if (jsonSchema.anyOf) jsonSchema.anyOf = jsonSchema.anyOf.map(bounded);
  else Object.assign(jsonSchema, bounded(jsonSchema));
}

const options = { io: 'input', unrepresentable: 'any' } as const;

function describeInput(made: Made): void {
  boundPiped(made);
  exemplifyTimes(made);
}

export function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const describeOutput = (made: Made): void => {
    exemplifyTimes(made);
    exemplifyAnswers(made);
  };
  const override = io === 'input' ? describeInput : describeOutput;
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', override }));
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/')) as JsonSchema & { $defs?: Components };
  for (const [name, { id: _id, ...named }] of Object.entries($defs)) components[name] = named;
  return nameOf(rest, components);
}

/** A schema that is itself named refers to its place under components. */
function nameOf({ id, ...schema }: JsonSchema, components: Components): JsonSchema {
  if (typeof id !== 'string') return schema;
  components[id] = schema;
  return { $ref: `#/components/schemas/${id}` };
}

export const isRequired = (schema: JsonSchema, name: string): boolean => schema.required?.includes(name) ?? false;

export function without(schema: JsonSchema, names: string[]): JsonSchema {
  if (names.length === 0) return schema;
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name));
  const required = (schema.required ?? []).filter((name) => !names.includes(name));
  const { required: _, ...rest } = schema;
  return { ...rest, properties: Object.fromEntries(properties), ...(required.length > 0 ? { required } : {}) };
}
