import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { declaredChanges } from '../openapi/declared-changes.ts';
import { calls } from '../src/http/calls.ts';
import { createOpenApiDocument } from '../src/http/openapi.ts';
import type { ProcedureMeta } from '../src/rpc/trpc.ts';
import { breakingChanges, type ApiDocument } from './breaking-changes.ts';
import type { Schema } from './breaking-schemas.ts';

const folder = path.join(import.meta.dirname, '../openapi');

const releasesIn = async (where: string, ending: string): Promise<string[]> =>
  (await readdir(where)).filter((file) => file.endsWith(ending)).map((file) => file.replace(ending, ''));

/** Such as 0.10.0 after 0.9.0. */
const byVersion = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

const last = (await releasesIn(folder, '.json')).toSorted(byVersion).at(-1) ?? '';
const released = JSON.parse(await readFile(path.join(folder, `${last}.json`), 'utf8')) as ApiDocument;
const current = createOpenApiDocument() as unknown as ApiDocument;

function monthsLater(date: string, months: number): string {
  const later = new Date(`${date}T00:00:00Z`);
  later.setUTCMonth(later.getUTCMonth() + months);
  return later.toISOString().slice(0, 10);
}

/** The deprecated calls that would go sooner than six months after it was said. */
const hasty = (metas: (Pick<ProcedureMeta, 'deprecated'> | undefined)[]): object[] =>
  metas.flatMap((meta) => meta?.deprecated ?? []).filter(({ since, sunset }) => sunset < monthsLater(since, 6));

describe('the API since its last release', () => {
  it('breaks no client, other than as declared in openapi/declared-changes.ts', () => {
    const declared = declaredChanges.flatMap(({ changes }) => changes);
    expect(breakingChanges(released, current).toSorted()).toEqual(declared.toSorted());
  });

  it('gives six months of notice of what goes', () => {
    const today = new Date().toISOString().slice(0, 10);
    const early = declaredChanges.filter(({ announced, sunset }) => {
      if (sunset === 'document') return false;
      if (sunset === 'without notice') return last !== '0.2.0';
      return sunset < monthsLater(announced, 6) || today < sunset;
    });
    expect(early).toEqual([]);
  });

  it('leaves six months between the deprecation of a call and its end', () => {
    expect(hasty([...calls.values()].map(({ meta }) => meta as ProcedureMeta | undefined))).toEqual([]);
    const deprecated = { since: '2027-01-01', sunset: '2027-06-30', instead: 'GET /api/gigs' };
    expect(hasty([{ deprecated }, { deprecated: { ...deprecated, sunset: '2027-07-01' } }])).toEqual([deprecated]);
  });

  it('is recorded with each release of the database', async () => {
    const databases = path.join(import.meta.dirname, '../../../packages/db/test/releases');
    const recorded = await releasesIn(folder, '.json');
    expect(recorded.toSorted()).toEqual((await releasesIn(databases, '.json.gz')).toSorted());
  });
});

const state = { type: 'string', enum: ['TX', 'CA'] };

/** A small API, with the given parts of its two calls. */
const api = (find: object = {}, post: object = {}): ApiDocument => ({
  paths: {
    '/jobs': {
      get: {
        operationId: 'find',
        parameters: [{ name: 'state', in: 'query', schema: state }],
        responses: {
          200: { content: { 'application/json': { schema: { type: 'array', items: job } } }, headers: { Link: {} } },
        },
        ...find,
      },
      post: {
        operationId: 'post',
        requestBody: { content: { 'application/json': { schema: job } } },
        responses: { 201: {} },
        security: [{ userSession: [] }, { apiKey: ['jobs'] }],
        ...post,
      },
    },
  },
  components: {
    schemas: { Job: { type: 'object', required: ['title'], properties: { title: { type: 'string' }, again: job } } },
  },
});
const job = { $ref: '#/components/schemas/Job' };

const answering = (schema: Schema): object => ({
  responses: { 200: { content: { 'application/json': { schema } }, headers: { Link: {} } } },
});
const taking = (schema: Schema): object => ({ requestBody: { content: { 'application/json': { schema } } } });
const title = { type: 'string' };

