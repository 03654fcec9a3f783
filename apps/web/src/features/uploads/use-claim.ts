import type { SessionUser } from '@get-my-helpers/validation/session';
import type { ProfilePurpose } from '@get-my-helpers/validation/upload';
import type { ApiClient } from '../../lib/api-client.ts';
import { useClient, useApi } from '../../lib/trpc.ts';
import { refreshAfterUpload } from './refresh.ts';

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
  const api = useApi();
  return async (uploadURL) => {
    await claims[purpose](client, uploadURL, { userId: user.id, userType: user.type });
    await refreshAfterUpload(api, purpose, user);
  };
}
