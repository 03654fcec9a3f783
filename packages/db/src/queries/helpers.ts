import type { Insertable } from 'kysely';
import type {
  DriverLicenseClass,
  HelperPaymentMethod,
  MilitaryBranch,
  MilitaryRank,
  SecurityClearance,
  State,
  Tool,
  Trade,
  VerificationStatus,
} from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import type { Helpers } from '../generated.ts';
import { newId } from '../ids.ts';

/**
 * A helper with every stored field but the password's hash. Rate in US dollars per hour, availability Monday first,
 * timestamps ISO 8601 UTC.
 */
export interface HelperRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  age: number;
  city: string;
  state: State;
  address: string | null;
  zipCode: string | null;
  specialties: Trade[];
  tools: Tool[];
  availability: boolean[];
  hourlyRate: number;
  rating: number;
  totalReviews: number;
  description: string | null;
  experience: string | null;
  profileImage: string | null;
  paymentMethods: HelperPaymentMethod[];
  driversLicense: string | null;
  licenseClass: DriverLicenseClass | null;
  hasValidLicense: boolean;
  militaryBranch: MilitaryBranch | null;
  militaryRank: MilitaryRank | null;
  yearsOfService: number | null;
  securityClearance: SecurityClearance | null;
  veteranStatus: boolean;
  isVerified: boolean;
  verificationStatus: VerificationStatus;
  verificationNotes: string | null;
  verifiedAt: string | null;
  idDocumentUrl: string | null;
  createdAt: string;
  updatedAt: string;
}

const helperColumns = [
  'id',
  'name',
  'email',
  'phone',
  'age',
  'city',
  'state',
  'address',
  'zipCode',
  'specialties',
  'tools',
  'availability',
  'hourlyRate',
  'rating',
  'totalReviews',
  'description',
  'experience',
  'profileImage',
  'paymentMethods',
  'driversLicense',
  'licenseClass',
  'hasValidLicense',
  'militaryBranch',
  'militaryRank',
  'yearsOfService',
  'securityClearance',
  'veteranStatus',
  'isVerified',
  'verificationStatus',
  'verificationNotes',
  'verifiedAt',
  'idDocumentUrl',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof HelperRow)[];

/**
 * A helper to store; what is left out gets its default (docs/product/words.md, Stored defaults), the id a new UUID v7.
 */
export type NewHelper = Insertable<Helpers>;

/** The fields of a helper that may change after registration, any subset; undefined leaves a field as it is. */
export type HelperPatch = Partial<
  Omit<
    HelperRow,
    | 'id'
    | 'rating'
    | 'totalReviews'
    | 'isVerified'
    | 'verificationStatus'
    | 'verificationNotes'
    | 'verifiedAt'
    | 'createdAt'
    | 'updatedAt'
  >
>;

/** What a login needs to know of an account. */
export interface AccountCredentials {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  verificationStatus: VerificationStatus;
}

/** Stores a helper. @throws a unique violation of `helpers_email_key` when the e-mail is taken in any case. */
export async function insertHelper(db: Database, helper: NewHelper): Promise<HelperRow> {
  return db
    .insertInto('helpers')
    .values({ ...helper, id: helper.id ?? newId() })
    .returning(helperColumns)
    .executeTakeFirstOrThrow();
}

/** The helper with this id, whatever their verification status, unless they deleted their account. */
export async function findHelperById(db: Database, id: string): Promise<HelperRow | undefined> {
  return db
    .selectFrom('helpers')
    .select(helperColumns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** The credentials of the helper with this e-mail, in whatever case; none when the login is disabled. */
export async function findHelperCredentialsByEmail(
  db: Database,
  email: string,
): Promise<AccountCredentials | undefined> {
  return db
    .selectFrom('helpers')
    .select(['id', 'name', 'email', 'passwordHash', 'verificationStatus'])
    .where(({ fn, eb, val }) => eb(fn<string>('lower', ['email']), '=', fn<string>('lower', [val(email)])))
    .where('loginDisabledAt', 'is', null)
    .executeTakeFirst();
}

/** The credentials of the helper with this id. */
export async function findHelperCredentialsById(db: Database, id: string): Promise<AccountCredentials | undefined> {
  return db
    .selectFrom('helpers')
    .select(['id', 'name', 'email', 'passwordHash', 'verificationStatus'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Changes the given fields and answers with the whole helper, or undefined when there is none with this id.
 * @throws a unique violation of `helpers_email_key` when a new e-mail is taken.
 */
export async function updateHelper(db: Database, id: string, patch: HelperPatch): Promise<HelperRow | undefined> {
  if (Object.values(patch).every((value) => value === undefined)) return findHelperById(db, id);
  return db
    .updateTable('helpers')
    .set(patch)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(helperColumns)
    .executeTakeFirst();
}

/** Replaces the password's hash; false when there is no such helper. Ending the sessions is the caller's next step. */
export async function setHelperPasswordHash(db: Database, id: string, passwordHash: string): Promise<boolean> {
  const result = await db.updateTable('helpers').set({ passwordHash }).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
