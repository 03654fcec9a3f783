import type { Database } from '@get-my-helpers/db/client';
import { insertAuditEntry } from '@get-my-helpers/db/queries/audit-log';
import { insertSecurityEvent } from '@get-my-helpers/db/queries/security-events';
import type { Account } from '@get-my-helpers/validation/account';
import { auditActions, type AuditAction } from '@get-my-helpers/validation/audit';
import type { SecurityEventType } from '@get-my-helpers/validation/security-event';
import type { ErrorCode } from '../lib/errors.ts';

/** Events that are logged without being stored for any account. */
export type LoggedType = SecurityEventType | AuditAction | 'access-refused' | 'limit-reached';

const audited: ReadonlySet<LoggedType> = new Set(auditActions);

/** Of sign-ins and sign-outs those of admins alone are audited; a browser that is new to an account is another action. */
function isAudited(type: LoggedType, account: Account | null): type is AuditAction {
  if (type === 'login' || type === 'logout') return account?.type === 'admin';
  return audited.has(type);
}

/** Refusals that may need to be looked into. */
export const refusalTypes: Readonly<Partial<Record<ErrorCode, LoggedType>>> = {
  FORBIDDEN: 'access-refused',
  TOO_MANY_REQUESTS: 'limit-reached',
};

/** The details of a line: ids, which become names of the log, and names of procedures, never an email, a password or a token. */
export interface EventDetails {
  /** The account it is about; null: one that does not exist. */
  account?: Account | null;
  /** The account that an admin did something to. */
  subject?: Account;
  /** Who did it to the account; without it the account itself. */
  by?: Account;
  procedure?: string;
}

/** Records security events of one request. */
export interface SecurityLog {
  /** Stores the event for the account's list, and in the audit log if it belongs there, and logs it. */
  record(db: Database, type: SecurityEventType, details: EventDetails & { account: Account | null }): Promise<void>;
  /** Stores in the audit log what is no event of an account's list, and logs it. */
  audit(db: Database, type: AuditAction, details: EventDetails & { account: Account | null }): Promise<void>;
  /** Logs the event without storing it. */
  note(type: LoggedType, details?: EventDetails): void;
}

/** Where the lines go. */
export interface LineLogger {
  info(details: object, message: string): void;
}

/** What the log may say about the caller. */
export interface Caller {
  address: string;
  userAgent: string | null;
  requestId: string;
  traceId: string | undefined;
}

const idOf = ({ type, id }: Account): { kind: string; id: string } => ({ kind: type, id });

export function createSecurityLog(logger: LineLogger, caller: Caller): SecurityLog {
  const { address, userAgent, requestId, traceId } = caller;
  function note(type: LoggedType, { account, subject, by, procedure }: EventDetails = {}): void {
    const people = {
      account: account ? idOf(account) : account,
      subject: subject && idOf(subject),
      by: by && idOf(by),
    };
    logger.info({ type, ...people, procedure, address, requestId, traceId }, 'security event');
  }
  return {
    note,
    async record(db, type, details) {
      const { account, subject, by } = details;
      // An account's own list names no device of somebody else's.
      await insertSecurityEvent(db, { type, account, userAgent: by ? null : userAgent });
      const people = by ? { account: by, subject: account ?? undefined } : { account, subject };
      if (isAudited(type, account)) await insertAuditEntry(db, { action: type, ...people });
      note(type, details);
    },
    async audit(db, action, details) {
      await insertAuditEntry(db, { action, account: details.account, subject: details.subject });
      note(action, details);
    },
  };
}
