import { transaction } from '@get-my-helpers/db/client';
import { isAccountRejected } from '@get-my-helpers/db/queries/accounts';
import {
  countInvitations,
  findInvitees,
  insertInvitations,
  type InviteeRow,
} from '@get-my-helpers/db/queries/invitations';
import { lockJobPosting } from '@get-my-helpers/db/queries/job-postings';
import type { Invitation, InvitationCreation } from '@get-my-helpers/validation/application';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { lockOwnAccount } from '../../auth/own-account.ts';
import { refuseApart } from '../../auth/sandbox.ts';
import { DomainError, orNotFound } from '../../lib/errors.ts';
import type { Context } from '../../rpc/trpc.ts';
import { ownPosting } from '../applications/applications.service.ts';
import { notify } from '../notifications/notify.ts';

const isNew = ({ isInvited, hasApplied, isUnavailable }: InviteeRow): boolean =>
  !isInvited && !hasApplied && !isUnavailable;

function statusOf({ isInvited, hasApplied, isUnavailable }: InviteeRow): Invitation['status'] {
  if (hasApplied) return 'applied';
  return isUnavailable && !isInvited ? 'unavailable' : 'invited';
}

/**
 * Checks whose posting it is, and how often its professional contacts people and each of these helpers is contacted; before
 * the transaction. Throws NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS, and as `refuseApart`.
 */
export async function admitInvitations(
  ctx: Context,
  user: SessionUser,
  { id, helperIds }: InvitationCreation,
): Promise<void> {
  await ownPosting(ctx.db, user.id, id);
  if (await isAccountRejected(ctx.db, user)) throw new DomainError('FORBIDDEN', messages.notAllowed);
  for (const invitee of await findInvitees(ctx.db, { jobPostingId: id, professionalId: user.id }, helperIds)) {
    if (!isNew(invitee)) continue;
    const receiver = { type: 'helper', id: invitee.helperId } as const;
    await refuseApart(ctx.db, user, receiver);
    await ctx.rateLimiter.check('outreach', { account: user, address: ctx.address, receiver });
  }
}

/**
 * Invites helpers to apply to the professional's own open posting (see `admitInvitations`) and says what became of each; a
 * second invitation changes nothing. Throws NOT_FOUND, also for an unknown helper, and CONFLICT when the posting is not
 * open or more would be invited than may be.
 */
export async function inviteHelpers(
  ctx: Context,
  user: SessionUser,
  { id, helperIds }: InvitationCreation,
): Promise<Invitation[]> {
  const asked = [...new Set(helperIds)];
  return transaction(ctx.db, async (trx) => {
    await lockOwnAccount(trx, user);
    const posting = orNotFound(await lockJobPosting(trx, id), messages.jobPostingNotFound);
    if (posting.professionalId !== user.id) throw new DomainError('FORBIDDEN', messages.notAllowed);
    if (posting.status !== 'open') throw new DomainError('CONFLICT', messages.invitationPostingOver);
    const invitees = await findInvitees(trx, { jobPostingId: id, professionalId: user.id }, asked);
    if (invitees.length < asked.length) throw new DomainError('NOT_FOUND', messages.helperNotFound);
    const added = invitees.filter(isNew).map(({ helperId }) => helperId);
    if ((await countInvitations(trx, id)) + added.length > limits.invitations) {
      throw new DomainError('CONFLICT', messages.invitationsFull);
    }
    await insertInvitations(trx, id, added);
    await notify(trx, {
      notifications: added.map((helperId) => ({
        to: { type: 'helper', id: helperId },
        actorId: user.id,
        subjectId: id,
        event: 'invited_to_apply',
        data: { title: posting.title },
      })),
    });
    return invitees.map((invitee) => ({ helperId: invitee.helperId, status: statusOf(invitee) }));
  });
}
