import * as fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepTables } from '@get-my-helpers/db/testing';
import { inputExamples } from '../src/http/openapi-examples.ts';
import { createOpenApiDocument } from '../src/http/openapi.ts';
import { restRoutes } from '../src/http/rest.ts';
import type { RestRoute } from '../src/http/rest-route.ts';
import { appRouter } from '../src/router.ts';
import type { Access, ProcedureMeta } from '../src/rpc/trpc.ts';
import { roles, type Role } from './access-matrix.ts';
import { bodyOf, junkText, oddHeaders, pathPart, queryOf, seed, spoilt } from './arbitraries.ts';
import { isLongRun } from './long-run.ts';
import { buildTestApp, type TestApp } from './test-app.ts';
import { createWorld, type World } from './world.ts';

/**
 * Whatever the input is, the server never responds with an internal error, and every refusal has the same shape
 * (docs/product/errors.md, One shape).
 */

let test: TestApp;
let world: World;
let restoreWorld: () => Promise<void>;
beforeAll(async () => {
  test = await buildTestApp();
  world = await createWorld(test.database.db);
  restoreWorld = await keepTables(test.database.db);
});
afterAll(() => test.close());

interface Procedure {
  _def: { type: 'query' | 'mutation' | 'subscription'; inputs: { shape?: object }[]; meta?: ProcedureMeta };
}
const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;
/** Streams are left out, because they have no single response; a separate test covers their input. */
const answering = Object.entries(procedures).filter(([, { _def }]) => _def.type !== 'subscription');

/** The fields of a procedure's input, as far as its schema is a plain object, and those of its example. */
function fieldsOf(name: string): string[] {
  const { shape = {} } = procedures[name]?._def.inputs[0] ?? {};
  return [...new Set([...Object.keys(shape), ...Object.keys(inputExamples[name] ?? {})])];
}

/** The number of requests for each path. */
const bounds = { numRuns: isLongRun ? 150 : 8, seed };
let requests = 0;
/** Whether a successful call may have changed the test data. */
let isSpent = false;

async function send(role: Role, options: InjectOptions): Promise<LightMyRequestResponse> {
  const cookie = world.cookies[role];
  requests += 1;
  const response = await test.app.inject({ ...options, cookies: cookie ? { [cookie[0]]: cookie[1] } : {} });
  isSpent ||= options.method !== undefined && response.statusCode < 400;
  return response;
}

async function undoChanges(): Promise<void> {
  if (isSpent) await restoreWorld();
  isSpent = false;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** What is wrong with a refusal's body, if anything. */
function faultOfRefusal(body: unknown): string | undefined {
  const { message, code, issues = [], ...rest } = body as Record<string, unknown>;
  if (!isText(message) || !isText(code)) return 'no message or no code';
  if (Object.keys(rest).length > 0) return `more than the shape: ${Object.keys(rest).join(', ')}`;
  const isIssue = (issue: Record<string, unknown>): boolean =>
    typeof issue.path === 'string' && isText(issue.message) && Object.keys(issue).length === 2;
  return Array.isArray(issues) && issues.every(isIssue) ? undefined : 'issues of another shape';
}

interface RpcError {
  message: unknown;
  data: { code: unknown; httpStatus: unknown; issues?: unknown };
}

/** What is wrong with an answer over RPC: results, tRPC's errors, or what is refused before a procedure is known. */
function faultOfRpc(body: unknown): string | undefined {
  if (Array.isArray(body)) return body.map(faultOfRpc).find((fault) => fault !== undefined);
  const { error, result } = body as { error?: RpcError; result?: unknown };
  if (result !== undefined) return undefined;
  if (error === undefined) return faultOfRefusal(body);
  const { code, httpStatus, issues } = error.data;
  if (typeof httpStatus !== 'number' || httpStatus >= 500) return `status ${String(httpStatus)} in a batch`;
  return faultOfRefusal({ message: error.message, code, issues });
}

function faultOf(
  { statusCode, headers, body }: LightMyRequestResponse,
  api: 'REST' | 'RPC',
  contentType?: string,
): string | undefined {
  if (statusCode >= 500) return `status ${statusCode}`;
  if (statusCode === 204) return undefined;
  if (statusCode === 200 && contentType !== undefined && headers['content-type'] === contentType) return undefined;
  if (!String(headers['content-type']).startsWith('application/json')) return `type ${String(headers['content-type'])}`;
  const parsed: unknown = JSON.parse(body);
  if (api === 'RPC') return faultOfRpc(parsed);
  return statusCode >= 400 ? faultOfRefusal(parsed) : undefined;
}

const document = createOpenApiDocument() as unknown as {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
};

/** The status codes that the OpenAPI document lists for a path. */
function documentedOf({ method, path }: RestRoute): number[] {
  const { responses = {} } = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {};
  return Object.keys(responses).map(Number);
}

const mayCall: Record<Access, Role> = {
  anybody: 'anonymous',
  'helper or professional': 'helper',
  helper: 'helper',
  'helper or admin': 'helper',
  professional: 'professional',
  admin: 'admin',
};

/** Mostly a role that may make the call, because others are refused before their input is validated. */
const callerOf = (name: string): fc.Arbitrary<Role> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(mayCall[procedures[name]?._def.meta?.access ?? 'anybody']) },
    fc.constantFrom(...roles),
  );

