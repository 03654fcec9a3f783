import { transaction } from '@get-my-helpers/db/client';
import { lockAccount } from '@get-my-helpers/db/queries/accounts';
import { findSandbox, isSharedAccount, removeSandbox } from '@get-my-helpers/db/queries/sandboxes';
import { insertSampleData } from '@get-my-helpers/db/seeds/sample-data';
import { messages } from '@get-my-helpers/validation/messages';
import type { SampleData } from '@get-my-helpers/validation/sample-data';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { DomainError } from '../../lib/errors.ts';
import type { Context } from '../../rpc/trpc.ts';

/** Sample data of one's own, in demo mode (docs/product/programs.md, Sample data). */

const none: SampleData = { createdAt: null, people: [], jobPostings: [], gigs: [] };

/** The caller's sample data; empty when there are none. */
export const viewSampleData = async ({ db }: Context, user: SessionUser): Promise<SampleData> =>
  (await findSandbox(db, user)) ?? none;

/**
 * Makes sample data, or answers with those that there are. Throws FORBIDDEN for a demo login that everybody shares,
 * TOO_MANY_REQUESTS, UNAUTHORIZED when the account was deleted.
 */
export async function addSampleData(ctx: Context, user: SessionUser): Promise<SampleData> {
  await ctx.rateLimiter.check('sampleData', { account: user, address: ctx.address });
  return transaction(ctx.db, async (trx) => {
    if (!(await lockAccount(trx, user))) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
    if (await isSharedAccount(trx, user)) throw new DomainError('FORBIDDEN', messages.sampleDataShared);
    const known = await findSandbox(trx, user);
    if (known) return known;
    await insertSampleData(trx, user, ctx.now());
    return viewSampleData({ ...ctx, db: trx }, user);
  });
}

/** Removes the caller's sample data, if there are any. Throws UNAUTHORIZED when the account was deleted. */
export async function removeSampleData(ctx: Context, user: SessionUser): Promise<void> {
  await transaction(ctx.db, async (trx) => {
    if (!(await lockAccount(trx, user))) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
    await removeSandbox(trx, user);
  });
}
