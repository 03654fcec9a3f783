import {
  findAppliedJobPostingById,
  findJobPostingById,
  findOpenJobPostingById,
  type JobPostingRow,
} from '@get-my-helpers/db/queries/job-postings';
import { messages } from '@get-my-helpers/validation/messages';
import { DomainError } from '../../lib/errors.ts';
import type { Context } from '../../rpc/trpc.ts';

/**
 * The posting with this id as the caller may see it (docs/product/job-postings.md, Who sees a posting): helpers an open
 * one or one they applied to, its professional and admins any. Throws UNAUTHORIZED.
 */
export async function findVisiblePosting(
  { db, user, admin }: Pick<Context, 'db' | 'user' | 'admin'>,
  id: string,
): Promise<JobPostingRow | undefined> {
  if (admin) return findJobPostingById(db, id);
  if (!user) throw new DomainError('UNAUTHORIZED', messages.signInToContinue);
  if (user.type === 'helper') {
    return (await findOpenJobPostingById(db, id, user.id)) ?? findAppliedJobPostingById(db, id, user.id);
  }
  const posting = await findJobPostingById(db, id);
  return posting?.professionalId === user.id ? posting : undefined;
}
