/** The codes a caller can see; they are tRPC's own, so both interfaces give an error the same name. */
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
  | 'CLIENT_CLOSED_REQUEST'
  | 'INTERNAL_SERVER_ERROR'
  | 'SERVICE_UNAVAILABLE';

export interface Issue {
  /** Dotted path of the field, '' for the whole input. */
  path: string;
  message: string;
}

/** An expected refusal, thrown by services and rules. It knows no HTTP; its message is shown to people unchanged. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  /** Seconds after which a new try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: { issues?: Issue[]; retryAfter?: number } = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
  }
}

/** Throws NOT_FOUND unless the value is there. */
export function orNotFound<Value>(value: Value | null | undefined, message: string): Value {
  if (value === null || value === undefined) throw new DomainError('NOT_FOUND', message);
  return value;
}
