import { inspect } from 'node:util';
import { inputExamples } from './openapi-examples.ts';
import type { Json } from './openapi-schemas.ts';
import type { RestRoute } from './rest-route.ts';
import type { ProcedureMeta } from '../rpc/trpc.ts';

/** Calls in TypeScript, by the client that integrators install (packages/client); the page of the API makes the other samples itself. */

/** The page shows about so many characters of a line. */
const lineMax = 48;

/** Where the API is when the document does not say it: on one's own machine, as in the guide. */
const ownMachine = 'http://localhost:3000';

const isEmpty = (part: object): boolean => Object.keys(part).length === 0;

/** What the client is given besides the path: the example's fields, where they go. */
function optionsOf({ method, path, procedure }: RestRoute): string {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name));
  const fields = Object.entries(inputExamples[procedure] ?? {});
  const rest = Object.fromEntries(fields.filter(([name]) => !inPath.has(name)));
  const parts = {
    path: Object.fromEntries(fields.filter(([name]) => inPath.has(name))),
    [method === 'GET' ? 'query' : 'body']: rest,
  };
  const given = Object.fromEntries(Object.entries(parts).filter(([, part]) => !isEmpty(part)));
  return isEmpty(given) ? '' : `, ${inspect(given, { depth: null, breakLength: lineMax, maxStringLength: null })}`;
}

function callOf(route: RestRoute): string {
  const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
  const given = `'${path}'${optionsOf(route)}`;
  if (route.list) return `for await (const each of api.all(${given})) console.log(each);`;
  const call = `await api.${route.method.toLowerCase()}(${given});`;
  return route.status === 202 || route.status === 204 ? call : `const answer = ${call}`;
}

/** The sample of a call that programs make; empty for one that takes no API key. */
export function samplesOf(route: RestRoute, meta: ProcedureMeta | undefined, serverUrl: string): Json {
  if ((meta?.scope ?? 'session only') === 'session only') return {};
  const baseUrl = URL.canParse(serverUrl) ? new URL(serverUrl).origin : ownMachine;
  const source = `import { createClient } from '@get-my-helpers/client';

const api = createClient({
  baseUrl: '${baseUrl}',
  apiKey: process.env.GMH_KEY,
});
${callOf(route)}`;
  return { 'x-codeSamples': [{ lang: 'typescript', label: 'TypeScript', source }] };
}
