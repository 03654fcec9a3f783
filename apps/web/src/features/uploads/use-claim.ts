import type { SessionUser } from '@get-my-helpers/validation/session';
import type { ApiClient } from '../../lib/api-client.ts';
import { trpc, useClient } from '../../lib/trpc.ts';
import type { ProfilePurpose } from './upload-kinds.ts';

type Claim = (
  client: ApiClient,
  uploadURL: string,
  whose: { userId: string; userType: SessionUser['type'] },
) => Promise<unknown>;

const claims: Readonly<Record<ProfilePurpose, Claim>> = {
  'profile-image': ({ uploads }, profileImageURL, whose) =>
    uploads.setProfileImage.mutate({ profileImageURL, ...whose }),
  'government-id': ({ uploads }, governmentIdURL, whose) =>
    uploads.setGovernmentId.mutate({ governmentIdURL, ...whose }),
  'company-logo': ({ uploads }, companyLogoURL, whose) => uploads.setCompanyLogo.mutate({ companyLogoURL, ...whose }),
};

/** Puts an uploaded file on one's own profile and loads anew what shows it, and nothing else. */
export function useClaim(purpose: ProfilePurpose, user: SessionUser): (uploadURL: string) => Promise<void> {
  const client = useClient();
  const utils = trpc.useUtils();
  return async (uploadURL) => {
    await claims[purpose](client, uploadURL, { userId: user.id, userType: user.type });
    const profile = user.type === 'helper' ? utils.helpers.byId : utils.professionals.byId;
    await profile.invalidate({ id: user.id });
    if (purpose === 'government-id') return;
    if (purpose === 'profile-image') await utils.session.photo.invalidate();
    if (user.type === 'helper') {
      await Promise.all([utils.helpers.list.invalidate(), utils.helpers.featured.invalidate()]);
    } else {
      await utils.jobPostings.invalidate();
    }
  };
}
