import type { Database } from '@get-my-helpers/db/client';
import {
  lockOpenPostingsOfProfessional,
  updateJobPosting,
  type JobPostingRow,
} from '@get-my-helpers/db/queries/job-postings';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../lib/errors.ts';
import { decide } from '../../lib/state-machine.ts';
import { joinUpdates, type Updates } from '../notifications/notify.ts';
import { expireUndecided, tellUndecided } from './application-status.ts';
import { postingTransitions, type PostingAction, type PostingActor } from './posting-status.rules.ts';

/**
 * The only function that writes the status of a posting, which the transaction has locked. Undecided applications expire
 * with it, unless it is filled because enough helpers have agreed: then they wait for one of these to drop out. Returns
 * whom to notify. Throws CONFLICT when the status of the posting does not allow it.
 */
export async function changePostingStatus(
  trx: Database,
  { id, status: state }: Pick<JobPostingRow, 'id' | 'status'>,
  step: { action: PostingAction; by: PostingActor },
): Promise<Updates> {
  const decision = decide(postingTransitions, { state, ...step });
  if (decision.refusal) throw new DomainError('CONFLICT', messages.postingTransition);
  await updateJobPosting(trx, id, { status: decision.to });
  if (step.action === 'complete') return tellUndecided(trx, id, 'posting_complete');
  if (step.action === 'reopen') return tellUndecided(trx, id, 'posting_reopened');
  return expireUndecided(trx, id, 'posting_ended');
}

/** Closes the open postings of a professional whose account is being deleted; returns whom to notify. */
export async function closePostingsOf(trx: Database, professionalId: string): Promise<Updates> {
  const updates: Updates[] = [];
  for (const posting of await lockOpenPostingsOfProfessional(trx, professionalId)) {
    const hasRunOut = posting.status !== 'open';
    updates.push(
      await (hasRunOut
        ? expireUndecided(trx, posting.id)
        : changePostingStatus(trx, posting, { action: 'close', by: 'system' })),
    );
  }
  return joinUpdates(updates);
}
