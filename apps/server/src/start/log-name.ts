import type { Database } from '@get-my-helpers/db/client';
import { loadLogNames } from '../auth/log-names.ts';
import { findNamedAccount } from './named-account.ts';

/** What the log calls an account, for operators who look for somebody's lines. Throws a StartError. */
export async function logNameOf(db: Database, parameters: readonly string[]): Promise<string> {
  const { id } = await findNamedAccount(db, 'log-name', parameters);
  return (await loadLogNames(db))(id);
}
