/** What of a change from one JSON schema to another breaks a client that knows the one before. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  [keyword: string]: unknown;
}

/** Gives the schema that a `$ref` names. */
export type Resolve = (schema: Schema) => Schema;

export interface Sides {
  before: Resolve;
  after: Resolve;
}

/** `input` is what clients send: it may not be refused now. `output` is what they get: what they read must still be there. */
export type Direction = 'input' | 'output';

/** A schema as the list of the types that it allows, each by itself. */
function alternativesOf(given: Schema, resolve: Resolve): Schema[] {
  const schema = resolve(given);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => alternativesOf(choice, resolve));
  if (!Array.isArray(schema.type)) return [schema];
  return schema.type.map((type) => ({ ...schema, type }));
}

const valuesOf = (schema: Schema): unknown[] | undefined => ('const' in schema ? [schema.const] : schema.enum);

/** Each bound with what makes it narrower: a larger or a smaller number. */
const bounds: [string, (before: number, after: number) => boolean][] = [
  ...['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'].map(
    (name): [string, (before: number, after: number) => boolean] => [name, (before, after) => after > before],
  ),
  ...['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'].map(
    (name): [string, (before: number, after: number) => boolean] => [name, (before, after) => after < before],
  ),
];

/** Values that were taken and no longer are. */
function narrowed(before: Schema, after: Schema): string[] {
  const changes: string[] = [];
  const [had, has] = [valuesOf(before), valuesOf(after)];
  if (has && !had) changes.push('takes only some values now');
  for (const value of had ?? []) if (has && !has.includes(value)) changes.push(`no longer takes ${String(value)}`);
  for (const [name, isNarrower] of bounds) {
    const [was, is] = [before[name], after[name]];
    if (typeof is === 'number' && (typeof was !== 'number' || isNarrower(was, is))) changes.push(`${name} ${is}`);
  }
  for (const name of ['pattern', 'format', 'multipleOf']) {
    if (after[name] !== undefined && after[name] !== before[name]) changes.push(`another ${name}`);
  }
  return changes;
}

const at = (place: string, changes: string[]): string[] => changes.map((change) => `${place}${change}`);

function breaksOfObject(before: Schema, after: Schema, direction: Direction, sides: Sides): string[] {
  const changes: string[] = [];
  const [had, has] = [new Set(before.required), new Set(after.required)];
  const mustHave = direction === 'input' ? [...has].filter((name) => !had.has(name)) : [];
  for (const name of mustHave) changes.push(`${name}: required now`);
  for (const [name, schema] of Object.entries(before.properties ?? {})) {
    const now = after.properties?.[name];
    if (!now) changes.push(`${name}: removed`);
    else {
      changes.push(...at(`${name}: `, breaksOf(schema, now, direction, sides)));
      if (direction === 'output' && had.has(name) && !has.has(name)) changes.push(`${name}: may be absent now`);
    }
  }
  const [others, now] = [before.additionalProperties, after.additionalProperties];
  if (typeof others === 'object' && typeof now === 'object') {
    changes.push(...at('any: ', breaksOf(others, now, direction, sides)));
  } else if (direction === 'input' && now === false && others !== false) changes.push('takes no other fields now');
  return changes;
}

/** Both have one type. */
function breaksOfType(before: Schema, after: Schema, direction: Direction, sides: Sides): string[] {
  const changes = direction === 'input' ? narrowed(before, after) : [];
  if (direction === 'output' && before.format !== undefined && before.format !== after.format) {
    changes.push('another format');
  }
  if (before.items && after.items) changes.push(...at('[]: ', breaksOf(before.items, after.items, direction, sides)));
  return [...changes, ...breaksOfObject(before, after, direction, sides)];
}

/** Whether a value of the type is one of the other, too. */
const isWithin = (type: unknown, other: unknown): boolean =>
  other === undefined || type === other || (type === 'integer' && other === 'number');

const pairsSeen = new WeakMap<Schema, WeakSet<Schema>>();

/** The breaking changes, each as the field and what is wrong with it. Of what one may choose from, the closest counts. */
export function breaksOf(before: Schema, after: Schema, direction: Direction, sides: Sides): string[] {
  const [old, now] = [sides.before(before), sides.after(after)];
  const seen = pairsSeen.get(old) ?? new WeakSet();
  // A schema that contains itself is compared once.
  if (seen.has(now)) return [];
  pairsSeen.set(old, seen.add(now));
  const [were, are] = [alternativesOf(old, sides.before), alternativesOf(now, sides.after)];
  const changes: string[] = [];
  const [needed, offered] = direction === 'input' ? [were, are] : [are, were];
  for (const one of needed) {
    const fitting = offered.filter(({ type }) => isWithin(one.type, type));
    if (fitting.length === 0) {
      const type = String(one.type ?? 'anything');
      changes.push(direction === 'input' ? `no longer takes ${type}` : `may be ${type} now`);
      continue;
    }
    const each = fitting.map((other) =>
      direction === 'input' ? breaksOfType(one, other, direction, sides) : breaksOfType(other, one, direction, sides),
    );
    changes.push(...(each.toSorted((a, b) => a.length - b.length)[0] ?? []));
  }
  seen.delete(now);
  return [...new Set(changes)];
}
