import type { Insertable } from 'kysely';
import type {
  LicenseType,
  PaymentSchedule,
  ProfessionalPaymentMethod,
  State,
  Trade,
  VerificationStatus,
} from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import type { Professionals } from '../generated.ts';
import { newId } from '../ids.ts';
import type { AccountCredentials } from './helpers.ts';

/**
 * A professional with every stored field but the password's hash and the payment provider's customer id. Timestamps
 * ISO 8601 UTC.
 */
export interface ProfessionalRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  licenseNumber: string | null;
  licenseType: LicenseType;
  city: string;
  state: State;
  address: string | null;
  zipCode: string | null;
  tradeType: Trade;
  rating: number;
  totalReviews: number;
  description: string | null;
  paymentMethods: ProfessionalPaymentMethod[];
  paymentTerms: PaymentSchedule;
  companyLogo: string | null;
  profileImage: string | null;
  hasPaymentMethod: boolean;
  isVerified: boolean;
  verificationStatus: VerificationStatus;
  verificationNotes: string | null;
  verifiedAt: string | null;
  idDocumentUrl: string | null;
  createdAt: string;
  updatedAt: string;
}

const professionalColumns = [
  'id',
  'name',
  'email',
  'phone',
  'company',
  'licenseNumber',
  'licenseType',
  'city',
  'state',
  'address',
  'zipCode',
  'tradeType',
  'rating',
  'totalReviews',
  'description',
  'paymentMethods',
  'paymentTerms',
  'companyLogo',
  'profileImage',
  'hasPaymentMethod',
  'isVerified',
  'verificationStatus',
  'verificationNotes',
  'verifiedAt',
  'idDocumentUrl',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof ProfessionalRow)[];

/** What others see of a professional (docs/product/who-sees-what.md, Lists and cards). */
export type ProfessionalCardRow = Pick<
  ProfessionalRow,
  | 'id'
  | 'name'
  | 'company'
  | 'city'
  | 'state'
  | 'tradeType'
  | 'rating'
  | 'totalReviews'
  | 'isVerified'
  | 'profileImage'
  | 'companyLogo'
>;

const cardColumns = [
  'id',
  'name',
  'company',
  'city',
  'state',
  'tradeType',
  'rating',
  'totalReviews',
  'isVerified',
  'profileImage',
  'companyLogo',
] as const satisfies readonly (keyof ProfessionalCardRow)[];

/**
 * A professional to store; what is left out gets its default (docs/product/words.md, Stored defaults), the id a new
 * UUID v7.
 */
export type NewProfessional = Insertable<Professionals>;

/** The fields of a professional that may change after registration, any subset; undefined leaves a field as it is. */
export type ProfessionalPatch = Partial<
  Omit<
    ProfessionalRow,
    | 'id'
    | 'rating'
    | 'totalReviews'
    | 'hasPaymentMethod'
    | 'isVerified'
    | 'verificationStatus'
    | 'verificationNotes'
    | 'verifiedAt'
    | 'createdAt'
    | 'updatedAt'
  >
>;

/** Stores a professional. @throws a unique violation of `professionals_email_key` when the e-mail is taken in any case. */
export async function insertProfessional(db: Database, professional: NewProfessional): Promise<ProfessionalRow> {
  return db
    .insertInto('professionals')
    .values({ ...professional, id: professional.id ?? newId() })
    .returning(professionalColumns)
    .executeTakeFirstOrThrow();
}

/** The professional with this id, whatever their verification status, unless they deleted their account. */
export async function findProfessionalById(db: Database, id: string): Promise<ProfessionalRow | undefined> {
  return db
    .selectFrom('professionals')
    .select(professionalColumns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** The public card of the professional with this id. */
export async function findProfessionalCardById(db: Database, id: string): Promise<ProfessionalCardRow | undefined> {
  return db.selectFrom('professionals').select(cardColumns).where('id', '=', id).executeTakeFirst();
}

/** The credentials of the professional with this e-mail, in whatever case; none when the login is disabled. */
export async function findProfessionalCredentialsByEmail(
  db: Database,
  email: string,
): Promise<AccountCredentials | undefined> {
  return db
    .selectFrom('professionals')
    .select(['id', 'name', 'email', 'passwordHash', 'verificationStatus'])
    .where(({ fn, eb, val }) => eb(fn<string>('lower', ['email']), '=', fn<string>('lower', [val(email)])))
    .where('loginDisabledAt', 'is', null)
    .executeTakeFirst();
}

/** The credentials of the professional with this id. */
export async function findProfessionalCredentialsById(
  db: Database,
  id: string,
): Promise<AccountCredentials | undefined> {
  return db
    .selectFrom('professionals')
    .select(['id', 'name', 'email', 'passwordHash', 'verificationStatus'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Changes the given fields and answers with the whole professional, or undefined when there is none with this id.
 * @throws a unique violation of `professionals_email_key` when a new e-mail is taken.
 */
export async function updateProfessional(
  db: Database,
  id: string,
  patch: ProfessionalPatch,
): Promise<ProfessionalRow | undefined> {
  if (Object.values(patch).every((value) => value === undefined)) return findProfessionalById(db, id);
  return db
    .updateTable('professionals')
    .set(patch)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(professionalColumns)
    .executeTakeFirst();
}

/** Replaces the password's hash; false when there is no such professional. Ending the sessions is the caller's next step. */
export async function setProfessionalPasswordHash(db: Database, id: string, passwordHash: string): Promise<boolean> {
  const result = await db.updateTable('professionals').set({ passwordHash }).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
