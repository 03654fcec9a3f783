import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { inputExamples } from '../src/http/openapi-examples.ts';
import { createOpenApiDocument } from '../src/http/openapi.ts';
import { restRoutes } from '../src/http/rest.ts';
import { appRouter } from '../src/router.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

interface Sent {
  $ref?: string;
  description?: string;
  type?: string | string[];
  anyOf?: Sent[];
  oneOf?: Sent[];
  items?: Sent;
  properties?: Record<string, Sent>;
  additionalProperties?: boolean | Sent;
}

interface Operation {
  operationId: string;
  tags: string[];
  description?: string;
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; description?: string; example?: unknown; schema: Sent }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Sent }> };
  responses: Record<string, { content?: Record<string, { schema: Sent }> }>;
}

interface Document {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Sent & { properties: Record<string, Sent>; required: string[] }> };
}

const published = createOpenApiDocument() as unknown as Document;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** What a call may be sent that is as long, as large or as many as somebody likes. */
function unboundedOf(call: Operation, { components }: Document): string[] {
  const found: string[] = [];
  function look(place: string, given: Sent, above: Sent[]): void {
    const schema = given.$ref ? (components.schemas[given.$ref.split('/').at(-1) ?? ''] as unknown as Sent) : given;
    if (above.includes(schema)) return;
    const has = (...keywords: string[]): boolean => keywords.some((keyword) => keyword in schema);
    const types = [schema.type].flat();
    const isChosen = has('enum', 'const');
    const isNumber = types.includes('number') || types.includes('integer');
    const isUnbounded =
      (types.includes('string') && !isChosen && !has('maxLength', 'pattern', 'format')) ||
      (isNumber && !isChosen && !(has('minimum', 'exclusiveMinimum') && has('maximum', 'exclusiveMaximum'))) ||
      (types.includes('array') && !has('maxItems'));
    if (isUnbounded) found.push(`${call.operationId}: ${place}`);
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) look(place, one, [...above, schema]);
    if (schema.items) look(`${place}[]`, schema.items, [...above, schema]);
    const others = typeof schema.additionalProperties === 'object' ? { '*': schema.additionalProperties } : {};
    for (const [name, one] of Object.entries({ ...schema.properties, ...others }))
      look(`${place}.${name}`, one, [...above, schema]);
  }
  for (const { name, schema } of call.parameters ?? []) look(name, schema, []);
  for (const { schema } of Object.values(call.requestBody?.content ?? {})) look('body', schema, []);
  return found;
}

/** The fields that nobody says anything about, named schemas apart. */
function undescribedIn(place: string, { properties = {}, items, anyOf = [], oneOf = [] }: Sent): string[] {
  const own = Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description ? [] : [`${place}.${name}`]),
    ...undescribedIn(`${place}.${name}`, field),
  ]);
  return [...own, ...[items ?? [], anyOf, oneOf].flat().flatMap((one) => undescribedIn(place, one))];
}

