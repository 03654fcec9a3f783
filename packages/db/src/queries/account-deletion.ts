import { sql } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { UserType } from '@get-my-helpers/validation/reference';
import type { Database } from '../client.ts';
import { updateAccount } from './accounts.ts';
import { helperColumns } from './helpers.ts';
import { deleteAnswersNaming } from './idempotency-keys.ts';
import { professionalColumns } from './professionals.ts';
import { forgetFound } from './search-alerts.ts';

/** The name of a deleted account where others still see it. */
const nameless: Readonly<Record<UserType, string>> = {
  helper: 'Former helper',
  professional: 'Former professional',
};

/** The fields that are kept because they cannot be null and identify nobody. */
const keptOfHelpers = [
  'age',
  'specialties',
  'tools',
  'availability',
  'hourlyRate',
  'travelMiles',
  'paymentMethods',
  'hasValidLicense',
  'veteranStatus',
  'allowsSearchEngines',
] as const;
const keptOfProfessionals = ['licenseType', 'tradeType', 'paymentMethods', 'paymentTerms', 'hasPaymentMethod'] as const;

/** Every other field, empty. */
function emptied<Name extends string, Kept extends Name>(
  columns: readonly Name[],
  kept: readonly Kept[],
): Record<Exclude<Name, Kept>, null> {
  const others = columns.filter((column) => !(kept as readonly string[]).includes(column));
  return Object.fromEntries(others.map((column) => [column, null])) as Record<Exclude<Name, Kept>, null>;
}

/**
 * Removes everything that names the person from an account and keeps the row, without which others would lose their
 * reviews and gigs. Its files are marked for the clean-up; the lists leave it out.
 */
export async function anonymizeAccount(
  trx: Database,
  account: UserAccount,
  unknownPasswordHash: string,
): Promise<void> {
  await forgetName(trx, account);
  await forgetPerson(trx, account, unknownPasswordHash);
  if (account.type === 'helper') await forgetHelper(trx, account.id);
  else await forgetProfessional(trx, account.id);
  await forgetBelongings(trx, account);
}

async function forgetPerson(trx: Database, account: UserAccount, passwordHash: string): Promise<void> {
  await updateAccount(trx, account, {
    name: nameless[account.type],
    email: `deleted-${account.id}@deleted.invalid`,
    passwordHash,
    phone: null,
    address: null,
    zipCode: null,
    description: null,
    profileImage: null,
    idDocumentUrl: null,
    verificationStatus: 'rejected',
    verificationNotes: null,
    verifiedAt: null,
    deletedAt: sql<string>`now()`,
  });
}

async function forgetHelper(trx: Database, id: string): Promise<void> {
  await trx
    .updateTable('helpers')
    .set({ ...emptied(helperColumns, keptOfHelpers), calendarUntil: null })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('availabilityExceptions').where('helperId', '=', id).execute();
  await trx.deleteFrom('workSamples').where('helperId', '=', id).execute();
  await trx.deleteFrom('favorites').where('helperId', '=', id).execute();
  await trx.deleteFrom('jobInvitations').where('helperId', '=', id).execute();
  await trx.updateTable('applications').set({ note: null }).where('helperId', '=', id).execute();
}

async function forgetProfessional(trx: Database, id: string): Promise<void> {
  await trx
    .updateTable('professionals')
    .set({ ...emptied(professionalColumns, keptOfProfessionals), stripeCustomerId: null })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('jobPostings').set({ address: null, zipCode: null }).where('professionalId', '=', id).execute();
  await trx.updateTable('gigs').set({ siteAddress: null, siteZip: null }).where('professionalId', '=', id).execute();
  await trx.deleteFrom('favorites').where('professionalId', '=', id).execute();
}

/** Deletes queued emails and stored answers that name the account. */
async function forgetName(trx: Database, account: UserAccount): Promise<void> {
  await trx
    .deleteFrom('notificationMails')
    .where('notificationId', 'in', (eb) =>
      eb.selectFrom('notifications').select('id').where('actorId', '=', account.id),
    )
    .execute();
  // Answers that were stored for repeated calls.
  await deleteAnswersNaming(trx, account);
}

async function forgetBelongings(trx: Database, { id }: UserAccount): Promise<void> {
  await forgetFound(trx, id);
  await trx.updateTable('verificationDecisions').set({ note: null }).where('accountId', '=', id).execute();
  await trx
    .updateTable('uploads')
    .set({ accountId: null, removedAt: sql<string>`coalesce(removed_at, now())` })
    .where('accountId', '=', id)
    .execute();
  for (const forgotten of [
    'sessions',
    'apiKeys',
    'webhooks',
    'knownDevices',
    'securityEvents',
    'secondFactors',
    'notifications',
    'notificationPreferences',
    'savedSearches',
    'accountTokens',
    'calendarAddresses',
    'consents',
    'emailChanges',
    'events',
  ] as const) {
    await trx.deleteFrom(forgotten).where('accountId', '=', id).execute();
  }
}
