import type { z } from 'zod';

/** What a schema says of an input, short enough for a table: the value, or 'path: message' of every issue. */
export function parse(schema: z.ZodType, input: unknown): { value: unknown } | { issues: string[] } {
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data };
  return { issues: result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
}

/** The first issue's message, undefined when the input is valid. */
export function firstMessage(schema: z.ZodType, input: unknown): string | undefined {
  return schema.safeParse(input).error?.issues[0]?.message;
}

/** 'path: message' of every issue, none when the input is valid. */
export function issuesOf(schema: z.ZodType, input: unknown): string[] {
  const parsed = parse(schema, input);
  return 'issues' in parsed ? parsed.issues : [];
}

/** The parsed value; throws with the issues when the input is not valid. */
export function valueOf(schema: z.ZodType, input: unknown): unknown {
  const parsed = parse(schema, input);
  if ('issues' in parsed) throw new Error(parsed.issues.join('; '));
  return parsed.value;
}

export const nul = 'a\u0000b';
export const loneSurrogate = 'a\uD800b';
export const anId = '0197a1b2-0000-7000-8000-000000000001';
export const anotherId = '0197a1b2-0000-4000-8000-000000000002';