/** The parameters of a call and the fields of its body and its answers that nobody says anything about. */
function undescribedOf({ operationId, parameters = [], requestBody, responses }: Operation): string[] {
  const contents = [requestBody, ...Object.values(responses)].flatMap((each) => Object.values(each?.content ?? {}));
  return [
    ...parameters.filter(({ description }) => !description).map(({ name }) => `${operationId}: ${name}`),
    ...contents.flatMap(({ schema }) => undescribedIn(operationId, schema)),
  ];
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>;

describe('the OpenAPI document', () => {
  it('is served, and holds every documented path with its answers', async () => {
    const response = await test.browser().get('/api/openapi.json');
    const document = response.json<Document>();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path: route, status = 200 } of restRoutes) {
      const operation = document.paths[route.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(Object.keys(operation?.responses ?? {}), `${method} ${route}`).toEqual(
        expect.arrayContaining([String(status), '500']),
      );
    }
  });

  it('defines a helper card once, without phone and email', () => {
    const { components } = published;
    expect(components.schemas.HelperCard?.required).toContain('hourlyRate');
    expect(Object.keys(components.schemas.HelperCard?.properties ?? {})).not.toContain('email');
    expect(components.schemas.HelperProfile?.required).not.toContain('email');
  });

  it.each(Object.entries(inputExamples))('has an example of %s that the call accepts', (name, example) => {
    const [schema] = procedures[name]?._def.inputs ?? [];
    expect(schema?.safeParse(example)).toMatchObject({ success: true });
  });

  it('has an example of every call that takes input', () => {
    const called = new Set<string>(restRoutes.map((route) => route.procedure));
    const taking = [...called].filter((name) => (procedures[name]?._def.inputs.length ?? 0) > 0);
    expect(Object.keys(inputExamples).sort()).toEqual(taking.sort());
  });

  it.each([
    ['429', 'all are limited'],
    ['503', 'all need the database'],
  ])('lists %s for every call, because %s', (status) => {
    const unlisted = restRoutes.filter(({ method, path }) => {
      const address = path.replaceAll(/:(\w+)/g, '{$1}');
      return published.paths[address]?.[method.toLowerCase()]?.responses[status] === undefined;
    });
    expect(unlisted.map(({ path }) => path)).toEqual([]);
  });

  it('describes the tag of every call', () => {
    const { paths, tags } = published;
    const used = Object.values(paths).flatMap((calls) => Object.values(calls).flatMap((call) => call.tags));
    expect(tags.map(({ name }) => name).sort()).toEqual([...new Set(used)].sort());
  });

  it('shows where an Idempotency-Key is taken', () => {
    const { paths } = published;
    const taking = Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'Idempotency-Key'));
    const names = taking.map(({ operationId }) => operationId).sort();
    expect(names).toEqual([
      'accountCreateCalendar',
      'accountCreateKey',
      'applicationsAccept',
      'applicationsCreate',
      'gigsOffer',
      'helpersRegister',
      'hoursClockIn',
      'hoursClockOut',
      'jobPostingsCreate',
      'jobPostingsInvite',
      'messagesReport',
      'messagesSend',
      'noShowsSay',
      'paymentsRecord',
      'professionalsRegister',
      'reviewsCreate',
      'reviewsCreateOfProfessional',
      'savedSearchesCreate',
      'webhooksCreate',
      'webhooksRedeliverFailed',
      'webhooksRotateSecret',
    ]);
    for (const { responses } of taking) expect(Object.keys(responses)).toContain('409');
  });

  it('requires a session for exactly the calls that refuse anonymous callers', async () => {
    const document = (await test.browser().get('/api/openapi.json')).json<Document>();
    const wrong: string[] = [];
    for (const { method, path: route, procedure } of restRoutes) {
      const example = inputExamples[procedure] ?? {};
      const url = route.replaceAll(/:(\w+)/g, (_, name: string) => {
        const value = example[name];
        return typeof value === 'string' ? value : '1';
      });
      const payload = method === 'GET' ? undefined : example;
      const { statusCode } = await test.app.inject({ method, url, payload });
      const operation = document.paths[route.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const isOpen = statusCode !== 401 || procedure.endsWith('.login');
      if ((operation?.security.length === 0) !== isOpen) wrong.push(`${method} ${route}: ${statusCode}`);
      if (!isOpen && operation?.description?.includes('anybody')) wrong.push(`${method} ${route}: for anybody`);
    }
    expect(wrong).toEqual([]);
  });

  it('gives dates near today, and nothing that a tool would fill in with a random year', () => {
    const text = JSON.stringify(published);
    const years = [...text.matchAll(/"(\d{4})-\d\d-\d\d[T"]/g)].map(([, year]) => Number(year));
    expect(years.length).toBeGreaterThan(10);
    expect(years.filter((year) => Math.abs(year - new Date().getFullYear()) > 25)).toEqual([]);
    const times = [...text.matchAll(/\{[^{}]*"format":"date(?:-time)?"[^{}]*\}/g)].map(([schema]) => schema);
    expect(times.length).toBeGreaterThan(10);
    expect(times.filter((schema) => schema.includes('"pattern"') || !schema.includes('"examples"'))).toEqual([]);
  });

  it('says what every parameter and every field of a body, an answer and an event is', () => {
    const { paths, webhooks, components } = published;
    const calls = Object.values({ ...paths, ...webhooks }).flatMap((operations) => Object.values(operations));
    expect(calls.flatMap(undescribedOf)).toEqual([]);
    expect(Object.entries(components.schemas).flatMap(([name, schema]) => undescribedIn(name, schema))).toEqual([]);
    const { Gig, HoursEntry } = components.schemas;
    expect(Gig?.properties['site']?.anyOf?.[0]?.properties?.['zipCode']?.description).toContain('not agreed');
    expect(HoursEntry?.properties['startedAt']?.description).toBe('When the work began, in UTC');
    const pathOf = (path: string) => paths[path]?.post?.parameters?.[0];
    expect(pathOf('/api/webhooks/{id}/test')).toMatchObject({ description: 'The id of the webhook' });
  });

  it('asks for a body where one is needed', () => {
    const { paths } = published;
    const needs = (path: string, method: string) => paths[path]?.[method]?.requestBody?.required;
    expect(needs('/api/applications', 'post')).toBe(true);
    expect(needs('/api/reviews', 'post')).toBe(true);
    expect(needs('/api/applications/{id}/accept', 'post')).toBe(false);
    expect(needs('/api/webhooks/{id}/test', 'post')).toBe(false);
  });

  it('bounds everything that is sent: texts, numbers and lists', () => {
    const calls = Object.values(published.paths).flatMap((operations) => Object.values(operations));
    expect(calls.flatMap((call) => unboundedOf(call, published))).toEqual([]);
  });

  it('passes the rules of a second linter', async () => {
    const spectral = new Spectral();
    // Since OpenAPI 3.1 a key may name scopes, too; the rule is of 3.0.
    spectral.setRuleset({
      extends: [[oas, 'recommended']],
      rules: { 'oas3-operation-security-defined': 'off' },
    } as never);
    const found = await spectral.run(createOpenApiDocument());
    expect(found.map(({ code, message, path: place }) => [code, message, place.join('.')])).toEqual([]);
  });

  it('passes a public linter', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'openapi-'));
    const file = path.join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(published));
    const manifest = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
    const linter = path.join(path.dirname(manifest), 'bin/cli.js');
    // /api/helpers/reviews/{helperId} and /api/helpers/{helperId}/availability differ, because no helper's id is 'reviews'.
    const strictly = ['--extends', 'recommended-strict', '--skip-rule', 'no-ambiguous-paths'];
    const options = ['lint', file, '--format', 'json', ...strictly];
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { stdout } = await promisify(execFile)(process.execPath, [linter, ...options], { env });
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 } });
    await rm(folder, { recursive: true });
  });
});

