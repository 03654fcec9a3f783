import type { Json } from './openapi-schemas.ts';
import type { RestRoute } from './rest-route.ts';
import type { Access, ProcedureMeta } from '../rpc/trpc.ts';

/** Who may make a call, and what it may be refused with. */

/** The procedure's metadata. */
interface Described {
  _def: { inputs: readonly unknown[]; meta?: ProcedureMeta };
}

export const refusalTexts = {
  400: 'The input is not valid; issues says which field',
  401: 'Nobody is signed in, the login is wrong, or the API key is not valid',
  403: 'You may not do that, the API key lacks the scope, or the request came from another site',
  404: 'There is no such thing',
  409: 'It contradicts what is there',
  413: 'The body is larger than 256 KiB, or a file larger than its purpose allows',
  415: 'The body is not application/json, or a file is of none of the types that are taken',
  416: 'The file ends before this range; Content-Range says its size',
  429: 'Too many attempts, or too many calls at once; Retry-After says how many seconds to wait',
  500: 'Something went wrong on our side; requestId finds it in the log',
  503: 'Not now: the database does not answer, the server is shutting down, or there is no room for files; Retry-After says when to return',
} as const;

/** Calls that anybody may make, but that refuse some requests. */
const furtherRefusals: Record<string, (keyof typeof refusalTexts)[]> = {
  'helpers.list': [403],
  'professionals.byId': [401],
  'messages.send': [404],
  'reviews.createOfProfessional': [404],
  'applications.create': [404],
  'gigs.offer': [404],
  'gigs.calendar': [409],
  'hours.siteCode': [409],
  'reviews.listForHelper': [401, 403, 404],
};

export function refusalsOf(route: RestRoute, procedure: Described): (keyof typeof refusalTexts)[] {
  const { inputs, meta } = procedure._def;
  const isLogin = route.procedure.endsWith('.login');
  const isRegistration = route.procedure.endsWith('.register');
  const isChange = route.method !== 'GET';
  const further = furtherRefusals[route.procedure] ?? [];
  return [
    ...further,
    ...(inputs.length > 0 || route.whole ? ([400] as const) : []),
    // Any call may come with an API key that is not valid or lacks the scope.
    401,
    403,
    ...(route.notFound ? ([404] as const) : []),
    ...(isRegistration || (isChange && !isLogin && (inputs.length > 0 || meta?.creates)) ? ([409] as const) : []),
    ...(isChange ? ([413, 415] as const) : []),
    // Every procedure counts against the calls that one caller may have running and waiting.
    429,
    500,
    // Every procedure answers this while the database is away.
    503,
  ];
}

/** Reads that check the caller themselves: without a session they answer 401. */
const signedInReads = new Set(['GET /api/professionals/:id', 'GET /api/helpers/reviews']);

const sessionsOf: Record<Access, Json[]> = {
  anybody: [],
  'helper or professional': [{ userSession: [] }],
  helper: [{ userSession: [] }],
  professional: [{ userSession: [] }],
  'helper or admin': [{ userSession: [] }, { adminSession: [] }],
  admin: [{ adminSession: [] }],
};

/** Who may make a call, as text and as what is accepted, a key first since the samples show the first; none means that neither is needed. */
export function accessOf(route: RestRoute, { _def: { meta } }: Described): { callers: string; security: Json[] } {
  if (signedInReads.has(`${route.method} ${route.path}`)) {
    return { callers: 'whoever is signed in', security: [...keyOf(meta), { userSession: [] }, { adminSession: [] }] };
  }
  const access = meta?.access ?? 'anybody';
  return { callers: access, security: access === 'anybody' ? [] : [...keyOf(meta), ...sessionsOf[access]] };
}

/** The API keys that a call takes, by their scope. */
function keyOf(meta: ProcedureMeta | undefined): Json[] {
  const scope = meta?.scope ?? 'session only';
  if (scope === 'session only') return [];
  return [{ apiKey: scope === 'any key' ? [] : [scope] }];
}

/** What a call asks of an API key, as text. */
export function keyTextOf({ _def: { meta } }: Described): string {
  const scope = meta?.scope ?? 'session only';
  if (scope === 'session only') return 'API keys cannot make this call.';
  return scope === 'any key' ? 'Any API key may make it.' : `An API key needs the scope \`${scope}\`.`;
}
