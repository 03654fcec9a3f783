import { sql } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { UploadPurpose } from '@get-my-helpers/validation/upload';
import { transaction } from '../client.ts';
import type { Database } from '../client.ts';
import { newId } from '../ids.ts';
import { lockAccount, lockAccountForShare } from './accounts.ts';

/** Bounds in bytes. */
export interface UploadQuota {
  /** The limit for all files of an account, and the limit for files that are not on a profile. */
  stored: number;
  unclaimed: number;
  /** The limit on bytes sent per day. */
  accountPerDay: number;
  addressPerDay: number;
}

/** 'none' means that the account has been deleted. */
export type QuotaRefusal =
  { quota: 'stored' } | { quota: 'unclaimed' } | { quota: 'day'; secondsLeft: number } | { quota: 'none' };

/** Thrown to roll back the transaction. */
class OverQuota extends Error {
  readonly refusal: QuotaRefusal;

  constructor(refusal: QuotaRefusal) {
    super('over quota');
    this.refusal = refusal;
  }
}

const accountKey = ({ id }: UserAccount): string => `account:${id}`;
const addressKey = (address: string): string => `address:${address}`;

interface Reservation {
  owner: UserAccount;
  purpose: UploadPurpose;
  bytes: number;
  address: string;
  /** Null means unlimited. */
  quota: UploadQuota | null;
  /** An unused address expires after this many seconds, and its reservation ends. */
  lapseSeconds: number;
}

/**
 * Reserves room for a file and returns the upload's id, or the quota that it would exceed. Reservations of one account
 * run one after the other, so that together they stay within the bounds.
 */
export async function reserveUpload(db: Database, reservation: Reservation): Promise<string | QuotaRefusal> {
  const { owner, purpose, bytes, address, quota } = reservation;
  const id = newId();
  const sentFrom = quota ? address : null;
  const refusal = await withinQuota(db, reservation, async (trx) => {
    await trx.insertInto('uploads').values({ id, purpose, bytes, sentFrom, accountId: owner.id }).execute();
  });
  return refusal ?? id;
}

/** Reserves more bytes than were announced; returns the quota that they would exceed. */
export async function growUpload(
  db: Database,
  id: string,
  reservation: Omit<Reservation, 'purpose'>,
): Promise<QuotaRefusal | undefined> {
  const { bytes } = reservation;
  return withinQuota(db, reservation, async (trx) => {
    await trx
      .updateTable('uploads')
      .set(({ eb }) => ({ bytes: eb('bytes', '+', bytes) }))
      .where('id', '=', id)
      .execute();
  });
}

async function withinQuota(
  db: Database,
  reservation: Omit<Reservation, 'purpose'>,
  note: (trx: Database) => Promise<void>,
): Promise<QuotaRefusal | undefined> {
  const { owner, bytes, address, quota } = reservation;
  try {
    await transaction(db, async (trx) => {
      const isThere = quota ? await lockAccount(trx, owner) : await lockAccountForShare(trx, owner);
      if (!isThere) throw new OverQuota({ quota: 'none' });
      if (quota) {
        await checkStored(trx, reservation, quota);
        await addTraffic(trx, { key: accountKey(owner), bytes, most: quota.accountPerDay });
        await addTraffic(trx, { key: addressKey(address), bytes, most: quota.addressPerDay });
      }
      await note(trx);
    });
    return undefined;
  } catch (error) {
    if (error instanceof OverQuota) return error.refusal;
    throw error;
  }
}

async function checkStored(
  trx: Database,
  reservation: Omit<Reservation, 'purpose'>,
  quota: UploadQuota,
): Promise<void> {
  const { owner, bytes, lapseSeconds } = reservation;
  const { stored, unclaimed } = await trx
    .selectFrom('uploads')
    .select([
      sql<number>`coalesce(sum(bytes), 0)`.as('stored'),
      sql<number>`coalesce(sum(bytes) filter (where claimed_at is null), 0)`.as('unclaimed'),
    ])
    .where('accountId', '=', owner.id)
    .where(
      sql<boolean>`(content_id is not null or multipart_id is not null
        or created_at > now() - make_interval(secs => ${lapseSeconds}))`,
    )
    .executeTakeFirstOrThrow();
  if (unclaimed + bytes > quota.unclaimed) throw new OverQuota({ quota: 'unclaimed' });
  if (stored + bytes > quota.stored) throw new OverQuota({ quota: 'stored' });
}

/** Adds bytes to a daily counter, which starts with its first bytes, unless that would exceed the quota. */
async function addTraffic(
  trx: Database,
  { key, bytes, most }: { key: string; bytes: number; most: number },
): Promise<void> {
  const { rows } = await sql`
    insert into upload_traffic as known (key, bytes, resets_at) values (${key}, ${bytes}, now() + interval '1 day')
    on conflict (key) do update set
      bytes = case when known.resets_at <= now() then excluded.bytes else known.bytes + excluded.bytes end,
      resets_at = case when known.resets_at <= now() then excluded.resets_at else known.resets_at end
      where known.resets_at <= now() or known.bytes + excluded.bytes <= ${most}
    returning key
  `.execute(trx);
  if (rows.length > 0) return;
  const found = await sql<{ secondsLeft: number }>`
    select greatest(1, ceil(extract(epoch from resets_at - now())))::integer as "secondsLeft"
    from upload_traffic where key = ${key}
  `.execute(trx);
  throw new OverQuota({ quota: 'day', secondsLeft: found.rows[0]?.secondsLeft ?? 1 });
}

/**
 * Counts the bytes that a request really sent, whether or not the file was accepted. For the first request they replace
 * the announced size; for later ones they are added.
 */
export async function countReceived(db: Database, id: string, received: number): Promise<void> {
  await sql`
    with upload as (
      select sent_from, cardinality(attempts) as attempts, bytes, 'account:' || account_id as account
      from uploads where id = ${id} and sent_from is not null
    ), counted as (
      select known.key from upload_traffic known, upload
      where known.key in (upload.account, 'address:' || upload.sent_from) and known.resets_at > now()
      order by known.key for update of known
    )
    update upload_traffic known
    set bytes = greatest(0, known.bytes + ${received}::bigint - case when upload.attempts = 1 then upload.bytes else 0 end)
    from upload, counted where known.key = counted.key
  `.execute(db);
}

/** Removes counters whose day has ended. */
export async function deleteExpiredTraffic(db: Database): Promise<void> {
  await sql`delete from upload_traffic where resets_at < now()`.execute(db);
}
