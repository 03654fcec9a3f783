import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * A notification knows whom its title names, and by which name, so that a new name replaces that one and no other. Titles
 * of messages end with the name, all others begin with it.
 */
const columns = `
  alter table notifications
    add column actor_id uuid,
    add column actor_name text,
    add constraint notifications_actor_check check ((actor_id is null) = (actor_name is null));
  create index notifications_of_actor on notifications (actor_id) where actor_id is not null;
  create index events_of_notification on events ((data -> 'notification' ->> 'id')) where data ->> 'type' = 'notification';
`;

/** Whom the notifications so far name: who had to do with their subject, the longest name that the title begins with. */
const knownActors = `
  update notifications set actor_id = people.id, actor_name = people.name
  from (select id, name from helpers union all select id, name from professionals) as people
  where kind = 'message' and people.id = subject_id and right(title, char_length(name)) = name;

  update notifications set title = regexp_replace(title, '^A posting of (.*) ran out$', '\\1 did not answer before the posting expired')
  where kind = 'application' and title ~ '^A posting of .* ran out$';

  with known as (
    select helper_id, professional_id, id as subject_id from gigs
    union select helper_id, professional_id, id from reviews
    union select helper_id, professional_id, id from professional_reviews
    union select applications.helper_id, job_postings.professional_id, job_postings.id
      from applications join job_postings on job_postings.id = job_posting_id
  ), named as (
    select distinct on (notifications.id) notifications.id, people.id as actor_id, people.name as actor_name
    from notifications join known using (subject_id)
      join (select id, name from helpers union all select id, name from professionals) as people
        on people.id = case when notifications.helper_id is null then known.helper_id else known.professional_id end
    where kind <> 'message' and starts_with(title, name || ' ')
    order by notifications.id, char_length(people.name) desc
  )
  update notifications set actor_id = named.actor_id, actor_name = named.actor_name
  from named where named.id = notifications.id;
`;

/** Whom a notification names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(columns + knownActors).execute(db);
}
