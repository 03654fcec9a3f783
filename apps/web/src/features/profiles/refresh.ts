import type { HelperProfile } from '@get-my-helpers/validation/helper';
import type { ProfessionalProfile } from '@get-my-helpers/validation/professional';
import { type Api } from '../../lib/trpc.ts';

/** What a helper's profile shows besides their card has changed. */
export const refreshProfile = (api: Api, id: string) => api.helpers.byId.invalidate({ id });

/** A helper's card or profile has changed. */
export const refreshHelper = (api: Api, id: string) =>
  Promise.all([
    api.helpers.list.invalidate(),
    api.helpers.newcomers.invalidate(),
    api.helpers.featured.invalidate(),
    refreshProfile(api, id),
  ]);

/** A helper saved their own profile. The answer is the profile; lists show its card. */
export function keepSavedHelper(api: Api, saved: HelperProfile): void {
  const { id } = saved;
  api.helpers.byId.setData({ id }, saved);
  void api.helpers.byId.invalidate({ id, contact: false });
  void api.helpers.list.invalidate();
  void api.helpers.featured.invalidate();
  // The week is part of the profile.
  void api.availability.invalidate();
}

/** A professional saved their own profile. The answer is the profile; their postings carry its card. */
export function keepSavedProfessional(api: Api, saved: ProfessionalProfile): void {
  api.professionals.byId.setData({ id: saved.id }, saved);
  // Helpers' pages say how far away they are.
  void api.helpers.byId.invalidate();
  void api.jobPostings.listOwn.invalidate();
}
