import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { UserAccount } from '@get-my-helpers/validation/account';
import type { Database } from '../client.ts';
import type { Payments } from '../generated.ts';
import { newId } from '../ids.ts';
import type { GigRow } from './gigs.ts';

/** A payment as its professional notes it, and what the helper says of it. */
export type PaymentRow = Omit<Selectable<Payments>, 'gigId'>;

const columns = [
  'id',
  'method',
  'paidOn',
  'amount',
  'note',
  'status',
  'reason',
  'recordedAt',
  'answeredAt',
] as const satisfies readonly (keyof PaymentRow)[];

/** Stores a payment that waits for the helper's answer. */
export async function insertPayment(
  trx: Database,
  payment: Omit<Insertable<Payments>, 'id' | 'status' | 'reason' | 'answeredAt'>,
): Promise<PaymentRow> {
  return trx
    .insertInto('payments')
    .values({ ...payment, id: newId() })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The payments of a gig in the order in which they were noted. */
export async function listPayments(db: Database, gigId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('gigId', '=', gigId)
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

/** Stores what the helper says of a payment. */
export async function answerPayment(
  trx: Database,
  id: string,
  answer: Pick<PaymentRow, 'status' | 'reason' | 'answeredAt'>,
): Promise<void> {
  await trx.updateTable('payments').set(answer).where('id', '=', id).execute();
}

/** Stores how a gig stands: whether it was paid in time, and whom its payment waits for. */
export async function storeSettlement(
  trx: Database,
  gigId: string,
  settlement: Pick<GigRow, 'paymentOutcome' | 'daysToPay' | 'paymentTurn'>,
): Promise<void> {
  await trx.updateTable('gigs').set(settlement).where('id', '=', gigId).execute();
}

/** A gig with money in a year. */
export interface PaymentYearRow {
  gigId: string;
  title: string;
  jobDate: string | null;
  personName: string;
  amountDue: number | null;
  dueOn: string | null;
  amountPaid: number;
  payments: PaymentRow[];
}

/** What was due or paid in a year for an account's gigs, in the order in which it was due or paid; at most `limit`. */
export async function listPaymentYear(
  db: Database,
  me: UserAccount,
  { year, limit }: { year: number; limit: number },
): Promise<PaymentYearRow[]> {
  const [mine, theirs] =
    me.type === 'helper'
      ? [sql`gigs.helper_id`, sql`gigs.professional_id`]
      : [sql`gigs.professional_id`, sql`gigs.helper_id`];
  const { rows } = await sql<PaymentYearRow>`
    select gigs.id as gig_id, gigs.title, gigs.job_date, person.name as person_name, gigs.amount_due, gigs.due_on,
      (
        select coalesce(sum(amount), 0) from payments where gig_id = gigs.id and payments.status = 'confirmed'
      ) as amount_paid,
      paid.payments
    from gigs
      join accounts as person on person.id = ${theirs}
      cross join lateral (
        select min(paid_on) as first_on, coalesce(json_agg(json_build_object(
          'id', id, 'method', method, 'paidOn', paid_on, 'amount', amount, 'note', note, 'status', payments.status,
          'reason', reason, 'recordedAt', ${utc('recorded_at')}, 'answeredAt', ${utc('answered_at')}
        ) order by paid_on, id), '[]') as payments
        from payments where gig_id = gigs.id and extract(year from paid_on) = ${year}
      ) as paid
    where ${mine} = ${me.id}::uuid
      and (extract(year from gigs.due_on) = ${year} or paid.first_on is not null)
    order by coalesce(gigs.due_on, paid.first_on), gigs.id limit ${limit}
  `.execute(db);
  return rows;
}

const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
