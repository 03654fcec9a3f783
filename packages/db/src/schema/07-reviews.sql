-- Reviews in both directions.

-- What professionals say of helpers. A response by the helper (is_reply) refers to the review it answers, and has
-- neither a rating nor a recommendation.
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
  created_at timestamptz not null default clock_timestamp(),
  constraint reviews_reply_parent_check check (is_reply = (parent_id is not null)),
  constraint reviews_content_check check (
    case
      when is_reply then num_nonnulls(rating, would_recommend, gig_id) = 0
      else num_nonnulls(rating, would_recommend) = 2
    end
  ),
  constraint reviews_parties_key unique (id, helper_id, professional_id),
  -- A response, and the gig of a review, belong to the same two people.
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

-- What helpers say of professionals, one review for each gig.
create table professional_reviews (
  id uuid primary key default gen_random_uuid(),
  professional_id uuid not null,
  helper_id uuid not null,
  gig_id uuid not null,
  rating integer not null check (rating between 1 and 5),
  comment text not null check (char_length(comment) between 1 and 4000),
  paid_on_time boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint professional_reviews_one_per_gig_key unique (gig_id),
  constraint professional_reviews_gig_fkey foreign key (gig_id, helper_id, professional_id)
    references gigs (id, helper_id, professional_id) on delete restrict
);

create index professional_reviews_of_professional on professional_reviews (professional_id, created_at desc, id desc);
create index professional_reviews_by_helper on professional_reviews (helper_id, created_at desc, id desc);
