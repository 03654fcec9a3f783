import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const schema = `
  -- A search that somebody keeps: a helper's for postings, a professional's for helpers.
  create table saved_searches (
    id uuid primary key,
    account_id uuid not null references accounts on delete cascade,
    finds text not null check (finds in ('helper', 'job_posting')),
    name text not null check (char_length(name) between 1 and 120),
    -- The parameters of the list, as they were sent.
    query jsonb not null check (jsonb_typeof(query) = 'object'),
    alert text not null check (alert in ('none', 'daily', 'instant')),
    -- What part of the country and which trade it is about, null for any. They only keep searches from being run that
    -- cannot match: the search itself says what it finds.
    trade text,
    state text,
    latitude double precision,
    longitude double precision,
    radius_miles integer,
    -- The last day, where its owner is, on which a daily alert was sent.
    told_on date,
    created_at timestamptz not null default clock_timestamp()
  );

  create index saved_searches_of_account on saved_searches (account_id, created_at desc, id desc);
  create index saved_searches_with_alert on saved_searches (finds, trade, state, id) where alert <> 'none';

  -- Helpers and postings that searches may find which did not before, until somebody has looked.
  create table search_news (
    id bigint generated always as identity primary key,
    finds text not null,
    subject_id uuid not null,
    -- The parameters on which the change bears; null for whoever is newly listed, which bears on all.
    parameters text[],
    -- The last saved search that was looked at.
    after_search_id uuid
  );

  -- What a saved search found since it was saved. A row stays, so that nothing is told twice.
  create table saved_search_matches (
    saved_search_id uuid not null references saved_searches on delete cascade,
    subject_id uuid not null,
    found_at timestamptz not null default clock_timestamp(),
    told_at timestamptz,
    primary key (saved_search_id, subject_id)
  );

  create index saved_search_matches_untold on saved_search_matches (saved_search_id) where told_at is null;
  create index saved_search_matches_of_subject on saved_search_matches (subject_id);

  -- Costs a look-up where nobody has an alert. Its arguments: what is found, then the parameters.
  create function note_search_news() returns trigger
    language plpgsql as $$
    begin
      if exists (select from saved_searches where finds = tg_argv[0] and alert <> 'none') then
        insert into search_news (finds, subject_id, parameters)
        values (tg_argv[0], new.id, nullif(tg_argv[1:], '{}'));
      end if;
      return null;
    end
    $$;

  -- The large seed, which sets listed_later, tells nobody.
  create trigger helpers_news
    after insert on helpers
    for each row when (current_setting('get_my_helpers.listed_later', true) is distinct from 'on')
    execute function note_search_news('helper');
  create trigger helpers_news_trades
    after update of specialties on helpers
    for each row when (not new.specialties <@ old.specialties)
    execute function note_search_news('helper', 'specialty');
  create trigger helpers_news_tools
    after update of tools on helpers
    for each row when (not new.tools <@ old.tools)
    execute function note_search_news('helper', 'tools');
  create trigger accounts_news_listed
    after update of verification_status on accounts
    for each row when (
      new.kind = 'helper' and old.verification_status = 'rejected' and new.verification_status <> 'rejected'
    )
    execute function note_search_news('helper');
  create trigger accounts_news_verified
    after update of verification_status on accounts
    for each row when (
      new.kind = 'helper' and old.verification_status = 'pending' and new.verification_status = 'verified'
    )
    execute function note_search_news('helper', 'verified');
  create trigger accounts_news_place
    after update of city, state, zip_code on accounts
    for each row when (
      new.kind = 'helper'
      and (old.location_id, old.state, lower(old.city)) is distinct from (new.location_id, new.state, lower(new.city))
    )
    execute function note_search_news('helper', 'city', 'state', 'location', 'near');

  create trigger job_postings_news
    after insert on job_postings
    for each row when (
      new.status = 'open' and current_setting('get_my_helpers.listed_later', true) is distinct from 'on'
    )
    execute function note_search_news('job_posting');
  create trigger job_postings_news_listed
    after update of status on job_postings
    for each row when (old.status <> 'open' and new.status = 'open')
    execute function note_search_news('job_posting');
  create trigger job_postings_news_trades
    after update of specialties_required on job_postings
    for each row when (old.specialties_required <> new.specialties_required)
    execute function note_search_news('job_posting', 'specialty', 'tradeType');
  create trigger job_postings_news_urgency
    after update of urgency on job_postings
    for each row when (old.urgency <> new.urgency)
    execute function note_search_news('job_posting', 'urgency');
  create trigger job_postings_news_date
    after update of job_date, is_date_flexible on job_postings
    for each row when ((old.job_date, old.is_date_flexible) is distinct from (new.job_date, new.is_date_flexible))
    execute function note_search_news('job_posting', 'date');
  create trigger job_postings_news_place
    after update of city, state, zip_code on job_postings
    for each row when (
      (old.location_id, old.state, lower(old.city)) is distinct from (new.location_id, new.state, lower(new.city))
    )
    execute function note_search_news('job_posting', 'city', 'state', 'location', 'near');

  -- A professional who is no longer rejected brings their open postings back.
  create function note_postings_of_professional() returns trigger
    language plpgsql as $$
    begin
      insert into search_news (finds, subject_id)
      select 'job_posting', id from job_postings
      where professional_id = new.id and status = 'open'
        and exists (select from saved_searches where finds = 'job_posting' and alert <> 'none');
      return null;
    end
    $$;

  create trigger accounts_news_postings
    after update of verification_status on accounts
    for each row when (
      new.kind = 'professional' and old.verification_status = 'rejected' and new.verification_status <> 'rejected'
    )
    execute function note_postings_of_professional();

  alter table notifications drop constraint notifications_kind_check;
  alter table notifications add constraint notifications_kind_check
    check (kind in ('message', 'application', 'offer', 'gig', 'review', 'verification', 'search'));
  alter table notifications drop constraint notifications_subject_type_check;
  alter table notifications add constraint notifications_subject_type_check
    check (subject_type in ('account', 'job_posting', 'gig', 'review', 'saved_search'));
  alter table notification_preferences drop constraint notification_preferences_kind_check;
  alter table notification_preferences add constraint notification_preferences_kind_check
    check (kind in ('message', 'application', 'offer', 'gig', 'review', 'verification', 'search'));
`;

/** Saved searches, what they found, and notifications of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
