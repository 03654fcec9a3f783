import { z } from 'zod';
import { userTypes } from '@get-my-helpers/validation/reference';
import { uploadPurposes } from '@get-my-helpers/validation/upload';
import { isUploadId, StorageError, type ObjectStorage, type PartGrant, type UploadGrant } from './object-storage.ts';
import type { UrlSigner } from './url-signer.ts';

const placeholder = 'http://localhost';

const grantParameters = z.object({
  purpose: z.enum(uploadPurposes),
  ownerType: z.enum(userTypes),
  ownerId: z.guid(),
  maxBytes: z.coerce.number<string>(),
});

const partParameters = z.object({
  ownerType: z.enum(userTypes),
  ownerId: z.guid(),
  bytes: z.coerce.number<string>(),
});

type ServedUploads = Pick<
  ObjectStorage,
  'signUpload' | 'readUpload' | 'signPart' | 'readPart' | 'sentTo' | 'getSent' | 'deleteSent' | 'sentOrigin'
>;

/** Upload addresses of this server: the file goes to where it will be read from, and the query says what is allowed. */
export function signedUploads(signer: UrlSigner): ServedUploads {
  /** The parameters of an address that this server signed. */
  function read<Parameters>(url: string, schema: z.ZodType<Parameters>): Parameters {
    const verified = signer.verify(url);
    if (verified === 'expired') throw new StorageError('EXPIRED');
    const parsed = verified === 'tampered' ? undefined : schema.safeParse(verified);
    if (!parsed?.success) throw new StorageError('FORBIDDEN');
    return parsed.data;
  }

  return {
    async signUpload({ id, purpose, owner, maxBytes }, expiresInSeconds) {
      const parameters = { purpose, ownerType: owner.type, ownerId: owner.id, maxBytes: String(maxBytes) };
      return signer.sign(objectPathOf(id), parameters, expiresInSeconds);
    },
    readUpload(url): UploadGrant {
      const { purpose, ownerType, ownerId, maxBytes } = read(url, grantParameters);
      const id = objectIdOf(url);
      if (id === undefined) throw new StorageError('FORBIDDEN');
      return { id, purpose, owner: { type: ownerType, id: ownerId }, maxBytes };
    },
    async signPart(_parts, { id, owner, number, bytes }, expiresInSeconds) {
      const parameters = { ownerType: owner.type, ownerId: owner.id, bytes: String(bytes) };
      return signer.sign(`${objectPathOf(id)}/parts/${number}`, parameters, expiresInSeconds);
    },
    readPart(url): PartGrant {
      const { ownerType, ownerId, bytes } = read(url, partParameters);
      const [, path = '', number] = /^(.*)\/parts\/(\d{1,5})$/.exec(new URL(url, placeholder).pathname) ?? [];
      const id = objectIdOf(path);
      if (id === undefined) throw new StorageError('FORBIDDEN');
      return { id, owner: { type: ownerType, id: ownerId }, number: Number(number), bytes };
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
  if (!URL.canParse(url, placeholder)) return undefined;
  const [, id] = /^\/api\/objects\/([0-9a-f-]{36})$/.exec(new URL(url, placeholder).pathname) ?? [];
  return id !== undefined && isUploadId(id) ? id : undefined;
}
