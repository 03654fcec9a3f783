import type { Database } from '@get-my-helpers/db/client';
import {
  findJobPostingById,
  lockOpenPostingsOfProfessional,
  updateJobPosting,
  type JobPostingRow,
} from '@get-my-helpers/db/queries/job-postings';
import { jobPosting } from '@get-my-helpers/validation/job-posting';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../lib/errors.ts';
import { toJobPosting } from '../cards/job-posting-card.ts';
import { decide } from '../../lib/state-machine.ts';
import { joinUpdates, type Updates } from '../notifications/notify.ts';
import { changeOf, type WebhookChange } from '../notifications/webhook-outbox.ts';
import { expireUndecided, tellUndecided } from './application-status.ts';
import { postingTransitions, type PostingAction, type PostingActor } from './posting-status.rules.ts';

/**
 * The only function that writes the status of a posting, which the transaction has locked. Undecided applications expire
 * with it, unless it is filled because enough helpers have agreed: then they wait for one of these to drop out. Returns
 * whom to notify. Throws CONFLICT when the status of the posting does not allow it.
 */
export async function changePostingStatus(
  trx: Database,
  { id, status: state, professionalId }: Pick<JobPostingRow, 'id' | 'status' | 'professionalId'>,
  step: { action: PostingAction; by: PostingActor },
): Promise<Updates> {
  const decision = decide(postingTransitions, { state, ...step });
  if (decision.refusal) throw new DomainError('CONFLICT', messages.postingTransition);
  await updateJobPosting(trx, id, { status: decision.to });
  const changes = [postingChange({ id, professionalId })];
  if (step.action === 'complete') return joinUpdates([{ changes }, await tellUndecided(trx, id, 'posting_complete')]);
  if (step.action === 'reopen') return joinUpdates([{ changes }, await tellUndecided(trx, id, 'posting_reopened')]);
  return joinUpdates([{ changes }, await expireUndecided(trx, id, 'posting_ended')]);
}

/** What webhooks of its professional are told of a posting. */
export const postingChange = ({ id, professionalId }: Pick<JobPostingRow, 'id' | 'professionalId'>): WebhookChange =>
  changeOf('posting.changed', { id, to: [{ type: 'professional', id: professionalId }] }, async (trx) => {
    const posting = await findJobPostingById(trx, id);
    return posting && jobPosting.parse(toJobPosting(posting));
  });

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
