import type { Database } from '@get-my-helpers/db/client';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { AdminUser, SessionUser } from '@get-my-helpers/validation/session';
import type { SecurityLog } from './security-log.ts';

interface Caller {
  db: Database;
  user: SessionUser | null;
  admin: AdminUser | null;
  isHead: boolean;
  security: SecurityLog;
}

/**
 * Records that an admin is shown the phone, email and street of somebody else (docs/product/who-sees-what.md, Contact data);
 * whoever is signed in as that account as well sees their own. HEAD shows nothing.
 */
export async function recordAdminReveal(caller: Caller, subject: UserAccount): Promise<void> {
  const { db, admin, user, isHead, security } = caller;
  const isOwn = user?.type === subject.type && user.id === subject.id;
  if (!admin || isOwn || isHead) return;
  await security.audit(db, 'contact-revealed', { account: { type: 'admin', id: admin.id }, subject });
}
