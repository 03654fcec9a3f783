import type { AdminStats } from '@get-my-helpers/validation/admin';

/** Rounded percent of verified over total users; 0 without users. */
export function verificationRate(
  stats: Pick<AdminStats, 'totalUsers' | 'verifiedHelpers' | 'verifiedProfessionals'>,
): number {
  if (stats.totalUsers === 0) return 0;
  return Math.round(((stats.verifiedHelpers + stats.verifiedProfessionals) / stats.totalUsers) * 100);
}
