import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What strangers are shown is made of these. */
const shown = [
  'accounts',
  'helpers',
  'professionals',
  'uploads',
  'photos',
  'work_samples',
  'job_postings',
  'reviews',
  'professional_reviews',
  'gigs',
  'no_shows',
  'availability_exceptions',
  'helper_records',
  'professional_records',
  'payment_days',
  'helper_listings',
  'posting_listings',
  'places',
  'locations',
];

const schema = `
  -- Their sum is another one after every transaction that changed what strangers are shown. Of several rows each writer
  -- takes one that no other holds, so nobody waits.
  create table page_versions (
    slot uuid primary key default gen_random_uuid(),
    version bigint not null
  ) with (fillfactor = 50);

  -- In milliseconds, so that a sum never comes back, even if the rows are lost.
  create function first_page_version() returns bigint
    language sql volatile
    return (extract(epoch from clock_timestamp()) * 1000)::bigint;

  insert into page_versions (version) select first_page_version() from generate_series(1, 16);

  create function note_page_change() returns trigger
    language plpgsql as $$
    declare
      this_transaction text := pg_current_xact_id()::text;
    begin
      if current_setting('pages.changed_by', true) is distinct from this_transaction then
        update page_versions set version = version + 1
          where slot = (select slot from page_versions limit 1 for update skip locked);
        if not found then
          insert into page_versions (version) values (first_page_version());
        end if;
        perform set_config('pages.changed_by', this_transaction, true);
      end if;
      return null;
    end
    $$;

  ${shown
    .map(
      (table) => `
  create trigger ${table}_on_pages
    after insert or update or delete or truncate on ${table}
    for each statement execute function note_page_change();`,
    )
    .join('')}
`;

/** What says whether a kept page is still what the database says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
