/** A field of a call that is wrong. */
export interface Issue {
  /** The field, such as `email` or `dates.0`. */
  path: string;
  /** A sentence to show to people. */
  message: string;
}

/** The codes of the API's refusals; `NETWORK` is a call that got no answer, or not a whole one. A later server may have more. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_SUPPORTED'
  | 'TIMEOUT'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'RANGE_NOT_SATISFIABLE'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_SERVER_ERROR'
  | 'SERVICE_UNAVAILABLE'
  | 'NETWORK'
  | (string & {});

/** What is known of a failed call. */
export interface ApiErrorDetails {
  message: string;
  code: ErrorCode;
  status: number;
  issues?: readonly Issue[] | undefined;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** A call that was refused, failed or got no answer. `message` is a sentence to show to people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Which fields are wrong; empty unless the input is. */
  readonly issues: readonly Issue[];
  /** Of an unexpected error: the same id is in the server's log. */
  readonly requestId: string | undefined;
  /** After how many seconds the call may be sent again, if the server said so. */
  readonly retryAfter: number | undefined;

  constructor({ message, code, status, issues = [], requestId, retryAfter, cause }: ApiErrorDetails) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.issues = issues;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** The seconds of a Retry-After, which is a number or a date. */
export function retryAfterOf({ headers }: Response): number | undefined {
  const text = headers.get('retry-after');
  if (text === null) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : undefined;
}

/** The error of an answer whose status is 400 or more; a proxy's has no body that we know. */
export function refusalOf(response: Response, body: unknown): ApiError {
  const known = typeof body === 'object' && body !== null && 'code' in body ? (body as Partial<ApiErrorDetails>) : {};
  return new ApiError({
    message: `The server answered ${response.status}.`,
    code: response.status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR',
    ...known,
    status: response.status,
    retryAfter: retryAfterOf(response),
  });
}
