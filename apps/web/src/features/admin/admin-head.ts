import type { AdminUser } from '@get-my-helpers/validation/session';
import { pageHead, type PageHead } from '../../lib/head.ts';

/** Title and description of an admin screen, or of what `AdminLayout` shows in its place. */
export function adminHead(admin: AdminUser | null, title: string, description: string): PageHead {
  if (!admin) return pageHead('Admin Login', description);
  return pageHead(admin.secondFactorNeeded ? 'One More Step' : title, description);
}
