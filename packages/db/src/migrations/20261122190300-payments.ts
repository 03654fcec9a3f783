import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// docs/decisions/0014-terms-hours-and-pay.md explains the idea.
const schema = `
  -- What professionals say they paid for a gig; no money moves here. The helper answers once.
  create table payments (
    id uuid primary key,
    gig_id uuid not null references gigs on delete cascade,
    method text not null check (method in ('bank_transfer', 'checks', 'cash', 'cash_app', 'zelle')),
    -- The day at the place of the work.
    paid_on date not null,
    amount numeric(10, 2) not null check (amount > 0),
    note text check (char_length(note) <= 500),
    status text not null default 'recorded' check (status in ('recorded', 'confirmed', 'denied')),
    -- Why the helper denies it.
    reason text check (char_length(reason) <= 2000 and (reason is null or status = 'denied')),
    recorded_at timestamptz not null,
    answered_at timestamptz,
    constraint payments_answer_check check ((status = 'recorded') = (answered_at is null))
  );
  create index payments_of_gig on payments (gig_id, recorded_at);

  -- Whom the payment of a gig waits for: the professional to pay what is due, or the helper to confirm what was paid.
  alter table gigs add column payment_turn text check (payment_turn in ('helper', 'professional'));

  -- Hours that the professional answered within three days count in their record: all but those that were approved by
  -- silence after they were sent.
  create function answered_in_time(version hours_versions) returns boolean
    language sql stable
    as $$
      select version.kind in ('approved', 'agreed') and (
        version.made_by is not null
        or exists (select from hours_versions where gig_id = version.gig_id and kind = 'proposed')
      )
    $$;

  create function record_hours() returns trigger
    language plpgsql as $$
    begin
      if answered_in_time(new) then
        perform add_to_professional_record((select professional_id from gigs where id = new.gig_id), 0, 0, 0, 1, 0);
      end if;
      return null;
    end
    $$;

  create trigger hours_versions_recorded
    after insert on hours_versions
    for each row execute function record_hours();

  create or replace function count_all_records() returns void
    language plpgsql as $$
    begin
      lock table gigs, no_shows, hours_versions in share mode;
      lock table helper_records, professional_records, payment_days in access exclusive mode;
      truncate helper_records, professional_records, payment_days;
      insert into helper_records
        select helper_id, sum(completed), sum(on_time_start),
          count(*) filter (where no_shows.gig_id is not null and (contested_at is null or decision = 'upheld')),
          sum(late_by_helper)
        from gigs cross join lateral gig_marks(gigs) left join no_shows on no_shows.gig_id = gigs.id
        group by helper_id;
      insert into professional_records
        select professional_id, sum(completed), sum(payment_due), sum(marks.paid_on_time),
          sum((select count(*) from hours_versions where gig_id = gigs.id and answered_in_time(hours_versions))),
          sum(late_by_professional)
        from gigs cross join lateral gig_marks(gigs) as marks
        group by professional_id;
      insert into payment_days
        select professional_id, days_to_pay, count(*) from gigs where days_to_pay is not null group by 1, 2;
    end
    $$;

  -- Hours from before this.
  select count_all_records();
`;

/** What was paid for gigs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
