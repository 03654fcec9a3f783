import type { Database } from '@get-my-helpers/db/client';
import { findApart, type Viewer } from '@get-my-helpers/db/queries/made-up';
import { messages } from '@get-my-helpers/validation/messages';
import type { AdminUser, SessionUser } from '@get-my-helpers/validation/session';
import { DomainError } from '../lib/errors.ts';

/** For whom made-up people and their postings are looked up; admins find all (docs/product/programs.md, Sample data). */
export const viewerOf = ({ user, admin }: { user: SessionUser | null; admin: AdminUser | null }): Viewer =>
  admin ? undefined : (user?.id ?? null);

/**
 * Refuses outreach between an account with sample data and anybody but its made-up people. Throws CONFLICT; in a
 * conversation that has begun only for the account that has them.
 */
export async function refuseApart(
  db: Database,
  user: SessionUser,
  { id, isBegun = false }: { id: string; isBegun?: boolean },
): Promise<void> {
  const apart = await findApart(db, user.id, id);
  if (apart === 'from') throw new DomainError('CONFLICT', messages.sampleDataOutreach);
  if (apart === 'to' && !isBegun) throw new DomainError('CONFLICT', messages.sampleDataReceiver);
}
