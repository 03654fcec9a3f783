import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// An application expires when its posting does, however late that is written down.
const expiry = `
  create or replace function keep_application_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into application_changes (application_id, status, changed_at) values (new.id, 'sent', new.created_at);
        if new.status <> 'sent' then
          insert into application_changes (application_id, status, changed_at)
          values (new.id, new.status, greatest(new.created_at, new.updated_at));
        end if;
      elsif new.status = 'expired' and old.status <> 'expired' then
        insert into application_changes (application_id, status, changed_at)
        select new.id, new.status, least(clock_timestamp(), expires_at) from job_postings where id = new.job_posting_id;
      elsif new.status <> old.status then
        insert into application_changes (application_id, status) values (new.id, new.status);
      end if;
      return null;
    end
  $$;

  -- Those that can still come to something are few among all there ever were.
  create index applications_undecided on applications (job_posting_id) where status in ('sent', 'seen', 'shortlisted');
`;

/** Applications to postings that have run out are found quickly and keep the time at which that was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(expiry).execute(db);
}