function withReal(example: Record<string, unknown>): Record<string, unknown> {
  const { helper, postingId, reviewId } = world;
  const real: Record<string, unknown> = { helperId: helper.id, jobPostingId: postingId, parentReviewId: reviewId };
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, real[name] ?? value]));
}

function restRequest(route: RestRoute): fc.Arbitrary<InjectOptions> {
  const example = withReal(inputExamples[route.procedure] ?? {});
  const parts = fc.array(pathPart, { minLength: 1, maxLength: 1 });
  return fc
    .tuple(spoilt(example, fieldsOf(route.procedure)), parts, oddHeaders)
    .chain(([fields, [part = ''], headers]) => {
      const path = route.path.replace(/:\w+/, () => part);
      if (route.method === 'GET') return queryOf(fields).map((query) => ({ url: `${path}?${query}`, headers }));
      return fc.tuple(bodyOf(fields), queryOf([])).map(([payload, query]) => ({
        method: route.method,
        url: `${path}?${query}`,
        headers,
        payload,
      }));
    });
}

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

function rpcRequest(name: string, type: Procedure['_def']['type']): fc.Arbitrary<InjectOptions> {
  const example = withReal(inputExamples[name] ?? {});
  return fc
    .tuple(
      spoilt(example, fieldsOf(name)),
      oddHeaders,
      fc.boolean(),
      fc.constantFrom(name, `${name},session.me`, `${name},${name}`),
    )
    .chain(([fields, headers, isBatch, batch]) =>
      bodyOf(fields).map((input): InjectOptions => {
        const url = isBatch ? `/trpc/${batch}?batch=1` : `/trpc/${name}`;
        const payload = isBatch ? `{"0":${input},"1":${input}}` : input;
        if (type === 'mutation') return { method: 'POST', url, payload, headers };
        return { url: `${url}${isBatch ? '&' : '?'}input=${encode(payload)}`, headers };
      }),
    );
}

describe('garbage never causes a server error, and always gets the one error shape', () => {
  it.each(restRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    // An invalid path is refused before routing. A part '..' leads to another path, which may not have this method or ask
    // who is calling.
    const documented = [...documentedOf(route), 400, ...(route.path.includes(':') ? [401, 404, 405] : [])];
    const property = fc.asyncProperty(callerOf(route.procedure), restRequest(route), async (role, options) => {
      const response = await send(role, options);
      expect(faultOf(response, 'REST', route.contentType)).toBeUndefined();
      expect(documented).toContain(response.statusCode);
    });
    await fc.assert(property, bounds);
    await undoChanges();
  });

  it.each(answering)('RPC %s', async (name, { _def: { type } }) => {
    const property = fc.asyncProperty(callerOf(name), rpcRequest(name, type), async (role, options) => {
      expect(faultOf(await send(role, options), 'RPC')).toBeUndefined();
    });
    await fc.assert(property, bounds);
    await undoChanges();
  });

  it('at undocumented addresses', async () => {
    const path = fc.array(
      fc.oneof(fc.constantFrom('api', 'trpc', 'helpers', 'session.me', 'session.me,session.me', '%zz', ''), pathPart),
      { maxLength: 4 },
    );
    const request = fc.record({
      method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
      url: fc.tuple(fc.constantFrom('/api/', '/trpc/'), path).map(([start, rest]) => start + rest.join('/')),
      headers: oddHeaders,
      payload: junkText,
    });
    const property = fc.asyncProperty(request, async (options) => {
      const { method } = options;
      const response = await send('anonymous', options);
      // A documentation page is not a response of the API.
      if (response.statusCode < 400 || method === 'OPTIONS') return;
      expect(faultOf(response, options.url.startsWith('/trpc') ? 'RPC' : 'REST')).toBeUndefined();
    });
    await fc.assert(property, { ...bounds, numRuns: isLongRun ? 1000 : 100 });
  });

  it('was tried often enough to mean something', () => {
    console.log(`${requests} generated requests, seed ${seed}`);
    expect(requests).toBeGreaterThan(isLongRun ? 10_000 : 1000);
  });
});
