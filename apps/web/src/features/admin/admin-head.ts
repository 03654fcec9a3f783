import type { AdminUser } from '@get-my-helpers/validation/session';
import { pageHead, type PageHead } from '../../lib/head.ts';

/** Title and description of a screen of admins, or of what `AdminLayout` shows instead of it. */
export function adminHead(admin: AdminUser | null, title: string, description: string): PageHead {
  if (!admin) return pageHead('Admin Login', description);
  return pageHead(admin.secondFactorNeeded ? 'One More Step' : title, description);
}
