import type { Insertable } from 'kysely';
import type {
  LicenseType,
  PaymentSchedule,
  ProfessionalPaymentMethod,
  State,
  Trade,
} from '@get-my-helpers/validation/reference';
import { transaction } from '../client.ts';
import type { Database } from '../client.ts';
import type { Professionals } from '../generated.ts';
import { newId } from '../ids.ts';
import {
  profileColumns,
  splitProfile,
  updateAccount,
  withNewAccounts,
  type NewProfile,
  type ProfilePatch,
  type ProfileRow,
} from './accounts.ts';
import type { ProfessionalRecordRow } from './records.ts';
import { isThereFor, type Viewer } from './made-up.ts';

/** What only professionals have. */
interface ProfessionalFields {
  company: string | null;
  licenseNumber: string | null;
  licenseType: LicenseType;
  tradeType: Trade;
  paymentMethods: ProfessionalPaymentMethod[];
  paymentTerms: PaymentSchedule;
  companyLogo: string | null;
  hasPaymentMethod: boolean;
}

/** A professional with every stored field but the password's hash and the payment provider's customer id. */
export interface ProfessionalRow extends ProfileRow, ProfessionalFields {}

/** The columns of `ProfessionalFields`: read, written, exported and, where they may be empty, emptied with the account. */
export const professionalColumns = [
  'company',
  'licenseNumber',
  'licenseType',
  'tradeType',
  'paymentMethods',
  'paymentTerms',
  'companyLogo',
  'hasPaymentMethod',
] as const satisfies readonly (keyof ProfessionalFields)[];

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
> & { record?: ProfessionalRecordRow };

const cardColumns = [
  'accounts.id',
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
] as const satisfies readonly (keyof ProfessionalCardRow | 'accounts.id')[];

/**
 * A professional to store; what is left out gets its default (docs/product/words.md, Stored defaults), the id a new
 * UUID v7.
 */
export type NewProfessional = NewProfile & Omit<Insertable<Professionals>, 'id' | 'stripeCustomerId'>;

/** The fields of a professional that may change after registration, any subset; undefined leaves a field as it is. */
export type ProfessionalPatch = ProfilePatch & Partial<Omit<ProfessionalFields, 'hasPaymentMethod'>>;

/** Stores a professional. @throws a unique violation of `accounts_email_key` when the email is taken in any case. */
export async function insertProfessional(db: Database, professional: NewProfessional): Promise<ProfessionalRow> {
  const id = professional.id ?? newId();
  const { shared, own } = splitProfile(professional, professionalColumns);
  await withNewAccounts(db, 'professional', [{ ...shared, id }])
    .insertInto('professionals')
    .values({ ...own, id })
    .execute();
  return selectProfessional(db, id).executeTakeFirstOrThrow();
}

const joined = (db: Database, id: string) =>
  db.selectFrom('accounts').innerJoin('professionals', 'professionals.id', 'accounts.id').where('accounts.id', '=', id);

const selectProfessional = (db: Database, id: string) =>
  joined(db, id)
    .select([...profileColumns, ...professionalColumns])
    .$narrowType<{ city: string; state: State }>();

/** The professional with this id, whatever their verification status, unless they deleted their account or the viewer may not find them. */
export async function findProfessionalById(
  db: Database,
  id: string,
  viewer?: Viewer,
): Promise<ProfessionalRow | undefined> {
  return selectProfessional(db, id).where('deletedAt', 'is', null).where(isThereFor(viewer)).executeTakeFirst();
}

/** The public card of the professional with this id. */
export async function findProfessionalCardById(db: Database, id: string): Promise<ProfessionalCardRow | undefined> {
  return joined(db, id).select(cardColumns).$narrowType<{ city: string; state: State }>().executeTakeFirst();
}

/**
 * Changes the given fields and answers with the whole professional, or undefined when there is none with this id.
 * @throws a unique violation of `accounts_email_key` when a new email is taken.
 */
export async function updateProfessional(
  db: Database,
  id: string,
  patch: ProfessionalPatch,
): Promise<ProfessionalRow | undefined> {
  if (Object.values(patch).every((value) => value === undefined)) return findProfessionalById(db, id);
  return transaction(db, async (trx) => {
    const { shared, own } = splitProfile(patch, professionalColumns);
    if (!(await updateAccount(trx, { type: 'professional', id }, shared))) return undefined;
    if (Object.values(own).some((value) => value !== undefined)) {
      await trx.updateTable('professionals').set(own).where('id', '=', id).execute();
    }
    return findProfessionalById(trx, id);
  });
}
