import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const schema = `
  alter table uploads
    drop constraint uploads_purpose_check,
    add constraint uploads_purpose_check check (
      purpose in ('profile-image', 'government-id', 'company-logo', 'work-sample', 'message-photo', 'posting-photo')
    );

  -- Only a professional has a company's logo and photos of a job, and only a helper has samples of their work.
  create or replace function check_upload_purpose() returns trigger
    language plpgsql as $$
    begin
      if (new.purpose, (select kind from accounts where id = new.account_id))
        in (('company-logo', 'helper'), ('posting-photo', 'helper'), ('work-sample', 'professional'))
      then
        raise check_violation using constraint = 'uploads_purpose_check', message = 'a purpose of another kind of account';
      end if;
      return new;
    end
    $$;

  -- The photos of a message or of a job posting, in their order.
  create table photos (
    id uuid primary key references uploads on delete cascade,
    message_id uuid references messages on delete cascade,
    job_posting_id uuid references job_postings on delete cascade,
    position smallint not null check (position between 1 and 8),
    constraint photos_place_check check (num_nonnulls(message_id, job_posting_id) = 1)
  );
  create unique index photos_of_message on photos (message_id, position) where message_id is not null;
  create unique index photos_of_job_posting on photos (job_posting_id, position) where job_posting_id is not null;

  -- A message may be photos alone. How many it was sent with stays when they are deleted with their sender's account.
  alter table messages
    add column photo_count smallint not null default 0 check (photo_count between 0 and 6),
    drop constraint messages_content_check,
    add constraint messages_content_check
      check (char_length(content) <= 4000 and (content <> '' or photo_count > 0));
`;

/** Photos in messages and on job postings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
