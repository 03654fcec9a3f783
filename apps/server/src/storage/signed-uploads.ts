import { z } from 'zod';
import { accountTypes } from '@get-my-helpers/validation/reference';
import { uploadPurposes } from '@get-my-helpers/validation/upload';
import { isUploadId, StorageError, type ObjectStorage, type UploadGrant } from './object-storage.ts';
import type { UrlSigner } from './url-signer.ts';

const grantParameters = z.object({
  purpose: z.enum(uploadPurposes),
  ownerType: z.enum(accountTypes),
  ownerId: z.guid(),
  maxBytes: z.coerce.number<string>(),
});

type ServedUploads = Pick<
  ObjectStorage,
  'signUpload' | 'readUpload' | 'sentTo' | 'getSent' | 'deleteSent' | 'sentOrigin'
>;

/** Upload addresses of this server: the file goes to where it will be read from, and the query says what is allowed. */
export function signedUploads(signer: UrlSigner): ServedUploads {
  return {
    async signUpload({ id, purpose, owner, maxBytes }, expiresInSeconds) {
      const parameters = { purpose, ownerType: owner.type, ownerId: owner.id, maxBytes: String(maxBytes) };
      return signer.sign(objectPathOf(id), parameters, expiresInSeconds);
    },
    readUpload(url): UploadGrant {
      const verified = signer.verify(url);
      if (verified === 'expired') throw new StorageError('EXPIRED');
      const id = objectIdOf(url);
      const parsed = verified === 'tampered' ? undefined : grantParameters.safeParse(verified);
      if (!parsed?.success || id === undefined) throw new StorageError('FORBIDDEN');
      const { purpose, ownerType, ownerId, maxBytes } = parsed.data;
      return { id, purpose, owner: { type: ownerType, id: ownerId }, maxBytes };
    },
    sentTo: () => Promise.resolve(undefined),
    getSent: () => Promise.resolve(undefined),
    deleteSent: () => Promise.resolve(),
    sentOrigin: undefined,
  };
}

/** Where an uploaded file is sent to and read from. */
export function objectPathOf(id: string): string {
  return `/api/objects/${id}`;
}

/** The upload's id in a path or address of `objectPathOf`, whatever its query. */
export function objectIdOf(url: string): string | undefined {
  if (!URL.canParse(url, 'http://localhost')) return undefined;
  const [, id] = /^\/api\/objects\/([0-9a-f-]{36})$/.exec(new URL(url, 'http://localhost').pathname) ?? [];
  return id !== undefined && isUploadId(id) ? id : undefined;
}
