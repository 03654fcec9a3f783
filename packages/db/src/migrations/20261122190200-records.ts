import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// docs/decisions/0014-terms-hours-and-pay.md explains the idea.
const schema = `
  -- How a gig was paid, once its day has come or it is paid: in time, late, or not yet. And the days from the approval of its
  -- hours to its payment.
  alter table gigs add column payment_outcome text check (payment_outcome in ('on_time', 'late', 'overdue'));
  alter table gigs add column days_to_pay smallint check (days_to_pay >= 0);

  -- What is public of how people work together. Triggers add and subtract what each gig counts for, in the transaction
  -- that changes it.
  create table helper_records (
    helper_id uuid primary key references helpers on delete cascade,
    gigs_completed integer not null,
    on_time_starts integer not null,
    no_shows integer not null,
    late_cancellations integer not null
  );

  create table professional_records (
    professional_id uuid primary key references professionals on delete cascade,
    gigs_completed integer not null,
    payments_due integer not null,
    paid_on_time integer not null,
    hours_approved_in_time integer not null,
    late_cancellations integer not null
  );

  -- How many gigs a professional paid after so many days; the median is read from it.
  create table payment_days (
    professional_id uuid not null references professionals on delete cascade,
    days smallint not null,
    payments integer not null,
    primary key (professional_id, days)
  );

  -- Whether work began at its start or within a quarter of an hour, on the clocks where it is; on its day, without a start
  -- time. What has no day or was never marked as started cannot be late.
  create function started_on_time(started_at timestamptz, job_date date, start_time time, time_zone text) returns boolean
    language sql immutable parallel safe
    return coalesce(
      case
        when start_time is null then started_at < (job_date + 1)::timestamp at time zone time_zone
        else started_at <= (job_date + start_time) at time zone time_zone + interval '15 minutes'
      end,
      true
    );

  create function add_to_helper_record(
    id uuid, completed integer, on_time integer, missed integer, late integer
  ) returns void
    language plpgsql as $$
    begin
      if (completed, on_time, missed, late) = (0, 0, 0, 0) then
        return;
      end if;
      insert into helper_records as kept values (id, completed, on_time, missed, late)
      on conflict (helper_id) do update set
        gigs_completed = kept.gigs_completed + excluded.gigs_completed,
        on_time_starts = kept.on_time_starts + excluded.on_time_starts,
        no_shows = kept.no_shows + excluded.no_shows,
        late_cancellations = kept.late_cancellations + excluded.late_cancellations;
    end
    $$;

  create function add_to_professional_record(
    id uuid, completed integer, due integer, on_time integer, approved integer, late integer
  ) returns void
    language plpgsql as $$
    begin
      if (completed, due, on_time, approved, late) = (0, 0, 0, 0, 0) then
        return;
      end if;
      insert into professional_records as kept values (id, completed, due, on_time, approved, late)
      on conflict (professional_id) do update set
        gigs_completed = kept.gigs_completed + excluded.gigs_completed,
        payments_due = kept.payments_due + excluded.payments_due,
        paid_on_time = kept.paid_on_time + excluded.paid_on_time,
        hours_approved_in_time = kept.hours_approved_in_time + excluded.hours_approved_in_time,
        late_cancellations = kept.late_cancellations + excluded.late_cancellations;
    end
    $$;

  create function add_to_payment_days(id uuid, after_days smallint, change integer) returns void
    language plpgsql as $$
    begin
      if after_days is null then
        return;
      end if;
      insert into payment_days as kept values (id, after_days, change)
      on conflict (professional_id, days) do update set payments = kept.payments + excluded.payments;
    end
    $$;

  -- What one gig counts for: 1 or 0 each.
  create function gig_marks(
    gig gigs, out completed integer, out on_time_start integer, out late_by_helper integer, out late_by_professional integer,
    out payment_due integer, out paid_on_time integer
  )
    language sql immutable
    as $$
      select
        coalesce(gig.status = 'completed', false)::integer,
        coalesce(
          gig.status = 'completed' and started_on_time(gig.started_at, gig.job_date, gig.start_time, gig.time_zone), false
        )::integer,
        coalesce(gig.late_cancellation_by = 'helper', false)::integer,
        coalesce(gig.late_cancellation_by = 'professional', false)::integer,
        (gig.payment_outcome is not null)::integer,
        coalesce(gig.payment_outcome = 'on_time', false)::integer
    $$;

  -- Records of helpers change before those of professionals, everywhere.
  create function record_gig() returns trigger
    language plpgsql as $$
    declare
      person gigs := coalesce(new, old);
      past record;
      present record;
    begin
      select * into past from gig_marks(old);
      select * into present from gig_marks(new);
      perform add_to_helper_record(
        person.helper_id, present.completed - past.completed, present.on_time_start - past.on_time_start, 0,
        present.late_by_helper - past.late_by_helper
      );
      perform add_to_professional_record(
        person.professional_id, present.completed - past.completed, present.payment_due - past.payment_due,
        present.paid_on_time - past.paid_on_time, 0, present.late_by_professional - past.late_by_professional
      );
      if old.days_to_pay is distinct from new.days_to_pay then
        perform add_to_payment_days(person.professional_id, old.days_to_pay, -1);
        perform add_to_payment_days(person.professional_id, new.days_to_pay, 1);
      end if;
      return null;
    end
    $$;

  create trigger gigs_recorded
    after insert or delete or update of status, started_at, job_date, start_time, time_zone, late_cancellation_by,
      payment_outcome, days_to_pay on gigs
    for each row execute function record_gig();

  -- A no-show counts unless the helper contests it, and again once an admin upholds it.
  create function record_no_show() returns trigger
    language plpgsql as $$
    declare
      counted integer := 0;
    begin
      if tg_op <> 'DELETE' then
        counted := (new.contested_at is null or coalesce(new.decision = 'upheld', false))::integer;
      end if;
      if tg_op <> 'INSERT' then
        counted := counted - (old.contested_at is null or coalesce(old.decision = 'upheld', false))::integer;
      end if;
      perform add_to_helper_record(
        (select helper_id from gigs where id = coalesce(new.gig_id, old.gig_id)), 0, 0, counted, 0
      );
      return null;
    end
    $$;

  create trigger no_shows_recorded
    after insert or update or delete on no_shows
    for each row execute function record_no_show();

  -- Makes all records anew.
  create function count_all_records() returns void
    language plpgsql as $$
    begin
      lock table gigs, no_shows in share mode;
      lock table helper_records, professional_records, payment_days in access exclusive mode;
      truncate helper_records, professional_records, payment_days;
      insert into helper_records
        select helper_id, sum(completed), sum(on_time_start),
          count(*) filter (where no_shows.gig_id is not null and (contested_at is null or decision = 'upheld')),
          sum(late_by_helper)
        from gigs cross join lateral gig_marks(gigs) left join no_shows on no_shows.gig_id = gigs.id
        group by helper_id;
      insert into professional_records
        select professional_id, sum(completed), sum(payment_due), sum(marks.paid_on_time), 0, sum(late_by_professional)
        from gigs cross join lateral gig_marks(gigs) as marks
        group by professional_id;
      insert into payment_days
        select professional_id, days_to_pay, count(*) from gigs where days_to_pay is not null group by 1, 2;
    end
    $$;

  select count_all_records();
`;

/** The public records of helpers and professionals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(schema).execute(db);
}
