import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// docs/product/availability.md says the rule; packages/validation/src/availability.ts is the same in TypeScript.
const schema = `
  -- The days on which a helper departs from the week on their profile.
  create table availability_exceptions (
    helper_id uuid not null references helpers on delete cascade,
    day date not null,
    state text not null check (state in ('free', 'blocked')),
    -- For the helper alone.
    note text check (is_line(note, 120)),
    primary key (helper_id, day)
  );

  -- The booked days of a helper; finished gigs are not in it.
  create index gigs_booked on gigs (helper_id) include (work_period) where status in ('accepted', 'in_progress');

  -- Nothing is on the helper's calendar after this day: no exception and no booked gig. A hint that saves the look-up. It
  -- only ever rises, so something may have been there that is gone.
  alter table helpers add column calendar_until date;

  -- Whoever books or blocks a day has locked the helper's account, as for every change of the helper's row.
  create function note_exceptions() returns trigger
    language plpgsql as $$
    begin
      update helpers set calendar_until = last_days.day
      from (select helper_id, max(day) as day from added group by helper_id) as last_days
      where id = last_days.helper_id and (calendar_until is null or calendar_until < last_days.day);
      return null;
    end
    $$;

  create trigger availability_exceptions_noted
    after insert on availability_exceptions referencing new table as added
    for each statement execute function note_exceptions();

  create function note_booked_gig() returns trigger
    language plpgsql as $$
    declare
      last_day date := (upper(new.work_period) - interval '1 microsecond')::date;
    begin
      update helpers set calendar_until = last_day
      where id = new.helper_id and (calendar_until is null or calendar_until < last_day);
      return null;
    end
    $$;

  create trigger gigs_noted
    after insert or update of status, helper_id, job_date, start_time, hours on gigs
    for each row when (new.status in ('accepted', 'in_progress') and new.work_period is not null)
    execute function note_booked_gig();

  update helpers set calendar_until = last_days.day
  from (
    select helper_id, max((upper(work_period) - interval '1 microsecond')::date) as day
    from gigs where status in ('accepted', 'in_progress') and work_period is not null group by helper_id
  ) as last_days
  where id = last_days.helper_id;

  -- Whether the week of a helper, Monday first, has work on this date.
  create function works_on(availability boolean[], on_day date) returns boolean
    language sql immutable parallel safe
    return availability[extract(isodow from on_day)::integer];

  -- False where a gig is booked or the day is blocked, true where it is opened, null where the week decides.
  create function calendar_says(of_helper uuid, on_day date) returns boolean
    language plpgsql stable parallel safe as $$
    begin
      if exists (
        select from gigs
        where helper_id = of_helper and status in ('accepted', 'in_progress')
          and work_period && tsrange(on_day, on_day + 1)
      ) then
        return false;
      end if;
      return (select state = 'free' from availability_exceptions where helper_id = of_helper and day = on_day);
    end
    $$;

  -- The one notion of whether a helper is free on a date. A query inlines it, so that whoever has nothing on their
  -- calendar costs no look-up: is_free(id, works_on(availability, on_day), calendar_until, on_day).
  create function is_free(of_helper uuid, works_then boolean, calendar_until date, on_day date) returns boolean
    language sql stable parallel safe
    return coalesce(case when calendar_until >= on_day then calendar_says(of_helper, on_day) end, works_then);

  -- The private address from which a calendar program reads an account's gigs. It holds until the next one is made.
  create table calendar_addresses (
    account_id uuid primary key references accounts on delete cascade,
    token_hash bytea not null unique check (octet_length(token_hash) = 32),
    created_at timestamptz not null default now()
  );
`;

/** The days that helpers block and open, whether they are free on a date, and addresses for calendar programs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
