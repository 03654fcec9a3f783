import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const schema = `
  -- A posting made without any date is flexible: its job_date is the day of posting, and no day counts.
  alter table job_postings add column is_date_flexible boolean not null default false;

  -- Whether the date is fixed is one of the terms that a helper applies to.
  drop trigger job_postings_terms on job_postings;
  create trigger job_postings_terms
    before update on job_postings
    for each row
    when (
      (
        old.title, old.description, old.city, old.state, old.address, old.zip_code, old.hourly_rate, old.estimated_hours,
        old.job_date, old.is_date_flexible, old.start_time, old.end_time, old.project_start_date, old.project_end_date
      ) is distinct from (
        new.title, new.description, new.city, new.state, new.address, new.zip_code, new.hourly_rate, new.estimated_hours,
        new.job_date, new.is_date_flexible, new.start_time, new.end_time, new.project_start_date, new.project_end_date
      )
    )
    execute function note_changed_terms();
`;

/** Job postings without a date. Which of the older ones were made without a date is not known: they keep theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
