import type { SessionUser } from '@get-my-helpers/validation/session';
import type { ProfilePurpose } from '@get-my-helpers/validation/upload';
import type { Api } from '../../lib/trpc.ts';
import { refreshHelper, refreshProfile } from '../profiles/refresh.ts';

/** A file was put on one's own profile: what shows it, and nothing else. */
export async function refreshAfterUpload(
  api: Api,
  purpose: ProfilePurpose,
  { id, type }: SessionUser,
): Promise<unknown> {
  const isPrivate = purpose === 'government-id';
  if (type === 'helper' && isPrivate) return refreshProfile(api, id);
  return Promise.all([
    type === 'helper' ? refreshHelper(api, id) : api.professionals.byId.invalidate({ id }),
    purpose === 'profile-image' && api.session.photo.invalidate(),
    type === 'professional' && !isPrivate && api.jobPostings.invalidate(),
  ]);
}
