import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { helperListQuery } from '@get-my-helpers/validation/helper';
import { calls } from '../src/http/calls.ts';
import { createOpenApiDocument } from '../src/http/openapi.ts';
import type { ProcedureMeta } from '../src/rpc/trpc.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

interface Call {
  deprecated?: boolean;
  description: string;
  parameters: { name: string; deprecated?: boolean }[];
  responses: Record<string, { headers: Record<string, unknown> }>;
}
const callAt = (path: string, method = 'get'): Call | undefined =>
  (createOpenApiDocument() as { paths: Record<string, Record<string, Call>> }).paths[path]?.[method];

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const marked = ['session.me', 'helpers.list', 'session.logout'].map((name) => calls.get(name)?.meta as ProcedureMeta);
beforeAll(() => {
  for (const meta of marked) meta.deprecated = { since: '2027-01-01', sunset: '2027-07-01', instead: 'GET /api/who' };
});
afterAll(() => {
  for (const meta of marked) delete meta.deprecated;
});
afterEach(() => {
  z.globalRegistry.remove(helperListQuery.shape.sort);
});

const told = { deprecation: '@1798761600', sunset: 'Thu, 01 Jul 2027 00:00:00 GMT' };
const guide = expect.stringContaining('rel="deprecation"') as unknown;

describe('a deprecated call', () => {
  it.each([
    ['REST', 'GET', '/api/session', 200],
    ['a page of a list', 'GET', '/api/helpers', 200],
    ['a refusal', 'GET', '/api/helpers?sort=wrong', 400],
    ['a query over RPC', 'GET', '/trpc/session.me', 200],
    ['a change over RPC', 'POST', '/trpc/session.logout', 200],
    ['a batch with another call', 'GET', '/trpc/places.suggest,session.me?batch=1', 207],
  ] as const)('says so in its answers: %s', async (_what, method, url, status) => {
    const response = await test.browser().request({ method, url, payload: method === 'POST' ? {} : undefined });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({ ...told, link: guide });
  });

  it('says nothing in the answers of others', async () => {
    const { headers } = await test.browser().get('/api/helpers/featured');
    expect([headers['deprecation'], headers['sunset'], headers['link']]).toEqual([undefined, undefined, undefined]);
  });

  it('is marked in the OpenAPI document, with what takes its place', () => {
    expect(callAt('/api/session')).toMatchObject({
      deprecated: true,
      description: expect.stringContaining('2027-01-01: use GET /api/who. It may be gone from 2027-07-01') as unknown,
    });
    expect(Object.keys(callAt('/api/session')?.responses['200']?.headers ?? {})).toContain('Sunset');
    expect(callAt('/api/places')?.deprecated).toBeUndefined();
  });
});

it('marks a deprecated parameter in the OpenAPI document', () => {
  z.globalRegistry.add(helperListQuery.shape.sort, { deprecated: true });
  const parameters = callAt('/api/helpers')?.parameters ?? [];
  expect(parameters.filter(({ deprecated }) => deprecated).map(({ name }) => name)).toEqual(['sort']);
});
