import type { Database } from '@get-my-helpers/db/client';
import { insertSecurityEvent } from '@get-my-helpers/db/queries/security-events';
import type { Account } from '@get-my-helpers/validation/account';
import type { SecurityEventType } from '@get-my-helpers/validation/security-event';
import type { ErrorCode } from '../lib/errors.ts';

/** What happens to many accounts and to nobody in particular is logged and kept nowhere. */
export type LoggedType =
  SecurityEventType | 'access-refused' | 'limit-reached' | 'account-deleted' | 'id-document-viewed';

/** Refusals that somebody may have to look into. */
export const refusalTypes: Readonly<Partial<Record<ErrorCode, LoggedType>>> = {
  FORBIDDEN: 'access-refused',
  TOO_MANY_REQUESTS: 'limit-reached',
};

/** What a line says beside its type; ids and names of procedures, never an email, a password or a token. */
export interface EventDetails {
  /** Whose security it is about; null: an account that does not exist. */
  account?: Account | null;
  /** The account that an admin did something to. */
  subject?: Account;
  procedure?: string;
}

/** Writes down what concerns the security of accounts, for one request. */
export interface SecurityLog {
  /** Keeps the event for the account's own list, and logs it. */
  record(db: Database, type: SecurityEventType, details: EventDetails & { account: Account | null }): Promise<void>;
  /** Logs it alone. */
  note(type: LoggedType, details?: EventDetails): void;
}

/** Where the lines go. */
export interface LineLogger {
  info(details: object, message: string): void;
}

/** Who asks, as far as the log may know. */
export interface Caller {
  address: string;
  userAgent: string | null;
  requestId: string;
}

const idOf = ({ type, id }: Account): { kind: string; id: string } => ({ kind: type, id });

export function createSecurityLog(logger: LineLogger, caller: Caller): SecurityLog {
  const { address, userAgent, requestId } = caller;
  function note(type: LoggedType, { account, subject, procedure }: EventDetails = {}): void {
    const people = { account: account ? idOf(account) : account, subject: subject && idOf(subject) };
    logger.info({ type, ...people, procedure, address, requestId }, 'security event');
  }
  return {
    note,
    async record(db, type, details) {
      await insertSecurityEvent(db, { type, account: details.account, userAgent });
      note(type, details);
    },
  };
}
