import type { AppRouter } from '@get-my-helpers/server';
import type { inferRouterInputs } from '@trpc/server';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aProfessionalProfile } from './fixtures-accounts.ts';
import { aProfile } from './fixtures.ts';
import { helperDays, ownDays } from './fixtures-availability.ts';

/** The mock server: it returns canned responses and does not reimplement the server's rules. */
export const api = setupServer(http.get('http://localhost:3000/api/health', () => HttpResponse.json({ status: 'ok' })));

/** Calls without a mock response; each fails its test. */
export const unexpectedCalls: string[] = [];

/** A refusal, as the server sends it. */
export class Refusal {
  readonly body: object;
  readonly status: number;

  constructor(status: number, code: string, message: string, issues: { path: string; message: string }[] = []) {
    this.status = status;
    this.body = { message, code: -32000, data: { code, httpStatus: status, issues } };
  }
}

/** A response that never reaches the browser. */
export const lost = Symbol('lost');

/** What a call is answered with: data, a Refusal, `lost`, or a promise of one of them. */
export type Answer = (input: unknown) => unknown;

type Routers = inferRouterInputs<AppRouter>;
type NameIn<Module extends keyof Routers & string> = `${Module}.${keyof Routers[Module] & string}`;
/** The procedures there are, so that a mock of one that does not exist is an error at once and not a long wait. */
type Procedure = { [Module in keyof Routers & string]: NameIn<Module> }[keyof Routers & string];

interface Call {
  procedure: string;
  input: unknown;
  /** Its Idempotency-Key. */
  key: string | null;
}

/** Every call of the current test, in order. */
export const calls: Call[] = [];

const testHeader = 'x-test';
let currentTest = 1;

/**
 * Gives the requests of this test their own mark. A late request of the previous test's app may arrive during this one;
 * its mark tells it apart, so it is dropped instead of being counted as a call of this test.
 */
export function startTest(): void {
  currentTest += 1;
}

/** Sends requests with the mark of their test; to be called once `api` listens. */
export function markRequests(): void {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(testHeader, String(currentTest));
    return send(input, { ...init, headers });
  };
}

async function readInputs(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'POST') return (await request.json()) as Record<string, unknown>;
  return JSON.parse(new URL(request.url).searchParams.get('input') ?? '{}') as Record<string, unknown>;
}

function failed(procedure: string, { body, status }: Refusal): { error: object; status: number } {
  const { data, ...rest } = body as { data: object };
  return { error: { ...rest, data: { ...data, path: procedure } }, status };
}

async function answerCall(call: Call, answers: Record<string, Answer>): Promise<object | typeof lost> {
  calls.push(call);
  const answer = answers[call.procedure];
  if (!answer) {
    unexpectedCalls.push(`unanswered call of ${call.procedure}`);
    return failed(call.procedure, new Refusal(404, 'NOT_FOUND', 'No such procedure'));
  }
  const result = await answer(call.input);
  if (result === lost) return lost;
  return result instanceof Refusal ? failed(call.procedure, result) : { result: { data: result ?? null } };
}

/** Mocks the named procedures. By default nobody is signed in and there are no demo accounts and no cities. */
export function answerWith(answers: Partial<Record<Procedure, Answer>>): void {
  const all: Record<string, Answer> = {
    'session.me': () => ({ user: null, admin: null }),
    'session.demoLogins': () => null,
    'places.suggest': () => [],
    'places.points': (input) =>
      (input as { places: string[] }).places.map((place) => ({ place, latitude: 30, longitude: -97 })),
    'helpers.newcomers': () => [],
    'helpers.fairStart': () => true,
    'help.contact': () => ({ email: 'help@example.com' }),
    'helpers.rates': () => ({ lowest: null, highest: null }),
    'helpers.supply': () => ({ helpers: 0, relation: 'eq', lowestRate: null, preview: [] }),
    // The own profile, which the search reads for the own place.
    'professionals.byId': () => aProfessionalProfile(),
    'helpers.byId': () => aProfile(),
    'jobPostings.matches': () => [],
    'session.photo': () => null,
    'account.secondFactor': () => ({ isOn: false, isRequired: false, enabledAt: null, recoveryCodesLeft: 0 }),
    'account.securityEvents': () => [],
    'account.keys': () => [],
    'account.sampleData': () => ({ createdAt: null, people: [], jobPostings: [], gigs: [] }),
    'agenda.needsYou': () => ({ items: [] }),
    'availability.own': () => ownDays(),
    'availability.ofHelper': () => helperDays(),
    'favorites.ids': () => [],
    'savedSearches.list': () => [],
    'messages.unread': () => ({ unread: 0 }),
    'notifications.unread': () => ({ unread: 0 }),
    'admin.reports': () => ({ items: [], total: 0, nextCursor: null }),
    ...answers,
  };
  calls.length = 0;
  api.use(
    http.all('http://localhost:3000/trpc/:procedures', async ({ request, params }) => {
      if (request.headers.get(testHeader) !== String(currentTest)) return HttpResponse.error();
      const inputs = await readInputs(request);
      const procedures = decodeURIComponent(String(params['procedures'])).split(',');
      const results = await Promise.all(
        procedures.map((procedure, index) => {
          const key = request.headers.get('idempotency-key');
          return answerCall({ procedure, input: inputs[String(index)], key }, all);
        }),
      );
      if (!results.every((result) => result !== lost)) return HttpResponse.error();
      return HttpResponse.json(
        results.map(({ status: _status, ...result }: { status?: number }) => result),
        { status: results.some((result) => 'error' in result) ? 207 : 200 },
      );
    }),
  );
}
