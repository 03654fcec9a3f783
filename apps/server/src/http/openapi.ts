import { answerTextOf } from './openapi-answer-texts.ts';
import { objectPaths } from './openapi-objects.ts';
import { operationOf } from './openapi-operations.ts';
import { refusalTexts } from './openapi-refusals.ts';
import type { Components, Json } from './openapi-schemas.ts';
import { describeFields } from './openapi-texts.ts';
import { webhooksOf } from './openapi-webhooks.ts';
import { restRoutes } from './rest.ts';

/** The OpenAPI 3.1 document, made from the table of REST paths and the schemas of their procedures. */

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
  {
    name: 'session',
    'x-displayName': 'Session',
    description:
      'Who is signed in. Sessions are cookies; send them along with every call. Programs send an API key instead.',
  },
  { name: 'account', 'x-displayName': 'Account', description: 'Your password, sessions, address and data' },
  { name: 'helpers', 'x-displayName': 'Helpers', description: 'Workers who offer hourly labor' },
  { name: 'availability', 'x-displayName': 'Availability', description: 'On which days a helper is free' },
  { name: 'favorites', 'x-displayName': 'Saved helpers', description: 'The helpers that a professional saved' },
  {
    name: 'webhooks',
    'x-displayName': 'Webhooks',
    description: 'Addresses to which events are sent as they happen, and the log of it',
  },
  {
    name: 'savedSearches',
    'x-displayName': 'Saved searches',
    description: 'Searches to run again, with alerts for new matches',
  },
  { name: 'places', 'x-displayName': 'Places', description: 'Cities and ZIP codes to search near' },
  { name: 'professionals', 'x-displayName': 'Professionals', description: 'Tradespeople and businesses who hire' },
  { name: 'jobPostings', 'x-displayName': 'Job postings', description: 'Jobs that professionals post for helpers' },
  { name: 'applications', 'x-displayName': 'Applications', description: 'Helpers’ applications to job postings' },
  { name: 'gigs', 'x-displayName': 'Gigs', description: 'Work that the two agreed on, from the offer to the end' },
  {
    name: 'noShows',
    'x-displayName': 'No-shows',
    description: 'Helpers who did not come, as the professional says, and what became of it',
  },
  {
    name: 'hours',
    'x-displayName': 'Hours',
    description: 'When the helper of a gig worked, what both say of it, and what is due',
  },
  {
    name: 'payments',
    'x-displayName': 'Payments',
    description: 'What professionals paid for gigs, elsewhere, and what helpers say of it',
  },
  { name: 'notifications', 'x-displayName': 'Notifications', description: 'What is new for you' },
  {
    name: 'messages',
    'x-displayName': 'Messages',
    description: 'Conversations between a professional and a helper; `id` is the other person’s',
  },
  {
    name: 'reviews',
    'x-displayName': 'Reviews',
    description: 'What professionals say of helpers, and the helpers’ responses',
  },
  {
    name: 'uploads',
    'x-displayName': 'Uploads',
    description:
      'Photos, ID documents, company logos and work samples: sent in one request, or large ones in parts, then put on a profile',
  },
  { name: 'admin', 'x-displayName': 'Admin', description: 'Verification and statistics' },
];

const description = `The REST API of the marketplace for the skilled trades. Times are ISO 8601 in UTC, dates YYYY-MM-DD, rates US dollars per hour. Every refusal has the same shape.
The [guide](https://github.com/get-my-helpers/get-my-helpers/tree/main/docs/api) leads from an account to a verified webhook.

## Versions and deprecation

The API has one version. Additions may come at any time: new calls, optional parameters and fields, fields of answers, values of their
lists, refusals. Ignore what you do not know.

What is removed or changed otherwise is deprecated for six months first. Its answers then have the headers \`Deprecation\`, since when, and
\`Sunset\`, from when on it may be gone; this page marks it and says what takes its place.`;

function pathsOf(components: Components, serverUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of restRoutes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, components, serverUrl) };
  }
  return { ...paths, ...objectPaths };
}

/** Makes the document. `serverUrl` is where people reach this server; '/' means where the document came from. */
export function createOpenApiDocument(serverUrl = '/'): Json {
  const schemas: Components = { Error: errorSchema };
  const [paths, webhooks] = [pathsOf(schemas, serverUrl), webhooksOf(schemas)];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Get My Helpers',
      version: '1.0.0',
      description,
      contact: { name: 'Get My Helpers', url: 'https://github.com/get-my-helpers/get-my-helpers' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags,
    paths,
    webhooks,
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, describeFields(schema, answerTextOf, name)]),
      ),
      responses: Object.fromEntries(
        Object.entries(refusalTexts).map(([status, description]) => [
          status,
          {
            description,
            ...(status === '429' || status === '503'
              ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }
              : {}),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
      headers: {
        RateLimit: {
          description: 'What is left of each limit that the call counted against: r calls, anew in t seconds',
          schema: { type: 'string', examples: ['"calls";r=599;t=41'] },
        },
        'RateLimit-Policy': {
          description: 'The limits that the call counted against: q calls in w seconds',
          schema: { type: 'string', examples: ['"calls";q=600;w=60'] },
        },
        'Retry-After': { description: 'How many seconds to wait', schema: { type: 'integer', minimum: 1 } },
      },
      securitySchemes: {
        userSession: { type: 'apiKey', in: 'cookie', name: 'gmh_session', description: 'On HTTPS: __Host-gmh_session' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key from your account page or POST /api/account/keys, with the scope that the call names',
        },
        adminSession: { type: 'apiKey', in: 'cookie', name: 'gmh_admin', description: 'On HTTPS: __Host-gmh_admin' },
      },
    },
  };
}
