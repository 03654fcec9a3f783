import { readFile, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { calls } from '../src/http/calls.ts';
import { createOpenApiDocument } from '../src/http/openapi.ts';
import { restRoutes } from '../src/http/rest.ts';

/** Writes what packages/client knows of this server: the types of the calls, and which of them create something. */

type Json = Record<string, unknown>;

interface Operation extends Json {
  operationId?: string;
  tags?: string[];
  parameters?: { name: string; in: string }[];
  responses: Record<string, Json>;
}

type Operations = [path: string, method: string, operation: Operation][];

const folder = path.join(import.meta.dirname, '../../../packages/client/src/generated');
const head = '// Written by apps/server/scripts/client-types.ts.\n';

/** Examples, which contain today's date, and the patterns of texts say nothing to a compiler. */
function withoutExamples(document: Json): Json {
  const leaveOut = (_name: string, value: unknown): unknown => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    const { example: _example, examples: _examples, pattern: _pattern, ...rest } = value as Json;
    return rest;
  };
  return JSON.parse(JSON.stringify(document, leaveOut)) as Json;
}

/** What a helper or a professional may call. Refusals are left out: they are all alike (`ApiError`). */
function operationsOf(document: Json): Operations {
  const all = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
    ([address, methods]) =>
      Object.entries(methods).map(([method, operation]) => [address, method, operation] as Operations[number]),
  );
  return all.filter(([address, , { tags = [] }]) => !tags.includes('admin') && !address.startsWith('/api/demo/'));
}

function slimmed({ parameters = [], responses, ...operation }: Operation): Operation {
  const { security: _security, ...rest } = operation;
  const answers = Object.entries(responses)
    .filter(([status]) => Number(status) < 300)
    .map(([status, { headers: _headers, ...answer }]) => [status, answer]);
  return {
    ...rest,
    parameters: parameters.filter((parameter) => parameter.in !== 'header'),
    responses: Object.fromEntries(answers) as Record<string, Json>,
  };
}

/** The named schemas that these calls and events use, directly or through another one. */
function usedSchemas(parts: Json, schemas: Record<string, Json>): Json {
  const used = new Set<string>();
  const look = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      look(schemas[name]);
    }
  };
  look(parts);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

const isCreating = ({ parameters = [] }: Operation): boolean =>
  parameters.some(({ name }) => name === 'Idempotency-Key');

/** Each procedure as the first REST call that is made of it says what it takes and answers with. */
function proceduresText(operations: Operations): string {
  const idOf = new Map(operations.map(([address, method, { operationId }]) => [`${method} ${address}`, operationId]));
  const features = new Map<string, Map<string, string>>();
  for (const { method, path: address, procedure, list } of restRoutes) {
    const id = idOf.get(`${method.toLowerCase()} ${address.replaceAll(/:(\w+)/g, '{$1}')}`);
    const [feature = '', name = ''] = procedure.split('.');
    const known = features.get(feature) ?? new Map<string, string>();
    if (id === undefined || known.has(name)) continue;
    const kind = calls.get(procedure)?.type === 'mutation' ? 'Mutation' : list ? 'ListQuery' : 'Query';
    features.set(feature, known.set(name, `    ${name}: ${kind}<operations['${id}']>;\n`));
  }
  const parts = [...features].map(([feature, lines]) => `  ${feature}: {\n${[...lines.values()].join('')}  };\n`);
  const imports = `import type { ListQuery, Mutation, Query } from '../procedure-types.ts';\nimport type { operations } from './rest.ts';\n`;
  return `${head}${imports}\nexport type Procedures = {\n${parts.join('')}};\n`;
}

function creatingText(operations: Operations): string {
  const creating = operations.filter(([, , operation]) => isCreating(operation));
  const addresses = creating.map(([address, method]) => `${method.toUpperCase()} ${address}`);
  const procedures = [...calls].filter(([, { meta }]) => meta.creates).map(([name]) => name);
  const setOf = (names: string[]): string => `new Set([\n${names.map((name) => `  '${name}',\n`).join('')}])`;
  return `${head}
/** The REST calls that take an Idempotency-Key. */
export const creatingCalls: ReadonlySet<string> = ${setOf(addresses)};

/** The procedures that take one. */
export const creatingProcedures: ReadonlySet<string> = ${setOf(procedures)};
`;
}

/** The files of packages/client/src/generated, by their names. */
export async function clientFiles(): Promise<Record<string, string>> {
  const document = withoutExamples(createOpenApiDocument());
  const operations = operationsOf(document);
  const paths: Record<string, Json> = {};
  for (const [address, method, operation] of operations) {
    paths[address] = { ...paths[address], [method]: slimmed(operation) };
  }
  const events = Object.entries(document.webhooks as Record<string, { post: Operation }>);
  const webhooks = Object.fromEntries(events.map(([type, { post }]) => [type, { post: slimmed(post) }]));
  const { schemas } = document.components as { schemas: Record<string, Json> };
  const components = { schemas: usedSchemas({ paths, webhooks }, schemas) };
  const slim = { openapi: document.openapi, info: document.info, paths, webhooks, components };
  return {
    'rest.ts': head + astToString(await openapiTypescript(slim as unknown as OpenAPI3)),
    'procedures.ts': proceduresText(operations),
    'creating-calls.ts': creatingText(operations),
  };
}

/** The names of the files that are not as they would be written. */
export async function staleClientFiles(): Promise<string[]> {
  const files = Object.entries(await clientFiles());
  const current = await Promise.all(files.map(([name]) => readFile(path.join(folder, name), 'utf8').catch(() => '')));
  return files.filter(([, text], index) => text !== current[index]).map(([name]) => name);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, text] of Object.entries(await clientFiles())) await writeFile(path.join(folder, name), text);
}
