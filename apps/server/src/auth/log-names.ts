import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '@get-my-helpers/db/client';
import { keepServerSecret } from '@get-my-helpers/db/queries/server-secrets';

/** What the log calls somebody or something with this id: the same on every server of a database, and no way back. */
export type LogName = (id: string) => string;

/** Long enough to tell all accounts apart, short enough to be typed. */
const nameLength = 16;

/** Names by a secret of this installation, which it makes the first time. */
export async function loadLogNames(db: Database): Promise<LogName> {
  const key = await keepServerSecret(db, 'log-names', randomBytes(32));
  return (id) => createHmac('sha256', key).update(id.toLowerCase()).digest('hex').slice(0, nameLength);
}

/** Ids of accounts and of everything else; a request's own id belongs to the log alone. */
const ids = /(?<!"(?:reqId|requestId)":")\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi;

/** A line of the log without any id that the database knows, wherever in it one stands. */
export const withoutIds = (line: string, nameOf: LogName): string => line.replaceAll(ids, (id) => nameOf(id));
