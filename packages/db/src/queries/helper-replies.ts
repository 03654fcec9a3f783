import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { executePrepared, slot } from '../prepared.ts';

/** How long a helper's first answers take. */
export interface RepliesRow {
  /** Whole minutes; null while they answered nobody. */
  medianReplyMinutes: number | null;
  /** Of how many answers that is the median. */
  replies: number;
}

/** The answers of so many days count, and of each kind only so many of the latest, however busy a helper is. */
const recordDays = 90;
const repliesOfEachKind = 50;

const selectReplies = (db: Database) => {
  const helperId = sql`${slot('helperId')}::uuid`;
  const since = sql`now() - ${sql.lit(recordDays)} * interval '1 day'`;
  const most = sql.lit(repliesOfEachKind);
  return sql<RepliesRow>`
    select
      round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 60))::integer
        as median_reply_minutes,
      count(*) as replies
    from (
      (
        select asked.sent_at as asked_at, answered.sent_at as answered_at
        from (
          select professional_id from conversations
          where helper_id = ${helperId} and last_message_at >= ${since}
          order by last_message_at desc, professional_id desc limit ${most}
        ) as recent
          cross join lateral (
            select sent_at from messages
            where professional_id = recent.professional_id and helper_id = ${helperId}
              and sender_type = 'professional' and sent_at >= ${since}
            order by sent_at, id limit 1
          ) as asked
          cross join lateral (
            select sent_at from messages
            where professional_id = recent.professional_id and helper_id = ${helperId}
              and sender_type = 'helper' and sent_at > asked.sent_at
            order by sent_at, id limit 1
          ) as answered
      )
      union all
      (
        select offered.created_at, answered.changed_at
        from (
          select id, created_at from gigs
          where helper_id = ${helperId} and created_at >= ${since} and application_id is null
          order by created_at desc, id desc limit ${most}
        ) as offered
          cross join lateral (
            select changed_at from gig_changes
            where gig_id = offered.id and changed_by = 'helper'
            order by id limit 1
          ) as answered
      )
    ) as replies
  `.compile(db);
};

/**
 * How long a helper's first answers to messages and offers took: of each conversation the
 * first answer of the last days, and of each offer that came without an application.
 */
export async function findReplies(db: Database, helperId: string): Promise<RepliesRow> {
  const [replies] = await executePrepared(db, 'helper replies', () => selectReplies(db), { helperId });
  return replies ?? { medianReplyMinutes: null, replies: 0 };
}