describe('the documentation page', () => {
  const read = (path: string, headers: Record<string, string> = {}) =>
    test.browser().request({ method: 'GET', url: `/api/docs${path}`, headers });

  it('loads nothing from another host and runs no inline script', async () => {
    const page = await read('/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page.body.match(/<script[^>]*>(?!<\/script>)/g)).toBeNull();
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect((await read('')).headers.location).toBe('/api/docs/');
    for (const path of ['archivo-400.woff2', 'archivo-600.woff2']) {
      expect(page.body).toContain(path);
      expect((await read(`/${path}`)).headers['content-type']).toBe('font/woff2');
    }
  });

  it('lists every call before its script has come, and without it', async () => {
    const { body } = await read('/');
    const called = Object.entries(published.paths);
    const calls = called.flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `<b>${method.toUpperCase()}</b> ${path}</code>`),
    );
    expect(calls.length).toBeGreaterThan(100);
    for (const call of calls) expect(body.split(call)).toHaveLength(2);
    expect(body).toContain('<details open><summary>');
  });

  it('compresses its long script', async () => {
    const [plain, compressed] = [
      await read('/reference.js'),
      await read('/reference.js', { 'accept-encoding': 'gzip, br' }),
    ];
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
  });

  it("has the product's name and icon, and no branding of the tools that make it", async () => {
    const page = await read('/');
    expect(page.body).toContain('<title>API | Get My Helpers</title>');
    const served = await read('/icon.svg');
    expect(served.headers['content-type']).toContain('image/svg+xml');
    const ours = await readFile(new URL('../../web/public/favicon.svg', import.meta.url), 'utf8');
    expect(served.body).toBe(ours.replaceAll(/\n\s*/g, ''));
    expect(page.body.toLowerCase()).not.toMatch(/fastify|powered/);
  });
});
