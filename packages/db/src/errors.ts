/** The unique constraints that a caller may run into, by what they mean. */
export const uniqueConstraints = {
  email: 'accounts_email_key',
  reviewPerGig: 'reviews_one_per_gig_key',
  reviewWithoutGig: 'reviews_one_without_gig_key',
  professionalReviewPerGig: 'professional_reviews_one_per_gig_key',
  responsePerReview: 'reviews_one_response_key',
  applicationPerPosting: 'applications_posting_helper_key',
} as const;
export type UniqueConstraint = (typeof uniqueConstraints)[keyof typeof uniqueConstraints];

/**
 * True when the database refused a row because an equal one exists; with a name, only for that constraint.
 */
export function isUniqueViolation(error: unknown, constraintName?: UniqueConstraint): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return false;
  return constraintName === undefined || ('constraint' in error && error.constraint === constraintName);
}

/** True when the database refused an accepted gig at the time of another one. */
export function isGigOverlap(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23P01' &&
    'constraint' in error &&
    error.constraint === 'gigs_no_overlap'
  );
}

/** True when the database ended one of two transactions that waited for each other, or could not put them in an order. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === '40P01' || error.code === '40001')) return true;
  return isDeadlock(error.cause);
}

/** True when somebody else held a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** True when the database did not answer in time: its connection is of no use any more. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** SQLSTATE classes and codes after which a connection closes. */
const lostStates = /^(08...|57P0[123])$/;
/** Those that say 'not now': too long, and whatever runs out (disk, memory, connections, a configured limit). */
const busyStates = /^(57014|53...)$/;
/** What the driver says of a connection that has ended, without a code. */
const lostMessages = /connection terminated|not queryable|client was closed/i;
const lostSystemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT']);

/** What the driver says, of a pool and of a single connection, when connecting takes too long; shared reads say more after it. */
const connectTimeout = /^timeout exceeded when trying to connect|^timeout expired$/;

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** True when the connection that this came from is of no use any more. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isSilence(error) || lostMessages.test(error.message)) return true;
  // A host with several addresses, such as localhost: each of them was tried.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isConnectionLost);
  const code = codeOf(error);
  return lostStates.test(code) || (lostSystemCodes.has(code) && 'syscall' in error && error.syscall !== 'open');
}

/** True when the database cannot be reached at present, so that a later try may work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (connectTimeout.test(error.message)) return true;
  return busyStates.test(codeOf(error)) || isConnectionLost(error);
}
