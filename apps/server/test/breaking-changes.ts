import { breaksOf, type Resolve, type Schema } from './breaking-schemas.ts';

/** What of a change from one OpenAPI document to another breaks a client that was written for the one before. */

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

interface Answer {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Content;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Answer>;
  security?: Record<string, string[]>[];
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  /** The events that the server sends, by their types. */
  webhooks?: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema> };
}

interface Both {
  before: ApiDocument;
  after: ApiDocument;
}

const resolverOf =
  ({ components }: ApiDocument): Resolve =>
  (schema) => {
    const name = schema.$ref?.replace('#/components/schemas/', '');
    return name === undefined ? schema : (components.schemas[name] ?? {});
  };

function contentBreaks(before: Content, after: Content, direction: 'input' | 'output', both: Both): string[] {
  const sides = { before: resolverOf(both.before), after: resolverOf(both.after) };
  return Object.entries(before).flatMap(([type, { schema }]) => {
    const now = after[type];
    return now ? breaksOf(schema, now.schema, direction, sides) : [`${type} removed`];
  });
}

function parameterBreaks(before: Operation, after: Operation, both: Both): string[] {
  const sides = { before: resolverOf(both.before), after: resolverOf(both.after) };
  const keyOf = (parameter: Parameter): string => `${parameter.in} ${parameter.name}`;
  const had = new Map(before.parameters?.map((parameter) => [keyOf(parameter), parameter]));
  const has = new Map(after.parameters?.map((parameter) => [keyOf(parameter), parameter]));
  const changes: string[] = [];
  for (const [key, parameter] of had) {
    const now = has.get(key);
    const breaks = now ? breaksOf(parameter.schema, now.schema, 'input', sides) : ['removed'];
    changes.push(...breaks.map((change) => `${key}: ${change}`));
  }
  for (const [key, { required }] of has) {
    if (required && !had.get(key)?.required) changes.push(`${key}: required now`);
  }
  return changes;
}

function bodyBreaks({ requestBody: before }: Operation, { requestBody: after }: Operation, both: Both): string[] {
  if (!after) return before ? ['body: removed'] : [];
  const breaks = before ? contentBreaks(before.content, after.content, 'input', both) : [];
  if (after.required && !before?.required) breaks.push('required now');
  return breaks.map((change) => `body: ${change}`);
}

/** Refusals may come and go: a client must expect any. */
function answerBreaks(before: Operation, after: Operation, both: Both): string[] {
  const successes = Object.entries(before.responses).filter(([status]) => status < '400');
  return successes.flatMap(([status, answer]) => {
    const now = after.responses[status];
    if (!now) return [`${status}: removed`];
    const headers = Object.keys(answer.headers ?? {}).filter((name) => now.headers?.[name] === undefined);
    const breaks = contentBreaks(answer.content ?? {}, now.content ?? {}, 'output', both);
    return [...headers.map((name) => `header ${name} removed`), ...breaks].map((change) => `${status}: ${change}`);
  });
}

/** Who could call before must be able to call as before. */
function accessBreaks({ security: before = [] }: Operation, { security: after = [] }: Operation): string[] {
  if (after.length === 0) return [];
  const ways = after.map((way) => Object.keys(way).join(' and '));
  if (before.length === 0 && !ways.includes('')) return ['needs to be signed in now'];
  const lost = before.map((way) => Object.keys(way).join(' and ')).filter((way) => !ways.includes(way));
  return lost.map((way) => `no longer open to ${way}`);
}

/** What is sent of an event is what a client reads. */
function eventBreaks(both: Both): string[] {
  return Object.entries(both.before.webhooks ?? {}).flatMap(([type, { post }]) => {
    const now = both.after.webhooks?.[type]?.post;
    const breaks = now
      ? contentBreaks(post.requestBody?.content ?? {}, now.requestBody?.content ?? {}, 'output', both)
      : ['removed'];
    return breaks.map((change) => `event ${type}: ${change}`);
  });
}

/** Each as `GET /api/helpers: 200: [].age: removed` or `event gig.offered: data: title: removed`, in the order of the document before. */
export function breakingChanges(before: ApiDocument, after: ApiDocument): string[] {
  const both = { before, after };
  const calls = Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const now = after.paths[path]?.[method];
      const breaks = now
        ? [
            ...(now.operationId === operation.operationId ? [] : [`operationId ${operation.operationId} renamed`]),
            ...parameterBreaks(operation, now, both),
            ...bodyBreaks(operation, now, both),
            ...answerBreaks(operation, now, both),
            ...accessBreaks(operation, now),
          ]
        : ['removed'];
      return breaks.map((change) => `${method.toUpperCase()} ${path}: ${change}`);
    }),
  );
  return [...calls, ...eventBreaks(both)];
}
