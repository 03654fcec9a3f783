import { sql } from 'kysely';
import type { Kysely } from 'kysely';

// What helpers say of professionals, one for each gig.
const professionalReviews = `
  alter table professionals
    add column rating numeric(3, 2) not null default 0 check (rating between 0 and 5),
    add column total_reviews integer not null default 0 check (total_reviews >= 0),
    add constraint professionals_rating_reviews_check check (total_reviews > 0 or rating = 0);

  create table professional_reviews (
    id uuid primary key default gen_random_uuid(),
    professional_id uuid not null,
    helper_id uuid not null,
    gig_id uuid not null,
    rating integer not null check (rating between 1 and 5),
    comment text not null check (char_length(comment) between 1 and 4000),
    paid_on_time boolean not null,
    created_at timestamptz not null default now(),
    constraint professional_reviews_one_per_gig_key unique (gig_id),
    constraint professional_reviews_gig_fkey foreign key (gig_id, helper_id, professional_id)
      references gigs (id, helper_id, professional_id) on delete restrict
  );
  create index professional_reviews_of_professional on professional_reviews (professional_id, created_at desc, id desc);
  create index professional_reviews_by_helper on professional_reviews (helper_id, created_at desc, id desc);
`;

// A deleted account keeps its row without anything that names the person: reviews and gigs of others hang on it.
const accounts = `
  alter table helpers add column email_verified_at timestamptz, add column deleted_at timestamptz;
  alter table professionals add column email_verified_at timestamptz, add column deleted_at timestamptz;

  create function forget_email_verification() returns trigger language plpgsql as $$
    begin
      if lower(new.email) <> lower(old.email) then
        new.email_verified_at := null;
      end if;
      return new;
    end
  $$;
  create trigger helpers_email before update of email on helpers
    for each row execute function forget_email_verification();
  create trigger professionals_email before update of email on professionals
    for each row execute function forget_email_verification();

  -- How a session is named to its owner, and by what they may know it.
  alter table sessions
    add column id uuid not null default gen_random_uuid() unique,
    add column user_agent text check (char_length(user_agent) <= 300);

  -- Of a token in a mail the SHA-256 alone; it counts once and for the address it was sent to.
  create table account_tokens (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    helper_id uuid references helpers on delete cascade,
    professional_id uuid references professionals on delete cascade,
    purpose text not null check (purpose in ('password-reset', 'email-verification')),
    email text not null check (is_email(email)),
    expires_at timestamptz not null,
    constraint account_tokens_account_check check (num_nonnulls(helper_id, professional_id) = 1)
  );
  create index account_tokens_of_helper on account_tokens (helper_id) where helper_id is not null;
  create index account_tokens_of_professional on account_tokens (professional_id) where professional_id is not null;
  create index account_tokens_expiry on account_tokens (expires_at);
`;

/** Helpers' reviews of professionals; verified e-mails, sessions to look at, tokens of mails, deleted accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(professionalReviews + accounts).execute(db);
}
