import type { FastifyRequest } from 'fastify';

/** Addresses of the API: REST, RPC and MCP. */
export const apiPath = /^\/(?:api|trpc|mcp)(?:[/?]|$)/;
const calendarPath = '/api/calendar/';
const rpcPath = /^\/trpc(?:\/|$)/;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The path of a request with its escapes decoded, as the router reads it. */
export const decodedPath = ({ url }: FastifyRequest): string => decoded(url.split('?')[0] ?? '/');

/** The address of the site, without a path: where people reach it, else where this request was sent to. */
export const originOf = ({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ?? `${protocol}://${host}`;

/** The path of an address for the log, without the token of a private calendar. */
export function loggedPath(url: string | undefined): string | undefined {
  const [path] = url?.split('?') ?? [];
  return path !== undefined && decoded(path).startsWith(calendarPath) ? `${calendarPath}…` : path;
}

/** The route that was matched, or the decoded path where none was: `/%61pi/account` is the API as `/api/account` is. */
const targetOf = (request: FastifyRequest): string => request.routeOptions.url ?? decodedPath(request);

/** Whether a request is about the API, REST, RPC or MCP, documented or not. */
export const isApiRequest = (request: FastifyRequest): boolean => apiPath.test(targetOf(request));

/** Whether a request calls procedures by their names. */
export const isRpcRequest = (request: FastifyRequest): boolean => rpcPath.test(targetOf(request));

const filePath = /^\/api\/objects\/:id(?:\/|$)/;

/** Whether a request calls a procedure, rather than asking for a page or carrying a file. */
export const isCall = (request: FastifyRequest): boolean =>
  isApiRequest(request) && !filePath.test(request.routeOptions.url ?? '');
