import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const jobPostings = `
  create table job_postings (
    id uuid primary key default gen_random_uuid(),
    professional_id uuid not null references professionals on delete cascade,
    title text not null check (is_line(title, 160)),
    description text not null check (char_length(description) between 1 and 4000),
    city text not null check (is_city(city)),
    state text not null check (is_state(state)),
    address text check (char_length(address) <= 200),
    specialties_required text[] not null default '{}' check (are_trades(specialties_required)),
    tools_required text[] not null default '{}' check (are_tools(tools_required)),
    hourly_rate numeric(8, 2) not null check (hourly_rate > 0),
    estimated_hours numeric(4, 1) check (estimated_hours > 0),
    job_date date not null,
    project_start_date date,
    project_end_date date,
    start_time time,
    end_time time,
    status text not null default 'open' check (status in ('open', 'filled', 'closed', 'expired')),
    urgency text not null default 'normal' check (urgency in ('urgent', 'high', 'normal', 'medium', 'low')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    expires_at timestamptz not null default now() + interval '30 days',
    constraint job_postings_project_dates_check check (project_end_date >= project_start_date)
  );
  create trigger job_postings_touch before update on job_postings for each row execute function touch_updated_at();

  create index job_postings_open on job_postings (created_at desc, id desc) where status = 'open';
  create index job_postings_open_by_state on job_postings (state, created_at desc, id desc) where status = 'open';
  create index job_postings_open_by_city on job_postings (lower(city), created_at desc, id desc) where status = 'open';
  create index job_postings_open_by_specialty on job_postings using gin (specialties_required) where status = 'open';
  create index job_postings_expiry on job_postings (expires_at) where status = 'open';
  create index job_postings_by_professional on job_postings (professional_id, created_at desc, id desc);
`;

const applications = `
  create table applications (
    id uuid primary key default gen_random_uuid(),
    job_posting_id uuid not null references job_postings on delete cascade,
    helper_id uuid not null references helpers on delete cascade,
    note text check (char_length(note) <= 2000),
    status text not null default 'sent' check (
      status in ('sent', 'seen', 'shortlisted', 'accepted', 'declined', 'withdrawn', 'expired')
    ),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint applications_posting_helper_key unique (job_posting_id, helper_id)
  );
  create trigger applications_touch before update on applications for each row execute function touch_updated_at();
  create index applications_by_posting on applications (job_posting_id, created_at desc, id desc);
  create index applications_by_helper on applications (helper_id, created_at desc, id desc);
`;

// A professional or helper with gigs cannot be deleted: what was agreed and paid must not vanish by accident.
const gigs = `
  create table gigs (
    id uuid primary key default gen_random_uuid(),
    professional_id uuid not null references professionals on delete restrict,
    helper_id uuid not null references helpers on delete restrict,
    job_posting_id uuid references job_postings on delete set null,
    title text not null check (is_line(title, 160)),
    description text check (char_length(description) <= 4000),
    status text not null default 'pending' check (
      status in ('pending', 'accepted', 'declined', 'cancelled', 'in_progress', 'completed')
    ),
    amount numeric(10, 2) check (amount >= 0),
    started_at timestamptz,
    completed_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint gigs_dates_check check (completed_at >= started_at),
    -- What a review of the gig refers to.
    constraint gigs_parties_key unique (id, helper_id, professional_id)
  );
  create trigger gigs_touch before update on gigs for each row execute function touch_updated_at();
  create index gigs_by_professional on gigs (professional_id, created_at desc, id desc);
  create index gigs_by_helper on gigs (helper_id, created_at desc, id desc);
  create index gigs_by_posting on gigs (job_posting_id) where job_posting_id is not null;
`;

const messages = `
  create table messages (
    id uuid primary key default gen_random_uuid(),
    professional_id uuid not null references professionals on delete cascade,
    helper_id uuid not null references helpers on delete cascade,
    content text not null check (char_length(content) between 1 and 4000),
    sender_type text not null check (sender_type in ('helper', 'professional')),
    sent_at timestamptz not null default now()
  );
  create index messages_by_pair on messages (professional_id, helper_id, sent_at desc, id desc);
  create index messages_by_helper on messages (helper_id, professional_id, sent_at desc, id desc);
`;

// A response (is_reply) hangs under the review it answers and carries neither rating nor recommendation.
const reviews = `
  create table reviews (
    id uuid primary key default gen_random_uuid(),
    helper_id uuid not null references helpers on delete restrict,
    professional_id uuid not null references professionals on delete restrict,
    gig_id uuid,
    rating integer check (rating between 1 and 5),
    comment text not null check (char_length(comment) between 1 and 4000),
    would_recommend boolean,
    parent_id uuid,
    is_reply boolean not null default false,
    created_at timestamptz not null default now(),
    constraint reviews_reply_parent_check check (is_reply = (parent_id is not null)),
    constraint reviews_content_check check (
      case when is_reply then num_nonnulls(rating, would_recommend, gig_id) = 0
           else num_nonnulls(rating, would_recommend) = 2 end
    ),
    constraint reviews_parties_key unique (id, helper_id, professional_id),
    constraint reviews_parent_fkey foreign key (parent_id, helper_id, professional_id)
      references reviews (id, helper_id, professional_id) on delete cascade,
    constraint reviews_gig_fkey foreign key (gig_id, helper_id, professional_id)
      references gigs (id, helper_id, professional_id) on delete restrict
  );
  create unique index reviews_one_response_key on reviews (parent_id) where is_reply;
  create unique index reviews_one_per_gig_key on reviews (gig_id) where gig_id is not null;
  create unique index reviews_one_without_gig_key on reviews (helper_id, professional_id)
    where gig_id is null and not is_reply;
  create index reviews_of_helper on reviews (helper_id, created_at desc, id desc) where not is_reply;
  create index reviews_by_professional on reviews (professional_id, created_at desc, id desc) where not is_reply;
`;

/** What helpers and professionals do together: postings, applications, gigs, messages and reviews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(jobPostings + applications + gigs + messages + reviews).execute(db);
}
