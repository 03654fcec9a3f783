import type { FastifyRequest } from 'fastify';

const apiPath = /^\/(?:api|trpc)(?:\/|$)/;
const rpcPath = /^\/trpc(?:\/|$)/;

/** The path of a request with its escapes decoded, as the router reads it. */
export function decodedPath({ url }: FastifyRequest): string {
  const [path = '/'] = url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The route that was matched, or the decoded path where none was: `/%61pi/account` is the API as `/api/account` is. */
const targetOf = (request: FastifyRequest): string => request.routeOptions.url ?? decodedPath(request);

/** Whether a request is about the API, REST or RPC, documented or not. */
export const isApiRequest = (request: FastifyRequest): boolean => apiPath.test(targetOf(request));

/** Whether a request calls procedures by their names. */
export const isRpcRequest = (request: FastifyRequest): boolean => rpcPath.test(targetOf(request));
