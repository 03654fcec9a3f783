import { trackedFetch } from './connection.ts';
import { timeouts } from './timeouts.ts';

/** Calls of the documented REST paths with the session's cookies, for code that does not go through the typed client. */

/** What every answer but a success raises: status code, colon and space, then the body or the status text. */
class RestError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'RestError';
    this.status = status;
  }
}

interface RestRequest {
  method?: 'GET' | 'POST' | 'PUT';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Calls a path and answers with its JSON, undefined where there is none. Throws RestError, TypeError without a line, TimeoutError. */
export async function requestRest<Answer>(path: string, request: RestRequest = {}): Promise<Answer> {
  const { method = 'GET', body, headers, signal } = request;
  const init: RequestInit = {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
  const response = await trackedFetch(path, init, method === 'GET' ? timeouts.read : timeouts.write);
  const text = await response.text();
  if (!response.ok) throw new RestError(response.status, text || response.statusText);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** A query's key: the parts of a path, such as ['/api/helpers', id]. */
type PathKey = readonly (string | number)[];

interface QueryContext {
  queryKey: PathKey;
  signal?: AbortSignal;
}

/**
 * A default data load: joins the parts of the query's key to a path and gets it. A 401 is raised, or yields
 * null where the caller can do without.
 */
export function loadPath<Answer>(on401: 'raise' | 'nothing'): (context: QueryContext) => Promise<Answer | null> {
  return async ({ queryKey, signal }) => {
    try {
      return await requestRest<Answer>(queryKey.join('/'), { signal });
    } catch (error) {
      if (on401 === 'nothing' && error instanceof RestError && error.status === 401) return null;
      throw error;
    }
  };
}
