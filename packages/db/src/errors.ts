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

/** True when the database refused a row because what it refers to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23503';

/** True when the database refused an accepted gig because it overlaps another one. */
export function isGigOverlap(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23P01' &&
    'constraint' in error &&
    error.constraint === 'gigs_no_overlap'
  );
}

/** True when the database aborted a transaction because of a deadlock or a serialization failure. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === '40P01' || error.code === '40001')) return true;
  return isDeadlock(error.cause);
}

/**
 * True when a prepared statement has other columns since somebody changed its table. The database has done nothing then, and
 * refuses that statement for as long as it keeps it.
 */
export function isOutdatedStatement(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (codeOf(error) === '0A000' && 'routine' in error && error.routine === 'RevalidateCachedQuery') return true;
  return isOutdatedStatement(error.cause);
}

/** True when somebody else held a lock for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** True when the database did not answer in time, so that its connection is unusable. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/**
 * SQLSTATE classes and codes after which a connection closes, or is of no more use: a server that takes no writes, such as a
 * former primary after a failover.
 */
const lostStates = /^(08...|57P0[123]|25P03|25006)$/;
/**
 * Temporary refusals: timeouts, exhausted resources (disk, memory, connections, a configured limit), and deadlocks, also of a
 * plain read with a migration.
 */
const busyStates = /^(57014|53...|40001|40P01)$/;
/** The driver's messages for a closed connection, which have no code. */
const lostMessages =
  /connection terminated|not queryable|client was closed|before secure TLS connection was established/i;
/** Why a connection cannot be made does not matter: the address, the name or the route is away. */
const connectCalls = /^(connect|getaddrinfo)$/;
/** What the system says of a connection and not of a file, which is read and written by the same system calls. */
const lostSystemCodes = /^E(CONN|HOST|NET|PIPE$|TIMEDOUT$|NOTCONN$|SHUTDOWN$)/;
/** SQLSTATE classes of what a statement gets each time: bad values, broken constraints, unknown names, missing rights. */
const lastingStates = /^(0A|22|23|42)...$/;

/**
 * The driver's messages when connecting takes too long, for a pool and for a single connection; shared reads append
 * details.
 */
const connectTimeout = /^timeout exceeded when trying to connect|^timeout expired$/;

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** True when the system could not connect, or broke a connection. */
function isBrokenSocket(error: Error): boolean {
  if (!('syscall' in error) || typeof error.syscall !== 'string') return false;
  return connectCalls.test(error.syscall) || (error.syscall !== 'open' && lostSystemCodes.test(codeOf(error)));
}

/** True when the connection that this error came from is unusable. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isSilence(error) || lostMessages.test(error.message)) return true;
  // A host with several addresses, such as localhost, has one error per address.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isConnectionLost);
  return lostStates.test(codeOf(error)) || isBrokenSocket(error);
}

/** True when the database cannot be reached at present, so that a later try may work. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (connectTimeout.test(error.message)) return true;
  return busyStates.test(codeOf(error)) || isOutdatedStatement(error) || isConnectionLost(error);
}

/** True when the same work would fail again however often it is tried: a fault of the program or of its data. */
export function isLasting(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return true;
  return lastingStates.test(codeOf(error)) && !isOutdatedStatement(error);
}
