import { z } from 'zod';
import {
  claimedObject,
  companyLogoClaim,
  completedUpload,
  governmentIdClaim,
  multipartCompletion,
  multipartId,
  multipartRequest,
  multipartUpload,
  partRequest,
  partTarget,
  profileImageClaim,
  storedPart,
  uploadRequest,
  uploadTarget,
  type ClaimedObject,
  type CompletedUpload,
  type MultipartUpload,
  type PartTarget,
  type StoredPart,
  type UploadTarget,
} from '@get-my-helpers/validation/upload';
import { helperProcedure, professionalProcedure, router, signedInProcedure } from '../../rpc/trpc.ts';
import { abortMultipart, completeMultipart, createMultipart, listParts, signPart } from './multipart.service.ts';
import { claimFile, createUploadUrl } from './uploads.service.ts';

export const uploadsRouter = router({
  /** Helpers and professionals. The file then goes to the answered address with one PUT. */
  createUrl: signedInProcedure('profile:write')
    .meta({ access: 'helper or professional', usesFiles: true })
    .input(uploadRequest)
    .output(uploadTarget)
    .mutation(({ ctx, input }): Promise<UploadTarget> => createUploadUrl(ctx, input)),

  /** Helpers. Begins a large work sample; its parts then go to the addresses of signPart. */
  createMultipart: helperProcedure('profile:write')
    .meta({ access: 'helper', usesFiles: true })
    .input(multipartRequest)
    .output(multipartUpload)
    .mutation(({ ctx, input }): Promise<MultipartUpload> => createMultipart(ctx, input)),

  /** The owner. */
  signPart: helperProcedure('profile:write')
    .input(partRequest)
    .output(partTarget)
    .mutation(({ ctx, input }): Promise<PartTarget> => signPart(ctx, input)),

  /** The owner. The parts that have arrived, so that an interrupted upload can continue. */
  listParts: helperProcedure('profile:write')
    .meta({ access: 'helper', usesFiles: true })
    .input(multipartId)
    .output(z.array(storedPart))
    .query(({ ctx, input }): Promise<StoredPart[]> => listParts(ctx, input.uploadId)),

  /** The owner. */
  completeMultipart: helperProcedure('profile:write')
    .meta({ access: 'helper', usesFiles: true })
    .input(multipartCompletion)
    .output(completedUpload)
    .mutation(({ ctx, input }): Promise<CompletedUpload> => completeMultipart(ctx, input)),

  /** The owner. Deletes the parts. */
  abortMultipart: helperProcedure('profile:write')
    .meta({ access: 'helper', usesFiles: true })
    .input(multipartId)
    .mutation(({ ctx, input }): Promise<void> => abortMultipart(ctx, input.uploadId)),

  /** The owner. */
  setProfileImage: signedInProcedure('profile:write')
    .meta({ access: 'helper or professional', usesFiles: true })
    .input(profileImageClaim)
    .output(claimedObject)
    .mutation(({ ctx, input: { profileImageURL: address, userId, userType } }): Promise<ClaimedObject> => {
      return claimFile(ctx, 'profile-image', { address, userId, userType });
    }),

  /** The owner. It does not verify the account. */
  setGovernmentId: signedInProcedure('profile:write')
    .meta({ access: 'helper or professional', usesFiles: true })
    .input(governmentIdClaim)
    .output(claimedObject)
    .mutation(({ ctx, input: { governmentIdURL: address, userId, userType } }): Promise<ClaimedObject> => {
      return claimFile(ctx, 'government-id', { address, userId, userType });
    }),

  /** Professionals. */
  setCompanyLogo: professionalProcedure('profile:write')
    .meta({ access: 'professional', usesFiles: true })
    .input(companyLogoClaim)
    .output(claimedObject)
    .mutation(({ ctx, input: { companyLogoURL: address, userId, userType } }): Promise<ClaimedObject> => {
      return claimFile(ctx, 'company-logo', { address, userId, userType });
    }),
});
