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
} from '@get-my-helpers/validation/reference';
import { transaction } from '../client.ts';
import type { Database } from '../client.ts';
import type { Helpers } from '../generated.ts';
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
import { isThereFor, type Viewer } from './made-up.ts';

/** What only helpers have. Rate in US dollars per hour, availability Monday first. */
interface HelperFields {
  age: number;
  specialties: Trade[];
  tools: Tool[];
  availability: boolean[];
  hourlyRate: number;
  /** How far they travel to a job. */
  travelMiles: number;
  experience: string | null;
  paymentMethods: HelperPaymentMethod[];
  driversLicense: string | null;
  licenseClass: DriverLicenseClass | null;
  hasValidLicense: boolean;
  militaryBranch: MilitaryBranch | null;
  militaryRank: MilitaryRank | null;
  yearsOfService: number | null;
  securityClearance: SecurityClearance | null;
  veteranStatus: boolean;
  /** Whether search engines may show the page. */
  allowsSearchEngines: boolean;
}

/** A helper with every stored field but the password's hash. */
export interface HelperRow extends ProfileRow, HelperFields {}

/** The columns of `HelperFields`: read, written, exported and, where they may be empty, emptied with the account. */
export const helperColumns = [
  'age',
  'specialties',
  'tools',
  'availability',
  'hourlyRate',
  'travelMiles',
  'experience',
  'paymentMethods',
  'driversLicense',
  'licenseClass',
  'hasValidLicense',
  'militaryBranch',
  'militaryRank',
  'yearsOfService',
  'securityClearance',
  'veteranStatus',
  'allowsSearchEngines',
] as const satisfies readonly (keyof HelperFields)[];

/**
 * A helper to store; what is left out gets its default (docs/product/words.md, Stored defaults), the id a new UUID v7.
 */
export type NewHelper = NewProfile & Omit<Insertable<Helpers>, 'id'>;

/** The fields of a helper that may change after registration, any subset; undefined leaves a field as it is. */
export type HelperPatch = ProfilePatch & Partial<HelperFields>;

/** Stores helpers, all or none. @throws as `insertHelper`. */
export async function insertHelpers(db: Database, helpers: readonly (NewHelper & { id: string })[]): Promise<void> {
  const rows = helpers.map((helper) => ({ id: helper.id, ...splitProfile(helper, helperColumns) }));
  const accounts = rows.map(({ shared }) => shared);
  await withNewAccounts(db, 'helper', accounts)
    .insertInto('helpers')
    .values(rows.map(({ id, own }) => ({ ...own, id })))
    .execute();
}

/** Stores a helper. @throws a unique violation of `accounts_email_key` when the email is taken in any case. */
export async function insertHelper(db: Database, helper: NewHelper): Promise<HelperRow> {
  const id = helper.id ?? newId();
  await insertHelpers(db, [{ ...helper, id }]);
  return selectHelper(db, id).executeTakeFirstOrThrow();
}

const selectHelper = (db: Database, id: string) =>
  db
    .selectFrom('accounts')
    .innerJoin('helpers', 'helpers.id', 'accounts.id')
    .select([...profileColumns, ...helperColumns])
    .$narrowType<{ city: string; state: State }>()
    .where('accounts.id', '=', id);

/** The helper with this id, whatever their verification status, unless they deleted their account or the viewer may not find them. */
export async function findHelperById(db: Database, id: string, viewer?: Viewer): Promise<HelperRow | undefined> {
  return selectHelper(db, id).where('deletedAt', 'is', null).where(isThereFor(viewer)).executeTakeFirst();
}

/**
 * Changes the given fields and answers with the whole helper, or undefined when there is none with this id.
 * @throws a unique violation of `accounts_email_key` when a new email is taken.
 */
export async function updateHelper(db: Database, id: string, patch: HelperPatch): Promise<HelperRow | undefined> {
  if (Object.values(patch).every((value) => value === undefined)) return findHelperById(db, id);
  return transaction(db, async (trx) => {
    const { shared, own } = splitProfile(patch, helperColumns);
    if (!(await updateAccount(trx, { type: 'helper', id }, shared))) return undefined;
    if (Object.values(own).some((value) => value !== undefined)) {
      await trx.updateTable('helpers').set(own).where('id', '=', id).execute();
    }
    return findHelperById(trx, id);
  });
}
