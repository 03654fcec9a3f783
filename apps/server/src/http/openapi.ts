import { z } from 'zod';
import { accountExport } from '@get-my-helpers/validation/own-account';
import { reviewCreation, reviewResponseCreation } from '@get-my-helpers/validation/review';
import { inputExamples } from './openapi-examples.ts';
import { fileForm, fileFormAnswer, objectPaths } from './openapi-objects.ts';
import { restRoutes, type RestRoute } from './rest.ts';
import { appRouter } from '../router.ts';
import type { Access, ProcedureMeta } from '../rpc/trpc.ts';

/** The OpenAPI 3.1 document, made from the table of REST paths and the schemas of their procedures. */

type Json = Record<string, unknown>;
type JsonSchema = Json & { properties?: Record<string, Json>; required?: string[] };

interface Procedure {
  _def: { inputs: z.ZodType[]; output?: z.ZodType; meta?: ProcedureMeta };
}

const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;

/** Inputs that say by one of their fields what they are: their schema sorts them, the document shows both. */
const documentedInputs: Record<string, z.ZodType> = {
  'reviews.create': z.union([
    reviewCreation.meta({ title: 'A review', description: 'By a professional, of a helper' }),
    reviewResponseCreation.meta({ title: 'A response', description: 'By the helper, to a review of them' }),
  ]),
};

/** Answers that are streamed, which no procedure can check as a whole. */
const documentedOutputs: Record<string, z.ZodType> = { 'account.export': accountExport };

/** Schemas with a name are said once, under components. */
type Components = Record<string, Json>;

const timeExamples: Record<string, string> = { date: '2026-05-04', 'date-time': '2026-05-04T14:30:00.000Z' };

/** The format says what the pattern of a time says, and a reader's tool would make up years by the pattern. */
function exemplifyTimes({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const example = timeExamples[jsonSchema.format ?? ''];
  if (example === undefined) return;
  delete jsonSchema.pattern;
  jsonSchema.examples = [example];
}

function toSchema(schema: z.ZodType, io: 'input' | 'output', components: Components): JsonSchema {
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

const isRequired = (schema: JsonSchema, name: string): boolean => schema.required?.includes(name) ?? false;

function without(schema: JsonSchema, names: string[]): JsonSchema {
  if (names.length === 0) return schema;
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name));
  const required = (schema.required ?? []).filter((name) => !names.includes(name));
  const { required: _, ...rest } = schema;
  return { ...rest, properties: Object.fromEntries(properties), ...(required.length > 0 ? { required } : {}) };
}

const pathParameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function parametersOf(route: RestRoute, input: JsonSchema): Json[] {
  const inPath = pathParameters(route.path);
  const example = inputExamples[route.procedure] ?? {};
  const parameter = (name: string, where: 'path' | 'query'): Json => ({
    name,
    in: where,
    required: where === 'path' || isRequired(input, name),
    schema: input.properties?.[name] ?? { type: 'string' },
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

function bodyOf(route: RestRoute, input: JsonSchema | undefined): Json | undefined {
  if (route.method === 'GET' || !input) return undefined;
  const inPath = pathParameters(route.path);
  const isAllInPath = Object.keys(input.properties ?? {}).every((name) => inPath.includes(name));
  if (route.method === 'DELETE' && isAllInPath) return undefined;
  const example = Object.fromEntries(
    Object.entries(inputExamples[route.procedure] ?? {}).filter(([name]) => !inPath.includes(name)),
  );
  const json = { 'application/json': { schema: without(input, inPath), example } };
  return { required: route.method !== 'DELETE', content: route.form ? { ...json, ...fileForm } : json };
}

const listHeaders: Json = {
  'X-Total-Count': {
    description: 'How many there are on all pages, exactly. Absent from a preview.',
    schema: { type: 'integer' },
  },
  Link: { description: 'The next page as <address>; rel="next". Absent on the last.', schema: { type: 'string' } },
};

function successOf(route: RestRoute, output: JsonSchema | undefined): Json {
  if (route.status === 204 || !output) return { description: 'Done' };
  const answer = route.list ? (output.properties?.items ?? {}) : output;
  const schema = route.form ? { anyOf: [answer, fileFormAnswer] } : answer;
  return {
    description: 'OK',
    ...(route.list ? { headers: listHeaders } : {}),
    content: { [route.contentType?.split(';')[0] ?? 'application/json']: { schema } },
  };
}

const refusalTexts = {
  400: 'The input is not valid; issues says which field',
  401: 'Nobody is signed in, or the login is wrong',
  403: 'You may not do that, or the request came from another site',
  404: 'There is no such thing',
  409: 'It contradicts what is there',
  413: 'The body is larger than 256 KiB, or a file larger than its purpose allows',
  415: 'The body is not application/json, or a file is of none of the types that are taken',
  416: 'The file ends before this range; Content-Range says its size',
  429: 'Too many attempts, or too many calls at once; Retry-After says how many seconds to wait',
  500: 'Something went wrong on our side; requestId finds it in the log',
  503: 'There is no room for files, or the database does not answer; try again later',
} as const;

/** Calls that anybody may make, but not about everything. */
const furtherRefusals: Record<string, (keyof typeof refusalTexts)[]> = {
  'helpers.list': [403],
  'professionals.byId': [401],
  'jobPostings.byId': [401],
  'messages.send': [404],
  'reviews.createOfProfessional': [404],
  'applications.create': [404],
  'gigs.offer': [404],
  'gigs.calendar': [409],
  'reviews.listForHelper': [401, 403, 404],
};

function refusalsOf(route: RestRoute, procedure: Procedure): (keyof typeof refusalTexts)[] {
  const { inputs, meta } = procedure._def;
  const isLogin = route.procedure.endsWith('.login');
  const isRegistration = route.procedure.endsWith('.register');
  const isChange = route.method !== 'GET';
  const further = furtherRefusals[route.procedure] ?? [];
  return [
    ...further,
    ...(inputs.length > 0 || route.whole ? ([400] as const) : []),
    ...(meta?.access !== 'anybody' || isLogin ? ([401] as const) : []),
    ...(meta?.access !== 'anybody' || isChange ? ([403] as const) : []),
    ...(route.notFound ? ([404] as const) : []),
    ...(isRegistration || (isChange && !isLogin && inputs.length > 0) ? ([409] as const) : []),
    ...(isChange ? ([413, 415] as const) : []),
    // Every procedure counts against the calls that one caller may have running and waiting.
    429,
    500,
  ];
}

/** Reads that judge for themselves who asks: a stranger gets 401. */
const signedInReads = new Set(['/api/professionals/:id', '/api/job-postings/:id', '/api/helpers/reviews']);

const sessionsOf: Record<Access, Json[]> = {
  anybody: [],
  'helper or professional': [{ userSession: [] }],
  helper: [{ userSession: [] }],
  professional: [{ userSession: [] }],
  'helper or admin': [{ userSession: [] }, { adminSession: [] }],
  admin: [{ adminSession: [] }],
};

/** Who may make a call, in words and as the sessions of which it needs one; none means that no session is needed. */
function accessOf(route: RestRoute, { _def: { meta } }: Procedure): { callers: string; security: Json[] } {
  if (signedInReads.has(route.path)) {
    return { callers: 'whoever is signed in', security: [{ userSession: [] }, { adminSession: [] }] };
  }
  const access = meta?.access ?? 'anybody';
  return { callers: access, security: sessionsOf[access] };
}

function operationId(route: RestRoute): string {
  const [feature = '', name = ''] = route.procedure.split('.');
  const suffix = pathParameters(route.path)
    .filter((parameter) => parameter !== 'id')
    .map((parameter) => `By${parameter.charAt(0).toUpperCase()}${parameter.slice(1)}`);
  return `${feature}${name.charAt(0).toUpperCase()}${name.slice(1)}${suffix.join('')}`;
}

function operationOf(route: RestRoute, components: Components): Json {
  const procedure = procedures[route.procedure];
  if (!procedure) throw new Error(`there is no procedure ${route.procedure}`);
  const [declared] = procedure._def.inputs;
  const inputSchema = documentedInputs[route.procedure] ?? declared;
  const input = inputSchema && toSchema(inputSchema, 'input', components);
  const outputSchema = documentedOutputs[route.procedure] ?? procedure._def.output;
  const output = outputSchema && toSchema(outputSchema, 'output', components);
  const refusals = refusalsOf(route, procedure).map((status) => [status, { $ref: `#/components/responses/${status}` }]);
  const body = bodyOf(route, input);
  const headers = procedure._def.meta?.creates ? [idempotencyKey] : [];
  const { callers, security } = accessOf(route, procedure);
  return {
    operationId: operationId(route),
    tags: [route.procedure.split('.')[0]],
    summary: route.summary,
    description: `May be called by: ${callers}.`,
    security,
    ...(input ? { parameters: [...parametersOf(route, input), ...headers] } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { [route.status ?? 200]: successOf(route, output), ...Object.fromEntries(refusals) },
  };
}

const errorSchema: Json = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'A sentence to show to people' },
    code: { type: 'string', examples: ['BAD_REQUEST'] },
    issues: {
      type: 'array',
      description: 'Which fields are wrong',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string', description: 'Of an unexpected error: the same id is in the server’s log' },
  },
};

const tags = [
  { name: 'session', description: 'Who is signed in. Sessions are cookies; send them along with every call.' },
  { name: 'account', description: 'Your password, sessions, address and data' },
  { name: 'helpers', description: 'Workers who offer hourly labor' },
  { name: 'professionals', description: 'Tradespeople and businesses who hire' },
  { name: 'jobPostings', description: 'Jobs that professionals post for helpers' },
  { name: 'applications', description: 'Helpers’ applications to job postings' },
  { name: 'gigs', description: 'Work that the two agreed on, from the offer to the end' },
  { name: 'notifications', description: 'What is new for you' },
  { name: 'messages', description: 'Conversations between a professional and a helper; `id` is the other person’s' },
  { name: 'reviews', description: 'What professionals say of helpers, and the helpers’ responses' },
  {
    name: 'uploads',
    description:
      'Photos, ID documents, company logos and work samples: sent in one request, or large ones in parts, then put on a profile',
  },
  { name: 'admin', description: 'Verification and statistics' },
];

function pathsOf(components: Components): Json {
  const paths: Record<string, Json> = {};
  for (const route of restRoutes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, components) };
  }
  return { ...paths, ...objectPaths };
}

/** Makes the document. `serverUrl` is where people reach this server; '/' means where the document came from. */
export function createOpenApiDocument(serverUrl = '/'): Json {
  const schemas: Components = { Error: errorSchema };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Get My Helpers',
      version: '1.0.0',
      description:
        'The REST face of the marketplace for the skilled trades. Times are ISO 8601 in UTC, dates YYYY-MM-DD, rates US dollars per hour. Every refusal has the same shape.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags,
    paths: pathsOf(schemas),
    components: {
      schemas,
      responses: Object.fromEntries(
        Object.entries(refusalTexts).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        ]),
      ),
      securitySchemes: {
        userSession: { type: 'apiKey', in: 'cookie', name: 'gmh_session', description: 'On HTTPS: __Host-gmh_session' },
        adminSession: { type: 'apiKey', in: 'cookie', name: 'gmh_admin', description: 'On HTTPS: __Host-gmh_admin' },
      },
    },
  };
}