describe('the comparison of two documents', () => {
  it.each<[string, object, object]>([
    ['GET /jobs: operationId find renamed', { operationId: 'list' }, {}],
    ['GET /jobs: query state: removed', { parameters: [] }, {}],
    [
      'GET /jobs: query state: required now',
      { parameters: [{ name: 'state', in: 'query', required: true, schema: state }] },
      {},
    ],
    ['GET /jobs: needs to be signed in now', { security: [{ userSession: [] }] }, {}],
    [
      'GET /jobs: 200: header Link removed',
      { responses: { 200: { content: { 'application/json': { schema: { type: 'array', items: job } } } } } },
      {},
    ],
    [
      'GET /jobs: 200: []: title: removed',
      answering({ type: 'array', items: { type: 'object', properties: { again: job } } }),
      {},
    ],
    [
      'GET /jobs: 200: []: title: may be absent now',
      answering({ type: 'array', items: { type: 'object', properties: { title, again: job } } }),
      {},
    ],
    ['GET /jobs: 200: may be null now', answering({ anyOf: [{ type: 'array', items: job }, { type: 'null' }] }), {}],
    ['POST /jobs: 201: removed', {}, { responses: { 200: {} } }],
    ['POST /jobs: body: removed', {}, { requestBody: undefined }],
    ['POST /jobs: body: again: removed', {}, taking({ type: 'object', required: ['title'], properties: { title } })],
    [
      'POST /jobs: body: again: required now',
      {},
      taking({ type: 'object', required: ['title', 'again'], properties: { title, again: job } }),
    ],
    ['POST /jobs: no longer open to apiKey', {}, { security: [{ userSession: [] }] }],
  ])('says %s', (expected, find, post) => {
    expect(breakingChanges(api(), api(find, post))).toEqual([expected]);
  });

  it('says which calls are gone', () => {
    expect(breakingChanges(api(), { ...api(), paths: {} })).toEqual(['GET /jobs: removed', 'POST /jobs: removed']);
  });

  it('says which events, and which of their fields, are gone', () => {
    const sending = (...types: string[]): ApiDocument['webhooks'] =>
      Object.fromEntries(types.map((type) => [type, { post: { operationId: type, responses: {}, ...taking(job) } }]));
    const before = { ...api(), webhooks: sending('job.made', 'job.done') };
    const schemas = { Job: { type: 'object', required: ['title'], properties: { title } } };
    const after = { paths: before.paths, components: { schemas }, webhooks: sending('job.made') };
    expect(breakingChanges(before, after).filter((change) => change.startsWith('event'))).toEqual([
      'event job.made: again: removed',
      'event job.done: removed',
    ]);
  });

  it.each<[string, Schema, Schema, string[]]>([
    ['a value less', state, { type: 'string', enum: ['TX'] }, ['no longer takes CA']],
    ['a value more', state, { type: 'string', enum: ['TX', 'CA', 'NV'] }, []],
    ['a shorter text', { type: 'string', maxLength: 20 }, { type: 'string', maxLength: 10 }, ['maxLength 10']],
    ['a longer text', { type: 'string', maxLength: 20 }, { type: 'string', maxLength: 30 }, []],
    ['a new pattern', { type: 'string' }, { type: 'string', pattern: '^a' }, ['another pattern']],
    ['a larger minimum', { type: 'integer', minimum: 1 }, { type: 'integer', minimum: 2 }, ['minimum 2']],
    ['no null any more', { anyOf: [state, { type: 'null' }] }, state, ['no longer takes null']],
    ['null as well', state, { anyOf: [state, { type: 'null' }] }, []],
    ['whole numbers alone', { type: 'number' }, { type: 'integer' }, ['no longer takes number']],
    ['fewer entries', { type: 'array', items: state }, { type: 'array', items: state, maxItems: 3 }, ['maxItems 3']],
  ])('judges a body that takes %s', (_what, before, after, expected) => {
    const changes = expected.map((change) => `POST /jobs: body: ${change}`);
    expect(breakingChanges(api({}, taking(before)), api({}, taking(after)))).toEqual(changes);
  });

  it('takes additions for no change', () => {
    const larger = { ...title, maxLength: 10 };
    const added = api({
      ...answering({
        type: 'array',
        items: { type: 'object', required: ['title'], properties: { title, again: job, more: larger } },
      }),
      parameters: [...(api().paths['/jobs']?.get?.parameters ?? []), { name: 'sort', in: 'query', schema: title }],
    });
    const { get, post } = added.paths['/jobs'] ?? {};
    expect(
      get &&
        post &&
        breakingChanges(api(), { ...added, paths: { '/jobs': { get, post, put: post }, '/more': { get } } }),
    ).toEqual([]);
  });
});
