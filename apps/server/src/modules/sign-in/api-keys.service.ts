import type { Database } from '@get-my-helpers/db/client';
import { transaction } from '@get-my-helpers/db/client';
import { deleteApiKey, deleteApiKeysOfAccount, insertApiKey, listApiKeys } from '@get-my-helpers/db/queries/api-keys';
import { secureWebhooks } from '@get-my-helpers/db/queries/webhooks';
import type { Account, UserAccount } from '@get-my-helpers/validation/account';
import type { ApiKey, ApiKeyCreation, NewApiKey } from '@get-my-helpers/validation/api-key';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { newApiKey } from '../../auth/api-keys.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import type { Context } from '../../rpc/trpc.ts';
import { mailApiKeyChanged } from '../notifications/mail/security-mails.ts';

/** The caller's API keys, the latest first, expired ones included. */
export function listOwnKeys(ctx: Context, user: SessionUser): Promise<ApiKey[]> {
  return listApiKeys(ctx.db, user);
}

/**
 * Makes a key (docs/product/programs.md, Making and removing a key). Throws BAD_REQUEST for an expiry in the past,
 * CONFLICT when there are as many keys as there can be, UNAUTHORIZED when the account was deleted.
 */
export async function createKey(ctx: Context, user: SessionUser, input: ApiKeyCreation): Promise<NewApiKey> {
  const { name, scopes, expiresAt = null } = input;
  if (expiresAt !== null && Date.parse(expiresAt) <= ctx.now().getTime()) {
    const message = messages.keyExpiry;
    throw new DomainError('BAD_REQUEST', message, { issues: [{ path: 'expiresAt', message }] });
  }
  const { key, ...stored } = newApiKey();
  return transaction(ctx.db, async (trx) => {
    const made = await insertApiKey(trx, user, { name, scopes, expiresAt, ...stored }, limits.apiKeys);
    if (made === 'full') throw new DomainError('CONFLICT', messages.keysFull);
    if (made === 'gone') throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
    await ctx.security.record(trx, 'api-key-created', { account: user });
    await mailApiKeyChanged(trx, user, { change: 'created', name });
    return { ...made, key };
  });
}

/** Removes a key, which ends its calls and streams at once. Throws NOT_FOUND, also for somebody else's. */
export async function removeKey(ctx: Context, user: SessionUser, id: string): Promise<void> {
  await transaction(ctx.db, async (trx) => {
    const { name } = orNotFound(await deleteApiKey(trx, user, id), messages.keyNotFound);
    await ctx.security.record(trx, 'api-key-removed', { account: user });
    await mailApiKeyChanged(trx, user, { change: 'removed', name });
  });
}

/**
 * Removes every key of an account that may be in somebody else's hands, and turns its webhooks off; call it in the transaction
 * that secures it. `by` is the admin who does so; without one the owner does. Returns how many keys there were.
 */
export async function endKeys(
  { security }: Pick<Context, 'security'>,
  trx: Database,
  account: UserAccount,
  by?: Account,
): Promise<number> {
  await secureWebhooks(trx, account);
  const ended = await deleteApiKeysOfAccount(trx, account);
  if (ended === 0) return 0;
  await security.record(trx, 'api-keys-ended', { account, by });
  await mailApiKeyChanged(trx, account, { change: 'ended' });
  return ended;
}
