import { insertWorkSample, removeWorkSample } from '@get-my-helpers/db/queries/work-samples';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { WorkSample, WorkSampleAddition } from '@get-my-helpers/validation/work-sample';
import { DomainError } from '../../lib/errors.ts';
import { ownId } from '../../rpc/trpc.ts';
import { workSampleOf } from '../cards/work-sample.ts';
import { deleteRemovedUploads } from './uploads.cleanup.ts';
import { workSamplesFull } from './uploads.rules.ts';
import { takeOwnUpload, type SignedIn } from './uploads.service.ts';

/**
 * Puts the caller's uploaded photo or video on their profile; a repeated call gets the same answer. Throws CONFLICT when
 * the profile is full, and as `takeOwnUpload`.
 */
export async function addWorkSample(ctx: SignedIn, addition: WorkSampleAddition): Promise<WorkSample> {
  const helperId = ownId(ctx.user.id, addition.helperId);
  const id = await takeOwnUpload(ctx, 'work-sample', addition.workSampleURL);
  const { title, caption = null } = addition;
  const sample = await insertWorkSample(ctx.db, { id, helperId, title, caption, max: limits.workSamples });
  if (sample === 'full') throw new DomainError('CONFLICT', workSamplesFull);
  if (sample === 'gone') throw new DomainError('FORBIDDEN', messages.uploadNotYours);
  return workSampleOf(sample);
}

/** Removes the caller's work sample from the profile and deletes its files. Throws NOT_FOUND, also for somebody else's. */
export async function deleteWorkSample(ctx: SignedIn, id: string): Promise<void> {
  if (!(await removeWorkSample(ctx.db, { id, helperId: ctx.user.id }))) {
    throw new DomainError('NOT_FOUND', messages.workSampleNotFound);
  }
  await deleteRemovedUploads(ctx, ctx.user).catch(ctx.logError);
}
