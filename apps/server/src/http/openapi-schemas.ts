import { z } from 'zod';

/** Zod's schemas as the OpenAPI document's. */

export type Json = Record<string, unknown>;
export type JsonSchema = Json & { properties?: Record<string, Json>; required?: string[] };

/** Named schemas are defined once, under components. */
export type Components = Record<string, Json>;

const timeExamples: Record<string, string> = { date: '2026-05-04', 'date-time': '2026-05-04T14:30:00.000Z' };

/** The pattern of a time is left out: the format says the same, and tools would generate random years from the pattern. */
function exemplifyTimes({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const example = timeExamples[jsonSchema.format ?? ''];
  if (example === undefined) return;
  delete jsonSchema.pattern;
  jsonSchema.examples = [example];
}

export function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: exemplifyTimes }));
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
