import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../client.ts';
import type { UserAccount } from './accounts.ts';

/** Keeps notices for the next mails to their receivers; with the account of `actorId` one is forgotten. */
export async function insertNoteMails(
  trx: Database,
  notes: readonly { to: UserAccount; actorId: string | null; note: object }[],
): Promise<void> {
  if (notes.length === 0) return;
  const rows = notes.map(({ to, actorId, note }) => ({ account: to.id, actor: actorId, note }));
  await sql`
    insert into note_mails (account_id, actor_id, note)
    select account, actor, note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked (account uuid, actor uuid, note jsonb)
  `.execute(trx);
}

/**
 * Takes up what waits to be mailed to an account, oldest first. What others took up is left to them, unless that was so many
 * seconds ago: then they were killed.
 */
export async function takeNoteMails(
  db: Database,
  to: UserAccount,
  abandonedSeconds: number,
): Promise<{ id: number; note: unknown }[]> {
  const rows = await db
    .updateTable('noteMails')
    .set({ takenAt: sql<string>`now()` })
    .where('accountId', '=', to.id)
    .where(({ eb, or }) =>
      or([
        eb('takenAt', 'is', null),
        eb('takenAt', '<', sql<string>`now() - make_interval(secs => ${abandonedSeconds})`),
      ]),
    )
    .returning(['id', 'note'])
    .execute();
  return rows.toSorted((a, b) => a.id - b.id);
}

const isOneOf = (ids: readonly number[]): RawBuilder<boolean> => sql<boolean>`id = any(${ids}::bigint[])`;

/** Lets these wait again. */
export async function giveBackNoteMails(db: Database, ids: readonly number[]): Promise<void> {
  await db.updateTable('noteMails').set({ takenAt: null }).where(isOneOf(ids)).execute();
}

/** Forgets what has been mailed. */
export async function deleteNoteMails(db: Database, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('noteMails').where(isOneOf(ids)).execute();
}

const pauseKey = ({ type, id }: UserAccount): string => `mail-pause:${type}:${id}`;

/**
 * Begins a pause of so many seconds between the mails to an account. While one lasts already, answers its end instead. It is
 * kept among the limits, which end and are cleared away in the same manner.
 */
export async function beginMailPause(db: Database, to: UserAccount, seconds: number): Promise<string | undefined> {
  const { rows } = await sql`
    insert into rate_limits as known (key, count, resets_at)
    values (${pauseKey(to)}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set resets_at = excluded.resets_at where known.resets_at <= now()
    returning key
  `.execute(db);
  if (rows.length > 0) return undefined;
  const lasting = await db
    .selectFrom('rateLimits')
    .select('resetsAt')
    .where('key', '=', pauseKey(to))
    .executeTakeFirst();
  return lasting?.resetsAt;
}

/** Ends the pause before its time: nothing was sent. */
export async function endMailPause(db: Database, to: UserAccount): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', '=', pauseKey(to)).execute();
}
