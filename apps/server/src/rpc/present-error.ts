import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { isDatabaseUnavailable } from '@get-my-helpers/db/errors';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError, type ErrorCode, type Issue } from '../lib/errors.ts';
import { StorageError } from '../storage/object-storage.ts';

const statusOf = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  TOO_MANY_REQUESTS: 429,
  CLIENT_CLOSED_REQUEST: 499,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, number>;
/** What a caller gets of an error, over REST and RPC alike (docs/product/errors.md, One shape). */
export interface PresentedError {
  status: number;
  code: ErrorCode;
  message: string;
  issues?: Issue[];
  retryAfter?: number;
  /** True when the error was not foreseen: it is logged with the request id, and the caller gets that id. */
  unexpected: boolean;
}

function present(code: ErrorCode, message: string, details: Partial<PresentedError> = {}): PresentedError {
  return { status: statusOf[code], code, message, unexpected: false, ...details };
}

function presentZodError(error: ZodError): PresentedError {
  const issues = error.issues.map((issue) => ({
    path: (issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : issue.path).map(String).join('.'),
    message: issue.message,
  }));
  return present('BAD_REQUEST', issues[0]?.message ?? 'Invalid input', { issues });
}

const unreadable = ['BAD_REQUEST', 'The request could not be read.'] as const;

/** Refusals of the web framework before a handler runs, by status. */
const frameworkRefusals: Readonly<Record<number, readonly [ErrorCode, string]>> = {
  400: ['BAD_REQUEST', 'The request could not be read. Please send valid JSON.'],
  // A path that cannot name a file, such as one with '..' in it.
  403: ['NOT_FOUND', messages.notFound],
  404: ['NOT_FOUND', messages.notFound],
  405: ['METHOD_NOT_SUPPORTED', messages.methodNotSupported],
  408: ['TIMEOUT', 'The request took too long to arrive.'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large.'],
  414: ['BAD_REQUEST', 'The address is too long.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Please send the body as application/json.'],
};

/** Any other status from 400 to 499 is about the request as well. */
function presentFrameworkError(error: Error): PresentedError | undefined {
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 400 || status > 499) return undefined;
  const [code, message] = frameworkRefusals[status] ?? unreadable;
  return present(code, message);
}

function presentTrpcError(error: TRPCError): PresentedError | undefined {
  if (error.code === 'INTERNAL_SERVER_ERROR' || !(error.code in statusOf)) return undefined;
  const code = error.code as ErrorCode;
  if (code === 'NOT_FOUND') return present(code, messages.notFound);
  const text = Object.values(frameworkRefusals).find(([known]) => known === code)?.[1];
  return present(code, text ?? messages.internal);
}

/** The only mapping from an error to a status, a code and a message; an unknown error becomes one generic sentence. */
export function presentError(error: unknown): PresentedError {
  if (error instanceof DomainError) {
    return present(error.code, error.message, { issues: error.issues, retryAfter: error.retryAfter });
  }
  if (error instanceof ZodError) return presentZodError(error);
  if (error instanceof TRPCError) {
    const cause = error.cause;
    const saysMore =
      cause instanceof DomainError ||
      cause instanceof ZodError ||
      cause instanceof StorageError ||
      isDatabaseUnavailable(cause);
    if (saysMore) return presentError(cause);
    const known = presentTrpcError(error);
    if (known) return known;
    if (cause !== undefined) return presentError(cause);
  }
  if (error instanceof StorageError && error.code === 'UNAVAILABLE') {
    return present('SERVICE_UNAVAILABLE', messages.storageUnavailable, { retryAfter: 5, unexpected: true });
  }
  if (isDatabaseUnavailable(error)) {
    return present('SERVICE_UNAVAILABLE', messages.serverBusy, { retryAfter: 5, unexpected: true });
  }
  const known = error instanceof Error ? presentFrameworkError(error) : undefined;
  return known ?? present('INTERNAL_SERVER_ERROR', messages.internal, { unexpected: true });
}
