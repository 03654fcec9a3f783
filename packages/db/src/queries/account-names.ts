import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../client.ts';
import type { Account } from './events.ts';

/** What a notification of others can be about that has to do with this account. */
function subjectsOf({ type, id }: Account): RawBuilder<unknown> {
  const mine = sql.ref(type === 'helper' ? 'helper_id' : 'professional_id');
  return sql`
    select ${id}::uuid
    union all select id from gigs where ${mine} = ${id}
    union all select id from reviews where ${mine} = ${id}
    union all select id from professional_reviews where ${mine} = ${id}
    union all ${
      type === 'helper'
        ? sql`select job_posting_id from applications where helper_id = ${id}`
        : sql`select id from job_postings where professional_id = ${id}`
    }
  `;
}

/**
 * Puts a new name where others were told of an account by its present one: a title begins or ends with it. Call it in the
 * transaction of the change, before that.
 */
export async function replaceNameInNews(trx: Database, account: Account, newName: string): Promise<void> {
  const { name } = await trx
    .selectFrom(account.type === 'helper' ? 'helpers' : 'professionals')
    .select('name')
    .where('id', '=', account.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (name === newName) return;
  const subjects = subjectsOf(account);
  await sql`
    update notifications set title = case
      when starts_with(title, ${`${name} `}) then ${newName} || substr(title, char_length(${name}) + 1)
      else left(title, -char_length(${name})) || ${newName}
    end
    where subject_id in (${subjects})
      and (starts_with(title, ${`${name} `}) or right(title, char_length(${name}) + 1) = ${` ${name}`})
  `.execute(trx);
  // What is on its way to open pages: they read their lists instead.
  await sql`
    delete from events
    where data ->> 'type' = 'notification' and (data -> 'notification' ->> 'subjectId')::uuid in (${subjects})
      and position(${name} in data -> 'notification' ->> 'title') > 0
  `.execute(trx);
}
