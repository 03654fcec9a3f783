import { z } from 'zod';
import { accountExport } from '@get-my-helpers/validation/own-account';
import { reviewCreation, reviewResponseCreation } from '@get-my-helpers/validation/review';
import { inputExamples } from './openapi-examples.ts';
import { answerTextOf } from './openapi-answer-texts.ts';
import { fileForm, fileFormAnswer } from './openapi-objects.ts';
import { accessOf, keyTextOf, refusalsOf } from './openapi-refusals.ts';
import { samplesOf } from './openapi-samples.ts';
import { describeFields, textOf } from './openapi-texts.ts';
import { isRequired, toSchema, without } from './openapi-schemas.ts';
import type { Components, Json, JsonSchema } from './openapi-schemas.ts';
import type { RestRoute } from './rest-route.ts';
import { appRouter } from '../router.ts';
import type { ProcedureMeta } from '../rpc/trpc.ts';

interface Procedure {
  _def: { inputs: z.ZodType[]; output?: z.ZodType; meta?: ProcedureMeta };
}

const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;

/** Inputs of two kinds, told apart by a field: the schema decides, the document shows both. */
const documentedInputs: Record<string, z.ZodType> = {
  'reviews.create': z.union([
    reviewCreation.meta({ title: 'A review', description: 'By a professional, of a helper' }),
    reviewResponseCreation.meta({ title: 'A response', description: 'By the helper, to a review of them' }),
  ]),
};

/** Streamed answers, which no procedure can validate as a whole. */
const documentedOutputs: Record<string, z.ZodType> = { 'account.export': accountExport };

const pathParameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function parametersOf(route: RestRoute, input: JsonSchema): Json[] {
  const inPath = pathParameters(route.path);
  const example = inputExamples[route.procedure] ?? {};
  const parameter = (name: string, where: 'path' | 'query'): Json => ({
    name,
    in: where,
    required: where === 'path' || isRequired(input, name),
    description: input.properties?.[name]?.['description'] ?? textOf(route, name),
    schema: input.properties?.[name] ?? { type: 'string' },
    ...(input.properties?.[name]?.['deprecated'] === true ? { deprecated: true } : {}),
    ...(name in example ? { example: example[name] } : {}),
  });
  const inQuery =
    route.method === 'GET' ? Object.keys(input.properties ?? {}).filter((name) => !inPath.includes(name)) : [];
  return [...inPath.map((name) => parameter(name, 'path')), ...inQuery.map((name) => parameter(name, 'query'))];
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by you, for one creation. The same key and request within 24 hours get the first answer again instead of a second row; the key with another request gets 409.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
  example: '7f1d9c52-3e0b-4a53-9d67-2f1f6f0f2d11',
};

/** Whether a call needs more than its path: without a body it has no other field. */
function needsBody(route: RestRoute, schema: z.ZodType): boolean {
  const example = inputExamples[route.procedure] ?? {};
  return !schema.safeParse(Object.fromEntries(pathParameters(route.path).map((name) => [name, example[name]]))).success;
}

function bodyOf(route: RestRoute, input: JsonSchema | undefined, declared: z.ZodType | undefined): Json | undefined {
  if (route.method === 'GET' || !input || !declared) return undefined;
  const inPath = pathParameters(route.path);
  const isAllInPath = Object.keys(input.properties ?? {}).every((name) => inPath.includes(name));
  if (route.method === 'DELETE' && isAllInPath) return undefined;
  const example = Object.fromEntries(
    Object.entries(inputExamples[route.procedure] ?? {}).filter(([name]) => !inPath.includes(name)),
  );
  const json = {
    'application/json': { schema: describeFields(without(input, inPath), (name) => textOf(route, name)), example },
  };
  return { required: needsBody(route, declared), content: route.form ? { ...json, ...fileForm } : json };
}

const listHeaders: Json = {
  'X-Total-Count': {
    description: 'How many there are on all pages. Absent from a preview.',
    schema: { type: 'integer' },
  },
  'X-Total-Count-Relation': {
    description:
      'Whether there are exactly as many (eq), or that many and more (gte): with `near` or `freeOn` the count stops at 1,000.',
    schema: { type: 'string', enum: ['eq', 'gte'] },
  },
  Link: { description: 'The next page as <address>; rel="next". Absent on the last.', schema: { type: 'string' } },
};

const deprecationHeaders: Json = {
  Deprecation: {
    description: 'Since when the call is deprecated (RFC 9745): @ and seconds since 1970',
    schema: { type: 'string', examples: ['@1798761600'] },
  },
  Sunset: {
    description: 'From when on the call may be gone (RFC 8594)',
    schema: { type: 'string', examples: ['Thu, 01 Jul 2027 00:00:00 GMT'] },
  },
};

/** Every call counts, while limits are on. */
const limitHeaders: Json = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
};

function successOf(route: RestRoute, { _def: { meta } }: Procedure, output: JsonSchema | undefined): Json {
  const headers = { ...(meta?.deprecated ? deprecationHeaders : {}), ...limitHeaders };
  if (route.status === 204 || !output) return { description: 'Done', headers };
  const answer = describeFields(
    (route.list ? output.properties?.items : undefined) ?? output,
    answerTextOf,
    route.procedure,
  );
  const schema = route.form ? { anyOf: [answer, fileFormAnswer] } : answer;
  return {
    description: 'OK',
    headers: { ...(route.list ? listHeaders : {}), ...headers },
    content: { [route.contentType?.split(';')[0] ?? 'application/json']: { schema } },
  };
}

function operationId(route: RestRoute): string {
  const [feature = '', name = ''] = route.procedure.split('.');
  const suffix = pathParameters(route.path)
    .filter((parameter) => parameter !== 'id')
    .map((parameter) => `By${parameter.charAt(0).toUpperCase()}${parameter.slice(1)}`);
  return `${feature}${name.charAt(0).toUpperCase()}${name.slice(1)}${suffix.join('')}`;
}

function deprecationOf({ _def: { meta } }: Procedure): string[] {
  if (!meta?.deprecated) return [];
  const { since, sunset, instead } = meta.deprecated;
  return [`Deprecated since ${since}: use ${instead}. It may be gone from ${sunset} on.`];
}

/** How the document describes one row of the REST table. Named schemas are added to `components`. */
export function operationOf(route: RestRoute, components: Components, serverUrl: string): Json {
  const procedure = procedures[route.procedure];
  if (!procedure) throw new Error(`there is no procedure ${route.procedure}`);
  const [declared] = procedure._def.inputs;
  const inputSchema = documentedInputs[route.procedure] ?? declared;
  const input = inputSchema && toSchema(inputSchema, 'input', components);
  const outputSchema = documentedOutputs[route.procedure] ?? procedure._def.output;
  const output = outputSchema && toSchema(outputSchema, 'output', components);
  const refusals = refusalsOf(route, procedure).map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  const body = bodyOf(route, input, declared);
  const headers = procedure._def.meta?.creates ? [idempotencyKey] : [];
  const { callers, security } = accessOf(route, procedure);
  return {
    operationId: operationId(route),
    tags: [route.procedure.split('.')[0]],
    summary: route.summary,
    ...(procedure._def.meta?.deprecated ? { deprecated: true } : {}),
    description: [`May be called by: ${callers}.`, keyTextOf(procedure), ...deprecationOf(procedure)].join(' '),
    security,
    ...(input || headers.length > 0 ? { parameters: [...(input ? parametersOf(route, input) : []), ...headers] } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { [route.status ?? 200]: successOf(route, procedure, output), ...Object.fromEntries(refusals) },
    ...samplesOf(route, procedure._def.meta, serverUrl),
  };
}
