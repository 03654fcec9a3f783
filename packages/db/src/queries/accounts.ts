import { sql, type Insertable, type RawBuilder, type UpdateObject } from 'kysely';
import type { Account, UserAccount } from '@get-my-helpers/validation/account';
import type { AccountType, UserType, State, VerificationStatus } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import type { Accounts, DB } from '../generated.ts';

/** The column with the id of either party in rows that join a helper and a professional, such as gigs. */
export const partyColumn = { helper: 'helperId', professional: 'professionalId' } as const;

/** Names an account. Stored limits, keys and sealed secrets hold this text, so it must stay as it is. */
export const accountKey = ({ type, id }: Account): string => `${type}:${id}`;

/** The name of the account with this id, as SQL; a deleted one is called 'Former helper' or 'Former professional'. */
export const accountName = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select name from accounts where id = ${id})`;

/** Where mail for an account goes. An address that was never changed is the one of the registration. */
export interface AccountContact {
  name: string;
  email: string;
  emailVerifiedAt: string | null;
  emailChangedAt: string | null;
}

/** The part of an account that a login needs. */
export interface AccountCredentials {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
}

/** The fields that helpers and professionals share. Timestamps ISO 8601 UTC. */
export interface ProfileRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  city: string;
  state: State;
  address: string | null;
  zipCode: string | null;
  description: string | null;
  profileImage: string | null;
  rating: number;
  totalReviews: number;
  isVerified: boolean;
  verificationStatus: VerificationStatus;
  verificationNotes: string | null;
  verifiedAt: string | null;
  idDocumentUrl: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The columns of a `ProfileRow`. */
export const profileColumns = [
  'accounts.id',
  'name',
  'email',
  'phone',
  'city',
  'state',
  'address',
  'zipCode',
  'description',
  'profileImage',
  'rating',
  'totalReviews',
  'isVerified',
  'verificationStatus',
  'verificationNotes',
  'verifiedAt',
  'idDocumentUrl',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof ProfileRow | 'accounts.id')[];

/** An account of a helper or professional to store; what is left out gets its default, the id a new UUID v7. */
export type NewProfile = Omit<Insertable<Accounts>, 'kind' | 'isVerified' | 'city' | 'state' | 'locationId'> & {
  city: string;
  state: State;
};

/** The fields that may change after registration. */
export type ProfilePatch = Partial<
  Pick<
    ProfileRow,
    | 'name'
    | 'email'
    | 'phone'
    | 'city'
    | 'state'
    | 'address'
    | 'zipCode'
    | 'description'
    | 'profileImage'
    | 'idDocumentUrl'
  >
>;

/** Splits the fields that only one kind of account has from those that both have. */
export function splitProfile<Fields extends object, Own extends string>(
  fields: Fields,
  ownColumns: readonly Own[],
): { shared: Omit<Fields, Own>; own: Pick<Fields, Extract<keyof Fields, Own>> } {
  const isOwn = ([name]: [string, unknown]): boolean => ownColumns.some((column) => column === name);
  const entries = Object.entries(fields);
  return {
    shared: Object.fromEntries(entries.filter((entry) => !isOwn(entry))),
    own: Object.fromEntries(entries.filter(isOwn)),
  } as ReturnType<typeof splitProfile<Fields, Own>>;
}

/**
 * Begins a statement that stores accounts of one kind and, as its main part, the rows of the kind.
 * @throws (the statement) a unique violation of `accounts_email_key` when another account of its kind has the address, in
 * any case.
 */
export const withNewAccounts = (db: Database, type: UserType, profiles: readonly (NewProfile & { id: string })[]) =>
  db.with('stored', (part) =>
    part
      .insertInto('accounts')
      .values(profiles.map((profile) => ({ ...profile, kind: type })))
      .returning('id'),
  );

/**
 * Changes an account unless it was deleted, and locks it until the transaction ends: the row of its kind may be changed
 * next. False when there is none.
 * @throws a unique violation of `accounts_email_key` when another account of its kind has the address, in any case.
 */
export async function updateAccount(
  trx: Database,
  account: Account,
  patch: UpdateObject<DB, 'accounts'>,
): Promise<boolean> {
  const result = await trx
    .updateTable('accounts')
    .set({ ...patch, updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', account.id)
    .where('kind', '=', account.type)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const selectAccount = (db: Database, { type, id }: Account) =>
  db.selectFrom('accounts').where('id', '=', id).where('kind', '=', type).where('deletedAt', 'is', null);

/** Where mail for an account goes; undefined when it was deleted. */
export async function findAccountContact(db: Database, account: Account): Promise<AccountContact | undefined> {
  return selectAccount(db, account).select(['name', 'email', 'emailVerifiedAt', 'emailChangedAt']).executeTakeFirst();
}

/** When the email of an account was confirmed, and whether an admin has verified it; undefined when it was deleted. */
export async function findAccountStanding(
  db: Database,
  account: Account,
): Promise<{ emailVerifiedAt: string | null; verificationStatus: string | null } | undefined> {
  return selectAccount(db, account).select(['emailVerifiedAt', 'verificationStatus']).executeTakeFirst();
}

/** The account of this type with this email, in whatever case; none when the login is disabled. */
export async function findCredentialsByEmail(
  db: Database,
  type: AccountType,
  email: string,
): Promise<AccountCredentials | undefined> {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'passwordHash'])
    .where(({ fn, eb, val }) => eb(fn<string>('lower', ['email']), '=', fn<string>('lower', [val(email)])))
    .where('kind', '=', type)
    .where('loginDisabledAt', 'is', null)
    .executeTakeFirst();
}

/** The account with this id; none when the login is disabled. */
export async function findCredentials(db: Database, account: Account): Promise<AccountCredentials | undefined> {
  return selectAccount(db, account)
    .select(['id', 'name', 'email', 'passwordHash'])
    .where('loginDisabledAt', 'is', null)
    .executeTakeFirst();
}

/** Replaces the password's hash; false when there is no such account. Ending the sessions is the caller's next step. */
export async function setPasswordHash(db: Database, { id }: Account, passwordHash: string): Promise<boolean> {
  const result = await db.updateTable('accounts').set({ passwordHash }).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Path of the account's photo; null when there is none. */
export async function findProfileImage(db: Database, account: Account): Promise<string | null> {
  const row = await selectAccount(db, account).select('profileImage').executeTakeFirst();
  return row?.profileImage ?? null;
}

/** Whether an admin rejected this account. */
export async function isAccountRejected(db: Database, { id }: Account): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('verificationStatus').where('id', '=', id).executeTakeFirst();
  return row?.verificationStatus === 'rejected';
}

/**
 * Locks an account until the transaction ends and returns its contact and password hash; undefined when it was deleted.
 * Lock it before anything that belongs to the account.
 */
export async function lockAccount(
  trx: Database,
  account: Account,
): Promise<(AccountContact & { passwordHash: string }) | undefined> {
  return selectAccount(trx, account)
    .select(['name', 'email', 'emailVerifiedAt', 'emailChangedAt', 'passwordHash'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The state and ZIP code of a helper or professional, locked against changes until the transaction ends. */
export async function lockAccountPlace(
  trx: Database,
  account: UserAccount,
): Promise<Pick<ProfileRow, 'state' | 'zipCode'> | undefined> {
  return selectAccount(trx, account)
    .select(['state', 'zipCode'])
    .$narrowType<{ state: State }>()
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Keeps an account from being deleted until the transaction ends; others may do so at the same time. False when it was
 * deleted.
 */
export async function lockAccountForShare(trx: Database, account: Account): Promise<boolean> {
  return (await selectAccount(trx, account).select('id').forShare().executeTakeFirst()) !== undefined;
}

/** Marks an account's email as confirmed if its address is still the given one. */
export async function setEmailVerified(db: Database, { id }: Account, email: string): Promise<boolean> {
  const result = await db
    .updateTable('accounts')
    .set({ emailVerifiedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
