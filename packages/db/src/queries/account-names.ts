import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { profileTable, type UserAccount } from './accounts.ts';

/**
 * Puts a new name where others were told of an account by an earlier one: in the notifications that name this account, and
 * in no others. Call it in the transaction of the change.
 */
export async function replaceNameInNews(trx: Database, account: UserAccount, newName: string): Promise<void> {
  // Two changes of one name take turns.
  await trx
    .selectFrom(profileTable[account.type])
    .select('id')
    .where('id', '=', account.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // What is on its way to open pages goes: they read their lists instead.
  await sql`
    with renamed as (
      update notifications set actor_name = ${newName}, title = case kind
        when 'message' then left(title, -char_length(actor_name)) || ${newName}
        else ${newName} || substr(title, char_length(actor_name) + 1)
      end
      where actor_id = ${account.id} and actor_name <> ${newName}
      returning id
    )
    delete from events
    where data ->> 'type' = 'notification' and data -> 'notification' ->> 'id' = any(select id::text from renamed)
  `.execute(trx);
}
