import type { InjectOptions } from 'fastify';
import { restRoutes } from '../src/http/rest.ts';
import type { RestRoute } from '../src/http/rest-route.ts';
import type { TestApp } from './test-app.ts';

/** How the tests of access call a procedure. */

export type Request = (input: Record<string, unknown>) => InjectOptions;

/** Every way to call a procedure over HTTP: RPC, and each REST path whose parameters the input has. */
export function endpointsOf(name: string, type: string): { endpoint: string; request: Request }[] {
  const rpc: Request = (input) =>
    type !== 'mutation'
      ? { method: 'GET', url: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}` }
      : { method: 'POST', url: `/trpc/${name}`, payload: input };
  const rest = restRoutes
    .filter((route) => route.procedure === name)
    .map((route) => ({ endpoint: `${route.method} ${route.path}`, request: restRequest(route.method, route.path) }));
  return [{ endpoint: 'RPC', request: rpc }, ...rest];
}

function restRequest(method: RestRoute['method'], path: string): Request {
  return (input) => {
    const rest = { ...input };
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = String(rest[name]);
      delete rest[name];
      return encodeURIComponent(value);
    });
    if (method !== 'GET') return { method, url, payload: rest };
    const query = new URLSearchParams(
      Object.entries(rest).map(([key, value]): [string, string] => [key, String(value)]),
    );
    return { method, url: `${url}?${query.toString()}` };
  };
}

/** Whether a path has a parameter that this input does not provide. */
export const lacksParameter = (endpoint: string, input: object): boolean =>
  [...endpoint.matchAll(/:(\w+)/g)].some(([, name = '']) => !(name in input));

/**
 * Uses the first event of a stream for the status, because the response headers are sent before the outcome is known.
 */
export async function readStream(
  test: TestApp,
  url: string,
  headers: Record<string, string>,
): Promise<{ statusCode: number; body: string }> {
  const stop = new AbortController();
  const response = await fetch(`${await test.listen()}${url}`, { headers, signal: stop.signal });
  let body = '';
  for await (const chunk of response.body ?? []) {
    body += Buffer.from(chunk).toString();
    if (/event: serialized-error|"connected"/.test(body)) break;
  }
  stop.abort();
  const status = /"httpStatus":(\d+)/.exec(body)?.[1];
  return { statusCode: Number(status ?? 200), body };
}

export const isOk = (status: number): boolean => status >= 200 && status < 300;
