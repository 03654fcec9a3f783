import {
  claimedObject,
  companyLogoClaim,
  governmentIdClaim,
  profileImageClaim,
  uploadRequest,
  uploadTarget,
  type ClaimedObject,
  type UploadTarget,
} from '@get-my-helpers/validation/upload';
import { professionalProcedure, router, signedInProcedure } from '../../trpc.ts';
import { claimFile, createUploadUrl } from './uploads.service.ts';

export const uploadsRouter = router({
  /** Helpers and professionals. The file then goes to the answered address with one PUT. */
  createUrl: signedInProcedure
    .input(uploadRequest)
    .output(uploadTarget)
    .mutation(({ ctx, input }): Promise<UploadTarget> => createUploadUrl(ctx, input)),

  /** The owner. */
  setProfileImage: signedInProcedure
    .input(profileImageClaim)
    .output(claimedObject)
    .mutation(({ ctx, input: { profileImageURL: address, userId, userType } }): Promise<ClaimedObject> => {
      return claimFile(ctx, 'profile-image', { address, userId, userType });
    }),

  /** The owner. Verifies nobody. */
  setGovernmentId: signedInProcedure
    .input(governmentIdClaim)
    .output(claimedObject)
    .mutation(({ ctx, input: { governmentIdURL: address, userId, userType } }): Promise<ClaimedObject> => {
      return claimFile(ctx, 'government-id', { address, userId, userType });
    }),

  /** Professionals. */
  setCompanyLogo: professionalProcedure
    .input(companyLogoClaim)
    .output(claimedObject)
    .mutation(({ ctx, input: { companyLogoURL: address, userId, userType } }): Promise<ClaimedObject> => {
      return claimFile(ctx, 'company-logo', { address, userId, userType });
    }),
});
